"""The columns of a list said by sight: the first lines in a grid, each column named by choosing a field."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from pareo.formats.rating_lists import BadLine, Filter, Listed, ListRefused, Sniffed, read, reading_of
from pareo.formats.rating_lists.columns import CHOICES, DELIMITED, FIXED, SEPARATORS, Column
from pareo.formats.rating_lists.delimited import noticed_separator, split
from pareo.formats.rating_lists.headings import likely_columns, named_columns, vega_columns

LINES = 10
"""So many lines are shown."""

MOST_COLUMNS = 60
WIDEST = 400
MOST_SKIPPED = 1000
SHAPES = (FIXED, DELIMITED)


@dataclass(frozen=True, slots=True)
class Sight:
    """What somebody sees in a file. ``starts`` are the first columns of a fixed-width line, from 0."""

    shape: str
    separator: str
    starts: tuple[int, ...]
    fields: tuple[str, ...]
    skip: int

    def cells(self, line: str) -> list[str]:
        if self.shape == DELIMITED:
            return [cell.strip() for cell in split(line, self.separator)][:MOST_COLUMNS]
        ends = [*self.starts[1:], len(line)]
        return [line[start:end].strip() for start, end in zip(self.starts, ends)]

    def grid(self, lines: Sequence[str]) -> list[list[str]]:
        """The cells of these lines, all rows of the same length."""
        rows = [self.cells(line[:WIDEST] if self.shape == FIXED else line) for line in lines]
        width = max((len(row) for row in rows), default=0)
        return [row + [""] * (width - len(row)) for row in rows]


def proposed(found: Sniffed) -> Sight:
    """What the file looks like: its own columns where they are known, else a guess to be corrected."""
    fixed = Sight(FIXED, "", guessed_starts(found.sample), (), 0)
    if found.columns is None or (not found.layout and _only_in_names(found, fixed)):
        return named(fixed, found.sample)
    return seen_through(found.columns, found.sample)


def _only_in_names(found: Sniffed, fixed: Sight) -> bool:
    """True when the one comma of each line stands between surname and given name, and blanks part the columns."""
    separator = noticed_separator(found.sample)
    return separator == "," and len(split(found.sample[0], separator)) == 2 and len(fixed.starts) > 2


def guessed_starts(lines: Iterable[str]) -> tuple[int, ...]:
    """Where a column of letters begins behind a column that is blank in every line."""
    shown = [line[:WIDEST] for line in lines if line.strip()]
    width = max((len(line) for line in shown), default=0)
    full = [any(at < len(line) and not line[at].isspace() for line in shown) for at in range(width)]
    return tuple(at for at in range(width) if full[at] and (at == 0 or not full[at - 1]))[:MOST_COLUMNS]


def named(sight: Sight, lines: Sequence[str]) -> Sight:
    """The columns as their headings name them, else as they look."""
    rows = sight.grid([line for line in lines if line.strip()])
    if not rows:
        return sight
    names = vega_columns(rows[0]) or named_columns(rows[0])
    skip = 1 if names else sight.skip
    return replace(sight, fields=tuple(names or likely_columns(rows[1:] if len(rows) > 2 else rows)), skip=skip)


def seen_through(columns: Filter, lines: Sequence[str]) -> Sight:
    """A filter as the grid shows it: what lies between its columns are columns to leave out."""
    if columns.shape == DELIMITED:
        width = 1 + max((column.first for column in columns.columns), default=0)
        fields = {column.first: column.field for column in columns.columns}
        separator = columns.separator or noticed_separator(lines) or ";"
        return Sight(DELIMITED, separator, (), tuple(fields.get(at, "") for at in range(width)), columns.skip)
    names = {column.first: column.field for column in columns.columns}
    ends = {column.first + column.length for column in columns.columns}
    longest = max((len(line) for line in lines), default=0)
    starts = sorted({*names, *(end for end in ends if end < longest)})[:MOST_COLUMNS]
    return Sight(FIXED, "", tuple(starts), tuple(names.get(start, "") for start in starts), columns.skip)


def typed(form: Mapping[str, str], chosen: Sequence[str], found: Sniffed) -> Sight:
    """What the form says. Another shape, separator or other first columns make the names be proposed anew."""
    shape = form.get("shape", "") if form.get("shape") in SHAPES else FIXED
    separator = SEPARATORS.get(form.get("separator", ""), ";") if shape == DELIMITED else ""
    starts = _numbers(form.get("starts", "")) if shape == FIXED else ()
    skip = min(int(form["skip"]), MOST_SKIPPED) if re.fullmatch(r"\d{1,4}", form.get("skip", "")) else 0
    fields = tuple(name if name in CHOICES else "" for name in chosen[:MOST_COLUMNS])
    sight = Sight(shape, separator, starts or guessed_starts(found.sample) if shape == FIXED else (), fields, skip)
    old = _numbers(form.get("named_starts", ""))
    if form.get("named_shape") != shape or form.get("named_separator", "") != form.get("separator", ""):
        return named(replace(sight, fields=()), found.sample)
    if shape == FIXED and old != sight.starts:
        known = dict(zip(old, fields))
        return replace(sight, fields=tuple(known.get(start, "") for start in sight.starts))
    return sight


def _numbers(text: str) -> tuple[int, ...]:
    found = {int(word) for word in re.findall(r"\d+", text)[:MOST_COLUMNS] if len(word) < 4}
    return tuple(sorted(number for number in found if number < WIDEST))


def as_filter(sight: Sight) -> Filter:
    """The filter that this sight is. ListRefused when no column is a name; a field chosen twice counts once."""
    places = sight.starts if sight.shape == FIXED else tuple(range(len(sight.fields)))
    ends = [*sight.starts[1:], WIDEST] if sight.shape == FIXED else []
    columns: dict[str, Column] = {}
    for at, (name, first) in enumerate(zip(sight.fields, places)):
        if name and name not in columns:
            columns[name] = Column(name, first, ends[at] - first if ends else 0)
    if not columns.keys() & {"name", "last"}:
        raise ListRefused("filter_without_name")
    return Filter(sight.shape, tuple(columns.values()), sight.separator, sight.skip)


@dataclass(frozen=True, slots=True)
class Preview:
    """How the first lines would be read."""

    players: tuple[Listed, ...] = ()
    bad: tuple[BadLine, ...] = ()


def preview(sight: Sight, found: Sniffed, kind: str) -> Preview:
    try:
        how = reading_of(found, kind or "national", as_filter(sight))
    except ListRefused:
        return Preview()
    text = "\n".join(found.sample) + "\n"
    batches = list(read([text.encode()], replace(how, encoding="utf-8")))
    players = [Listed(*row) for batch in batches for row in batch.rows]
    return Preview(tuple(players[:LINES]), tuple(bad for batch in batches for bad in batch.bad)[:LINES])
