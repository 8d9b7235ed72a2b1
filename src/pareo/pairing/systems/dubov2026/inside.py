"""How many pairs of a bracket must be made within one of its two subgroups."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.matching.cardinality import as_mask, bits, perfect_matching_exists, renumbered
from pareo.pairing.matching.tight import TightMatching
from pareo.pairing.matching.weighted import best_perfect_matching

_COST = [[1, 0], [0, 0]]


def fewest_inside(legal: Sequence[int], bracket: int, group: int) -> int | None:
    """The fewest pairs within ``group`` in a perfect matching of the bracket; None when there is no such matching."""
    apart = [mask & ~group if group >> i & 1 else mask for i, mask in enumerate(legal)]
    if perfect_matching_exists(apart, bracket):
        return 0
    members = list(bits(bracket))
    allowed = renumbered([legal[i] for i in members], members)
    kind = [0 if group >> i & 1 else 1 for i in members]
    if best := TightMatching.find(allowed, kind, _COST):
        inside = as_mask(n for n, k in enumerate(kind) if k == 0)
        return sum(inside >> best.mate[n] & 1 for n in bits(inside)) // 2
    return _by_weights(allowed, kind)


def _by_weights(allowed: Sequence[int], kind: Sequence[int]) -> int | None:
    weights: list[list[int | None]] = [[None] * len(kind) for _ in kind]
    for u, mask in enumerate(allowed):
        for v in bits(mask):
            weights[u][v] = -_COST[kind[u]][kind[v]]
    mates = best_perfect_matching(weights)
    if mates is None:
        return None
    return -sum(weights[u][v] or 0 for u, v in enumerate(mates)) // 2
