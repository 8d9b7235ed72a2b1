"""The order in which players are exchanged between S1 and S2.

Rules: FIDE C.04.1 1992 [A9 b, D2]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import NamedTuple

LONGEST_TABLE = 500
"""Columns of a table that is still followed cell by cell; beyond it the sentence of D2 rules: the least difference."""


class Exchange(NamedTuple):
    """Numbers within the group, from 1: who leaves S1 and who enters it. ``order`` is comparable within one group."""

    leave: tuple[int, ...]
    enter: tuple[int, ...]
    order: tuple[int, int, int]


NONE = Exchange((), (), (0, 0, 0))


def single_exchanges(first: int, second: int) -> Iterator[Exchange]:
    """One player each, S1 of ``first`` and S2 of ``second`` players: the least difference, then the lowest of S1."""
    for difference in range(1, first + second):
        for leave in range(first, 0, -1):
            enter = leave + difference
            if first < enter <= first + second:
                yield Exchange((leave,), (enter,), (1, difference, -leave))


class Table:
    """The table for ``count`` players each, two or more: columns of S1 against rows of S2, read in diagonals.

    With one player more in S2 than in S1 (an odd group) the text takes the table for one player more and subtracts one
    from all numbers: the columns with number 0 drop out, the others keep their places.
    """

    def __init__(self, first: int, second: int, count: int) -> None:
        lowest = 0 if second == first + 1 else 1
        columns = sorted(combinations(range(lowest, first + 1), count), key=_column_order)
        self.columns = [None if 0 in column else column for column in columns]
        self.rows = sorted(combinations(range(first + 1, first + second + 1), count), key=_row_order)
        self.count = count

    def diagonals(self) -> Iterator[tuple[int, int]]:
        """Indices of column and row, from the corner with the least difference; in a diagonal by columns."""
        for diagonal in range(len(self.columns) + len(self.rows) - 1):
            first = max(0, diagonal - len(self.rows) + 1)
            for column in range(first, min(diagonal, len(self.columns) - 1) + 1):
                if self.columns[column] is not None:
                    yield column, diagonal - column

    def cell(self, column: int, row: int) -> Exchange:
        return Exchange(self.columns[column] or (), self.rows[row], (self.count, column + row, column))


def exchanges(first: int, second: int, count: int) -> Iterator[Exchange]:
    """All exchanges of ``count`` players in the order of the text."""
    if count == 1:
        yield from single_exchanges(first, second)
        return
    table = Table(first, second, count)
    for column, row in table.diagonals():
        yield table.cell(column, row)


def table_is_readable(first: int, second: int, count: int) -> bool:
    """True when the table is short enough to be followed cell by cell."""
    return count == 1 or comb(max(first + 1, second), count) <= LONGEST_TABLE


def _column_order(numbers: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """The greatest sum first; of equal sums the one with the lowest ranked player."""
    return -sum(numbers), tuple(-number for number in reversed(numbers))


def _row_order(numbers: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """The least sum first; of equal sums the one with the highest ranked player."""
    return sum(numbers), numbers
