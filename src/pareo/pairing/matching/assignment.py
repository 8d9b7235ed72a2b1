"""Rows to columns at the least cost, then the first such assignment in the order of the rows.

Costs depend only on the class of a row and the class of a column, and there are few classes; which pairs are allowed
is given by bits. Columns are kept in groups of equal class and dual value, so that tight edges and dual updates are
operations on whole masks.

Invariants: for every allowed edge the cost is at least the dual of its row plus that of its column, and equal
(tight) for the edges taken; columns not taken have a dual of 0, the others at most 0. So no assignment costs less
than the duals add up to, a complete one of tight edges costs just that, and every assignment of least cost consists of
tight edges only. The first of these in order is found by one alternating-path search for each row, without
backtracking: what is fixed is part of some assignment of least cost, and stays so.
"""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.matching.cardinality import as_mask, bits


class Assignment:
    """One problem. ``rows[i]`` are the columns that row i may take; every row needs a column of its own.

    ``cost[r][c]`` is for row class r and column class c; ``column_masks[c]`` are the columns of class c.
    """

    def __init__(
        self,
        rows: Sequence[int],
        row_class: Sequence[int],
        column_masks: Sequence[int],
        cost: Sequence[Sequence[int]],
    ) -> None:
        self.rows = rows
        self.row_class = row_class
        self.cost = cost
        self.groups: dict[tuple[int, int], int] = {(c, 0): mask for c, mask in enumerate(column_masks) if mask}
        self.column_masks = column_masks
        self.column_of = [-1] * len(rows)
        self.row_of: dict[int, int] = {}
        self.dual = self._cheapest()
        self.tight = [0] * len(rows)
        self.short: list[int] = []

    def _cheapest(self) -> list[int]:
        """For each row the least cost of a column that it may take: with these duals no edge is too cheap."""
        ladders = [
            sorted((price, mask) for price, mask in zip(prices, self.column_masks, strict=False) if mask)
            for prices in self.cost
        ]
        return [
            next((price for price, mask in ladders[r] if mask & allowed), 0)
            for r, allowed in zip(self.row_class, self.rows, strict=True)
        ]

    def solve(self) -> int | None:
        """The least total cost; None when some row must stay without a column: ``short`` are then rows that together
        may take fewer columns than they are.
        """
        free_columns = 0
        for mask in self.column_masks:
            free_columns |= mask
        self._find_tight(range(len(self.rows)))
        waiting = []
        for i, tight in enumerate(self.tight):
            options = tight & free_columns
            if options:
                low = options & -options
                self._take(i, low.bit_length() - 1)
                free_columns ^= low
            else:
                waiting.append(i)
        while waiting:
            waiting, free_columns, reached_rows, reached = self._augment_all(waiting, free_columns)
            if waiting and not self._shift_duals(reached_rows, reached):
                self.short = reached_rows
                return None
        return self.total()

    def total(self) -> int:
        """The cost of a complete assignment: the duals of its rows and columns, because all its edges are tight."""
        taken = as_mask(self.row_of)
        return sum(self.dual) + sum(value * (mask & taken).bit_count() for (_, value), mask in self.groups.items())

    def both_duals(self) -> list[int]:
        """Of a problem whose rows are its columns: the dual of each as a row and as a column together."""
        both = list(self.dual)
        for (_, value), mask in self.groups.items():
            for column in bits(mask):
                both[column] += value
        return both

    def _take(self, row: int, column: int) -> None:
        self.column_of[row] = column
        self.row_of[column] = row

    def _find_tight(self, rows: Sequence[int] | range) -> None:
        masks: dict[tuple[int, int], int] = {}
        for i in rows:
            key = (self.row_class[i], self.dual[i])
            mask = masks.get(key)
            if mask is None:
                costs, mask = self.cost[key[0]], 0
                for (c, value), columns in self.groups.items():
                    if costs[c] == key[1] + value:
                        mask |= columns
                masks[key] = mask
            self.tight[i] = self.rows[i] & mask

    def _augment_all(self, waiting: list[int], free: int) -> tuple[list[int], int, list[int], int]:
        """Give columns to as many waiting rows as the tight edges allow; the rest, and what they reach."""
        stuck: list[int] = []
        reached_rows: list[int] = []
        reached = 0
        for root in waiting:
            came_from: dict[int, int] = {}
            queue = [root]
            mine = 0
            found = -1
            for i in queue:
                options = self.tight[i] & free
                if options:
                    found = (options & -options).bit_length() - 1
                    came_from[found] = i
                    break
                for column in bits(self.tight[i] & ~(reached | mine)):
                    mine |= 1 << column
                    came_from[column] = i
                    queue.append(self.row_of[column])
            if found < 0:
                reached |= mine
                stuck.append(root)
                reached_rows.extend(queue)
                continue
            free ^= 1 << found
            while True:
                i = came_from[found]
                previous = self.column_of[i]
                self._take(i, found)
                if i == root:
                    break
                found = previous
        return stuck, free, reached_rows, reached

    def _shift_duals(self, rows: list[int], columns: int) -> bool:
        """Move the duals until a new edge is tight; False when none can become so."""
        allowed: dict[tuple[int, int], int] = {}
        for i in rows:
            key = (self.row_class[i], self.dual[i])
            allowed[key] = allowed.get(key, 0) | self.rows[i]
        step: int | None = None
        for (r, dual), options in allowed.items():
            options &= ~columns
            for (c, value), mask in self.groups.items():
                if options & mask:
                    slack = self.cost[r][c] - dual - value
                    if step is None or slack < step:
                        step = slack
        if step is None:
            return False
        for i in rows:
            self.dual[i] += step
        groups: dict[tuple[int, int], int] = {}
        for (c, value), mask in self.groups.items():
            for key, part in (((c, value - step), mask & columns), ((c, value), mask & ~columns)):
                if part:
                    groups[key] = groups.get(key, 0) | part
        self.groups = groups
        self._find_tight(range(len(self.rows)))
        return True

    def first_in_order(self, count: int | None = None) -> list[int]:
        """Of all assignments of least cost the one whose first row has the lowest column, then the second, ..."""
        fixed = 0
        for i in range(len(self.rows) if count is None else count):
            current = self.column_of[i]
            lower = self.tight[i] & ~fixed & ((1 << current) - 1)
            seen = fixed | 1 << current
            while lower:
                low = lower & -lower
                lower ^= low
                if not seen & low and self._reroute(i, low.bit_length() - 1, current, seen):
                    break
                seen |= low | self._dead
            fixed |= 1 << self.column_of[i]
        return self.column_of

    def _reroute(self, row: int, wanted: int, given_up: int, seen: int) -> bool:
        """Let ``row`` take ``wanted`` and find its owner a way to ``given_up``; False, with what is dead, if none.

        No column of a search that failed leads to ``given_up``, so that later searches for the row pass them over.
        """
        came_from: dict[int, int] = {}
        seen |= 1 << wanted
        stack = [self.row_of[wanted]]
        while stack:
            i = stack.pop()
            if i == row:
                continue
            if self.tight[i] >> given_up & 1:
                column = given_up
                while True:
                    previous = self.column_of[i]
                    self._take(i, column)
                    if previous == wanted:
                        break
                    i, column = came_from[previous], previous
                self._take(row, wanted)
                return True
            for column in bits(self.tight[i] & ~seen):
                seen |= 1 << column
                came_from[column] = i
                stack.append(self.row_of[column])
        self._dead = seen
        return False

    _dead = 0
