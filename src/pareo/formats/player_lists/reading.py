"""Reading a pasted list or a CSV file of entries: columns are recognised by their headings or by what is in them."""

from __future__ import annotations

import csv
import io
import re
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import Any

from pareo.formats.player_lists.cells import LONGEST, looks_like, read_cell
from pareo.formats.player_lists.headings import named_columns
from pareo.model.lettering import CAPITALS, lettered
from pareo.model.titles import TITLES

MOST_ENTRIES = 5000
MOST_COLUMNS = 60
Rows = Callable[[], Iterator[tuple[str, ...]]]
_SEVERAL = frozenset({"*", "number", "name", "last", "first"})
"""What several columns may say without contradicting each other."""
_WOMAN = "w"
_WOMEN_ELSEWHERE = frozenset("FWDV")
LONGEST_LINE = 4000
"""Characters. A line of a real list has some hundred; the reader of CSV gives up at 131,072."""


@dataclass(frozen=True, slots=True)
class EntryList:
    """What was read: one dictionary of participant fields for each usable line, and the lines that are not."""

    columns: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    players: tuple[dict[str, Any], ...]
    problems: tuple[tuple[int, str, str], ...] = field(default=())
    """Line, code of what is wrong, the text concerned."""
    headings: tuple[str, ...] = ()
    """What the list itself writes over its columns; empty when it has no such line."""

    @property
    def left_out(self) -> tuple[tuple[int, str], ...]:
        """Columns that say something and are not used: their place, from 1, and their own heading."""
        return left_out(self.columns, self.headings, iter(self.cells))

    @property
    def clear(self) -> bool:
        """True when nothing in the list was left out or could not be read."""
        return not self.problems and not self.left_out


def read_entry_list(
    text: str, columns: Sequence[str] | None = None, own_titles: Sequence[str] = (), letters: str = ""
) -> EntryList:
    """Read a list. ``columns`` overrides what the columns were taken for, empty for one to leave out.

    ``own_titles`` of the event are titles as they are written; ``letters``: how names are to be written.
    """
    lines = ListLines(text, columns)
    players: list[dict[str, Any]] = []
    problems: list[tuple[int, str, str]] = []
    for line, values, wrong in lines.players(own_titles):
        problems.extend((line, code, found) for code, found in wrong)
        if values:
            players.append(in_letters(values, letters))
    return EntryList(lines.columns, tuple(lines.rows()), tuple(players), tuple(problems), lines.headings)


class ListLines:
    """A list whose lines are taken apart one by one, whenever they are asked for: cells take many times the text."""

    def __init__(self, text: str, columns: Sequence[str] | None = None) -> None:
        self._lines, self._numbers = _lines(text)
        self._separator = _separator(self._lines)
        first = self.cells(self._lines[0]) if self._lines else ()
        heading = named_columns(first) if first else None
        self.headings = first if heading else ()
        if columns is not None:
            self.columns = tuple(columns)
        else:
            self.columns = _completed(heading, first, self.rows) if heading else _guess(list(self.rows()))

    def rows(self) -> Iterator[tuple[str, ...]]:
        """The cells of every line but the headings."""
        return (self.cells(line) for line in islice(self._lines, self._first - 1, None))

    def players(self, own_titles: Sequence[str] = ()) -> Iterator[tuple[int, dict[str, Any], list[tuple[str, str]]]]:
        """For every line its number, the fields of its player (none where there is no name), what is wrong with it."""
        for at, cells in enumerate(self.rows(), self._first - 1):
            number = self._numbers[at]
            if at >= MOST_ENTRIES:
                yield number, {}, [("too_many", str(MOST_ENTRIES))]
                break
            values, wrong = _player(self._with_sex(cells), self.columns, own_titles)
            yield number, values, [*_too_wide(self._lines[at], cells), *wrong]

    def _with_sex(self, cells: tuple[str, ...]) -> tuple[str, ...]:
        """Where men are H for *hombre*, M is a woman."""
        if not self._mujer:
            return cells
        return tuple(
            _WOMAN if self.columns[at : at + 1] == ("sex",) and cell in ("M", "m") else cell
            for at, cell in enumerate(cells)
        )

    @cached_property
    def _mujer(self) -> bool:
        """Whether the list has H and M for men and women, and no letter of another language."""
        at = self.columns.index("sex") if "sex" in self.columns else -1
        letters = {cells[at].upper() for cells in self.rows() if at < len(cells)} if at >= 0 else set()
        return letters >= {"H", "M"} and not letters & _WOMEN_ELSEWHERE

    @property
    def _first(self) -> int:
        return 2 if self.headings else 1

    def cells(self, line: str) -> tuple[str, ...]:
        """The cells of a line, parted as this list parts them."""
        return tuple(_cells(line, self._separator))


