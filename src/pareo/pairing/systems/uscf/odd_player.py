"""Who leaves a score group downward because the group cannot be paired within itself.

Rules: USCF [27A2, 29D1a-29D1c, 29D2]
"""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.matching.cardinality import bits, maximum_matching, perfect_matching_exists
from pareo.pairing.matching.weighted import best_perfect_matching
from pareo.pairing.systems.uscf.field import Field


def odd_players(
    field: Field, incoming: Sequence[int], residents: Sequence[int], below: Sequence[Sequence[int]]
) -> list[int]:
    """Those who leave, as few as possible and such that everybody below can be paired with them.

    Of the sets that serve, the first in the order of ``_order``: the lowest rated leaves (29D1a), the next lowest when
    he cannot (29D1b), an unrated player only where no rated one can (29D1c), who has come down already only where no
    opponent is left for him here (29D2).
    """
    order = _order(field, incoming, residents, below)
    group = _mask(order)
    rest = sum(_mask(places) for places in below)
    if _serves(field, group, rest, order[: len(order) % 2]):
        return order[: len(order) % 2]
    missing = group.bit_count() - len(maximum_matching(field.legal, group))
    if missing == 1:
        for i in order:
            if _serves(field, group, rest, [i]):
                return [i]
    leaving = _lowest(field, group, order, missing)
    if _serves(field, group, rest, leaving):
        return leaving
    return _lowest_with_rest(field, group, rest, order)


def _order(
    field: Field, incoming: Sequence[int], residents: Sequence[int], below: Sequence[Sequence[int]]
) -> list[int]:
    """Who leaves before whom: residents before those from above, rated players before unrated ones, those with an
    opponent in the next group before those without, the lower before the higher."""
    following = _mask(below[0]) if below else 0

    def key(i: int) -> tuple[bool, bool, bool, int]:
        return i in incoming, field.unrated(i), not field.legal[i] & following, -i

    return sorted((*incoming, *residents), key=key)


def _mask(places: Sequence[int]) -> int:
    return sum(1 << i for i in places)


def _serves(field: Field, group: int, rest: int, leaving: Sequence[int]) -> bool:
    """True when both the group without them and everybody below with them can be paired."""
    mask = _mask(leaving)
    return perfect_matching_exists(field.legal, group & ~mask) and perfect_matching_exists(field.legal, rest | mask)


def _lowest(field: Field, group: int, order: Sequence[int], missing: int) -> list[int]:
    """The first set in order without which the group can be paired.

    Such sets are the bases of a matroid, so nobody who was taken need ever be given back.
    """
    leaving: list[int] = []
    pairs = group.bit_count() - missing
    for i in order:
        if len(leaving) == missing:
            break
        left = group & ~(1 << i)
        if len(maximum_matching(field.legal, left)) == pairs:
            leaving.append(i)
            group = left
    return leaving


def _lowest_with_rest(field: Field, group: int, rest: int, order: Sequence[int]) -> list[int]:
    """The same where those below need somebody from here: the fewest pairs across, then the first set in order."""
    forced: list[int] = []
    fewest = _fewest_across(field, group, rest, forced)
    for i in order:
        if len(forced) == fewest:
            break
        if _fewest_across(field, group, rest, [*forced, i]) == fewest:
            forced.append(i)
    return forced


def _fewest_across(field: Field, group: int, rest: int, forced: Sequence[int]) -> int | None:
    """How many of the group must meet somebody below when those in ``forced`` do; None when that cannot be."""
    places = list(bits(group | rest))
    leaving = _mask(forced)
    weights: list[list[int | None]] = [[None] * len(places) for _ in places]
    for u, i in enumerate(places):
        for v, j in enumerate(places[:u]):
            across = bool(group >> i & 1) != bool(group >> j & 1)
            if field.legal[i] >> j & 1 and (across or not leaving & (1 << i | 1 << j)):
                weights[u][v] = weights[v][u] = -across
    mates = best_perfect_matching(weights)
    if mates is None:
        return None
    return -sum(weights[u][v] or 0 for u, v in enumerate(mates)) // 2
