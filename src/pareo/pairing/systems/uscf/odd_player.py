"""Who leaves a score group downward because the group cannot be paired within itself.

Rules: USCF [27A2, 29D1a-29D1c, 29D2]
"""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.matching.leaving import as_mask, first_leaving
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
    return first_leaving(field.legal, sum(as_mask(places) for places in below), order)
