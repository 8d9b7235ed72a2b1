"""Who leaves a group so that the group and the rest can both be matched: the fewest, the first in a given order."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.matching.cardinality import as_mask, bits, maximum_matching, perfect_matching_exists
from pareo.pairing.matching.tight import TightMatching
from pareo.pairing.matching.weighted import best_perfect_matching


def first_leaving(adjacent: Sequence[int], rest: int, order: Sequence[int]) -> list[int]:
    """The smallest set of vertices without whom the others of ``order`` and with whom those of ``rest`` can be matched.

    Of several sets the first in ``order``, as combinations come. All of them together must have a perfect matching.
    """
    group = as_mask(order)
    if serves(adjacent, group, rest, order[: len(order) % 2]):
        return list(order[: len(order) % 2])
    missing = group.bit_count() - len(maximum_matching(adjacent, group))
    if missing == 1:
        for v in order:
            if serves(adjacent, group, rest, [v]):
                return [v]
    leaving = _first_basis(adjacent, group, order, missing)
    if serves(adjacent, group, rest, leaving):
        return leaving
    return _first_with_rest(adjacent, group, rest, order)


def serves(adjacent: Sequence[int], group: int, rest: int, leaving: Sequence[int]) -> bool:
    """True when the group without them and the rest with them can both be matched."""
    mask = as_mask(leaving)
    return perfect_matching_exists(adjacent, group & ~mask) and perfect_matching_exists(adjacent, rest | mask)


def _first_basis(adjacent: Sequence[int], group: int, order: Sequence[int], missing: int) -> list[int]:
    """The first set without which the group can be matched.

    Such sets are the bases of a matroid, so nobody who was taken need ever be given back.
    """
    leaving: list[int] = []
    matched = group.bit_count() - missing
    for v in order:
        if len(leaving) == missing:
            break
        left = group & ~(1 << v)
        if len(maximum_matching(adjacent, left)) == matched:
            leaving.append(v)
            group = left
    return leaving


def _first_with_rest(adjacent: Sequence[int], group: int, rest: int, order: Sequence[int]) -> list[int]:
    """The same where the rest needs somebody of the group: the fewest edges across, then the first set in order."""
    places = list(bits(group | rest))
    index = {v: n for n, v in enumerate(places)}
    allowed = [as_mask([index[w] for w in bits(adjacent[v] & (group | rest))]) for v in places]
    inside = as_mask([index[v] for v in bits(group)])
    best = TightMatching.find(allowed, [inside >> n & 1 for n in range(len(places))], [[0, 1], [1, 0]])
    if best is None:
        return _first_by_weights(allowed, inside, [index[v] for v in order], places)
    fewest = sum(not inside >> best.mate[n] & 1 for n in bits(inside))
    leaving: list[int] = []
    for v in order:
        if len(leaving) == fewest:
            break
        if best.forbid(index[v], inside):
            leaving.append(v)
    return leaving


def _first_by_weights(allowed: Sequence[int], inside: int, order: Sequence[int], places: Sequence[int]) -> list[int]:
    """The same where odd cycles stand in the way of the quicker method."""
    forced: list[int] = []
    fewest = _fewest_across(allowed, inside, forced)
    for n in order:
        if len(forced) == fewest:
            break
        if _fewest_across(allowed, inside, [*forced, n]) == fewest:
            forced.append(n)
    return [places[n] for n in forced]


def _fewest_across(allowed: Sequence[int], inside: int, forced: Sequence[int]) -> int | None:
    """How many edges lead from the group to the rest when those in ``forced`` do; None when that cannot be."""
    leaving = as_mask(forced)
    weights: list[list[int | None]] = [[None] * len(allowed) for _ in allowed]
    for u, mask in enumerate(allowed):
        for v in bits(mask):
            across = inside >> u & 1 != inside >> v & 1
            if across or not leaving & (1 << u | 1 << v):
                weights[u][v] = -across
    mates = best_perfect_matching(weights)
    if mates is None:
        return None
    return -sum(weights[u][v] or 0 for u, v in enumerate(mates)) // 2
