"""Expected scores and rating differences by the tables of FIDE B.02 8.1."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from pareo.ratings.tables import DIFFERENCE_BY_PERCENT, LARGEST_DIFFERENCE

PERCENT: Final = 100
"""One point of expected score, in the whole percents of the tables."""

_HALF = 50
CERTAIN: Final = LARGEST_DIFFERENCE[-1] + 1
"""From this rating difference on the higher rated player is expected to win every game."""


def _scale() -> tuple[int, ...]:
    """The expectation for every difference from -CERTAIN to CERTAIN."""
    higher = [_HALF + bisect_left(LARGEST_DIFFERENCE, difference) for difference in range(CERTAIN + 1)]
    return (*(PERCENT - percent for percent in reversed(higher[1:])), *higher)


_EXPECTED = _scale()


def expected_percent(difference: int) -> int:
    """What a player may expect of a game, in percent, rated ``difference`` above (below: negative) the opponent.

    The full scale: no cut at 400 points. Rules: FIDE B.02 8.1.2

    >>> expected_percent(0), expected_percent(-400), expected_percent(736)
    (50, 8, 100)
    """
    return _EXPECTED[max(-CERTAIN, min(CERTAIN, difference)) + CERTAIN]


def lowest_rating_expecting(percents: int, opponents: Sequence[int]) -> int:
    """The lowest whole rating that may expect at least ``percents`` (100 a point) against opponents of these ratings.

    The expectation grows with the rating, so it is found by halving.
    """
    low, high = min(opponents) - CERTAIN, max(opponents) + CERTAIN
    while low < high:
        middle = (low + high) // 2
        if sum([expected_percent(middle - rating) for rating in opponents]) >= percents:
            high = middle
        else:
            low = middle + 1
    return low


def difference_for(points: int, games: int, win: int) -> int:
    """The rating difference dp that a score in ``games`` games is worth; ``win`` is what one game gives at most.

    The fractional score is taken to the nearest whole percent, half a percent upwards. Rules: FIDE B.02 8.1.1

    >>> difference_for(25, 4, 10), difference_for(0, 3, 10)
    (95, -800)
    """
    most = games * win
    percent = (2 * PERCENT * points + most) // (2 * most)
    if percent >= _HALF:
        return DIFFERENCE_BY_PERCENT[percent - _HALF]
    return -DIFFERENCE_BY_PERCENT[_HALF - percent]
