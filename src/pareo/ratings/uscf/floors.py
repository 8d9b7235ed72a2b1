"""How far a rating can fall."""

from __future__ import annotations

from typing import Final

from pareo.ratings.entrants import Entrant
from pareo.ratings.uscf.numbers import PROVISIONAL_UNTIL

_LOWEST: Final = 100
_MOST_ABSOLUTE: Final = 150
_BELOW_PEAK: Final = 200
_STEPS: Final = range(1200, 2101, 100)


def absolute_floor(wins: int = 0, draws: int = 0, events: int = 0) -> int:
    """Everybody's own floor: 100, 4 a win, 2 a draw, 1 for each event of three rated games or more; 150 at most."""
    return min(_MOST_ABSOLUTE, _LOWEST + 4 * wins + 2 * draws + events)


def floor_of(entrant: Entrant, games: int) -> int:
    """The floor that is on record (life masters, prizes), else 200 below the peak, cut to the hundred.

    The peak is at least the rating of today. Floors by the peak are for established ratings and from 1200 to 2100.
    """
    if games <= PROVISIONAL_UNTIL:
        return max(entrant.floor, _LOWEST)
    below = (max(entrant.peak, entrant.rating) - _BELOW_PEAK) // 100 * 100
    by_peak = min(below, _STEPS[-1]) if below >= _STEPS[0] else _LOWEST
    return max(entrant.floor, by_peak)
