"""A heterogeneous group: the players moved down are paired first, then what remains as a homogeneous group.

Rules: FIDE C.04.1 1992 [A3, A6, C4-C7, C9-C11]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pareo.pairing.matching.cardinality import as_mask, bits
from pareo.pairing.systems.dutch1992.criteria import EVERYTHING_DROPPED, Criteria
from pareo.pairing.systems.dutch1992.graph import can_be_matched, cheapest_matching
from pareo.pairing.systems.dutch1992.homogeneous import HomogeneousGroup, Solution

PATIENCE = 3
"""Remainders that fail before every further step is proven possible beforehand."""
MOST_REMAINDERS = 400
"""Remainders tried at one stage of dropping criteria; only where the proof is not exact can so many fail."""


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

    @property
    def outline(self) -> tuple[object, ...]:
        """Comparable: how far the text has to go, without the pairs of the remainder."""
        met = tuple(b for _, b in self.pairs)
        return self.extra, self.up, self.down, met, self.remainder.outline_with(self.up, self.least)

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
        return Search(self, len(self.s1) + self.pairs, dropped, dropped, partners).fewest_beyond()


class Search:
    """Opponents for S1 in the order of transpositions, at one stage of dropping criteria."""

    def __init__(self, group: HeterogeneousGroup, extra: int, up: int, down: int, partners: list[int]) -> None:
        self.group = group
        self.criteria = group.criteria
        self.budget = group.allowance + extra
        self.extra, self.up, self.down = extra, up, down
        self.partners = partners
        self.failed = 0
        self._root: bool | None = None

    def first(self) -> Opponents | None:
        """The first transposition whose remainder can be paired."""
        return next(self._from(0, (), 0, 0), None)

    def fewest_beyond(self) -> int:
        """A lower bound for the misses beyond x."""
        costs = [self._cost(0, 0, many) for many in (0, self.criteria.white, self.criteria.black)]
        return max(0, min((cost for cost in costs if cost is not None), default=0) - self.group.allowance)

    def _from(self, row: int, opponents: tuple[int, ...], used: int, misses: int) -> Iterator[Opponents]:
        if row == len(self.partners):
            found = self._finished(opponents, used, misses)
            if found is not None:
                yield found
            return
        i = self.group.s1[row]
        for j in bits(self.partners[row] & ~used):
            if self.failed > MOST_REMAINDERS or (row == 0 and self.hopeless):
                return
            now = misses + self.criteria.misses(i, j)
            if now > self.budget or not self._rows_after(row + 1, used | 1 << j):
                continue
            if self.failed >= PATIENCE and not self._possible(row + 1, used | 1 << j, now):
                continue
            yield from self._from(row + 1, (*opponents, j), used | 1 << j, now)

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

    @property
    def hopeless(self) -> bool:
        """True when some remainders have failed and it is proven that all others will."""
        if self.failed < PATIENCE:
            return False
        if self._root is None:
            self._root = self._possible(0, 0, 0)
        return not self._root

    # what can still succeed ------------------------------------------------------------------------------------------

    def _possible(self, row: int, used: int, misses: int) -> bool:
        """True unless it is proven that the rest cannot be paired within the misses allowed.

        The misses of a remainder beyond its x are counted in one of three ways, whichever of x's cases applies: pairs
        due one colour; pairs with nobody due White (twice if both Black) but those left over; the same for Black.
        Exact when nothing is allowed beyond x, or x is 0.
        """
        white, black = self.criteria.white, self.criteria.black
        return any(self._within(row, used, misses, many) for many in (0, white, black))

    def _within(self, row: int, used: int, misses: int, many: int) -> bool:
        cost = self._cost(row, used, many, self.budget - misses)
        return cost is not None and misses + cost <= self.budget

    def _cost(self, row: int, used: int, many: int, left_over: int | None = None) -> int | None:
        """The least sum of misses from this row on and of the remainder's beyond its x; None when nothing is left.

        Where nothing is allowed beyond x, what would cost is left out of the graph. Where the misses of the rows are
        then free, or not allowed at all, the question is only whether everybody can be matched.
        """
        criteria, strict = self.criteria, self.extra == 0
        rest = self.group.s2 & ~used
        rows = dict(zip(self.group.s1[row:], self.partners[row:], strict=True))
        if left_over == 0:
            rows = {i: mask & ~criteria.same_color_due(i) for i, mask in rows.items()}
        partners = self._partners(rows, rest, many if strict else None)
        spare = self.group.spare & rest & (many if strict and many else rest)
        if strict and left_over is not None and (left_over == 0 or left_over >= len(rows)):
            return 0 if can_be_matched(partners, self.group.left, spare) else None

        def cost(i: int, j: int) -> int:
            return int(criteria.misses(i, j)) if i in rows or j in rows else self._surplus(i, j, many)

        matching = cheapest_matching(
            partners, self.group.left, spare, cost, lambda i: int(bool(many) and not many >> i & 1)
        )
        return None if matching is None else matching.cost

    def _surplus(self, i: int, j: int, many: int) -> int:
        """What a pair of the remainder adds beyond its x, if ``many`` want one colour (0: nobody does)."""
        if not many:
            return int(self.criteria.misses(i, j))
        return 0 if (many >> i | many >> j) & 1 else 1 + int(self.criteria.misses(i, j))

    def _partners(self, rows: dict[int, int], rest: int, many: int | None) -> dict[int, int]:
        """Whom those still to be paired may meet; with ``many`` only what adds nothing beyond x."""
        criteria = self.criteria
        partners = {i: mask & rest for i, mask in rows.items()}
        for i in bits(rest):
            mask = criteria.partners(i, self.up, EVERYTHING_DROPPED) & rest
            if many == 0:
                mask &= ~criteria.same_color_due(i)
            elif many is not None and not many >> i & 1:
                mask &= many
            for j, theirs in rows.items():
                if theirs >> i & 1:
                    mask |= 1 << j
            partners[i] = mask
        return partners