def left_out(
    columns: Sequence[str], headings: Sequence[str], rows: Iterator[Sequence[str]]
) -> tuple[tuple[int, str], ...]:
    """Columns that say something and are not used: their place, from 1, and their own heading.

    Of several columns of one field the first that says something counts: one that says something else is not used.
    """
    earlier = {
        at: tuple(before for before in range(at) if column and columns[before] == column)
        for at, column in enumerate(columns)
        if not column or (column not in _SEVERAL and column in columns[:at])
    }
    saying = {at for cells in rows for at, others in earlier.items() if _unused(cells, at, others)} if earlier else ()
    return tuple((at + 1, headings[at] if at < len(headings) else "") for at in earlier if at in saying)


def _unused(cells: Sequence[str], at: int, earlier: Sequence[int]) -> bool:
    """Whether a cell says something that no player gets, beside the earlier cells of its field."""
    cell = cells[at] if at < len(cells) else ""
    if not cell or not earlier:
        return bool(cell)
    said = next((cells[before] for before in earlier if cells[before].strip("0- ")), cell)
    return bool(cell.strip("0- ")) and said != cell


def _lines(text: str) -> tuple[list[str], array[int]]:
    """The lines that say something and their numbers, one more than can be used: that there are more is told."""
    lines = (line.removesuffix("\n") for line in io.StringIO(text.lstrip("\ufeff"), newline=None))
    found, numbers = [], array("l")
    for number, line in islice(((n, one) for n, one in enumerate(lines, 1) if one.strip()), MOST_ENTRIES + 1):
        found.append(line)
        numbers.append(number)
    return found, numbers


def _too_wide(line: str, cells: Sequence[str]) -> list[tuple[str, str]]:
    """What a line has beyond the longest that are read."""
    if len(line) > LONGEST_LINE:
        return [("long_line", line[:40] + "…")]
    return [("many_columns", str(MOST_COLUMNS))] if len(cells) == MOST_COLUMNS + 1 else []


def _completed(heading: tuple[str, ...], written: Sequence[str], rows: Rows) -> tuple[str, ...]:
    """A column whose heading says too little is what its values can only be.

    Chess-Results has the titles in one without a heading, Vega the sex in one called G, and a column called FIDE has
    ratings or numbers.
    """
    doubtful = {("", ""): "title", ("", "G"): "sex", ("fide_rating", "FIDE"): "fide_id"}
    kinds = [doubtful.get((name, written[at]), "") for at, name in enumerate(heading)]
    return tuple(
        kind if kind and kind not in heading and _all(kind, at, rows) else name
        for at, (name, kind) in enumerate(zip(heading, kinds))
    )


def _all(kind: str, at: int, rows: Rows) -> bool:
    """Whether all values of a column look like this kind, and there are any."""
    return {looks_like(row[at]) for row in rows() if at < len(row) and row[at]} == {kind}


def _separator(lines: Sequence[str]) -> str:
    for mark in ("\t", ";"):
        if lines and sum(mark in line for line in lines) * 2 >= len(lines):
            return mark
    return ","


