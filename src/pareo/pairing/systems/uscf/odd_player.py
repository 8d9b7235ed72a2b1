"""Who leaves a score group downward because the group cannot be paired within itself.

Rules: USCF [27A2, 29D1a-29D1c, 29D2]
"""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.matching.cardinality import as_mask, perfect_matching_exists, single_leftovers
from pareo.pairing.matching.leaving import first_leaving, serves
from pareo.pairing.systems.uscf.field import Field


def odd_players(
    field: Field, incoming: Sequence[int], residents: Sequence[int], below: Sequence[Sequence[int]]
) -> list[int]:
    """Those who leave, as few as possible and such that everybody below can be paired with them.

    The lowest rated leaves (29D1a), the next lowest when he cannot (29D1b), an unrated player only where no rated one
    can (29D1c), who has come down already only where no opponent is left for him here (29D2).
    """
    following = as_mask(below[0]) if below else 0

    def key(i: int) -> tuple[bool, bool, bool, int]:
        return i in incoming, field.unrated(i), not field.legal[i] & following, -i

    order = sorted((*incoming, *residents), key=key)
    rest = sum(as_mask(places) for places in below)
    leaving = first_leaving(field.legal, rest, order)
    if len(leaving) != 1 or _received(field, leaving[0], following, rest):
        return leaving
    alike = [i for i in order if key(i)[:2] == key(leaving[0])[:2]]
    return [_first_received(field, sorted(alike, reverse=True), as_mask(order), following, rest)]


def _received(field: Field, i: int, following: int, rest: int) -> bool:
    """He can be paired in the next group, at least with the first whom he may meet, and the others as well."""
    opponents = field.legal[i] & following
    return opponents > 0 and perfect_matching_exists(field.legal, rest & ~(opponents & -opponents))


def _first_received(field: Field, alike: list[int], group: int, following: int, rest: int) -> int:
    """The lowest rated who can be paired in the next group; if there is none, the lowest rated who can leave.

    Rules: USCF [29D1a, 29D1b]
    """
    able = [i for i in alike if serves(field.legal, group, rest, [i])]
    opponents = single_leftovers(field.legal, rest) & following
    return next((i for i in able if field.legal[i] & opponents), able[0])
