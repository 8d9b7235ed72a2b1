"""The best perfect matchings of a graph where an assignment both ways would go round odd cycles.

The duals of the assignment are a good start for Edmonds' method: few vertices are left to match. It ends with duals for
odd sets of vertices beside those of the vertices: a matching is best if, and only if, it consists of tight edges and
exactly one of them leaves each such set. The set and its complement have the same edges between them, so the dual can
stand at either; a single vertex is always left by exactly one edge, and its dual is that of a vertex. A set of which
nobody asks whom its members meet becomes one vertex, tight to whoever can be met while the others of the set meet
each other. So again the best matchings are the perfect matchings of tight edges. Other sets are not dealt with here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pareo.pairing.matching.cardinality import as_mask, bits, perfect_matching_exists
from pareo.pairing.matching.weighted import Solver


def mended(
    allowed: Sequence[int],
    kind: Sequence[int],
    cost: Sequence[Sequence[int]],
    duals: Sequence[int],
    mate: Mapping[int, int],
    named: int,
) -> tuple[list[int], dict[int, int]] | None:
    """Tight edges and a best perfect matching of them, by the duals and the greatest matching of an assignment.

    The cost of two vertices, twice, is never less than their duals together, and no more for the pairs of ``mate``.
    None when there is no perfect matching, or an odd set has members that are ``named``.
    """
    rows = [[-cost[k][other] for other in kind] for k in range(len(cost))]
    weights: list[list[int | None]] = []
    for k, mask in zip(kind, allowed, strict=True):
        row: list[int | None] = [None] * len(kind)
        for v in bits(mask):
            row[v] = rows[k][v]
        weights.append(row)
    solver = Solver(weights)
    if not solver.solve(([-dual for dual in duals], [mate.get(v, -1) for v in range(len(kind))])):
        return None
    odd_sets = _on_the_smaller_side(solver)
    if any(mask & named for mask, _ in odd_sets) or _overlap([mask for mask, _ in odd_sets]):
        return None
    tight = _tight(allowed, kind, cost, solver.y, odd_sets)
    partners = dict(enumerate(solver.mate))
    for mask, _ in odd_sets:
        _become_one(tight, partners, mask)
    return tight, partners


def _on_the_smaller_side(solver: Solver) -> list[tuple[int, int]]:
    """The odd sets with their duals, each moved to its smaller side; single vertices have theirs in ``solver.y``."""
    sets = []
    for blossom, dual in solver.z.items():
        if dual:
            inside = set(solver.leaves[blossom])
            if 2 * len(inside) > solver.n:
                solver.y = [mine + dual if v in inside else mine - dual for v, mine in enumerate(solver.y)]
                inside = set(range(solver.n)) - inside
            if len(inside) > 1:
                sets.append((as_mask(inside), dual))
    return sets


def _overlap(masks: Sequence[int]) -> bool:
    return sum(mask.bit_count() for mask in masks) > as_mask(v for mask in masks for v in bits(mask)).bit_count()


def _tight(
    allowed: Sequence[int],
    kind: Sequence[int],
    cost: Sequence[Sequence[int]],
    duals: Sequence[int],
    odd_sets: Sequence[tuple[int, int]],
) -> list[int]:
    """The edges that cost no more than their duals. Two of an odd set have its dual too."""
    alike: dict[tuple[int, int], int] = {}
    for v, key in enumerate(zip(kind, duals, strict=True)):
        alike[key] = alike.get(key, 0) | 1 << v

    def tight_to(k: int, mine: int) -> int:
        return sum(mask for (other, dual), mask in alike.items() if mine + dual + 2 * cost[k][other] == 0)

    known = {key: tight_to(*key) for key in alike}
    tight = [mask & known[key] for mask, key in zip(allowed, zip(kind, duals, strict=True), strict=True)]
    for inside, extra in odd_sets:
        for v in bits(inside):
            tight[v] = tight[v] & ~inside | allowed[v] & inside & tight_to(kind[v], duals[v] + 2 * extra)
    return tight


def _become_one(tight: list[int], mate: dict[int, int], inside: int) -> None:
    """Let the first vertex of an odd set stand for it: the others can meet each other without the one who leaves."""
    leavers = [v for v in bits(inside) if perfect_matching_exists(tight, inside & ~(1 << v))]
    first = (inside & -inside).bit_length() - 1
    leaving = as_mask(leavers)
    outside = next(mate[v] for v in bits(inside) if not inside >> mate[v] & 1)
    reached = 0
    for v in leavers:
        reached |= tight[v] & ~inside
    for v in bits(inside):
        tight[v] = 0
        del mate[v]
    tight[first] = reached
    for u, mask in enumerate(tight):
        if mask & inside:
            tight[u] = mask & ~inside | (1 << first if mask & leaving else 0)
    mate[first], mate[outside] = outside, first
