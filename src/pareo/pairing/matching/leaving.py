"""Who leaves a group so that the group and the rest can both be matched: the fewest, the first in a given order."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.matching.cardinality import bits, maximum_matching, perfect_matching_exists
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


def as_mask(vertices: Sequence[int]) -> int:
    return sum(1 << v for v in vertices)


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
    forced: list[int] = []
    fewest = _fewest_across(adjacent, group, rest, forced)
    for v in order:
        if len(forced) == fewest:
            break
        if _fewest_across(adjacent, group, rest, [*forced, v]) == fewest:
            forced.append(v)
    return forced


def _fewest_across(adjacent: Sequence[int], group: int, rest: int, forced: Sequence[int]) -> int | None:
    """How many edges lead from the group to the rest when those in ``forced`` do; None when that cannot be."""
    places = list(bits(group | rest))
    leaving = as_mask(forced)
    weights: list[list[int | None]] = [[None] * len(places) for _ in places]
    for u, i in enumerate(places):
        for v, j in enumerate(places[:u]):
            across = bool(group >> i & 1) != bool(group >> j & 1)
            if adjacent[i] >> j & 1 and (across or not leaving & (1 << i | 1 << j)):
                weights[u][v] = weights[v][u] = -across
    mates = best_perfect_matching(weights)
    if mates is None:
        return None
    return -sum(weights[u][v] or 0 for u, v in enumerate(mates)) // 2
