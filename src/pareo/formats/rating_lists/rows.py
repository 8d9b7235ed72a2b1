"""One player of a rating list as a row, made of the texts of his cells; what is wrong with a line, as data."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from pareo.model.errors import Error
from pareo.model.federations import FEDERATIONS, federation_of
from pareo.model.titles import LETTERS, SPELLINGS, title_listed

KINDS = ("standard", "rapid", "blitz", "combined", "national")
LONGEST_NAME = 120
LONGEST_ID = 12
"""Figures of a FIDE number, with room to spare: FIDE's have eight or nine, and a database holds eighteen."""


class Listed(NamedTuple):
    """A player as a list has him; 0 and empty for what the list does not say. ``flag``: i inactive, w woman."""

    fide_id: int
    national_id: str
    name: str
    federation: str
    sex: str
    title: str
    standard: int
    standard_k: int
    rapid: int
    rapid_k: int
    blitz: int
    blitz_k: int
    national: int
    national_k: int
    birth: str
    club: str
    flag: str


Row: TypeAlias = "tuple[Any, ...]"
"""The values of ``Listed`` in a plain tuple: a list has a million of them."""

FIELDS: tuple[str, ...] = Listed._fields
_RATINGS = frozenset(name for name in FIELDS if name.removesuffix("_k") in KINDS)
CELLS: tuple[str, ...] = (
    "fide_id", "national_id", "name", "federation", "sex", "title", "women_title", "standard", "standard_k",
    "rapid", "rapid_k", "blitz", "blitz_k", "national", "national_k", "birth", "club", "flag",
)  # fmt: skip
"""The texts that a row is made of, in the order in which ``row`` takes them."""


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that gave no player: where, why, and the text concerned."""

    line: int
    code: str
    found: str


@dataclass(slots=True)
class Batch:
    """Some rows, with the lines among them that are no players. ``read`` counts the bytes from the beginning."""

    read: int
    rows: list[Row] = field(default_factory=list)
    bad: list[BadLine] = field(default_factory=list)


class ListRefused(Error):
    """The file is no list that can be used. ``code`` names the sentence, ``values`` fill it in."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values: dict[str, Any] = values


class BadCell(Exception):
    """One cell cannot be what it should be."""

    def __init__(self, code: str, found: str) -> None:
        super().__init__(code)
        self.code = code
        self.found = found[:60]


# Nearly every cell is one of a few texts: looking it up checks it and reads it in one step.
_NUMBERS: dict[str, int] = {"": 0, **{str(number): number for number in range(4000)}}
_SEXES = {"": "", "M": "m", "F": "w", "W": "w", "m": "m", "f": "w", "w": "w", "0": "", "-": ""}
_TITLES = {**SPELLINGS, **LETTERS}
_BIRTHS: dict[str, str] = {"": "", "0": "", "0000": "", **{str(year): str(year) for year in range(1850, 2060)}}
_FEDERATIONS: dict[str, str] = {"": "", "NON": "", "-": "", **{code: code for code in FEDERATIONS}}
_MOST_REMEMBERED = 50_000
_FLAGS = frozenset({"", "i", "w", "wi", "iw"})
_DATE = re.compile(r"(\d{1,2})[./-]?(\d{1,2})[./-]?(\d{4}|\d{2})")
_ISO_DATE = re.compile(r"(\d{4})[./-]?(\d{1,2})[./-]?(\d{1,2})")


