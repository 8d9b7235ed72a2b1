"""The first rating of a player, B.02 8.2: two imaginary draws against 1800 join the games."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from pareo.ratings.expectation import difference_for
from pareo.ratings.games import DRAW, WIN
from pareo.ratings.rounding import half_up

_IMAGINARY: Final = 1800
_DRAWS: Final = 2
_MOST: Final = 2200
LOWEST_PUBLISHED: Final = 1400
_GAMES_NEEDED: Final = 5


def initial_rating(opponents: Sequence[int], halves: int) -> int:
    """Ru from the ratings of the opponents and the score in half points; never above 2200."""
    games = len(opponents) + _DRAWS
    average = Fraction(sum(opponents) + _DRAWS * _IMAGINARY, games)
    return min(_MOST, half_up(average + difference_for(halves + _DRAWS * DRAW, games, WIN)))


def standing(rating: int, games: int, halves: int) -> str:
    """What becomes of it after this event alone: ``initial`` when it is published, else the code of the obstacle."""
    if not halves:
        return "initial_zero"
    if games < _GAMES_NEEDED:
        return "initial_few"
    return "initial" if rating >= LOWEST_PUBLISHED else "initial_low"
