"""Who has the start (salida) of a game: as often as not, wherever that can be. The start is kept as White.

Rules: FISE [P5]
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from pareo.history import Entry
from pareo.model import BLACK, WHITE, Color
from pareo.pairing.swiss.colors import balance, last_difference

Reason: TypeAlias = Literal["fewer-starts", "start-alternates", "start-of-higher", "first-start", "start-by-lot"]


class Seats(NamedTuple):
    """Who starts, who replies, and why."""

    starts: Entry
    replies: Entry
    reason: Reason


def settled_by_history(a: Entry, b: Entry) -> Seats | None:
    """The one with fewer starts for his games; if equal, what the two had when it differed last is turned round.

    None when their histories do not tell them apart.
    """
    more = balance(a.colors) - balance(b.colors)
    if more:
        return Seats(a, b, "fewer-starts") if more < 0 else Seats(b, a, "fewer-starts")
    if had := last_difference(a.colors, b.colors):
        return Seats(a, b, "start-alternates") if had == BLACK else Seats(b, a, "start-alternates")
    return None


def seats(higher: Entry, lower: Entry, initial: Color) -> Seats:
    """The start by history; then the higher in the table alternates, and without games his number decides."""
    settled = settled_by_history(higher, lower)
    if settled is not None:
        return settled
    last = higher.colors[-1:]
    if last:
        return Seats(higher, lower, "start-of-higher") if last == BLACK else Seats(lower, higher, "start-of-higher")
    begins = (higher.pairing_number % 2 == 1) == (initial == WHITE)
    return Seats(higher, lower, "first-start") if begins else Seats(lower, higher, "first-start")
