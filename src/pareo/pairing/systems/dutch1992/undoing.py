"""Undoing a group that is already paired, so that the players below it can be paired.

Rules: FIDE C.04.1 1992 [C12, C13]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import reduce
from heapq import heappop, heappush
from itertools import combinations, count
from math import comb
from operator import or_

from pareo.pairing.matching.cardinality import as_mask, bits
from pareo.pairing.systems.dutch1992.graph import cheapest_matching
from pareo.pairing.systems.dutch1992.group import Group, Pairing

MOST_WORK = 60_000
"""Sets of players to move down, times the players of the group squared, up to which all sets are looked at one by one.

That is 400 sets in a group of 12. Beyond it one set is proven to serve, and taken.
"""


class Undone:
    """Other ways to pair a group. ``dissolved`` are players between it and the group below who go down in any case."""

    def __init__(self, group: Group, pairing: Pairing, dissolved: int, below: int, lowest: bool) -> None:
        self.group = group
        self.pairing = pairing
        self.dissolved = dissolved
        self.below = below
        self.lowest = lowest
        self._joined: dict[int, int | None] = {}

    def same_number(self, serves: Callable[[Group], bool]) -> Pairing | None:
        """With the same number of pairs, but other players moved down (C12)."""
        return self._first_that(serves, self.pairing.first, self.pairing.pairs)

    def any_number(self, serves: Callable[[Group], bool]) -> Pairing | None:
        """With the same or a smaller number of pairs (C13)."""
        reachable: dict[int, int | None] = {}
        for first, pairs in self.group.fewer_pairs(self.pairing):
            if first not in reachable:
                reachable[first] = self._fewest_leaving(first)
            fewest = reachable[first]
            left = self.group.size - 2 * (first + pairs)
            if fewest is None or left < fewest:
                continue
            found = self._first_that(serves, first, pairs)
            if found is not None:
                return found
        return None

    def group_below(self, left: int) -> Group:
        """The next group when these are left over here."""
        moved = left | self.group.removed | self.dissolved
        return Group(self.group.field, moved, self.below, self.lowest)

    def _first_that(self, serves: Callable[[Group], bool], first: int, pairs: int) -> Pairing | None:
        group = self.group
        left = group.size - 2 * (first + pairs)
        if not left:
            return None
        s1 = as_mask(group.floaters[:first])
        candidates = list(bits(group.members & ~s1))
        if left == 1:
            fit = sum(1 << i for i in candidates if serves(self.group_below(1 << i)))
            return self._pair(first, pairs, fit)
        serving = [leaving for leaving in self._sets(candidates, left, first) if serves(self.group_below(leaving))]
        return self._earliest(first, pairs, serving)

    def _earliest(self, first: int, pairs: int, serving: list[int]) -> Pairing | None:
        """Of the sets of players who may go down the one that the text would come to first.

        Where anybody of any set may go down, the text comes to some pairing that is no later than any of them. If those
        whom it leaves over are one of the sets, that is the one. Else every set lacks at least one of them: the sets
        are parted by whom they lack first, and each part is asked in the same way, the earliest first.
        """
        waiting: list[tuple[tuple[object, ...], int, Pairing, list[int]]] = []
        number = count()

        def ask(sets: list[int]) -> None:
            found = self._pair(first, pairs, reduce(or_, sets, 0))
            if found is not None:
                heappush(waiting, (found.solution.order, next(number), found, sets))

        ask(serving)
        while waiting:
            _, _, found, sets = heappop(waiting)
            if found.left in sets:
                return found
            for i in bits(found.left):
                ask([leaving for leaving in sets if not leaving >> i & 1])
                sets = [leaving for leaving in sets if leaving >> i & 1]
        return None

    def _pair(self, first: int, pairs: int, spare: int) -> Pairing | None:
        if not spare or not self.group.holds(first, pairs, spare):
            return None
        return self.group.pair(first, pairs, spare)

    def _sets(self, candidates: list[int], left: int, first: int) -> Iterator[int]:
        if comb(len(candidates), left) * self.group.size**2 <= MOST_WORK:
            # from the lowest ranked: they go down first when nothing else tells sets apart
            for chosen in combinations(reversed(candidates), left):
                yield as_mask(chosen)
            return
        matching = self._joint(first)
        if matching is not None and matching.bit_count() == left:
            yield matching

    # both groups at once ---------------------------------------------------------------------------------------------

    def _fewest_leaving(self, first: int) -> int | None:
        """The fewest players who must go down if everybody is to be paired; None when that cannot be."""
        leaving = self._joint(first)
        return None if leaving is None else leaving.bit_count()

    def _joint(self, first: int) -> int | None:
        if first not in self._joined:
            self._joined[first] = self._matched_jointly(first)
        return self._joined[first]

    def _matched_jointly(self, first: int) -> int | None:
        """Who goes down in a matching of both groups together with as few of them as possible."""
        group = self.group
        upper = group.partners(first)
        s1 = as_mask(group.floaters[:first])
        lower = self.group_below(0)
        below = self.below | group.removed | self.dissolved
        going = group.members & ~s1
        legal = lower.criteria.legal
        partners = {i: mask | (legal[i] & below if going >> i & 1 else 0) for i, mask in upper.items()}
        partners |= {i: legal[i] & (below | going) for i in bits(below)}

        def cost(i: int, j: int) -> int:
            return int((below >> i & 1) != (below >> j & 1))

        odd = len(partners) % 2
        spare = (below | going) & (group.field.may_rest if self.lowest else group.field.everyone)
        matching = cheapest_matching(partners, odd, spare, cost, lambda i: int(not below >> i & 1))
        if matching is None:
            return None
        down = [i for pair in matching.pairs if cost(*pair) for i in pair if not below >> i & 1]
        return as_mask(down) | matching.left & ~below
