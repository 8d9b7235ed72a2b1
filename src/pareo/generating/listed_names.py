"""Names for synthetic rating lists: of many peoples, scripts and accents; none is meant to be anybody's."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class People:
    """Who plays where: federations, given names of men and women, surnames, and how rarer surnames are built."""

    federations: tuple[str, ...]
    men: tuple[str, ...]
    women: tuple[str, ...]
    surnames: tuple[str, ...]
    stems: tuple[str, ...]
    endings: tuple[str, ...]
    share: int


def _people(share: int, federations: str, men: str, women: str, surnames: str, stems: str, endings: str) -> People:
    return People(
        federations=tuple(federations.split()),
        men=tuple(men.split()),
        women=tuple(women.split()),
        surnames=tuple(surnames.split()),
        stems=tuple(stems.split()),
        endings=tuple(endings.split()),
        share=share,
    )


PEOPLES: tuple[People, ...] = (
    _people(
        18, "ESP ARG COL MEX PER CHI CUB VEN ECU URU BOL PAR CRC PAN DOM GUA HON NCA ESA",
        "José Luis Carlos Martín Ángel Jesús Álvaro Iñaki Íñigo Andrés Sebastián Joaquín Tomás Germán Raúl Óscar Iván",
        "María Lucía Inés Begoña Sofía Zoë Nerea Itziar Mónica Rocío Belén Ángela Pilar Noemí",
        "García Fernández González Rodríguez López Martínez Sánchez Pérez Gómez Núñez Muñoz Ibáñez Vázquez Peña",
        "Agu Arra Barre Beltr Cald Carba Eche Etxe Gal Guti Igle Larra Mendi Montal Oli Orte Quint Sala Urru Zaba Zuri",
        "ndo rria ñez era lla rte ola vedra garay berri ndez naga iz oña ero asco ares uela",
    ),
    _people(
        16, "RUS UKR BLR BUL KAZ SRB MNE MKD BIH KGZ FID",
        "Alexander Aleksey Sergey Dmitry Ivan Vladimir Nikolay Mikhail Andrey Maxim Georgy Yury Viktor Boris Igor Oleg",
        "Anna Maria Olga Natalia Ekaterina Elena Svetlana Tatiana Irina Daria Ksenia Polina Valentina",
        "Ivanov Petrov Smirnov Kuznetsov Popov Volkov Sokolov Morozov Novikov Kozlov Lebedev Zaitsev Karpenko",
        "Bara Belo Bog Cher Dolg Fed Gal Grig Kali Kas Kor Kram Kupo Luk Mal Medv Nov Orl Pan Rom Sav Shir Tim Vol Yak",
        "ov ova ev eva in ina sky skaya enko uk yan sov nikov chenko kin ich",
    ),
    _people(
        16, "IND SRI BAN NEP PAK",
        "Arjun Aditya Rohan Vishal Karthik Pranav Nihal Raunak Harsha Sethu Anand Ravi Kumar Surya Dev Mohammed Ali",
        "Priya Divya Ananya Vaishali Meera Savitha Nandhini Kavya Aishwarya Tania Isha",
        "Kumar Singh Sharma Patel Reddy Iyer Nair Gupta Das Roy Khan Ahmed Perera Fernando Rao Menon Pillai Joshi",
        "Ana Bala Chandra Deva Gopa Hari Jaya Kri Lak Madha Nara Pad Raja Sri Sub Than Uma Ven Vijay",
        "shna ntha raman lingam swamy kumar krishnan samy rajan vel van deep esh",
    ),
    _people(
        14, "GER AUT SUI NED BEL LUX LIE",
        "Jürgen Björn Günther Thomas Stefan Jörg Matthias Andreas Hans-Peter Klaus Uwe Lars Ruud Jan-Willem Niels",
        "Anja Käthe Jana Melanie Elisabeth Sabine Ute Bärbel Lieke Anne-Marie",
        "Müller Schröder Weiß Groß Jäger Köhler Schäfer Böhm Strauß Vogel Keller de-Vries van-den-Berg Janssen Hübner",
        "Acker Berg Brand Dorn Eich Feld Gries Haber Hof Kirch Lang Linden Mühl Ober Rosen Stein Wald Weid Winter",
        "mann meier bauer berger feld hausen hoff korn macher stein thal wald inger er lich",
    ),
    _people(
        10, "FRA MAR ALG TUN CIV SEN MLI CMR CGO GAB MAD BEN TOG HAI",
        "François Jean-Pierre Étienne Maxime Théo Loïc Hervé Aurélien Romain Guillaume Mohamed Youssef Amadou",
        "Hélène Anaïs Chloé Éloïse Cécile Océane Fatima Aïcha Mariama",
        "Lefèvre Dupré Bézier Gagné Châtelain Moreau D'Artagnan L'Hôpital Le-Goff Benaïssa Ould-Ahmed N'Diaye Traoré",
        "Beau Bois Bour Char Dela Dubo Fon Gau Lam Mar Mont Per Rou Saint Ville",
        "champ dieu geois lain mont nard nier rier sseau tier vigne ville zac",
    ),
    _people(
        10, "POL CZE SVK SLO CRO HUN ROU LTU LAT EST MDA ALB KOS",
        "Łukasz Paweł Michał Krzysztof Jiří Tomáš Ondřej Ľubomír Željko Đorđe György István Ștefan Žygimantas Jānis",
        "Małgorzata Agnieszka Kateřina Žofia Zsófia Orsolya Ioana Živilė Ilze",
        "Wójcik Kowalczyk Dąbrowski Łoś Świercz Novák Dvořák Růžička Šimáček Žižka Kovačević Đurić Szőke Țurcanu",
        "Bara Cze Dą Ga Hor Ja Kra Len Ma No Ol Pił Ra Sza Tłu Wa Ża Zie",
        "cki czyk ewski ński ák ek ová ovič ić escu ányi kai ūnas iņš owicz",
    ),
    _people(
        6, "NOR DEN SWE FIN ISL FAI ENG SCO IRL WLS USA CAN AUS NZL RSA JAM",
        "Øyvind Bjørn Åke Søren Jørgen Håkan Þórarinn Guðmundur Seán William James Christopher Michael",
        "Åse Sølvi Ragnheiður Siân Niamh Emma Charlotte Grace Ólöf",
        "Sørensen Ødegård Ångström Bjørnsson Þorsteinsson O'Brien McDonald Smith Jones Williams Brown Hämäläinen",
        "Anders Berg Carl Dal Eng Gud Hal Johan Krist Lind Mc Nord Ols Peder Sig Thor West",
        "sen son ssen lund berg ström dóttir ton ford ley field wood nen",
    ),
    _people(
        4, "TUR AZE UZB TKM IRI IRQ EGY SYR JOR LBN UAE KSA QAT",
        "Çağlar Gökhan Şükrü İsmail Vuğar Rauf Shakhriyar Reza Hossein Ahmad Omar Khalid Abdulrahman",
        "Ayşe Gülşen Zeynep Günel Mahnaz Sara Layla Noura",
        "Yılmaz Şahin Öztürk Çelik Məmmədov Əliyev Karimov Hosseini Rezaei Al-Rashid El-Gindy Abdel-Razik Haddad",
        "Abd Ak Bay Dem Er Gül Has Kar Mah Naj Öz Sul Tok Yıl Zar",
        "oğlu kaya türk zadə ov li ian pour awi ani ullah er",
    ),
    _people(
        3, "CHN VIE SGP MAS PHI INA MGL KOR HKG TPE",
        "Wei Hao Yangyi Liren Quang Liêm Minh Đức Tuấn Ju-hyun Bat-Erdene Wen Jun Xiang Yu",
        "Yifan Zhongyi Thảo Hồng Nhung Mei Xue Ling Ji-woo",
        "Wang Li Zhang Liu Chen Yang Huang Wu Xu Sun Ma Zhu Hu Lin Nguyễn Trần Lê Phạm Đặng Kim Lee Tan Ng Ho",
        "Bat Gan Tse Pra Sura San Mo", "bold tuya rdene wan no tos hammad",
    ),
    _people(
        2, "RUS UKR BLR GRE CYP GEO ARM ISR JPN",
        "Александр Дмитрий Сергей Юрий Володимир Γιώργος Νίκος გიორგი Արման יוסי 健太 Ёлкин",
        "Наталья Оксана Юлія Ελένη მარიამ Անի שרה 美咲",
        "Иванов Соловьёв Щербаков Їжакевич Παπαδόπουλος Νικολαΐδης ბერიძე Պետրոսյան כהן 佐藤",
        "Бел Гор Дол Кра Лес Мор Παπα Καρα", "ов ин ский енко όπουλος ίδης",
    ),
    _people(
        1, "NGR GHA KEN UGA ZAM ZIM BOT ANG MOZ ETH TAN BRA POR CPV",
        "Chukwuemeka Kofi Oluwaseun João Gonçalo Estêvão Thabo Tendai Abebe",
        "Ngozi Adjoa Conceição Leïla Wanjiru Tsehay",
        "Okonkwo Adéyẹmí Mensah Kamau Mwangi Ssemakula Araújo Guimarães Simões Conceição Nkosi Moyo",
        "Ade Chi Kwa Mba Ndi Olu Oke Tsha Uwa", "bayo kwe lani mbe ndo wale zwa",
    ),
)  # fmt: skip
"""``share`` says how many players of a hundred are theirs."""
