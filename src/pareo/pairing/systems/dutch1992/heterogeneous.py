"""A heterogeneous group: the players moved down are paired first, then what remains as a homogeneous group.

Rules: FIDE C.04.1 1992 [A3, A6, C4-C7, C9-C11]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pareo.pairing.matching.cardinality import as_mask, bits
from pareo.pairing.systems.dutch1992.criteria import EVERYTHING_DROPPED, Criteria
from pareo.pairing.systems.dutch1992.homogeneous import HomogeneousGroup, Solution
from pareo.pairing.systems.dutch1992.outlook import Example, Outlook, State

PATIENCE = 3
"""Ways that end before every further step is proven possible beforehand."""
MOST_REMAINDERS = 400
"""Ways that end at one stage of dropping criteria; only where the proof is not exact can so many of them."""


class Floaters(NamedTuple):
    """The opponents of the players moved down, what was dropped for them, and the remainder's own solution."""

    pairs: tuple[tuple[int, int], ...]
    misses: int
    extra: int
    up: int
    down: int
    remainder: Solution

    @property
    def order(self) -> tuple[object, ...]:
        """Comparable: what the text would have found earlier is less."""
        return self.extra, self.up, self.down, tuple(b for _, b in self.pairs), self.remainder.order


class Opponents(NamedTuple):
    """The opponents of the players moved down, with a remainder that can be paired but is not paired yet."""

    pairs: tuple[tuple[int, int], ...]
    misses: int
    extra: int
    up: int
    down: int
    remainder: HomogeneousGroup
    least: int

    def complete(self) -> Floaters:
        """With the remainder paired."""
        rest = self.remainder.solve_with(self.up, self.least)
        return Floaters(self.pairs, self.misses, self.extra, self.up, self.down, rest)


class HeterogeneousGroup:
    """S1 are the first of the players moved down. ``pairs`` is the number of pairs in the remainder.

    ``moved_down`` players beyond S1 are in S2 (C14). Who is left over must be among ``spare``.
    """

    def __init__(
        self, criteria: Criteria, moved_down: list[int], first: int, members: int, pairs: int, spare: int
    ) -> None:
        self.criteria = criteria
        self.members = members
        self.s1 = moved_down[:first]
        self.s1_mask = as_mask(self.s1)
        self.s2 = members & ~self.s1_mask
        self.pairs = pairs
        self.left = members.bit_count() - 2 * (first + pairs)
        self.spare = spare & self.s2
        # x of the whole group (A8), one less for each of those who left S1 (C14)
        half = members.bit_count() // 2
        self.allowance = max(0, criteria.least_conceivable(members, half) - (len(moved_down) - first))

    def solve(self) -> Floaters | None:
        """The pairing of the text; None when there is none."""
        found = self.opponents()
        return None if found is None else found.complete()

    def opponents(self) -> Opponents | None:
        """The fewest misses beyond x, the least dropped for upfloaters, then the first opponents that serve."""
        quick = self._at(0)
        if quick is not None:
            return quick
        for extra in range(max(1, self._least_extra()), len(self.s1) + self.pairs + 1):
            found = self._at(extra)
            if found is not None:
                return found
        return None

    def _at(self, extra: int) -> Opponents | None:
        """The pairing with so many misses beyond x (C11), each step of C9 and C10 in turn."""
        seen: list[list[int]] = []
        for up in range(3):
            for down in range(3):
                partners = [self.criteria.partners(i, up, down) & self.s2 for i in self.s1]
                below = [self.criteria.partners(i, up, EVERYTHING_DROPPED) & self.s2 for i in bits(self.s2)]
                if partners + below in seen:
                    continue
                seen.append(partners + below)
                found = Search(self, extra, up, down, partners).first()
                if found is not None:
                    return found
        return None

    def _least_extra(self) -> int:
        """Misses beyond x that nothing avoids, as far as a matching of all can tell."""
        dropped = EVERYTHING_DROPPED
        partners = [self.criteria.partners(i, dropped, dropped) & self.s2 for i in self.s1]
        return Search(self, len(self.s1) + self.pairs, dropped, dropped, partners).outlook.least_beyond(self.allowance)


class Search:
    """Opponents for S1 in the order of transpositions, at one stage of dropping criteria."""

    def __init__(self, group: HeterogeneousGroup, extra: int, up: int, down: int, partners: list[int]) -> None:
        self.group = group
        self.criteria = group.criteria
        self.budget = group.allowance + extra
        self.extra, self.up, self.down = extra, up, down
        self.partners = partners
        self.failed = 0
        self.outlook = Outlook(
            group.criteria, group.s1, partners, group.s2, group.left, group.spare, self.budget, extra, up
        )
        self._narrowed = False

    def first(self) -> Opponents | None:
        """The first transposition whose remainder can be paired."""
        return next(self._from(0, (), 0, 0, {}), None)

    def _from(
        self, row: int, opponents: tuple[int, ...], used: int, misses: int, example: Example
    ) -> Iterator[Opponents]:
        """The transpositions that begin with these opponents; ``example`` is one way to go on, if one is known."""
        if row == len(self.partners):
            found = self._finished(opponents, used, misses)
            if found is not None:
                yield found
            return
        i, before, hopeful = self.group.s1[row], self.failed, -1
        for j in bits(self.partners[row] & ~used):
            if self.failed > MOST_REMAINDERS:
                return
            now, taken = misses + self.criteria.misses(i, j), used | 1 << j
            if now > self.budget or not self._rows_after(row + 1, taken):
                continue
            onward: Example | None = example if example.get(i) == j else {}
            if not onward and self.failed >= PATIENCE:
                if hopeful < 0:
                    hopeful = self._hopeful(State(row, used, self.budget - misses))
                possible = hopeful >> j & 1
                onward = self.outlook.example(State(row + 1, taken, self.budget - now)) if possible else None
            if onward is not None:
                yield from self._from(row + 1, (*opponents, j), taken, now, onward)
        if self.failed == before:
            self.failed += 1

    def _hopeful(self, state: State) -> int:
        if not self._narrowed:
            self.outlook, self._narrowed = self.outlook.narrowed(), True
        return self.outlook.hopeful(state)

    def _rows_after(self, row: int, used: int) -> bool:
        return all(mask & ~used for mask in self.partners[row:])

    def _finished(self, opponents: tuple[int, ...], used: int, misses: int) -> Opponents | None:
        """Everybody of S1 has an opponent: what remains is a homogeneous group with an x of its own (C6, C2)."""
        group = self.group
        remainder = HomogeneousGroup(self.criteria, group.s2 & ~used, group.pairs, group.spare)
        least = remainder.least(self.up, EVERYTHING_DROPPED)
        beyond = max(0, misses - group.allowance)
        if least is None or beyond + least - remainder.fewest > self.extra:
            self.failed += 1
            return None
        pairs = tuple(zip(group.s1, opponents, strict=True))
        return Opponents(pairs, misses, self.extra, self.up, self.down, remainder, least)
