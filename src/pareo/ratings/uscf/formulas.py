"""The formulae of Glickman and Doan's text, in decimal arithmetic of a fixed precision.

Square roots and powers of ten are no fractions. They are taken with 28 significant figures by ``decimal``, which is the
same on every machine, and put on a grid of twelve decimals at once (the text itself asks for seven): whatever is summed
and compared afterwards is exact.
"""

from __future__ import annotations

from decimal import Context, Decimal
from fractions import Fraction
from functools import lru_cache
from typing import Final

from pareo.ratings.rounding import half_up

_FIGURES: Final = Context(prec=28)
_GRID: Final = 10**12
_GAMES: Final = 50
_LEVEL: Final = 2355
_TOP: Final = 2569
_SPREAD: Final = (Decimal("0.662"), Decimal("0.00000739"))
_SCALE: Final = 400


def decimal_of(value: Fraction | int) -> Decimal:
    exact = Fraction(value)
    return _FIGURES.divide(Decimal(exact.numerator), Decimal(exact.denominator))


def on_grid(value: Fraction) -> Fraction:
    """To twelve decimals."""
    return Fraction(half_up(value * _GRID), _GRID)


def square_root(value: Fraction | int) -> Fraction:
    return on_grid(Fraction(_FIGURES.sqrt(decimal_of(value))))


def effective_games(rating: Fraction | int, games: int) -> Fraction:
    """N': games played before, at most as many as a rating of this height is worth."""
    if rating > _LEVEL:
        return Fraction(min(games, _GAMES))
    base, slope = (Fraction(number) for number in _SPREAD)
    worth = _GAMES / square_root(base + slope * (_TOP - Fraction(rating)) ** 2)
    return min(Fraction(games), on_grid(worth))


def k_factor(rating: Fraction | int, effective: Fraction, games: int, dual: bool) -> Fraction:
    """K for so many games of the event; smaller above 2200 for the regular rating of a dual-rated event."""
    whole = on_grid(800 / (effective + games))
    if not dual or rating <= 2200:
        return whole
    return whole / 4 if rating >= 2500 else whole * (Fraction(13, 2) - Fraction(rating) / 400)


def expected(difference: Fraction | int) -> Fraction:
    """What a player may expect of a game, rated so much above (below: negative) the opponent; both expect one point."""
    return _of_higher(difference) if difference >= 0 else 1 - _of_higher(-difference)


@lru_cache(20_000)
def _of_higher(difference: Fraction | int) -> Fraction:
    power = _FIGURES.power(Decimal(10), decimal_of(Fraction(-difference, _SCALE)))
    return on_grid(1 / (1 + Fraction(power)))


def bonus(gain: Fraction, constant: int, games: int) -> Fraction:
    """What goes beyond the constant times the root of the games (four at least) is given a second time."""
    return max(Fraction(0), gain - constant * square_root(max(games, 4)))
