"""Who has White: by the limits, the colours due, the histories, at last by rank.

Rules: FIDE C.04.2 1999 [12.1-12.7, 14.2]
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from pareo.model import BLACK, WHITE, Color, opposite
from pareo.pairing.systems.lim.field import Field, allowed_colors
from pareo.pairing.systems.lim.group import Pair

Reason: TypeAlias = Literal[
    "initial-color",
    "only-legal",
    "both-preferences",
    "wider-difference",
    "last-difference",
    "higher-ranked",
    "lower-ranked",
]


def seat(field: Field, pair: Pair) -> tuple[int, int, Reason]:
    """White, Black, and the rule that said so."""
    higher, lower = sorted(pair[:2])
    color, reason = _color_of_higher(field, higher, lower, pair.direction == "upward")
    return (higher, lower, reason) if color == WHITE else (lower, higher, reason)


def _color_of_higher(field: Field, higher: int, lower: int, below_median: bool) -> tuple[Color, Reason]:
    mine, theirs = field.entries[higher].colors, field.entries[lower].colors
    due, wished = field.due[higher], field.due[lower]
    if not mine and not theirs:
        initial: Color = field.position.initial_color or WHITE
        return (initial if field.entries[higher].pairing_number % 2 else opposite(initial)), "initial-color"
    if due != wished:
        return (_named(due) if due else opposite(_named(wished))), "both-preferences"
    possible = [color for color in (WHITE, BLACK) if keeps_limits(mine, theirs, color)]
    if len(possible) == 1:
        return _named(possible[0]), "only-legal"
    # After missed rounds one may be due the colour only to alternate: who needs it to equalise comes first (4, 5).
    wider = abs(difference(mine)) - abs(difference(theirs))
    if wider:
        return (_named(due) if wider > 0 else opposite(_named(due))), "wider-difference"
    for his, other in zip(reversed(mine), reversed(theirs), strict=False):
        if his != other:
            return opposite(_named(his)), "last-difference"
    # With the same history those nearer to the end of the table that is being paired come first (12.4).
    if below_median:
        return opposite(_named(wished)), "lower-ranked"
    return _named(due), "higher-ranked"


def keeps_limits(mine: str, theirs: str, color: str) -> bool:
    """True when neither breaks 12.1 if the first of the two has this colour."""
    return color in allowed_colors(mine) and opposite(_named(color)) in allowed_colors(theirs)


def difference(colors: str) -> int:
    """Whites minus Blacks."""
    return colors.count(WHITE) - colors.count(BLACK)


def _named(color: str) -> Color:
    return WHITE if color == WHITE else BLACK