def _cells(line: str, separator: str) -> list[str]:
    """The cells of a line, one more than are used where it has more; a number alone gives an empty one."""
    line = line[:LONGEST_LINE]
    if separator == ",":
        line = re.sub(r"^\s*\d{1,4}[.)]\s+", "", line)
    parted = next(csv.reader(io.StringIO(line), delimiter=separator), [""])
    cells = [" ".join(cell.split()) for cell in parted[: MOST_COLUMNS + 1]]
    if separator == ",":
        cells = _joined_name(cells)
    if len(cells) == 1:
        cells = _loose(cells[0])
    return cells[: MOST_COLUMNS + 1]


def _joined_name(cells: list[str]) -> list[str]:
    """``Ruiz, Marta`` is one name, not two columns; ``Ruiz, Marta 2301`` has a rating behind it."""
    if len(cells) < 2 or not _wordy(cells[0]) or looks_like(cells[0]) or named_columns(cells):
        return cells
    second = _loose(cells[1])
    if not second or not _wordy(second[0]) or looks_like(second[0]):
        return cells
    return [*_front(f"{cells[0]}, {second[0]}"), *second[1:], *cells[2:]]


def _front(text: str) -> list[str]:
    """A list number and a title before the name, taken apart."""
    text = re.sub(r"^\d{1,4}[.)]?\s+(?=\D)", "", text)
    first, _, rest = text.partition(" ")
    return [first.upper(), rest] if first.upper() in TITLES and rest else [text]


def _loose(text: str) -> list[str]:
    """A line of words: the rating and the federation at its end come off."""
    tail: list[str] = []
    while found := re.search(r"\s+(\d{3,10}|[A-Z]{3})$", text):
        if not _wordy(text[: found.start()]):
            break
        tail.insert(0, found[1])
        text = text[: found.start()]
    return [*_front(text), *tail]


def _wordy(text: str) -> bool:
    return sum(char.isalpha() for char in text) >= 2 and not text[0].isdigit()


def _guess(rows: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Columns without headings: the first wordy one is the name, the others are what most of their values look like."""
    width = max((len(row) for row in rows), default=1)
    if any(len(row) != len(rows[0]) for row in rows):
        return ("*",) * width
    names: list[str] = []
    for index in range(width):
        values = [row[index] for row in rows if row[index]]
        votes = [looks_like(value) for value in values]
        likely = max(set(votes), key=votes.count) if votes else ""
        if not likely and values and sum(map(_wordy, values)) * 2 > len(values):
            likely = "club" if "name" in names else "name"
        elif index == 0 and values == [str(number) for number in range(1, len(values) + 1)]:
            likely = "number"
        if likely == "fide_rating" and likely in names:
            likely = "national_rating"
        names.append(likely)
    return tuple(names)


def in_letters(values: dict[str, Any], how: str) -> dict[str, Any]:
    """Name and club of somebody who was typed, in the letters that the event wants."""
    club = {"club": lettered(values["club"], CAPITALS)} if how and values.get("club") else {}
    return {**values, "name": lettered(values["name"], how), **club} if how else values


def _player(
    cells: Sequence[str], columns: Sequence[str], own_titles: Sequence[str]
) -> tuple[dict[str, Any], list[tuple[str, str]]]:
    values: dict[str, Any] = {}
    wrong: list[tuple[str, str]] = []
    parts: dict[str, str] = {}
    for index, cell in enumerate(cells):
        column = columns[index] if index < len(columns) else ""
        if column == "*":
            column = looks_like(cell) or ("name" if _wordy(cell) and "name" not in parts else "club" if cell else "")
        if cell and index >= len(columns):
            wrong.append(("extra", cell[:20]))
        if not cell or not column:
            continue
        if column in ("name", "last", "first"):
            parts[column] = cell
        elif column != "number":
            read_cell(column, cell, values, wrong, own_titles)
    name = parts.get("name") or ", ".join(filter(None, (parts.get("last"), parts.get("first"))))
    if not any(char.isalpha() for char in name):
        return {}, [*wrong, ("no_name", " ".join(cells).strip()[:60])]
    if len(name) > LONGEST:
        wrong.append(("long_name", name[:40] + "…"))
    return {"name": name[:LONGEST], **values}, wrong
