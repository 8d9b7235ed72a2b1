"""Colour preferences: which colour a player is due, and how strongly.

Rules: FIDE C.04.3 2026 [1.6, 1.7]; FIDE C.04.3 2017 [A.6]
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from pareo.model import BLACK, WHITE, opposite
from pareo.pairing.swiss.colors import balance, due_color


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

    @property
    def bound_to(self) -> str:
        """The colour that the player must have; empty where the preference is not absolute."""
        return self.color if self.strength is Strength.ABSOLUTE else ""


NO_PREFERENCE = Preference("", Strength.NONE, 0)


def preference(colors: str) -> Preference:
    """The preference that follows from the colours of the games played, in order.

    A difference of two or more is looked at before two equal colours in a row: only in histories that no Swiss
    pairing makes do the two disagree, and C.04.1 names the difference first.
    """
    difference = balance(colors)
    if abs(difference) > 1:
        return Preference(BLACK if difference > 0 else WHITE, Strength.ABSOLUTE, difference)
    if not colors:
        return NO_PREFERENCE
    if colors[-2:] in (WHITE + WHITE, BLACK + BLACK):
        return Preference(opposite(colors[-1]), Strength.ABSOLUTE, difference)
    return preference_unbound(colors)


def preference_unbound(colors: str) -> Preference:
    """The same where nothing binds a player to a colour: strong after more games with the other one, else mild.

    Rules: FIDE C.04.1 1992 [A7 b, A7 c]
    """
    if not colors:
        return NO_PREFERENCE
    difference = balance(colors)
    return Preference(due_color(colors), Strength.STRONG if difference else Strength.MILD, difference)
