"""Which field a heading of a list means: as Vega, Swiss-Manager, Chess-Results, FIDE and people write them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pareo.model.spelling import folded

_OF_FIELD: dict[str, str] = {
    "name": "name | nombre | player | jugador | apellidos y nombre | apellidos nombre | nombre y apellidos | full name"
    " | player name | nombre completo | spieler | nom | participante | apellidos y nombres",
    "last": "surname | last name | lastname | apellido | apellidos | family name | nachname",
    "first": "first name | firstname | given name | nombre de pila | forename | vorname | prenom",
    "title": "title | titulo | tit | titel | wtit | w title | wtitle | titre | cat fide",
    "federation": "fed | federation | federacion | country | pais | land | nat fed | bandera | nation",
    "fide_rating": "elo | rating | fide | elo fide | fide elo | fide rating | rating fide | rtg | rtg fide | ranking"
    " | std | eloi | elo i | r fide | elofide | rapid | blitz | rtgi | rtg i | rtg int | rating int | srtng | rrtng"
    " | brtng | standard | elo int | elo internacional | std rating | rapid rating | blitz rating | elo std",
    "fide_k": "k | k fide | kcoeff | k factor | kfide",
    "national_rating": "elo nac | national rating | rating nac | nat | rtg nat | elo nacional | elo feda | feda | elon"
    " | elo n | elonat | rtgn | rtg n | rating nat | nat elo | nat rating | dwz | ecf | nwz | elo nat",
    "national_k": "k nac | knat | k nat | k nacional",
    "fide_id": "fide id | id fide | fideid | codigo fide | idfide | fide no | fideno | fide number | numero fide"
    " | cod fide | id number | no fide | fide nr",
    "national_id": "national id | id nac | id nacional | licencia | licence | license | idnat | id nat | nat id | id no"
    " | idno | codigo nacional | no nat | ident number | pkz | ecf code | id",
    "birth": "birth | born | birthday | birthdate | birth date | date of birth | fecha nac | nacimiento | year | f nac"
    " | fecha de nacimiento | fecha nacimiento | f nacimiento | year of birth | ano | ano nac | b day | bday | bdate"
    " | dob | geb | geburtsdatum | ano de nacimiento",
    "sex": "sex | gender | sexo | genero | mf | geschlecht",
    "club": "club | origin | origen | team | equipo | school | colegio | club city | club ciudad | city | ciudad"
    " | club name | clubname | verein | verein ort | club equipo | entidad | localidad",
    "group": "group | grupo | category | categoria | cat | gr | section | gruppe | age group",
    "note": "note | nota | notes | observaciones | remark | remarks | comentario | comment",
    "number": "no | nr | n | num | numero | rank | no ini | sno | snr | starting rank | start no | seed | rk | pos"
    " | ranking inicial | posicion",
}
FIELDS: tuple[str, ...] = tuple(_OF_FIELD)
_HEADINGS = {heading.strip(): name for name, some in _OF_FIELD.items() for heading in some.split("|")}

_OFFICIAL = frozenset({"rtgi", "rtg i", "rtg int", "rating int", "eloi", "elo i", "elo fide", "fide elo", "elo int"})
"""Headings of the international rating in lists that have the rating of the tournament beside it."""

_GENERAL = frozenset({"rtg", "rating", "elo"})


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
    if _OFFICIAL & set(plain):
        names = ["" if heading in _GENERAL else name for heading, name in zip(plain, names)]
    return tuple(names)
