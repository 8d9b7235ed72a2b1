"""The rearrangement of one half that lets every pair be played at the least change of ratings.

Places i of both halves belong together in the natural pairing. Row i may take the columns in ``allowed[i]``; taking
column j costs the difference between the ratings of i and j. Natural pairs cost nothing, so they are a best assignment
of all rows that can keep them, and only the others need a search for a shortest path.

Rules: USCF [29C2, 29E5c]
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from pareo.pairing.matching.cardinality import bits


class Arrangement(NamedTuple):
    """``change`` is the sum of the rating differences, ``moved`` how many lose their place, ``columns`` who goes
    where."""

    change: int
    moved: int
    columns: tuple[int, ...]


def least_change(allowed: Sequence[int], ratings: Sequence[int]) -> Arrangement | None:
    """The least sum of differences, then the fewest moved; of several the one that leaves the first rows as they are,
    and gives them the first column where they cannot stay. None when no arrangement is allowed."""
    problem = _Rearrangement(allowed, ratings)
    if not all(problem.column_of[row] >= 0 or problem.augment(row) for row in range(len(allowed))):
        return None
    problem.take_first_in_order()
    columns = tuple(problem.column_of)
    change = sum(abs(ratings[i] - ratings[j]) for i, j in enumerate(columns))
    return Arrangement(change, sum(i != j for i, j in enumerate(columns)), columns)


class _Rearrangement:
    """One assignment problem with its dual values."""

    def __init__(self, allowed: Sequence[int], ratings: Sequence[int]) -> None:
        size = len(allowed)
        self.size = size
        self.allowed = allowed
        self.ratings = ratings
        self.row_dual = [0] * size
        self.column_dual = [0] * size
        self.column_of = [i if allowed[i] >> i & 1 else -1 for i in range(size)]
        self.row_of = list(self.column_of)
        self._without_slack: dict[int, int] = {}
        self._by_rating = sorted(range(size), key=ratings.__getitem__)
        self._in_order = [ratings[i] for i in self._by_rating]

    def slack(self, row: int, column: int) -> int:
        """Differences weigh more than any number of moved players."""
        cost = abs(self.ratings[row] - self.ratings[column]) * (self.size + 1) + (row != column)
        return cost - self.row_dual[row] - self.column_dual[column]

    def columns(self, row: int, limit: int) -> list[int]:
        """The columns that a row may take and that do not cost more than so much, whatever their dual values."""
        span = limit // (self.size + 1)
        rating, allowed = self.ratings[row], self.allowed[row]
        first, last = bisect_left(self._in_order, rating - span), bisect_right(self._in_order, rating + span)
        return [column for column in self._by_rating[first:last] if allowed >> column & 1]

    def augment(self, root: int) -> bool:
        """Find a column for a row by a shortest path; False when there is none.

        Dual values of columns are never positive. So a column that costs more than the shortest way known to a free one
        is out of question.
        """
        distance: dict[int, int] = {}
        came_from: dict[int, int] = {}
        done: dict[int, int] = {}
        waiting: list[tuple[int, int]] = []
        row, reached, shortest = root, 0, self._by_one_exchange(root)
        while True:
            for column in self.columns(row, shortest - reached + self.row_dual[row]):
                length = reached + self.slack(row, column)
                if length <= shortest and (column not in distance or length < distance[column]):
                    distance[column], came_from[column] = length, row
                    heappush(waiting, (length, column))
                    if self.row_of[column] < 0:
                        shortest = length
            while waiting and waiting[0][1] in done:
                heappop(waiting)
            if not waiting:
                return False
            reached, nearest = heappop(waiting)
            done[nearest] = reached
            if self.row_of[nearest] < 0:
                break
            row = self.row_of[nearest]
        self._shift(root, done, reached)
        self._flip(root, nearest, came_from)
        return True

    def _by_one_exchange(self, root: int) -> int:
        """How long the way is over the nearest row that can change places with this one; very long when none can."""
        place = self._by_rating.index(root)
        for step in range(1, self.size if self.row_of[root] < 0 else 0):
            for at in (place - step, place + step):
                if 0 <= at < self.size:
                    other = self._by_rating[at]
                    mutual = self.allowed[root] >> other & self.allowed[other] >> root & 1
                    if mutual and self.column_of[other] == other:
                        return self.slack(root, other) + self.slack(other, root)
        return (self.size + 1) ** 2 * (self._in_order[-1] - self._in_order[0] + 1)

    def _shift(self, root: int, done: dict[int, int], reached: int) -> None:
        self.row_dual[root] += reached
        for column, length in done.items():
            self.column_dual[column] -= reached - length
            if self.row_of[column] >= 0:
                self.row_dual[self.row_of[column]] += reached - length

    def _flip(self, root: int, column: int, came_from: dict[int, int]) -> None:
        while True:
            row = came_from[column]
            previous = self.column_of[row]
            self.column_of[row], self.row_of[column] = column, row
            if row == root:
                return
            column = previous

    def take_first_in_order(self) -> None:
        """Every best arrangement is made of edges without slack; take the first of them."""
        fixed = 0
        for row in range(self.size):
            if self.column_of[row] != row:
                tight = self._tight(row)
                for column in [row, *(column for column in bits(tight) if column != row)]:
                    if column == self.column_of[row]:
                        break
                    if tight & ~fixed & 1 << column and self._reroute(row, column, fixed):
                        break
            fixed |= 1 << self.column_of[row]

    def _tight(self, row: int) -> int:
        """The columns that cost a row nothing more than its dual value says; reckoned where somebody asks."""
        found = self._without_slack.get(row)
        if found is None:
            near = self.columns(row, self.row_dual[row])
            found = sum(1 << column for column in near if not self.slack(row, column))
            self._without_slack[row] = found
        return found

    def _reroute(self, row: int, column: int, fixed: int) -> bool:
        """Give the row this column, if the rows after it can make do with what is left."""
        given_up = self.column_of[row]
        seen = fixed | 1 << column
        came_from = {column: row}
        queue = [self.row_of[column]]
        for owner in queue:
            for other in bits(self._tight(owner) & ~seen):
                seen |= 1 << other
                came_from[other] = owner
                if other == given_up:
                    self._flip(row, other, came_from)
                    return True
                queue.append(self.row_of[other])
        return False
