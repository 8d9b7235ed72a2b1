"""How far a rating can fall."""

from __future__ import annotations

from typing import Final

from pareo.ratings.entrants import Entrant
from pareo.ratings.uscf.numbers import PROVISIONAL_UNTIL

_LOWEST: Final = 100
"""Of everybody. Up to 50 more by wins, draws and events of a whole life: a floor that is on record says it."""

_BELOW_PEAK: Final = 200
_STEPS: Final = range(1200, 2101, 100)


def floor_of(entrant: Entrant, games: int) -> int:
    """The floor that is on record (life masters, prizes), else 200 below the peak, cut to the hundred.

    The peak is at least the rating of today. Floors by the peak are for established ratings and from 1200 to 2100.
    """
    if games <= PROVISIONAL_UNTIL:
        return max(entrant.floor, _LOWEST)
    below = (max(entrant.peak, entrant.rating) - _BELOW_PEAK) // 100 * 100
    by_peak = min(below, _STEPS[-1]) if below >= _STEPS[0] else _LOWEST
    return max(entrant.floor, by_peak)
