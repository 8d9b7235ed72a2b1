"""Colour preferences: which colour a player is due, and how strongly.

Rules: FIDE C.04.3 2026 [1.6, 1.7]; FIDE C.04.3 2017 [A.6]
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from pareo.model import BLACK, WHITE


class Strength(IntEnum):
    """How strongly a colour is due."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


class Preference(NamedTuple):
    """The colour due (empty: none), how strongly, and the colour difference (Whites minus Blacks)."""

    color: str
    strength: Strength
    difference: int


def preference(colors: str) -> Preference:
    """The preference that follows from the colours of the games played, in order.

    A difference of two or more is looked at before two equal colours in a row: only in histories that no Swiss
    pairing makes do the two disagree, and C.04.1 names the difference first.
    """
    difference = colors.count(WHITE) - colors.count(BLACK)
    if abs(difference) > 1:
        return Preference(BLACK if difference > 0 else WHITE, Strength.ABSOLUTE, difference)
    if not colors:
        return Preference("", Strength.NONE, 0)
    due = BLACK if colors[-1] == WHITE else WHITE
    if colors[-2:] in ("ww", "bb"):
        return Preference(due, Strength.ABSOLUTE, difference)
    if difference:
        return Preference(BLACK if difference > 0 else WHITE, Strength.STRONG, difference)
    return Preference(due, Strength.MILD, difference)
