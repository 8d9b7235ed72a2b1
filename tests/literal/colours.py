"""Colour preferences and the colours of a pair, word by word.

The two editions say the same (2026 [1.6], [1.7], Art. 5; 2017 [A.6], E).
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from pareo.history import Entry
from pareo.model import BLACK, WHITE, Color, opposite


class Strength(IntEnum):
    """How much a colour preference weighs."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


class Preference(NamedTuple):
    """A wish for a colour; ``colour`` is None when there is no wish."""

    strength: Strength
    colour: Color | None


def difference(player: Entry) -> int:
    """Whites minus Blacks of the games played. Rules: FIDE C.04.3 2026 [1.6]; FIDE C.04.3 2017 [A.6]"""
    return player.colors.count(WHITE) - player.colors.count(BLACK)


def preference(player: Entry) -> Preference:
    """The colour preference of a player. Rules: FIDE C.04.3 2026 [1.7]; FIDE C.04.3 2017 [A.6]

    Reading: the text does not say what a player wants who has a difference beyond one for one colour and has had the
    other colour twice running with the same name (BBBBWW); here the difference speaks first, as it does in the text.
    """
    if not player.colors:
        return Preference(Strength.NONE, None)
    balance = difference(player)
    due: Color = BLACK if balance > 0 else WHITE
    if abs(balance) > 1:
        return Preference(Strength.ABSOLUTE, due)
    if player.colors[-2:] == WHITE * 2:
        return Preference(Strength.ABSOLUTE, BLACK)
    if player.colors[-2:] == BLACK * 2:
        return Preference(Strength.ABSOLUTE, WHITE)
    if balance:
        return Preference(Strength.STRONG, due)
    return Preference(Strength.MILD, BLACK if player.colors[-1] == WHITE else WHITE)


def white_of(higher: Entry, lower: Entry, initial: Color | None) -> Entry:
    """Who of the two gets White. Rules: FIDE C.04.3 2026 [5.2]; FIDE C.04.3 2017 [E]"""
    colour = _colour_of_the_higher(higher, lower, initial)
    return higher if colour == WHITE else lower


def _colour_of_the_higher(higher: Entry, lower: Entry, initial: Color | None) -> Color:
    wish, other = preference(higher), preference(lower)
    # 5.2.1: grant both; who has no preference is content with what is left
    if wish.colour is not None and wish.colour != other.colour:
        return wish.colour
    if wish.colour is None and other.colour is not None:
        return opposite(other.colour)
    if wish.colour is not None:
        # 5.2.2: the stronger one; of two absolute ones the wider difference
        weight, against = _weight(higher), _weight(lower)
        if weight != against:
            return wish.colour if weight > against else opposite(wish.colour)
    # 5.2.3: alternate to the most recent round in which one had White and the other Black. Unplayed rounds stand in
    # front (C.04.2 3.4), so the sequences of games are compared from their ends.
    for mine, theirs in zip(reversed(higher.colors), reversed(lower.colors)):
        if mine != theirs:
            return BLACK if mine == WHITE else WHITE
    # 5.2.4: the preference of the higher ranked
    if wish.colour is not None:
        return wish.colour
    # 5.2.5: nobody has a preference
    if initial is None:
        raise ValueError("the initial colour has not been drawn")
    return initial if higher.pairing_number % 2 else opposite(initial)


def _weight(player: Entry) -> tuple[Strength, int]:
    strength = preference(player).strength
    return strength, abs(difference(player)) if strength is Strength.ABSOLUTE else 0
