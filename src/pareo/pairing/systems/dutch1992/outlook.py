"""What can still succeed when some of the players moved down have their opponents: proofs that spare the search trials.

Two numbers are bound: the misses of the players moved down together with the surplus of the remainder, and the surplus
alone. The surplus of a remainder is what it misses beyond its own x; it is counted in one of three ways, whichever of
x's cases applies: pairs due one colour; pairs with nobody due White (twice if both Black) but those left over; the same
for Black.

Rules: FIDE C.04.1 1992 [A8, C6, C10, C11]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from pareo.pairing.matching.cardinality import bits
from pareo.pairing.systems.dutch1992.criteria import EVERYTHING_DROPPED, Criteria
from pareo.pairing.systems.dutch1992.graph import Matching, can_be_matched, cheapest_by_kind

Example = dict[int, int]
"""Opponents of those still to be paired; empty where it is proven that there are some, but not who."""


class State(NamedTuple):
    """The rows before ``row`` have their opponents, ``used``; ``left_over`` misses are still allowed."""

    row: int
    used: int
    left_over: int


class Way(NamedTuple):
    """A cheapest way to go on: misses of the rows, surplus of the remainder, and the least of what was to be least."""

    missed: int
    surplus: int
    matching: Matching
    more: int

    @property
    def least(self) -> int:
        return self.matching.cost // self.more


@dataclass(frozen=True)
class Outlook:
    """One stage of dropping criteria: whom each row of S1 may meet in S2, the misses allowed in all and beyond x."""

    criteria: Criteria
    s1: list[int]
    partners: list[int]
    s2: int
    left: int
    spare: int
    budget: int
    extra: int
    up: int
    excluded: frozenset[int] = frozenset()

    @property
    def _majorities(self) -> list[int]:
        """The cases of x: nobody wants one colour more than half of the others can have, too many White, or Black."""
        return [many for many in (0, self.criteria.white, self.criteria.black) if many not in self.excluded]

    def narrowed(self) -> Outlook:
        """Without the cases in which nothing can succeed, whatever the first opponents are."""
        everything = State(0, 0, self.budget)
        gone = (many for many in self._majorities if self._within(everything, many) is None)
        return replace(self, excluded=frozenset(gone))

    def example(self, state: State) -> Example | None:
        """None when it is proven that the rest cannot be paired within what is allowed."""
        for many in self._majorities:
            found = self._within(state, many)
            if found is not None:
                return found
        return None

    def hopeful(self, state: State) -> int:
        """The opponents of the next row with whom nothing proves yet that the rest cannot be paired."""
        player, others = self.s1[state.row], self.partners[state.row] & ~state.used
        if self._only_matching_counts(state):
            return others
        found = 0
        for many in self._majorities:
            left = others & ~found
            graph = self._graph(state, many)
            for surplus_first, most in ((False, state.left_over), (True, self.extra)):
                way = self._cheapest(state.row, graph, many, surplus_first, most) if left else None
                left &= graph[0][player]
                costs = [] if way is None else way.matching.cost_with(player, left)
                left = sum(1 << j for j, cost in costs if way is not None and cost // way.more <= most)
            found |= left
        return found

    def least_beyond(self, allowance: int) -> int:
        """A lower bound for the misses beyond x of the whole group."""
        state, bounds = State(0, 0, -1), []
        for many in self._majorities:
            graph = self._graph(state, many)
            both, alone = (self._cheapest(0, graph, many, surplus_first) for surplus_first in (False, True))
            if both is not None and alone is not None:
                bounds.append(max(0, both.least - allowance, alone.least))
        return min(bounds, default=0)

    def _only_matching_counts(self, state: State) -> bool:
        """Where nothing is allowed beyond x, and the misses of the rows are free or not allowed at all."""
        return self.extra == 0 and (state.left_over == 0 or state.left_over >= len(self.s1) - state.row)

    def _within(self, state: State, many: int) -> Example | None:
        graph = self._graph(state, many)
        if self.extra == 0 and not can_be_matched(graph[0], self.left, graph[1]):
            return None
        if self._only_matching_counts(state):
            return {}
        for surplus_first, most in ((False, state.left_over), (True, self.extra)):
            way = self._cheapest(state.row, graph, many, surplus_first, most)
            if way is None or way.least > most:
                return None
            if way.missed + way.surplus <= state.left_over and way.surplus <= self.extra:
                return {a: b for pair in way.matching.pairs for a, b in (pair, pair[::-1])}
        return {}

    def _cheapest(
        self, row: int, graph: tuple[dict[int, int], int], many: int, surplus_first: bool, most: int | None = None
    ) -> Way | None:
        """The least surplus of the remainder, or the least sum of it and of the misses from this row on.

        None also where more than ``most`` is proven to be the least.
        """
        partners, spare = graph
        rows = frozenset(self.s1[row:])
        more = 2 * len(partners) + 1
        for_surplus, for_miss = more + 1, 1 if surplus_first else more

        def cost(i: int, j: int) -> int:
            if i in rows or j in rows:
                return for_miss * self.criteria.misses(i, j)
            return for_surplus * self._surplus(i, j, many)

        def cost_of_leaving(i: int) -> int:
            return for_surplus * (bool(many) and not many >> i & 1)

        def kind(i: int) -> tuple[bool, int, int, int]:
            return i in rows, self.criteria.white >> i & 1, self.criteria.black >> i & 1, many >> i & 1

        useless = None if most is None else (most + 1) * more
        found = cheapest_by_kind(partners, self.left, spare, kind, cost, cost_of_leaving, useless)
        if found is None:
            return None
        missed = sum(self.criteria.misses(i, j) for i, j in found.pairs if i in rows or j in rows)
        return Way(missed, (found.cost - for_miss * missed) // for_surplus, found, more)

    def _surplus(self, i: int, j: int, many: int) -> int:
        """What a pair of the remainder adds beyond its x, if ``many`` want one colour (0: nobody does)."""
        if not many:
            return int(self.criteria.misses(i, j))
        return 0 if (many >> i | many >> j) & 1 else 1 + int(self.criteria.misses(i, j))

    def _graph(self, state: State, many: int) -> tuple[dict[int, int], int]:
        """Whom everybody still to be paired may meet, and who may be left over.

        Where nothing is allowed beyond x, what would cost is left out of the graph.
        """
        strict, rest = self.extra == 0, self.s2 & ~state.used
        rows = {i: mask & rest for i, mask in zip(self.s1[state.row :], self.partners[state.row :], strict=True)}
        if state.left_over == 0:
            rows = {i: mask & ~self.criteria.same_color_due(i) for i, mask in rows.items()}
        partners = rows | dict(self._among_themselves(rest, many if strict else None))
        for i, mask in rows.items():
            for j in bits(mask):
                partners[j] |= 1 << i
        return partners, self.spare & rest & (many if strict and many else rest)

    def _among_themselves(self, rest: int, many: int | None) -> Iterator[tuple[int, int]]:
        """Whom those of S2 may meet in the remainder; with ``many`` only what adds nothing beyond x."""
        for i in bits(rest):
            mask = self.criteria.partners(i, self.up, EVERYTHING_DROPPED) & rest
            if many == 0:
                mask &= ~self.criteria.same_color_due(i)
            elif many is not None and not many >> i & 1:
                mask &= many
            yield i, mask
