"""The colour that a team prefers, by the colours of the matches that it played.

Rules: FIDE C.04.6 2026 [1.6, 1.7]
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pareo.catalog.options import COLOR_PREFERENCES
from pareo.history import Position
from pareo.model import BLACK, WHITE, Color, opposite
from pareo.pairing.options import chosen
from pareo.pairing.swiss.colors import balance
from pareo.pairing.swiss.preferences import NO_PREFERENCE, Preference, Strength

SIMPLE, GRADED = "A", "B"


def preference_of_teams(position: Position) -> Callable[[str], Preference]:
    """What colours had give in this round, by the type that the event announced."""
    (kind,) = chosen(position.options, COLOR_PREFERENCES)
    if kind == GRADED:
        return partial(graded_preference, last_round=position.last_round)
    return simple_preference if kind == SIMPLE else no_preference


def simple_preference(colors: str) -> Preference:
    """Type A: one kind of preference, for who is two behind, or had the same colour twice and is not ahead with it.

    Rules: FIDE C.04.6 2026 [1.7.1]
    """
    difference = balance(colors)
    for color in (WHITE, BLACK):
        if _is_strong(colors, color, difference):
            return Preference(color, Strength.STRONG, difference)
    return NO_PREFERENCE._replace(difference=difference)


def graded_preference(colors: str, *, last_round: bool) -> Preference:
    """Type B: strong as the preference of Type A, else mild for the colour had less often, or not had last.

    Reading: two equal colours are a strong preference in the last round too.

    Rules: FIDE C.04.6 2026 [1.7.2]
    """
    found = simple_preference(colors)
    if found.color or not colors:
        return found
    difference = found.difference
    if difference:
        return Preference(BLACK if difference > 0 else WHITE, Strength.MILD, difference)
    return found if last_round else Preference(opposite(colors[-1]), Strength.MILD, difference)


def no_preference(colors: str) -> Preference:
    """The regulations of the event have no preferences: only the difference counts (4.3.5)."""
    return NO_PREFERENCE._replace(difference=balance(colors))


def _is_strong(colors: str, color: Color, difference: int) -> bool:
    behind = -difference if color == WHITE else difference
    return behind > 1 or (behind in (0, 1) and colors[-2:] == 2 * opposite(color))
