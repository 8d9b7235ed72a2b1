"""Who has White: by the limits, the colours due, the histories, at last by rank.

Rules: FIDE C.04.2 1999 [12.1-12.7, 14.2]
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from pareo.model import BLACK, WHITE, Color, opposite
from pareo.pairing.swiss.colors import balance, keeps_limits, last_difference, named
from pareo.pairing.systems.lim.field import Field
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
    due, other = field.due[higher], field.due[lower]
    if not mine and not theirs:
        initial: Color = field.position.initial_color or WHITE
        return (initial if field.entries[higher].pairing_number % 2 else opposite(initial)), "initial-color"
    if due != other:
        return (named(due) if due else opposite(other)), "both-preferences"
    possible: list[Color] = [color for color in (WHITE, BLACK) if keeps_limits(mine, theirs, color)]
    if len(possible) == 1:
        return possible[0], "only-legal"
    # After missed rounds one may be due the colour only to alternate: who needs it to equalise comes first (4, 5).
    wider = abs(balance(mine)) - abs(balance(theirs))
    if wider:
        return (named(due) if wider > 0 else opposite(due)), "wider-difference"
    if had := last_difference(mine, theirs):
        return opposite(had), "last-difference"
    # With the same history those nearer to the end of the table that is being paired come first (12.4).
    if below_median:
        return opposite(other), "lower-ranked"
    return named(due), "higher-ranked"
