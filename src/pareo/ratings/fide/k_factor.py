"""The development coefficient K of B.02 8.3.3."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from pareo.ratings.entrants import Entrant

NEW, JUNIOR, USUAL, MASTER = 40, 40, 20, 10
_NEW_UNTIL: Final = 30
_JUNIOR_UNTIL: Final = 18
_JUNIOR_BELOW: Final = 2300
_MASTER_FROM: Final = 2400
MOST: Final = 700
"""K times the games of a period never goes beyond this."""


def k_of(entrant: Entrant, year: int | None) -> int:
    """K by games, age and rating, where the rating list does not say it; who has once had 2400 keeps 10."""
    if entrant.games is not None and entrant.games < _NEW_UNTIL:
        return NEW
    age = entrant.age_in(year)
    if age is not None and age <= _JUNIOR_UNTIL and entrant.rating < _JUNIOR_BELOW:
        return JUNIOR
    return MASTER if max(entrant.rating, entrant.peak) >= _MASTER_FROM else USUAL


def limited(k: int, games: int) -> Fraction:
    """K for this many games: the largest whole number with which K times the games is within 700."""
    return Fraction(min(k, MOST // games) if games else k)
