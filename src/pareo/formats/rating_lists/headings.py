"""What the columns of a delimited list are called by those who publish them: FIDE, FEDA, US Chess, ECF, DSB, Vega."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pareo.formats.rating_lists.columns import WORDS
from pareo.model.federations import FEDERATIONS
from pareo.model.spelling import words
from pareo.model.titles import TITLES

HEADINGS: dict[str, tuple[str, ...]] = {
    "name": ("name", "nombre", "player", "jugador", "full name", "player name", "spielername", "apellidos y nombre"),
    "last": ("surname", "last name", "lastname", "apellidos", "apellido", "family name", "nachname", "memlname"),
    "first": ("first name", "firstname", "given name", "forename", "vorname", "nombre de pila", "memfname"),
    "federation": ("fed", "federation", "federacion", "country", "pais", "nation", "fide nation", "land", "fide land"),
    "sex": ("sex", "gender", "sexo", "genero", "geschlecht", "s"),
    "title": ("title", "titulo", "tit", "fide titel", "titel", "fide title"),
    "women_title": ("wtit", "w title", "women title", "titulo femenino"),
    "fide_id": ("fide id", "fideid", "id fide", "fide no", "codigo fide", "fide code", "id number", "mem fide id"),
    "national_id": ("id", "national id", "id nac", "idnat", "licencia", "licence", "license", "ecf code", "ecf no",
                    "zps", "uscf id", "member id", "mem id", "pkz", "codigo", "id nacional", "code"),
    "member": ("mgl nr", "mitgliedsnummer"),
    "national": ("national rating", "elo nac", "elo nacional", "elo feda", "elonat", "dwz", "grade", "regular",
                 "rating nac", "rating", "elo", "original rating", "revised rating", "standard rating"),
    "standard": ("elo fide", "fide elo", "fide rating", "srtng", "std", "standard", "fide", "fide std"),
    "standard_k": ("k", "sk", "std k", "factor k", "kcoeff", "k factor"),
    "rapid": ("rapid", "rrtng", "rapid rating", "elo rapid", "quick"),
    "rapid_k": ("rk", "rapid k"),
    "blitz": ("blitz", "brtng", "blitz rating", "elo blitz"),
    "blitz_k": ("bk", "blitz k"),
    "birth": ("birth", "birthday", "born", "b day", "date of birth", "dob", "year", "year of birth", "nacimiento",
              "fecha nac", "fecha de nacimiento", "geburtsjahr", "ano", "ano nac"),
    "club": ("club", "origin", "origen", "club name", "verein", "vereinname", "vkz", "state", "equipo"),
    "flag": ("flag", "status"),
}  # fmt: skip
_KNOWN = {heading: name for name, headings in HEADINGS.items() for heading in headings}
_VEGA = {word.lower(): name for word, name in WORDS.items()}


def named_columns(cells: Sequence[str]) -> tuple[str, ...] | None:
    """The fields of a line of headings, empty for those unknown; None for a line that is none."""
    keys = [" ".join(words(cell)) for cell in cells]
    names: list[str] = []
    for key in keys:
        name = _KNOWN.get(key, "")
        names.append(name if name not in names else "")
    known = [name for name in names if name]
    if not {"name", "last"} & set(known) or len(known) * 3 < len(cells) or len(known) < 2:
        return None
    return tuple(names)


def vega_columns(cells: Sequence[str]) -> tuple[str, ...] | None:
    """The fields of the first line of Vega's own file; None for another file."""
    keys = [cell.strip().lower() for cell in cells]
    if not keys or keys[0] != "name" or not {"idfide", "elofide", "idnat"} & set(keys):
        return None
    return tuple(_VEGA.get(key, "") for key in keys)


def likely_columns(rows: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """What the columns of a list without headings probably are, by what is in them; a proposal to be corrected."""
    width = max((len(cells) for cells in rows), default=0)
    names: list[str] = []
    for index in range(width):
        values = [cells[index].strip() for cells in rows if index < len(cells) and cells[index].strip()]
        likely = next((name for name, fits in _TESTS if name not in names and values and all(map(fits, values))), "")
        names.append(likely)
    return tuple(names)


_TESTS = (
    ("title", lambda text: text.upper() in TITLES),
    ("federation", lambda text: text in FEDERATIONS),
    ("sex", lambda text: text.upper() in ("M", "F", "W")),
    (
        "birth",
        lambda text: bool(re.fullmatch(r"(19[2-9]|20[0-2])\d|\d\d?[./-]\d\d?[./-]\d{2,4}|\d{4}-\d\d-\d\d", text)),
    ),
    ("national", lambda text: bool(re.fullmatch(r"[1-9]\d{2,3}|0", text)) and int(text) < 3000),
    ("fide_id", lambda text: bool(re.fullmatch(r"\d{6,10}|0", text))),
    ("name", lambda text: sum(char.isalpha() for char in text) >= 3 and " " in text),
    ("club", lambda text: sum(char.isalpha() for char in text) >= 2),
)
