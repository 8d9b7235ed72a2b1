"""Which cell of a line is which field: a filter of columns, saved and loaded as a .flt file (seed 004 2.10.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pareo.formats.rating_lists.rows import CELLS, ListRefused

FIXED, DELIMITED = "fixed", "delimited"
SEPARATORS = {";": ";", ",": ",", "tab": "\t", "|": "|"}

WORDS: Mapping[str, str] = {
    "NAME": "name", "LASTNAME": "last", "FIRSTNAME": "first", "COUNTRY": "federation", "BIRTHDAY": "birth",
    "GENDER": "sex", "TITLE": "title", "WTITLE": "women_title", "IDFIDE": "fide_id", "ELOFIDE": "rating",
    "IDNAT": "national_id", "ELONAT": "national", "KCOEFF": "k", "KNAT": "national_k", "ORIGIN": "club",
    "STANDARD": "standard", "KSTANDARD": "standard_k", "RAPID": "rapid", "KRAPID": "rapid_k", "BLITZ": "blitz",
    "KBLITZ": "blitz_k", "FLAG": "flag", "MEMBER": "member",
}  # fmt: skip
"""The words of a filter file, Vega's own first, and the fields they stand for."""

LENGTHS: Mapping[str, int] = {
    "name": 30, "last": 30, "first": 30, "federation": 3, "birth": 10, "sex": 1, "title": 3, "women_title": 3,
    "fide_id": 8, "rating": 4, "national_id": 8, "national": 4, "k": 2, "national_k": 2, "club": 20,
    "standard": 4, "standard_k": 2, "rapid": 4, "rapid_k": 2, "blitz": 4, "blitz_k": 2, "flag": 4, "member": 5,
}  # fmt: skip
"""How long a field is when nobody says, as Vega has it."""

CHOICES: tuple[str, ...] = tuple(LENGTHS)
_WORD_OF = {name: word for word, name in WORDS.items()}


@dataclass(frozen=True, slots=True)
class Column:
    """One field of a filter: its first column in a fixed-width line, or its place in a delimited one; both from 0."""

    field: str
    first: int
    length: int = 0


@dataclass(frozen=True, slots=True)
class Filter:
    """The columns of a list. ``skip`` lines at the beginning are headings."""

    shape: str
    columns: tuple[Column, ...]
    separator: str = ""
    skip: int = 0
    encoding: str = ""
    by_field: dict[str, Column] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_field", {column.field: column for column in self.columns})


FIDE_FILTER = Filter(
    FIXED,
    (
        Column("fide_id", 0, 15), Column("name", 15, 61), Column("federation", 76, 4), Column("sex", 80, 4),
        Column("title", 84, 5), Column("women_title", 89, 5), Column("standard", 113, 6), Column("standard_k", 123, 3),
        Column("rapid", 126, 6), Column("rapid_k", 136, 3), Column("blitz", 139, 6), Column("blitz_k", 149, 3),
        Column("birth", 152, 6), Column("flag", 158, 4),
    ),
    skip=1,
)  # fmt: skip
"""FIDE's combined list of today, as a start for filters of one's own."""


def resolved(name: str, kind: str) -> str:
    """The field that a word of the filter means in a list of this kind: ``rating`` is the rapid one in a rapid list."""
    if name == "rating":
        return kind if kind in ("standard", "rapid", "blitz") else "standard"
    if name == "k":
        return resolved("rating", kind) + "_k" if kind != "national" else "national_k"
    return name


def save_filter(wanted: Filter) -> bytes:
    """The filter as a file: one line for each field, its first column, its length."""
    lines = ["# field;first column (from 0);length", f"TYPE;{wanted.shape}", f"SKIP;{wanted.skip}"]
    if wanted.separator:
        name = next(name for name, mark in SEPARATORS.items() if mark == wanted.separator)
        lines.append(f"SEPARATOR;{'semicolon' if name == ';' else name}")
    if wanted.encoding:
        lines.append(f"ENCODING;{wanted.encoding}")
    lines += [f"{_WORD_OF[column.field]};{column.first};{column.length}" for column in wanted.columns]
    return ("\r\n".join(lines) + "\r\n").encode("ascii")


def load_filter(data: bytes) -> Filter:
    """The filter of a file. ListRefused says which line is none."""
    shape, separator, skip, encoding, columns = FIXED, "", 0, "", []
    for number, line in enumerate(data.decode("utf-8-sig", "replace").splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        word, _, rest = (part.strip() for part in line.partition(";"))
        try:
            match word.upper():
                case "TYPE":
                    shape = {FIXED: FIXED, DELIMITED: DELIMITED}[rest.lower()]
                case "SKIP":
                    skip = _whole(rest)
                case "SEPARATOR":
                    separator = {**SEPARATORS, "semicolon": ";", "comma": ","}[rest.lower()]
                case "ENCODING":
                    encoding = {"utf-8": "utf-8", "cp1252": "cp1252", "utf-16": "utf-16"}[rest.lower()]
                case _:
                    columns.append(_column(WORDS[word.upper()], rest))
        except (KeyError, ValueError):
            raise ListRefused("bad_filter", line=number, found=line[:60]) from None
    if not any(column.field in ("name", "last") for column in columns):
        raise ListRefused("filter_without_name")
    return Filter(shape, tuple(columns), separator, skip, encoding)


def _column(name: str, rest: str) -> Column:
    first, _, length = rest.partition(";")
    return Column(name, _whole(first), _whole(length) if length.strip() else LENGTHS[name])


def _whole(text: str) -> int:
    number = int(text)
    if not 0 <= number <= 10_000:
        raise ValueError(text)
    return number


def cells_of(kind: str, columns: tuple[Column, ...]) -> dict[str, Column]:
    """The columns by the cell of a row that they fill."""
    found = {resolved(column.field, kind): column for column in columns}
    unknown = found.keys() - set(CELLS) - {"last", "first", "member"}
    assert not unknown, unknown
    return found
