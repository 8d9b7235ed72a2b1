"""The regulation of 30 May 2014, for events that end until 7 June 2026: R = Ro + 800 (W - We) / (E + n)."""

from __future__ import annotations

from decimal import Context
from fractions import Fraction
from typing import Final

from pareo.ratings.dwz.evaluation import FIRST_GAMES, Evaluation, evaluate
from pareo.ratings.dwz.expectation import performance
from pareo.ratings.event import RatedEvent, RatingRow
from pareo.ratings.rounding import half_up

_FIGURES: Final = Context(prec=28)
_J: Final = ((20, 5), (25, 10))
_J_OLDER: Final = 15
_JUNIOR: Final = 20
_BRAKED_BELOW: Final = 1300
_LEAST, _MOST, _MOST_BRAKED = 5, 30, 150
_LOW: Final = 800


def rate(event: RatedEvent) -> dict[int, RatingRow]:
    return evaluate(event, reckon, first_rating)


def reckon(one: Evaluation) -> tuple[Fraction, Fraction]:
    worth = Fraction(800, coefficient(one) + one.games)
    return one.rating + worth * (one.score - one.expected), worth


def coefficient(one: Evaluation) -> int:
    """E: grows with the rating and the age; smaller for the young who win, larger for the weak who lose."""
    base = Fraction(one.rating, 1000) ** 4 + _j(one.age)
    brake = _brake(one)
    whole = half_up(base * _acceleration(one) + brake)
    most = _MOST_BRAKED if brake else min(_MOST, 5 * max(one.index, 1))
    return max(_LEAST, min(most, whole))


def _j(age: int) -> int:
    return next((j for until, j in _J if age <= until), _J_OLDER)


def _acceleration(one: Evaluation) -> Fraction:
    """fB: for those up to 20 years who made what was expected of them or more."""
    if one.age > _JUNIOR or one.score < one.expected:
        return Fraction(1)
    return max(Fraction(1, 2), min(Fraction(1), Fraction(one.rating, 2000)))


def _brake(one: Evaluation) -> Fraction:
    """SBr: below 1300, for those who made no more than was expected of them."""
    if one.rating >= _BRAKED_BELOW or one.score > one.expected:
        return Fraction(0)
    exponent = _FIGURES.divide(_BRAKED_BELOW - one.rating, 150)
    return Fraction(_FIGURES.exp(exponent)) - 1


def first_rating(opponents: list[int], score: Fraction) -> int | None:
    """From five games on, unless all were won or lost: the performance, lifted below 800."""
    if len(opponents) < FIRST_GAMES or score in (0, len(opponents)):
        return None
    made = performance(opponents, score)
    return made if made >= _LOW else half_up(700 + Fraction(made, 8))
