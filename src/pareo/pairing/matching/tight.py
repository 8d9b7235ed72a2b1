"""Every best perfect matching of a general graph, as the perfect matchings of its tight edges.

Matching each vertex with each, in both roles, is an assignment problem. A perfect matching taken both ways is one of
its assignments, at twice the cost, so half its least cost is a lower bound for perfect matchings. If a perfect
matching of edges that are tight both ways exists, the bound is attained. Then every best matching, taken both ways,
is an assignment of least cost and so consists of such edges: the best matchings are exactly the perfect matchings of
tight edges. From then on only the number of edges matters, never their weights. An odd cycle may cost less both ways
round than any matching; then the duals are mended by the general method (``odd_cycles``), or nothing is proven.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pareo.pairing.matching.assignment import Assignment
from pareo.pairing.matching.cardinality import as_mask, augment_from, bits, maximum_matching
from pareo.pairing.matching.odd_cycles import mended


class TightMatching:
    """A best perfect matching, and what can be forced into it without losing anything."""

    def __init__(self, tight: list[int], mate: dict[int, int], problem: Assignment | None = None) -> None:
        self.tight = tight
        self.mate = mate
        self.problem = problem
        self.open = (1 << len(tight)) - 1

    @classmethod
    def find(
        cls, allowed: Sequence[int], kind: Sequence[int], cost: Sequence[Sequence[int]], named: int = -1
    ) -> TightMatching | None:
        """``allowed`` is symmetric; the cost of a pair depends on the kinds of the two. None when nothing is proven.

        Only of the vertices in ``named`` (all, if not said) it matters whom they meet.
        """
        masks = [0] * len(cost)
        for v, k in enumerate(kind):
            masks[k] |= 1 << v
        problem = Assignment(allowed, kind, masks, cost)
        if problem.solve() is None:
            return None
        tight = both_ways(problem.tight)
        mate = maximum_matching(tight, (1 << len(tight)) - 1)
        if len(mate) == len(tight):
            return cls(tight, mate, problem)
        better = mended(allowed, kind, cost, problem.both_duals(), mate, named)
        if better is None:
            return None
        found = cls(*better)
        found.open = as_mask(found.mate)
        return found

    @classmethod
    def of(cls, problem: Assignment) -> TightMatching | None:
        """The same from the assignment both ways, already solved."""
        tight = both_ways(problem.tight)
        mate = maximum_matching(tight, (1 << len(tight)) - 1)
        return cls(tight, mate, problem) if len(mate) == len(tight) else None

    def slacks(self, u: int) -> Callable[[int], int]:
        """Of a matching that was found: by how much more than twice the least a matching with the pair u, v costs.

        It is what the pair costs beyond the duals, taken both ways, and no more than that is proven.
        """
        problem = self.problem
        assert problem is not None, "found by its costs"

        def of_column(v: int) -> int:
            return next(value for (_, value), mask in problem.groups.items() if mask >> v & 1)

        mine = problem.dual[u] + of_column(u)
        price = problem.cost[problem.row_class[u]]
        return lambda v: 2 * price[problem.row_class[v]] - mine - problem.dual[v] - of_column(v)

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

    def settle_first(self, u: int) -> int:
        """Take u out of the graph with the first of its partners who leaves a best matching; who that is."""
        while self.tight[u] & self.open & (1 << self.mate[u]) - 1:
            if not self.forbid(u, -1 << self.mate[u]):
                break
        found = self.mate[u]
        self.settle(u, found)
        return found

    def halve(self, upper: int, lower: int) -> bool:
        """Let ``upper`` meet nobody but ``lower``, and no two of ``lower`` each other; False, with nothing changed, if
        no best matching does that.
        """
        tight = [mask & lower if upper >> v & 1 else mask & ~upper for v, mask in enumerate(self.tight)]
        for v in bits(lower):
            tight[v] = self.tight[v] & ~lower
        mate = {u: v for u, v in self.mate.items() if tight[u] >> v & 1 or not self.open >> u & 1}
        for u in bits(self.open):
            if u not in mate and not augment_from(tight, self.open, mate, u):
                return False
        self.tight, self.mate = tight, mate
        return True

    def rematch(self, mate: dict[int, int]) -> None:
        """Another best matching of what is open, found elsewhere."""
        self.mate = {**self.mate, **mate}


def both_ways(forward: Sequence[int]) -> list[int]:
    """The edges that are there in both directions."""
    backward = [0] * len(forward)
    for u, row in enumerate(forward):
        mine = 1 << u
        for v in bits(row):
            backward[v] |= mine
    return [row & other for row, other in zip(forward, backward, strict=True)]
