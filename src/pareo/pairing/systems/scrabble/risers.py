"""Who goes up so that a group can be paired: the first of the next group, else the next after him.

The text knows the odd group only (R2). A group whose members cannot all be paired with each other takes more players
from below: as few as possible, because equal scores come first (P4, R5), and the first ones that serve.

Rules: FISE [R2]
"""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.matching.cardinality import as_mask, bits, perfect_matching_exists
from pareo.pairing.matching.tight import TightMatching
from pareo.pairing.matching.weighted import best_perfect_matching


def risers(legal: Sequence[int], group: int, below: int) -> list[int]:
    """Those who go up from ``below`` to the group, in the order of the table.

    Everybody of the two together can be paired; afterwards the group with its risers can, and so can the rest.
    """
    single = _none_or_one(legal, group, below)
    if single is not None:
        return single
    players = [*bits(group), *bits(below)]
    found = _by_tight_edges(legal, players, group)
    return found if found is not None else by_weights(legal, players, group)


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


def _by_tight_edges(legal: Sequence[int], players: list[int], group: int) -> list[int] | None:
    """Fewest crossings as a problem of assignment; None when odd cycles leave it unproven."""
    kinds = [0 if group >> i & 1 else 1 for i in players]
    best = TightMatching.find(_among(legal, players), kinds, ((0, 1), (1, 0)))
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


def by_weights(legal: Sequence[int], players: list[int], group: int) -> list[int]:
    """The same by weights: each crossing costs more than every choice of who crosses can bring."""
    size, total = group.bit_count(), len(players)
    weights: list[list[int | None]] = [[None] * total for _ in players]
    for u, mask in enumerate(_among(legal, players)):
        for v in bits(mask):
            low, high = min(u, v), max(u, v)
            crosses = low < size <= high
            weights[u][v] = (1 << total - high) - (1 << total + 1) if crosses else 0
    mate = best_perfect_matching(weights)
    assert mate is not None
    return [players[v] for v in range(size, total) if mate[v] < size]


def _among(legal: Sequence[int], players: list[int]) -> list[int]:
    """The graph of these players, renumbered in their order."""
    number = {i: v for v, i in enumerate(players)}
    inside = as_mask(players)
    return [sum(1 << number[j] for j in bits(legal[i] & inside)) for i in players]
