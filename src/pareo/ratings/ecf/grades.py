"""The English grades until 2020 (Clarke, 1958): each game gives the opponent's grade and 50 more or less.

The average of the games is the new grade, so a point more than expected is worth 100 divided by the games: what a grade
expects of a game is 50 per cent and one more for each point above the opponent, 90 at most.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from pareo.ratings.entrants import Entrant
from pareo.ratings.event import RatedEvent, RatingRow, average_of, score_of
from pareo.ratings.games import Met
from pareo.ratings.rounding import half_up

_CAP: Final = 40
_A_POINT: Final = 100


def rate(event: RatedEvent) -> dict[int, RatingRow]:
    return {id: _row(event, entrant) for id, entrant in event.entrants.items()}


def game_grade(own: int, opponent: int, halves: int) -> int:
    """What one game is worth: a difference beyond 40 counts as 40, nothing is below zero. Who has no grade has no
    difference.

    >>> game_grade(160, 140, 2), game_grade(140, 160, 0), game_grade(160, 100, 2), game_grade(100, 160, 0)
    (190, 110, 170, 90)
    """
    counted = max(own - _CAP, min(own + _CAP, opponent)) if own else opponent
    return max(0, counted + _A_POINT * (halves - 1) // 2)


def _row(event: RatedEvent, entrant: Entrant) -> RatingRow:
    games = [met for met in event.games.get(entrant.id, ()) if event.entrants[met.opponent].rating]
    if not games:
        return RatingRow(entrant.id, entrant.rating, new=entrant.rating or None, remark="no_games")
    grades = [event.entrants[met.opponent].rating for met in games]
    grade = Fraction(
        sum(game_grade(entrant.rating, other, met.halves) for other, met in zip(grades, games)), len(games)
    )
    return RatingRow(
        entrant.id, entrant.rating, len(games), score_of(games), _expected(entrant, event, games),
        grade - entrant.rating if entrant.rating else None, half_up(grade), average_of(grades), grade,
        initial=None if entrant.rating else half_up(grade), remark="" if entrant.rating else "initial",
    )  # fmt: skip


def _expected(entrant: Entrant, event: RatedEvent, games: list[Met]) -> Fraction | None:
    if not entrant.rating:
        return None
    differences = [entrant.rating - event.entrants[met.opponent].rating for met in games]
    percents = [50 + max(-_CAP, min(_CAP, difference)) for difference in differences]
    return Fraction(sum(percents), _A_POINT)