def row(cells: Sequence[str]) -> Row:
    """The row of these cells, which come without blanks around them. BadCell when they are no player's."""
    (
        fide_id, national_id, name, federation, sex, title, women_title, standard, standard_k, rapid, rapid_k,
        blitz, blitz_k, national, national_k, birth, club, flag,
    ) = cells  # fmt: skip
    try:
        return (
            int(fide_id) if fide_id.isdecimal() and len(fide_id) <= LONGEST_ID else _id(fide_id),
            national_id if national_id != "0" and len(national_id) <= LONGEST_NAME else _national_id(national_id),
            name if len(name) > 1 and name[0].isalpha() and len(name) <= LONGEST_NAME else _name(name),
            _FEDERATIONS[federation],
            _SEXES[sex],
            _TITLES[title] if title else _TITLES[women_title] if women_title else "",
            _NUMBERS[standard],
            _NUMBERS[standard_k],
            _NUMBERS[rapid],
            _NUMBERS[rapid_k],
            _NUMBERS[blitz],
            _NUMBERS[blitz_k],
            _NUMBERS[national],
            _NUMBERS[national_k],
            _BIRTHS[birth],
            club if len(club) <= LONGEST_NAME else club[:LONGEST_NAME],
            flag if flag in _FLAGS else "",
        )
    except (KeyError, ValueError):
        return _unusual(cells)


def _unusual(cells: Sequence[str]) -> Row:
    """The same row, each cell read with patience; here it is told what is wrong."""
    given = dict(zip(CELLS, cells))
    flag = given["flag"].lower()
    return Listed(
        fide_id=_id(given["fide_id"]),
        national_id=_national_id(given["national_id"]),
        name=_name(given["name"]),
        federation=_federation(given["federation"]),
        sex=_SEXES.get(given["sex"][:1].upper(), ""),
        title=title_listed(given["title"]) or title_listed(given["women_title"]),
        **{name: _number(name, given[name]) for name in FIELDS if name in _RATINGS},
        birth=_birth(given["birth"]),
        club=given["club"][:LONGEST_NAME],
        flag=flag if flag in _FLAGS else "",
    )


def _id(text: str) -> int:
    if not text:
        return 0
    if not (text.isascii() and text.isdigit()) or len(text) > LONGEST_ID:
        raise BadCell("id", text)
    return int(text)


def _national_id(text: str) -> str:
    if len(text) > LONGEST_NAME:
        raise BadCell("id", text)
    return text if text != "0" else ""


def _name(text: str) -> str:
    if not any(char.isalpha() for char in text):
        raise BadCell("no_name", text)
    if len(text) > LONGEST_NAME:
        raise BadCell("long_name", text)
    return text


def _number(field: str, text: str) -> int:
    """A rating or a K; ``2105.0`` and ``1850P12`` (a provisional one of US Chess) are read, ``-`` is none."""
    found = re.match(r"\d{1,9}", text)
    if found is None:
        if text.strip("-*~ ") in ("", "NR", "UNR", "Unr", "unr", "nil", "NULL"):
            return 0
        raise BadCell("k" if field.endswith("_k") else "rating", text)
    rest = text[found.end() :]
    if int(found[0]) > 3999 or (rest and not re.fullmatch(r"[.,]\d+|[*~]|[ /]?[PpEeA-F]\d*", rest)):
        raise BadCell("k" if field.endswith("_k") else "rating", text)
    return int(found[0])


def _federation(text: str) -> str:
    """FIDE's code of it; texts seen once are remembered."""
    known = _FEDERATIONS.get(text)
    if known is None:
        known = federation_of(text)
        if known is None:
            raise BadCell("federation", text)
        if len(_FEDERATIONS) < _MOST_REMEMBERED:
            _FEDERATIONS[text] = known
    return known


def _birth(text: str) -> str:
    """A year, or a date as ISO text; texts seen once are remembered."""
    known = _BIRTHS.get(text)
    if known is None:
        known = _date(text)
        if len(_BIRTHS) < _MOST_REMEMBERED:
            _BIRTHS[text] = known
    return known


def _date(text: str) -> str:
    """The century of two digits is the one that makes a player of at least five years."""
    if found := _ISO_DATE.fullmatch(text):
        year, month, day = (int(part) for part in found.groups())
    elif found := _DATE.fullmatch(text):
        day, month, year = (int(part) for part in found.groups())
        if len(found[3]) == 2:
            year += 1900 if year > 21 else 2000
    else:
        raise BadCell("birth", text)
    if not (1850 <= year < 2060 and month <= 12 and day <= 31):
        raise BadCell("birth", text)
    return f"{year}-{month:02}-{day:02}" if month and day else str(year)
