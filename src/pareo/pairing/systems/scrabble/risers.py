"""Who goes up so that a group can be paired: the first of the next group, else the next after him.

The text knows the odd group only (R2). A group whose members cannot all be paired with each other takes more players
from below: as few as possible, because equal scores come first (P4, R5), then those of the nearest scores ("o el
puntaje más cercano", P4), and of these the first ones that serve.

Rules: FISE [P4, R2]
"""

from __future__ import annotations

from collections.abc import Sequence

from pareo.model import Points
from pareo.pairing.matching.cardinality import as_mask, bits, perfect_matching_exists
from pareo.pairing.matching.tight import TightMatching
from pareo.pairing.matching.weighted import best_perfect_matching


def risers(legal: Sequence[int], score: Sequence[Points], group: int, below: int) -> list[int]:
    """Those who go up from ``below`` to the group, in the order of the table.

    Everybody of the two together can be paired; afterwards the group with its risers can, and so can the rest.
    """
    single = _none_or_one(legal, group, below)
    if single is not None:
        return single
    players = [*bits(group), *bits(below)]
    found = _by_tight_edges(legal, score, players, group)
    return found if found is not None else by_weights(legal, score, players, group)


def _none_or_one(legal: Sequence[int], group: int, below: int) -> list[int] | None:
    """The usual case: nobody, or one for an odd number."""
    if group.bit_count() % 2 == 0:
        served = perfect_matching_exists(legal, group) and perfect_matching_exists(legal, below)
        return [] if served else None
    for i in bits(below):
        serves = legal[i] & group and perfect_matching_exists(legal, group | 1 << i)
        if serves and perfect_matching_exists(legal, below & ~(1 << i)):
            return [i]
    return None


def _by_tight_edges(legal: Sequence[int], score: Sequence[Points], players: list[int], group: int) -> list[int] | None:
    """Fewest crossings, then the least gaps, as a problem of assignment; None when odd cycles leave it unproven."""
    levels = sorted({score[i] for i in players if not group >> i & 1}, reverse=True)
    kinds = [0 if group >> i & 1 else 1 + levels.index(score[i]) for i in players]
    crossing = _costs(score, players, group)
    costs = [[0] * (len(levels) + 1) for _ in range(len(levels) + 1)]
    for v, kind in enumerate(kinds):
        if kind:
            costs[0][kind] = costs[kind][0] = crossing[v]
    best = TightMatching.find(_among(legal, players), kinds, costs)
    if best is None:
        return None
    size = group.bit_count()
    upper = (1 << size) - 1
    lower = (1 << len(players)) - 1 & ~upper
    count = sum(best.mate[v] >= size for v in range(size))
    found: list[int] = []
    for v in range(size, len(players)):
        if len(found) == count:
            break
        if best.forbid(v, lower):
            found.append(players[v])
    return found


def by_weights(legal: Sequence[int], score: Sequence[Points], players: list[int], group: int) -> list[int]:
    """The same by weights: each crossing costs more than every choice of who crosses can bring."""
    size, total = group.bit_count(), len(players)
    crossing = _costs(score, players, group)
    weights: list[list[int | None]] = [[None] * total for _ in players]
    for u, mask in enumerate(_among(legal, players)):
        for v in bits(mask):
            low, high = min(u, v), max(u, v)
            crosses = low < size <= high
            weights[u][v] = (1 << total - high) - (crossing[high] << total + 1) if crosses else 0
    mate = best_perfect_matching(weights)
    assert mate is not None
    return [players[v] for v in range(size, total) if mate[v] < size]


def _costs(score: Sequence[Points], players: list[int], group: int) -> list[int]:
    """What it costs that each of the players goes up: one more costs more than all the gaps of all the others."""
    top = score[players[0]]
    gaps = [top - score[i] for i in players]
    return [sum(gaps) + 1 + gap for gap in gaps]


def _among(legal: Sequence[int], players: list[int]) -> list[int]:
    """The graph of these players, renumbered in their order."""
    number = {i: v for v, i in enumerate(players)}
    inside = as_mask(players)
    return [sum(1 << number[j] for j in bits(legal[i] & inside)) for i in players]
