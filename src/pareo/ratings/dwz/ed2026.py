"""The regulation of 30 May 2026, for events that end from 8 June 2026 on: R = Ro + K (W - We), never below 1100.

Its numbers are parameters that the commission may change: they stand together here.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from pareo.ratings.dwz.evaluation import FIRST_GAMES, Evaluation, evaluate
from pareo.ratings.dwz.expectation import performance
from pareo.ratings.event import RatedEvent, RatingRow
from pareo.ratings.rounding import half_up

# K0 by the index 1 to 10 and above.
_YOUNG: Final = (60, 60, 48, 46, 44, 42, 40, 38, 36, 34, 32)
_MIDDLE: Final = (60, 60, 44, 42, 40, 38, 36, 34, 32, 30, 28)
_OTHERS: Final = (60, 60, 41, 39, 37, 35, 33, 31, 29, 27, 25)
_YOUNG_UNTIL, _YOUNG_BELOW = 25, 2200
_MIDDLE_BELOW: Final = 2000
_MOST_K: Final = 80
_LOWEST: Final = 1100
_SUPPORTED_BELOW: Final = 1600
_JUNIOR, _JUNIOR_BELOW = 20, 2000
_ADULT_BONUS: Final = 4


def rate(event: RatedEvent) -> dict[int, RatingRow]:
    return evaluate(event, reckon, first_rating)


def reckon(one: Evaluation) -> tuple[Fraction, Fraction]:
    k = k_factor(one)
    return max(Fraction(_LOWEST), one.rating + k * (one.score - one.expected)), k


def k_factor(one: Evaluation) -> Fraction:
    """K = K0 x b + a, to one decimal, 80 at most: b softens losses of the weak, a adds to gains of young and weak."""
    exact = _base(one) * _loss_factor(one) + _gain_bonus(one)
    return min(Fraction(_MOST_K), Fraction(half_up(exact * 10), 10))


def _base(one: Evaluation) -> int:
    if one.age <= _YOUNG_UNTIL and one.rating < _YOUNG_BELOW:
        table = _YOUNG
    else:
        table = _MIDDLE if one.rating < _MIDDLE_BELOW and one.age > _YOUNG_UNTIL else _OTHERS
    return table[max(1, min(one.index, len(table))) - 1]


def _loss_factor(one: Evaluation) -> Fraction:
    if one.score < one.expected and one.rating < _SUPPORTED_BELOW:
        return Fraction(one.rating + 800, 2400)
    return Fraction(1)


def _gain_bonus(one: Evaluation) -> Fraction:
    if one.score < one.expected:
        return Fraction(0)
    if one.age <= _JUNIOR:
        return Fraction(max(0, _JUNIOR_BELOW - one.rating), 30)
    return Fraction(_ADULT_BONUS if one.rating < _SUPPORTED_BELOW else 0)


def first_rating(opponents: list[int], score: Fraction) -> int | None:
    """From five games on, and with a point: the performance, moved towards 2000 below it.

    Who wins all games gets an imaginary draw against the average of the field.
    """
    games = len(opponents)
    if games < FIRST_GAMES or not score:
        return None
    if score == games:
        opponents, score = [*opponents, half_up(Fraction(sum(opponents), games))], score + Fraction(1, 2)
    made = performance(opponents, score)
    if made >= 2000:
        return made
    if made >= _LOWEST:
        return half_up(made + Fraction(8, 100) * (2000 - made))
    return half_up(_LOWEST + Fraction(72 * made, 1100))
