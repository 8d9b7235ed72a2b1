"""What both editions share: which games count, the expectation, and how a row is put together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

from pareo.ratings.dwz.expectation import expected, performance
from pareo.ratings.entrants import Entrant
from pareo.ratings.event import RatedEvent, RatingRow, average_of, score_of
from pareo.ratings.rounding import half_up

OVER_25: Final = 26
"""The age of somebody whose year of birth is not known."""
USUAL_INDEX: Final = 11
"""Evaluations of a rated player of whom nobody says how many: as many as can count."""
FIRST_GAMES: Final = 5


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A rated player with W, We and n of the event."""

    rating: int
    age: int
    index: int
    games: int
    score: Fraction
    expected: Fraction


Reckon: TypeAlias = Callable[[Evaluation], tuple[Fraction, Fraction]]
"""The exact new rating, and what a point beyond the expectation was worth."""
First: TypeAlias = Callable[[list[int], Fraction], int | None]
"""The first rating from opponents and score; None where there is none yet."""


def evaluate(event: RatedEvent, reckon: Reckon, first: First) -> dict[int, RatingRow]:
    return {id: _row(event, entrant, reckon, first) for id, entrant in event.entrants.items()}


def _row(event: RatedEvent, entrant: Entrant, reckon: Reckon, first: First) -> RatingRow:
    games = [met for met in event.games.get(entrant.id, ()) if event.entrants[met.opponent].rating]
    if not games:
        return RatingRow(entrant.id, entrant.rating, new=entrant.rating or None, remark="no_games")
    ratings, score = [event.entrants[met.opponent].rating for met in games], score_of(games)
    average, made = average_of(ratings), Fraction(performance(ratings, score))
    if not entrant.rating:
        found = first(ratings, score)
        remark = "initial" if found is not None else "initial_few" if len(games) < FIRST_GAMES else "initial_zero"
        return RatingRow(
            entrant.id, 0, len(games), score, None, None, found, average, made, initial=found, remark=remark
        )
    promised = sum((expected(entrant.rating - rating) for rating in ratings), Fraction(0))
    new, worth = reckon(Evaluation(*_known(entrant, event), len(games), score, promised))
    return RatingRow(
        entrant.id,
        entrant.rating,
        len(games),
        score,
        promised,
        new - entrant.rating,
        half_up(new),
        average,
        made,
        worth,
    )


def _known(entrant: Entrant, event: RatedEvent) -> tuple[int, int, int]:
    age = entrant.age_in(event.year)
    index = USUAL_INDEX if entrant.index is None else entrant.index
    return entrant.rating, OVER_25 if age is None else age, index
