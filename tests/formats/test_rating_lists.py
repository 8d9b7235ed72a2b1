"""Rating lists: every layout gives the same players; what is wrong is told with its line, and never fatal."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator

import pytest

from pareo.formats.rating_lists import (
    BadLine,
    Filter,
    Listed,
    ListRefused,
    load_filter,
    read,
    reading_of,
    save_filter,
    sniff,
)
from pareo.formats.rating_lists.archives import source_of
from pareo.formats.rating_lists.columns import FIDE_FILTER, Column
from pareo.generating.rating_lists import generate, players

HEADER = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA "
    "SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\r\n"
)
LEGACY = HEADER.replace("FOA ", "")


def line(id: object, name: str, fed: str = "ESP", other: str = "", srtng: object = 2400, birth: object = 1990) -> str:
    tail = f"{srtng:<6}{0:<4}{10:<3}{2350:<6}{0:<4}{20:<3}{0:<6}{0:<4}{20:<3}{birth:<6}{'':4}\r\n"
    return f"{id:<15}{name:61}{fed:4}{'M':4}{'IM':5}{'':5}{other:15}{'':4}{tail}"


def listed(
    data: bytes, kind: str = "", columns: Filter | None = None, chunk: int = 1000
) -> tuple[list[Listed], list[BadLine]]:
    """All players of a file, read in small chunks so that every border falls somewhere."""
    pieces: Iterator[bytes] = (data[at : at + chunk] for at in range(0, len(data), chunk))
    batches = list(read(pieces, reading_of(sniff(data[:65536]), kind, columns)))
    assert batches[-1].read <= len(data)
    return [Listed(*row) for batch in batches for row in batch.rows], [bad for batch in batches for bad in batch.bad]


def refusal(data: bytes, **options: object) -> str:
    with pytest.raises(ListRefused) as refused:
        listed(data, **options)  # type: ignore[arg-type]
    return refused.value.code


@pytest.mark.parametrize("layout", ["fide-txt", "fide-legacy", "fide-xml"])
@pytest.mark.parametrize("chunk", [97, 5000, 1 << 20])
def test_the_layouts_of_fide_give_every_player_back(layout: str, chunk: int) -> None:
    made = list(players(300, seed=5))
    found, bad = listed(b"".join(generate(layout, 300, seed=5)), chunk=chunk)
    assert bad == []
    assert found == [player._replace(name=player.name[:60], flag=player.flag) for player in made]


@pytest.mark.parametrize("kind", ["standard", "rapid", "blitz"])
def test_a_list_of_one_kind_fills_the_ratings_of_its_kind_and_tells_its_month(kind: str) -> None:
    data = b"".join(generate("fide-single", 50, seed=5))
    assert sniff(data).date == "2026-11-01"
    found, bad = listed(data, kind)
    assert bad == []
    for player, made in zip(found, players(50, seed=5)):
        assert getattr(player, kind) == made.standard
        assert getattr(player, f"{kind}_k") == made.standard_k
        assert {player.standard, player.rapid, player.blitz} <= {made.standard, 0}


def test_a_single_list_in_xml_fills_the_ratings_of_its_kind() -> None:
    player = b"<player><fideid>5</fideid><name>Al, Bo</name><rating>1900</rating><k>20</k></player>"
    data = b"<playerslist>" + player + b"</playerslist>"
    (found,), bad = listed(data, "rapid")
    assert (found.rapid, found.rapid_k, found.standard, bad) == (1900, 20, 0, [])
    assert sniff(data).kind == ""


@pytest.mark.parametrize("layout", ["fide-txt", "fide-xml"])
def test_a_combined_list_keeps_its_ratings_whatever_it_is_wanted_for(layout: str) -> None:
    data = b"".join(generate(layout, 60, seed=5))
    assert listed(data, "rapid") == listed(data)


def test_a_list_of_twenty_years_ago_is_read_by_its_header() -> None:
    data = (
        b"ID number Name                            TitlFed  Jan06 GamesBorn  Flag\r\n"
        b" 4100018  Kasparov, Garry                 g   RUS  2812    0  1963   i  \r\n"
        b"  700070  Polgar, Judit                   g   HUN  2711   10  1976   w  \r\n"
    )
    found, bad = listed(data)
    assert bad == []
    assert [(player.fide_id, player.title, player.federation, player.standard, player.birth) for player in found] == [
        (4100018, "GM", "RUS", 2812, "1963"),
        (700070, "GM", "HUN", 2711, "1976"),
    ]


def test_other_titles_that_run_over_do_not_spoil_the_ratings() -> None:
    data = HEADER + line(1503014, "Long, Titles", other="FST,IA,IO,FT,NI,DI") + line(2, "Next, One")
    found, bad = listed(data.encode())
    assert bad == []
    assert [(player.name, player.standard, player.rapid, player.birth) for player in found] == [
        ("Long, Titles", 2400, 2350, "1990"),
        ("Next, One", 2400, 2350, "1990"),
    ]


def test_letters_padded_as_bytes_do_not_move_the_columns() -> None:
    name = "Núñez Łoś, Íñigo"
    padded = line(7, name).encode().replace(name.ljust(61).encode(), name.encode().ljust(61))
    found, bad = listed(HEADER.encode() + padded)
    assert (bad, [(player.name, player.federation, player.standard) for player in found]) == ([], [(name, "ESP", 2400)])


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
def test_encodings_are_noticed(encoding: str) -> None:
    found, _ = listed((HEADER + line(5, "Núñez, José")).encode(encoding))
    assert [player.name for player in found] == ["Núñez, José"]


def test_an_accent_far_from_the_beginning_is_still_read() -> None:
    data = (HEADER + "".join(line(at, "Plain, Name") for at in range(1, 1001)) + line(9999, "Muñoz, Ana")).encode(
        "cp1252"
    )
    found, bad = listed(data)
    assert (len(found), found[-1].name, bad) == (1001, "Muñoz, Ana", [])


def test_malformed_lines_are_told_with_their_number_and_reason() -> None:
    data = (
        HEADER
        + line(1, "Good, One")
        + line("x12", "Bad, Id")
        + "\r\n"
        + line(3, "?")
        + line(4, "Bad, Elo", srtng="24a0")
    )
    data += line(5, "Bad, Birth", birth="19x0") + line(6, "Good, Two") + "\x1a"
    found, bad = listed(data.encode())
    assert [player.name for player in found] == ["Good, One", "Good, Two"]
    assert bad == [
        BadLine(3, "id", "x12"),
        BadLine(5, "no_name", "?"),
        BadLine(6, "rating", "24a0"),
        BadLine(7, "birth", "19x0"),
    ]


def test_signs_that_no_name_has_spoil_their_line_only() -> None:
    first = "".join(line(id, "Plain, Name") for id in range(1, 501))
    found, bad = listed((HEADER + first + line(1001, "Nul\0, Ana") + line(1002, "Good, Bo")).encode())
    assert ([player.name for player in found][-2:], bad) == (["Nul , Ana", "Good, Bo"], [])
    good, spoilt = (f"<player><fideid>1</fideid><name>A{sign}l</name></player>\n" for sign in ("", "\x01"))
    xml = ("<playerslist>" + (good + spoilt) * 3 + "</playerslist>").encode()
    for chunk in (60, 10_000):
        found, bad = listed(xml, chunk=chunk)
        assert ([player.name for player in found], [one.code for one in bad]) == (["Al"] * 3, ["xml"] * 3)


def test_a_cut_off_text_list_is_refused() -> None:
    data = (HEADER + line(1, "Good, One") + line(2, "Cut, Off")).encode()
    assert refusal(data[:-60]) == "truncated"
    found, bad = listed(data.rstrip())
    assert (len(found), bad) == (2, [])


def test_xml_is_read_whatever_the_order_of_its_elements() -> None:
    data = (
        b"<?xml version='1.0' encoding='ISO-8859-1'?>\n<playerslist><!-- November -->\n"
        b"<player><name>Mu\xf1oz &amp; Sons, Ana</name><fideid>22</fideid><rating>2100</rating></player>\n"
        b"<player>\n<fideid>23</fideid><name><![CDATA[Kid, Billy]]></name><rating/><country>USA</country></player>\n"
        b"<player><fideid>24</fideid><name>No end</player>\n"
        b"<player><fideid>0</fideid><name>No, Id</name></player>\n"
        b"<player><fideid>25</fideid><name>&undefined;</name></player>\n"
        b"<player><fideid>26</fideid><name>Last, One</name><birthday>2001</birthday></player>\n</playerslist>\n"
    )
    for chunk in (40, 300, 100_000):
        found, bad = listed(data, chunk=chunk)
        assert [(player.fide_id, player.name, player.standard) for player in found] == [
            (22, "Muñoz & Sons, Ana", 2100),
            (23, "Kid, Billy", 0),
            (26, "Last, One", 0),
        ]
        assert [(one.line, one.code) for one in bad] == [(6, "xml"), (7, "id"), (8, "xml")]


@pytest.mark.parametrize(
    "data, code",
    [
        (b"<!DOCTYPE p [<!ENTITY a 'aaaa'>]><playerslist><player/></playerslist>", "xml_entities"),
        (b"<playerslist><!ENTITY a 'b'><player><fideid>1</fideid></player></playerslist>", "xml_entities"),
        (b"<playerslist><player><fideid>1</fideid><name>Al, Bo</name></player><player><fide", "truncated"),
        (b"<playerslist></playerslist>", "no_players"),
        (b"<!DOCTYPE html><html><body>404</body></html>", "html"),
        (b"<rss><channel/></rss>", "other_xml"),
        (b"", "empty"),
        (b"\0" * 1000, "empty"),
        (b"SQLite format 3\0" + bytes(range(256)), "binary"),
        (b"012 Open\r\n001    1 m    Ruiz\r\n", "tournament"),
        (b"just some words\nand some more\n", "unknown_columns"),
        (HEADER.encode() + b"x" * 100_000, "no_lines"),
    ],
)
def test_what_is_no_list_is_refused_by_what_it_is(data: bytes, code: str) -> None:
    assert refusal(data) == code


def test_the_file_of_players_of_vega_is_read() -> None:
    data = (
        b"NAME;COUNTRY;BIRTHDAY;GENDER;TITLE;IDFIDE;ELOFIDE;IDNAT;ELONAT;KCOEFF\n"
        b"KASPAROV GARRY ; RU;13.04.63;m;IGM; 4100018; 2830; 0; 0; 0\n"
        b"KRASNOV VIKTOR A. ; RU;24.09.50;m; NC; 4161319; 2444; 77; 2450; 10\n"
        b";;;;;;;;;\n"
    )
    assert sniff(data).layout == "vega"
    found, bad = listed(data)
    assert bad == []
    assert (
        found[0]._asdict() | {"name": ""}
        == Listed(4100018, "", "", "RUS", "m", "GM", 2830, 0, 0, 0, 0, 0, 0, 0, "1963-04-13", "", "")._asdict()
    )
    assert (found[1].national_id, found[1].national, found[1].standard_k, found[1].title) == ("77", 2450, 10, "")


def test_a_delimited_list_is_read_by_its_headings_and_its_separator_is_noticed() -> None:
    data = (
        'ID;Apellidos;Nombre de pila;Elo FEDA;Elo FIDE;Club;Fecha nac.\n12;Ñuñez;José;1900;2010;"CD; Uno";01/02/1990\n'
    )
    found, bad = listed(data.encode("cp1252"))
    assert bad == []
    player = found[0]
    assert (player.national_id, player.name, player.national, player.standard) == ("12", "Ñuñez, José", 1900, 2010)
    assert (player.club, player.birth) == ("CD; Uno", "1990-02-01")


def test_a_delimited_list_without_headings_needs_a_filter_and_gets_a_proposal() -> None:
    data = b"Ruiz Paz, Ana\t1850\tESP\t1999\nGil Mas, Luis\t2001\tESP\t1980\nSol Rey, Eva\t1700\tARG\t2001\n"
    assert refusal(data) == "unknown_columns"
    proposed = sniff(data).columns
    assert proposed is not None
    assert [(column.field, column.first) for column in proposed.columns] == [
        ("name", 0), ("national", 1), ("federation", 2), ("birth", 3),
    ]  # fmt: skip
    found, _ = listed(data, "national", proposed)
    assert [(player.name, player.national) for player in found][:2] == [
        ("Ruiz Paz, Ana", 1850),
        ("Gil Mas, Luis", 2001),
    ]


def test_a_stray_quote_does_not_swallow_the_rest_of_the_list() -> None:
    data = b'Name,Rating,Fed\n"Ruiz, Ana,1850,ESP\n"Gil, Luis",2000,ESP\nSol Rey,1700,ESP\n' * 2
    found, _ = listed(data)
    assert [player.name for player in found if player.national][:2] == ["Gil, Luis", "Sol Rey"]


def test_a_fixed_width_list_is_read_by_a_filter() -> None:
    data = b"Ana Ruiz            ESP1850  1234\nLuis Gil            ARG1700  1235\n"
    columns = load_filter(b"# mine\r\nTYPE;fixed\r\nNAME;0;20\r\nCOUNTRY;20\r\nELONAT;23\r\nIDNAT;29;4\r\n")
    found, bad = listed(data, "national", columns)
    assert bad == []
    assert [(player.name, player.federation, player.national, player.national_id) for player in found] == [
        ("Ana Ruiz", "ESP", 1850, "1234"),
        ("Luis Gil", "ARG", 1700, "1235"),
    ]


def test_wrong_widths_make_bad_lines_not_wrong_players() -> None:
    shifted = Filter(
        "fixed", tuple(Column(one.field, one.first + 3, one.length) for one in FIDE_FILTER.columns), skip=1
    )
    found, bad = listed(b"".join(generate("fide-txt", 200, seed=5)), columns=shifted)
    assert (len(found), len(bad)) == (0, 200)


@pytest.mark.parametrize(
    "columns",
    [
        FIDE_FILTER,
        Filter("delimited", (Column("name", 0), Column("rating", 3)), "\t", 2, "cp1252"),
        Filter("delimited", (Column("last", 1), Column("first", 0)), ";"),
    ],
)
def test_a_filter_is_saved_and_loaded_as_it_was(columns: Filter) -> None:
    assert load_filter(save_filter(columns)) == columns


def test_the_ready_made_filter_of_fide_reads_the_combined_list() -> None:
    data = b"".join(generate("fide-txt", 50, seed=5))
    assert listed(data, "combined", FIDE_FILTER) == listed(data)


@pytest.mark.parametrize(
    "data, code",
    [
        (b"NAME;x;30\n", "bad_filter"),
        (b"NAME;0\nSHOE;3\n", "bad_filter"),
        (b"TYPE;magic\nNAME;0\n", "bad_filter"),
        (b"ELOFIDE;3\n", "filter_without_name"),
        (b"\x89PNG\r\n\x1a\n", "bad_filter"),
    ],
)
def test_a_bad_filter_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(ListRefused) as refused:
        load_filter(data)
    assert refused.value.code == code


def zipped(**members: bytes) -> io.BytesIO:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name.replace("_", "."), data)
    return file


def test_the_list_is_found_among_the_members_of_a_zip_file() -> None:
    data = b"".join(generate("fide-txt", 100, seed=5))
    source = source_of(zipped(readme_txt=b"hello", players_txt=data, picture_png=data * 2), "players.zip")
    assert (source.name, source.size) == ("players.txt", len(data))
    assert b"".join(source.chunks(999)) == data
    assert source.head(20) == data[:20]


def test_a_zip_bomb_is_refused_before_it_is_unpacked() -> None:
    with pytest.raises(ListRefused) as refused:
        source_of(zipped(list_txt=bytes(50_000_000)), "bomb.zip")
    assert refused.value.code == "zip_bomb"


def test_a_damaged_zip_file_is_told() -> None:
    data = zipped(list_txt=b"".join(generate("fide-txt", 500, seed=5))).getvalue()
    with pytest.raises(ListRefused) as refused:
        source_of(io.BytesIO(data[: len(data) // 2]), "half.zip")
    assert refused.value.code == "damaged_zip"
    spoilt = io.BytesIO(data[:4000] + b"x" * 200 + data[4200:])
    with pytest.raises(ListRefused) as refused:
        list(source_of(spoilt, "spoilt.zip").chunks())
    assert refused.value.code == "damaged_zip"


def test_a_zip_file_without_a_list_says_what_is_in_it() -> None:
    with pytest.raises(ListRefused) as refused:
        source_of(zipped(picture_png=b"x"), "pictures.zip")
    assert (refused.value.code, refused.value.values["members"]) == ("no_list_in_zip", "picture.png")
