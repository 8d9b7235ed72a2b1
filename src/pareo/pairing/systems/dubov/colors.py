"""Who gets White: the rules of colour in the order of the text.

Rules: FIDE C.04.3 1997 [2.3, 2.4, 3, 5]
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from pareo.model import WHITE, Color
from pareo.pairing.swiss.colors import last_difference
from pareo.pairing.systems.dubov.field import Field

Ground: TypeAlias = Literal[
    "both-preferences",
    "only-legal",
    "wider-difference",
    "last-difference",
    "higher-average",
    "lower-rating",
    "alphabet",
    "initial-color",
]


class Seats(NamedTuple):
    """White, Black, and the rule that seated them so."""

    white: int
    black: int
    ground: Ground


def seats(field: Field, a: int, b: int) -> Seats:
    """The colours of a pair.

    Rules: FIDE C.04.3 1997 [2.3, 2.4, 3]
    """
    mine, theirs = field.preference[a], field.preference[b]
    if mine != theirs:
        white = a if mine == WHITE or (not mine and theirs != WHITE) else b
        return _seated(a, b, white, "both-preferences")
    if field.fixed[a] != field.fixed[b]:
        return _granted(a, b, a if field.fixed[a] else b, mine, "only-legal")
    widths = abs(field.difference[a]), abs(field.difference[b])
    if widths[0] != widths[1]:
        return _granted(a, b, a if widths[0] > widths[1] else b, mine, "wider-difference")
    if had := last_difference(field.entries[a].colors, field.entries[b].colors):
        return _seated(a, b, b if had == WHITE else a, "last-difference")
    return _by_strength(field, a, b)


def _by_strength(field: Field, a: int, b: int) -> Seats:
    """White for the higher average of the opponents, then for the lower rating, then by the alphabet."""
    if field.average[a] != field.average[b]:
        return _seated(a, b, a if field.average[a] > field.average[b] else b, "higher-average")
    if field.rating[a] != field.rating[b]:
        return _seated(a, b, a if field.rating[a] < field.rating[b] else b, "lower-rating")
    return _seated(a, b, min(a, b, key=field.names.__getitem__), "alphabet")


def seats_by_lot(higher: int, lower: int, board: int, drawn: Color) -> Seats:
    """In the first round the higher ranked of every odd board has the colour drawn for the first one.

    Rules: FIDE C.04.3 1997 [5]
    """
    white = higher if (board % 2 == 1) == (drawn == WHITE) else lower
    return _seated(higher, lower, white, "initial-color")


def _granted(a: int, b: int, favoured: int, due: str, ground: Ground) -> Seats:
    """Both are due the same colour, and one of them gets it."""
    return _seated(a, b, favoured if due == WHITE else a + b - favoured, ground)


def _seated(a: int, b: int, white: int, ground: Ground) -> Seats:
    return Seats(white, a + b - white, ground)
