"""Who comes over to a group so that all can be matched: the cheapest way, and of several the first in order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pareo.pairing.matching.cardinality import bits
from pareo.pairing.matching.tight import TightMatching
from pareo.pairing.matching.weighted import best_perfect_matching


@dataclass(frozen=True, slots=True)
class ComingUp:
    """A graph with a perfect matching, of which ``inside`` is the group.

    ``cost`` is that of an edge by the kinds of its ends. Edges that lead out of the group cost ``across`` or more, and
    all the rest together costs less than that.
    """

    allowed: Sequence[int]
    inside: int
    kind: Sequence[int]
    cost: Sequence[Sequence[int]]
    across: int

    def first(self) -> list[int]:
        """Those outside who are matched with the group in the cheapest matchings: the first set in their order."""
        best = TightMatching.find(self.allowed, self.kind, self.cost)
        if best is None:
            return self._by_weights()
        count = sum(not self.inside >> best.mate[n] & 1 for n in bits(self.inside))
        chosen: list[int] = []
        for n in bits(self._outside):
            if len(chosen) == count:
                break
            if best.forbid(n, self._outside):
                chosen.append(n)
        return chosen

    @property
    def _outside(self) -> int:
        return (1 << len(self.allowed)) - 1 & ~self.inside

    def _by_weights(self) -> list[int]:
        """The same where odd cycles stand in the way of the quicker method."""
        least = self._least(0)
        assert least is not None
        chosen: list[int] = []
        forced = 0
        for n in bits(self._outside):
            if len(chosen) == least // self.across:
                break
            if self._least(forced | 1 << n) == least:
                chosen.append(n)
                forced |= 1 << n
        return chosen

    def _least(self, forced: int) -> int | None:
        """The least cost when these come over; None when they cannot."""
        size = len(self.allowed)
        weights: list[list[int | None]] = [[None] * size for _ in range(size)]
        for u, mask in enumerate(self.allowed):
            for v in bits(mask):
                leads_out = self.inside >> u & 1 != self.inside >> v & 1
                if leads_out or not forced & (1 << u | 1 << v):
                    weights[u][v] = -self.cost[self.kind[u]][self.kind[v]]
        mates = best_perfect_matching(weights)
        if mates is None:
            return None
        return -sum(weights[u][v] or 0 for u, v in enumerate(mates)) // 2
