"""Delimited lists: the separator noticed, columns by their headings, by a filter, or Vega's own file of players."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter

from pareo.formats.rating_lists.columns import DELIMITED, SEPARATORS, Column, Filter, cells_of
from pareo.formats.rating_lists.dsb_members import DsbMembers
from pareo.formats.rating_lists.fixed_width import put
from pareo.formats.rating_lists.headings import likely_columns, named_columns, vega_columns
from pareo.formats.rating_lists.rows import CELLS, Batch
from pareo.formats.rating_lists.text import Lines


def noticed_separator(sample: Sequence[str]) -> str:
    """The sign that parts most lines into the same number of cells, at least two; empty for none."""
    best, found = 0, ""
    for mark in SEPARATORS.values():
        counts = [len(split(line, mark)) - 1 for line in sample if line.strip()]
        if not counts or not counts[0]:
            continue
        alike = sum(count == counts[0] for count in counts)
        if alike * 2 > len(counts) and alike * min(counts[0], 30) > best:
            best, found = alike * min(counts[0], 30), mark
    return found


def split(line: str, separator: str) -> list[str]:
    """The cells of a line. Quotes hold no line ends: a lone one must not swallow the rest of the list."""
    if '"' not in line:
        return line.split(separator)
    try:
        return next(csv.reader([line], delimiter=separator), [])
    except csv.Error:
        return line.split(separator)


def noticed_filter(sample: Sequence[str], separator: str) -> tuple[Filter, bool]:
    """The columns as their headings name them, else as they look; True when the headings said so."""
    rows = [split(line, separator) for line in sample if line.strip()]
    names = vega_columns(rows[0]) or named_columns(rows[0]) if rows else None
    if names is not None:
        return _filter(names, separator, skip=1), True
    body = rows[1:] if len(rows) > 2 else rows
    return _filter(likely_columns(body), separator, skip=0), False


def _filter(names: Sequence[str], separator: str, skip: int) -> Filter:
    columns = tuple(Column(name, place) for place, name in enumerate(names) if name)
    return Filter(DELIMITED, columns, separator, skip)


def read_delimited(found: Iterable[Lines], columns: Filter, kind: str) -> Iterator[Batch]:
    """The players of a delimited list by the columns of the filter."""
    separator = columns.separator or ";"
    wanted = cells_of(kind, columns.columns)
    nowhere = 1 + max(column.first for column in wanted.values())
    pick = itemgetter(*(wanted[name].first if name in wanted else nowhere for name in CELLS))
    halves = [wanted[name].first for name in ("last", "first") if name in wanted] if "last" in wanted else []
    dsb = DsbMembers(wanted) if "member" in wanted else None
    for part in found:
        batch = Batch(part.read)
        for number, line in enumerate(part.texts, part.first):
            if number <= columns.skip or not line.strip("\r\x1a; ,\t"):
                continue
            cells = [cell.strip() for cell in split(line, separator)]
            cells += [""] * (nowhere + 1 - len(cells))
            cells[nowhere] = ""
            chosen = list(pick(cells))
            if dsb is not None:
                dsb.complete(chosen, cells)
            if halves:
                chosen[2] = ", ".join(filter(None, (cells[place] for place in halves)))
            put(batch, chosen, number)
        yield batch
