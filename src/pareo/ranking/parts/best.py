"""Clubs, origins or federations by the best of their players, and board by board (seed 004 2.7, 003 Club Standings)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from pareo.model import Points
from pareo.ranking.codes import OUTSIDE
from pareo.ranking.listing import Row, Standings
from pareo.ranking.parts.dividing import NONE
from pareo.ranking.tally import Number
from pareo.ranking.tiebreaks import TIEBREAKS


class Side(NamedTuple):
    """A club in the list. ``counted``: the players whose points were added, best first; ``values``: the sums of the
    tie-breaks in ``summed``; ``short``: it has fewer players than count.
    """

    rank: int
    shared: bool
    name: str
    points: Points
    values: tuple[Number, ...]
    counted: tuple[Row, ...]
    short: bool


class BoardRow(NamedTuple):
    """A player among those of the same board of the other clubs."""

    rank: int
    shared: bool
    side: str
    row: Row


def summed(table: Standings) -> tuple[int, ...]:
    """The columns that can be added up: not those that part only players who are tied, nor lots and orders by hand."""
    return tuple(at for at, column in enumerate(table.columns) if column.origin == "computed" and _adds(table, at))


def _adds(table: Standings, at: int) -> bool:
    name = table.columns[at].code.partition("/")[0].partition(" ")[0]
    known = TIEBREAKS.get(name)
    numbers = all(isinstance(row.values[at], int | Fraction | None) for row in table.rows)
    return not name.startswith(OUTSIDE) and known is not None and known.of_tied is None and numbers


def best_of(table: Standings, cells: Mapping[int, str], best: int, zeros: bool = False) -> list[Side]:
    """The clubs by the points of their best players, then by the sums of the tie-breaks in order, then by the best
    single place.
    """
    columns, members = summed(table), _members(table, cells)
    sides = [_side(table, columns, name, rows, best) for name, rows in members.items()]
    keys = {side.name: _key(table, columns, side, zeros) for side in sides}
    ordered = sorted(sides, key=lambda side: (keys[side.name], side.name))
    ranks = {side.name: 1 + sum(keys[other.name] < keys[side.name] for other in sides) for side in sides}
    held = [ranks[side.name] for side in sides]
    return [side._replace(rank=(rank := ranks[side.name]), shared=held.count(rank) > 1) for side in ordered]


def boards_of(table: Standings, cells: Mapping[int, str], best: int) -> list[list[BoardRow]]:
    """The first of each club against one another, the second, and so on, by the order of the tournament."""
    members = _members(table, cells)
    found = []
    for board in range(best):
        rows = sorted(
            ((rows[board], name) for name, rows in members.items() if len(rows) > board), key=lambda it: it[0].rank
        )
        ranks = [row.rank for row, _ in rows]
        found.append([BoardRow(ranks.index(row.rank) + 1, ranks.count(row.rank) > 1, name, row) for row, name in rows])
    return [rows for rows in found if rows]


def _members(table: Standings, cells: Mapping[int, str]) -> dict[str, list[Row]]:
    """The players of each club in the order of the standings; whoever has none plays for nobody."""
    found: dict[str, list[Row]] = {}
    for row in table.rows:
        if (name := cells[row.id]) != NONE:
            found.setdefault(name, []).append(row)
    return found


def _side(table: Standings, columns: Sequence[int], name: str, rows: Sequence[Row], best: int) -> Side:
    counted = tuple(rows[:best])
    values = tuple(sum((_number(row, at) for row in counted), start=0) for at in columns)
    return Side(0, False, name, sum(row.points for row in counted), values, counted, len(rows) < best)


def _number(row: Row, at: int) -> Number:
    value = row.values[at]
    return value if isinstance(value, int | Fraction) else 0


def _key(table: Standings, columns: Sequence[int], side: Side, zeros: bool) -> tuple[object, ...]:
    """Smaller is better."""
    signs = [1 if table.columns[at].lower_first else -1 for at in columns]
    sums = tuple(sign * value for sign, value in zip(signs, side.values))
    return (side.short and not zeros, -side.points, *sums, side.counted[0].rank)
