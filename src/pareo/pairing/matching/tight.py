"""Every best perfect matching of a general graph, when no odd cycle stands in the way.

Matching each vertex with each, in both roles, is an assignment problem. A perfect matching taken both ways is one of
its assignments, at twice the cost, so half its least cost is a lower bound for perfect matchings. If a perfect
matching of edges that are tight both ways exists, the bound is attained. Then every best matching, taken both ways,
is an assignment of least cost and so consists of such edges: the best matchings are exactly the perfect matchings of
tight edges. From then on only the number of edges matters, never their weights. An odd cycle may cost less both ways
round than any matching; then nothing is proven.
"""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.matching.assignment import Assignment
from pareo.pairing.matching.cardinality import augment_from, maximum_matching


class TightMatching:
    """A best perfect matching, and what can be forced into it without losing anything."""

    def __init__(self, tight: list[int], mate: dict[int, int]) -> None:
        self.tight = tight
        self.mate = mate
        self.open = (1 << len(tight)) - 1

    @classmethod
    def find(cls, allowed: Sequence[int], kind: Sequence[int], cost: Sequence[Sequence[int]]) -> TightMatching | None:
        """``allowed`` is symmetric; the cost of a pair depends on the kinds of the two. None when nothing is proven."""
        masks = [0] * len(cost)
        for v, k in enumerate(kind):
            masks[k] |= 1 << v
        problem = Assignment(allowed, kind, masks, cost)
        if problem.solve() is None:
            return None
        forward = problem.tight
        tight = [0] * len(allowed)
        for u, row in enumerate(forward):
            mask = row >> u + 1 << u + 1
            while mask:
                low = mask & -mask
                v = low.bit_length() - 1
                if forward[v] >> u & 1:
                    tight[u] |= low
                    tight[v] |= 1 << u
                mask ^= low
        mate = maximum_matching(tight, (1 << len(tight)) - 1)
        return cls(tight, mate) if len(mate) == len(tight) else None

    def forbid(self, u: int, others: int) -> bool:
        """Leave these partners of u out for good, if a best matching remains; False, with nothing changed, if not."""
        tight = [mask & ~(1 << u) if others >> v & 1 else mask for v, mask in enumerate(self.tight)]
        tight[u] &= ~others
        if others >> self.mate[u] & 1:
            mate = dict(self.mate)
            del mate[mate.pop(u)]
            if not augment_from(tight, self.open, mate, u):
                return False
            self.mate = mate
        self.tight = tight
        return True

    def settle(self, u: int, v: int) -> bool:
        """Take the pair u, v out of the graph, if the rest still has a best matching; False if not."""
        if self.mate[u] != v:
            if not self.tight[u] >> v & 1:
                return False
            mate = dict(self.mate)
            p, q = mate.pop(u), mate.pop(v)
            del mate[p], mate[q]
            if not augment_from(self.tight, self.open & ~(1 << u | 1 << v), mate, p):
                return False
            mate[u], mate[v] = v, u
            self.mate = mate
        self.open &= ~(1 << u | 1 << v)
        return True
