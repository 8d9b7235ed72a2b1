"""Which field a heading of a list means: as Vega, Swiss-Manager, Chess-Results, Sharly, FIDE and people write them.

English, Spanish, French, German, Italian; without accents, in small letters.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pareo.model.spelling import folded

_OF_FIELD: dict[str, str] = {
    "name": "nome | giocatore | cognome e nome | cognome nome | nominativo | joueur | nom prenom | nom et prenom"
    " | nom complet | teilnehmer | name | nombre | player | jugador | apellidos y nombre | apellidos nombre"
    " | nombre y apellidos | full name | player name | nombre completo | spieler | nom | participante"
    " | apellidos y nombres | spielername",
    "last": "cognome | nom de famille | familienname | surname | last name | lastname | apellido | apellidos"
    " | family name | nachname",
    "first": "prenoms | rufname | first name | firstname | given name | nombre de pila | forename | vorname | prenom",
    "title": "titolo | titel fide | fide titel | titulo fide | fide title | title | titulo | tit | titel | wtit"
    " | w title | wtitle | titre | cat fide | titre fide",
    "federation": "federazione | nazione | pays | verband | fide fed | fed fide | nazionalita | nationalite"
    " | nation fide | fide land | nationalitat | fed | federation | federacion | country | pais | land | nat fed"
    " | bandera | nation | foderation",
    "fide_rating": "elo standard | classement elo | classement fide | elo lent | classical | elo rapid | elo blitz"
    " | eloint | elo intl | rtg intl | wertzahl | fide elo standard | elo | rating | fide | elo fide | fide elo"
    " | fide rating | rating fide | rtg | rtg fide | ranking | std | eloi | elo i | r fide | elofide | rapid | blitz"
    " | rtgi | rtg i | rtg int | rating int | srtng | rrtng | brtng | standard | elo int | elo internacional"
    " | std rating | rapid rating | blitz rating | elo std",
    "fide_k": "k | k fide | kcoeff | k factor | kfide",
    "national_rating": "elo national | elo italia | elo ita | elo fsi | elo ffe | nwz elo | national elo"
    " | wertung national | classement national | elo nac | national rating | rating nac | nat | rtg nat"
    " | elo nacional | elo feda | feda | elon | elo n | elonat | rtgn | rtg n | rating nat | nat elo | nat rating"
    " | dwz | ecf | nwz | elo nat",
    "national_k": "k nac | knat | k nat | k nacional",
    "national_games": "rated games | games before | partidas valoradas | partidas previas",
    "national_index": "dwz index | index dwz | indice dwz",
    "national_peak": "peak | peak rating | highest rating | elo maximo | rating maximo",
    "average": "average | promedio | media | prom | avg | puntos por partida | average points | promedio de puntos"
    " | moyenne | media punti | durchschnitt",
    "fide_id": "code fide | codice fide | numero fide id | n fide | fide code | id fide number | fide ident"
    " | matricola fide | fide id | id fide | fideid | codigo fide | idfide | fide no | fideno | fide number"
    " | numero fide | cod fide | id number | no fide | fide nr",
    "national_id": "licence ffe | ffe licence | ffe licence number | code ffe | nr ffe | numero ffe | n licence"
    " | numero de licence | licence number | tessera | tessera fsi | id fsi | codice fsi | ident nr | identnr"
    " | kennnummer | mitgliedsnummer | no id | id national | federation id | national id | id nac | id nacional"
    " | licencia | licence | license | idnat | id nat | nat id | id no | idno | codigo nacional | no nat"
    " | ident number | pkz | ecf code | id",
    "birth": "date de naissance | naissance | ne le | annee | annee de naissance | data di nascita | data nascita"
    " | nascita | nato il | anno | anno di nascita | geburtsjahr | geboren | geb datum | jahrgang | gebjahr"
    " | annee naissance | date naissance | anno nascita | birth | born | birthday | birthdate | birth date"
    " | date of birth | fecha nac | nacimiento | year | f nac | fecha de nacimiento | fecha nacimiento"
    " | f nacimiento | year of birth | ano | ano nac | b day | bday | bdate | dob | geb | geburtsdatum"
    " | geburt | ano de nacimiento | ne e le | nee le | nato a il | geb jahr | geburtstag | jg | nacido",
    "sex": "sexe | genre | sesso | genere | s | sex | gender | sexo | genero | mf | geschlecht",
    "club": "circolo | societa | circolo citta | club ville | ville | equipe | citta | ort | verein stadt"
    " | mannschaft | squadra | association | club citta | club | team | equipo | school | colegio"
    " | club city | club ciudad | city | ciudad | club name | clubname | verein | verein ort | club equipo | entidad"
    " | localidad | zps | vkz",
    "origin": "origin | origen | region | regione | provincia | province | comunidad | procedencia | bundesland"
    " | lugar de origen | place of origin | state province | region province | county | comunidad autonoma | comarca"
    " | departamento | origine | departement | provenance | region departement | provenienza"
    " | herkunft | provinz | kreis | bezirk | landesverband | ligue | league | lega | liga",
    "group": "gruppo | groupe | categorie | kategorie | altersklasse | klasse | fascia | group | grupo | category"
    " | categoria | cat | gr | section | gruppe | age group",
    "note": "remarque | remarques | bemerkung | bemerkungen | annotazioni | osservazioni | note | nota | notes"
    " | observaciones | remark | remarks | comentario | comment",
    "number": "rang | startrang | startnummer | nummer | n ini | nr ini | num depart | n partenza | tabnr | lfd nr"
    " | platz | rg | no | nr | n | num | numero | rank | no ini | sno | snr | starting rank | start no | seed | rk"
    " | pos | ranking inicial | posicion | startnr | start nr | rang initial | n depart | n inicial | no inicial"
    " | rank iniziale | posizione | ini",
}
FIELDS: tuple[str, ...] = tuple(_OF_FIELD)
_HEADINGS = {heading.strip(): name for name, some in _OF_FIELD.items() for heading in some.split("|")}

_OFFICIAL = frozenset({"rtgi", "rtg i", "rtg int", "rating int", "eloi", "elo i", "elo fide", "fide elo", "elo int"})
"""Headings of the international rating in lists that have the rating of the tournament beside it."""

_EITHER = frozenset({"origin", "origen"})
"""Vega's field for region, province or club: a club where the list has no other."""
_GENERAL = frozenset({"rtg", "rating", "elo"})

