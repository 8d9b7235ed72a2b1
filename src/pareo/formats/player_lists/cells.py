"""One cell of a list of entries becomes a value of a player; what cannot be read is told, never guessed."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

from pareo.model.federations import federation_of
from pareo.model.players import COMPUTER
from pareo.model.spelling import folded
from pareo.model.titles import TITLES, title_of

LONGEST = 80
LONGEST_DATE = 30
NATIONAL_TITLES = ("NM", "NCM", "1N", "2N", "3N")
"""Proposed beside FIDE's: master, candidate and the three categories of seed 004 2.1."""

_CATEGORIES = {"M": "NM", "A": "1N", "B": "2N", "C": "3N"}
"""The same in one letter, which TRF06 has for titles of FIDE (seed 004 2.1)."""

_NO_TITLE = frozenset({"", "-", "–", "NC", "0", "NONE"})
_MEN = "m male masculino hombre h varon v homme masculin maschio maschile uomo mannlich mann herr"
_WOMEN = "f w female femenino mujer woman d femme feminin femmina femminile donna weiblich frau dame"
_MACHINES = "c computer computador ordenador maquina ordinateur rechner"
_SEXES = {
    **dict.fromkeys(_MEN.split(), "m"),
    **dict.fromkeys(_WOMEN.split(), "w"),
    **dict.fromkeys(_MACHINES.split(), COMPUTER),
}
FIRST_OF_THIS_CENTURY = 30
"""Two figures below this are a year of this century: children play, and hardly anybody is a hundred."""


def read_title(text: str, own: Sequence[str] = ()) -> str:
    """A title of FIDE however it is spelt, or a short national one; ValueError for anything longer.

    ``own`` titles of the event stay as they are.
    """
    code = text.strip().upper()
    if code in own:
        return code
    if code in _NO_TITLE:
        return ""
    if code in _CATEGORIES:
        return _CATEGORIES[code]
    if title_of(code):
        return title_of(code)
    if not re.fullmatch(r"[^\W_]{1,4}", code):
        raise ValueError("title")
    return code


def read_birth(text: str) -> str:
    """A date or a year of birth: ``1963``, ``13.04.63``, ``130463``, ``1963/4/13``; empty for the zeros of no date."""
    if len(text) > LONGEST_DATE:
        raise ValueError("date")
    parts = re.findall(r"\d+", text)
    if len(parts) == 1 and len(parts[0]) == 6 and parts[0] == text.strip():
        parts = [text.strip()[at : at + 2] for at in (0, 2, 4)]
    if text.strip() and re.sub(r"[\d./\- ]|T[\d:]+$", "", text.strip()):
        raise ValueError("date")
    if not any(int(part) for part in parts):
        return ""
    if len(parts) == 1 and len(parts[0]) == 4:
        return _year(parts[0])
    if len(parts) < 3:
        raise ValueError("date")
    first, second, third = parts[:3]
    year, month, day = (first, second, third) if len(first) == 4 else (third, second, first)
    if not int(month) or not int(day):
        return _year(year)
    if int(month) > 12 >= int(day):
        month, day = day, month
    try:
        return date(int(_year(year)), int(month), int(day)).isoformat()
    except (ValueError, OverflowError):
        raise ValueError("date") from None


def _year(text: str) -> str:
    if len(text) == 2:
        return f"{'20' if int(text) < FIRST_OF_THIS_CENTURY else '19'}{text}"
    if len(text) != 4 or not 1850 <= int(text) <= 2100:
        raise ValueError("date")
    return text


def _federation(text: str) -> str:
    if text.strip("-– ") == "":
        return ""
    code = federation_of(text)
    if not code:
        raise ValueError("federation")
    return code


def _sex(text: str) -> str:
    if text.strip("-– ") == "":
        return ""
    if (found := _SEXES.get(folded(text).rstrip("."))) is None:
        raise ValueError("sex")
    return found


def _rating(text: str) -> int:
    digits = text.strip("*~() ")
    if digits in ("-", "–"):
        return 0
    if not re.fullmatch(r"[0-9]{1,4}", digits):
        raise ValueError("rating")
    return int(digits)


def _k(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,2}", text):
        raise ValueError("k")
    return int(text)


def read_tenths(text: str) -> int:
    """An average or a number of points with at most one decimal, in tenths: ``398.5``, ``398,5``, ``400``."""
    if not (found := re.fullmatch(r"([0-9]{0,4})(?:[.,]([0-9]))?", text.strip().replace("½", ".5"))) or not found[0]:
        raise ValueError("average")
    return int(found[1] or 0) * 10 + int(found[2] or 0)


def _id(text: str) -> str:
    """A number of 0 is how lists write that there is none."""
    return "" if text.strip("0- ") == "" else text


_READERS: dict[str, Callable[[str], Any]] = {
    "title": read_title, "federation": _federation, "fide_rating": _rating, "national_rating": _rating, "fide_k": _k,
    "national_k": _k, "national_games": _rating, "national_index": _rating, "national_peak": _rating,
    "average": read_tenths, "birth": read_birth, "sex": _sex, "fide_id": _id, "national_id": _id,
}  # fmt: skip


def read_cell(
    column: str, cell: str, values: dict[str, Any], wrong: list[tuple[str, str]], own_titles: Sequence[str] = ()
) -> None:
    """Put a cell into the values of its player. Of several columns the first that says something counts."""
    try:
        value = read_title(cell, own_titles) if column == "title" else _READERS.get(column, str)(cell)
    except ValueError as unread:
        wrong.append((str(unread), cell[:20]))
        return
    if isinstance(value, str) and len(value) > LONGEST:
        wrong.append(("long", value[:40] + "…"))
        value = value[:LONGEST]
    values[column] = values.get(column) or value
    if column.endswith("_rating") and value and re.search(r"[*~(]", cell):
        values["estimated"] = True


def looks_like(cell: str) -> str:
    """The field that a lone value can only be; empty when it could be several, or a name."""
    if cell.upper() in TITLES or (len(cell) > 2 and title_of(cell)):
        return "title"
    if re.fullmatch(r"[A-Z]{3}", cell):
        return "federation"
    if re.fullmatch(r"[0-9]{3,4}", cell):
        return "fide_rating"
    if re.fullmatch(r"[0-9]{5,10}", cell):
        return "fide_id"
    if re.fullmatch(r"[0-9]{1,4}[./-][0-9]{1,2}[./-][0-9]{1,4}", cell):
        return "birth"
    return "sex" if cell.lower() in ("m", "f", "w") else ""
