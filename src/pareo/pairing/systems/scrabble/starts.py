"""Who has the start (salida) of a game: as often as not, wherever that can be. The start is kept as White.

Rules: FISE [P5]
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from pareo.history import Entry
from pareo.model import BLACK, WHITE, Color

Reason: TypeAlias = Literal["fewer-starts", "start-alternates", "start-of-higher", "first-start", "start-by-lot"]


class Seats(NamedTuple):
    """Who starts, who replies, and why."""

    starts: Entry
    replies: Entry
    reason: Reason


def balance(entry: Entry) -> int:
    """Starts minus replies, in games that were played."""
    return entry.colors.count(WHITE) - entry.colors.count(BLACK)


def settled_by_history(a: Entry, b: Entry) -> Seats | None:
    """The one with fewer starts for his games; if equal, what the two had when it differed last is turned round.

    None when their histories do not tell them apart.
    """
    if balance(a) != balance(b):
        return Seats(a, b, "fewer-starts") if balance(a) < balance(b) else Seats(b, a, "fewer-starts")
    for mine, theirs in zip(reversed(a.colors), reversed(b.colors), strict=False):
        if mine != theirs:
            return Seats(a, b, "start-alternates") if mine == BLACK else Seats(b, a, "start-alternates")
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