_ANY_NUMBER = frozenset({"id number", "number id"})
"""FIDE's heading of its number, and Swiss-Manager's of the national one, where a column of FIDE's is beside it."""


def plain_heading(cell: str) -> str:
    """``Fecha Nac.``, ``FECHA NAC`` and ``fecha_nac`` are one heading; ``Nº`` is ``no``."""
    text = "no" if cell.strip() in ("#", "№") else folded(cell)
    return " ".join(re.sub(r"[\W_]+", " ", text).split())


def named_columns(cells: Sequence[str]) -> tuple[str, ...] | None:
    """The fields of a line of headings, empty for one that is not known; None when the line is no such line."""
    plain = [plain_heading(cell) for cell in cells]
    names = [_HEADINGS.get(heading, "") for heading in plain]
    known = [name for name in names if name]
    if not {"name", "last"} & set(known) or not (len(known) * 2 >= len(cells) or len(known) > 2):
        return None
    if "last" in known and "name" in known and "first" not in known:
        names[names.index("name")] = "first"
    elif "first" in known and "name" in known and "last" not in known:
        names[names.index("name")] = "last"
    if "club" not in known:
        names = ["club" if heading in _EITHER else name for heading, name in zip(plain, names)]
    if any(name == "fide_id" and heading not in _ANY_NUMBER for heading, name in zip(plain, names)):
        names = ["national_id" if heading in _ANY_NUMBER else name for heading, name in zip(plain, names)]
    if _OFFICIAL & set(plain):
        names = ["" if heading in _GENERAL else name for heading, name in zip(plain, names)]
    return tuple(names)
