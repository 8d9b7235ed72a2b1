"""What a difference of DWZ promises: the normal distribution with a spread of 200 x root 2, to three decimals.

FIDE's table has two decimals of the same curve and is off by a point of DWZ now and then. The curve is summed up as a
series in decimal arithmetic of 40 figures, so the third decimal is the same everywhere.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from decimal import Context, Decimal
from fractions import Fraction
from functools import lru_cache
from typing import Final

from pareo.ratings.expectation import difference_for
from pareo.ratings.games import WIN
from pareo.ratings.rounding import half_up

_FIGURES: Final = Context(prec=40)
_SCALE: Final = 400
_CERTAIN: Final = 1400
"""From this difference on the curve is one to six decimals."""
_STEPS: Final = 1000
_FINE: Final = 10**12
_ENDS: Final = 677
"""A score of 0 or 100 per cent is worth this difference."""
_MOST_MOVES: Final = 100
_PI: Final = Decimal("3.141592653589793238462643383279502884197")


@lru_cache(4096)
def curve(difference: int) -> Fraction:
    """The exact curve, to twelve decimals."""
    if abs(difference) >= _CERTAIN:
        return Fraction(int(difference > 0))
    x = Decimal(difference) / _SCALE
    term, total, n = x, x, 0
    while abs(term) > Decimal("1e-30"):
        n += 1
        term = _FIGURES.divide(_FIGURES.multiply(_FIGURES.multiply(-term, x), x), Decimal(n))
        total = _FIGURES.add(total, _FIGURES.divide(term, Decimal(2 * n + 1)))
    erf = _FIGURES.divide(2 * total, _FIGURES.sqrt(_PI))
    return Fraction(half_up(Fraction((1 + erf) / 2) * _FINE), _FINE)


@lru_cache(4096)
def expected(difference: int) -> Fraction:
    """P of one game, to three decimals: a whole number of thousandths."""
    return Fraction(half_up(curve(difference) * _STEPS), _STEPS)


def difference_of(share: Fraction) -> int:
    """D: the whole difference that comes nearest to promising this share of a point; within 677."""
    at = bisect_left(range(-_ENDS, _ENDS), share, key=curve) - _ENDS
    return at - 1 if at > -_ENDS and share - curve(at - 1) < curve(at) - share else at


def performance(opponents: Sequence[int], score: Fraction) -> int:
    """Rh: the rating that promises just this score; 677 beyond the average for all or nothing.

    Begun with the average and what the score is worth by the table of two decimals, then moved by D((W - We)/n + 0.5)
    until that share is within a thousandth of one half: so the official evaluations come out to the point.
    """
    games = len(opponents)
    average = half_up(Fraction(sum(opponents), games))
    if score in (0, games):
        return average + (_ENDS if score else -_ENDS)
    rating = average + difference_for(int(2 * score), games, WIN)
    for _ in range(_MOST_MOVES):
        beyond = (score - sum((expected(rating - opponent) for opponent in opponents), Fraction(0))) / games
        if abs(beyond) < Fraction(1, _STEPS):
            break
        rating += difference_of(beyond + Fraction(1, 2))
    return rating
