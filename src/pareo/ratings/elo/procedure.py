"""R = Ro + K x (score - expected), with K, table, cap and lowest rating as the event chooses them.

Usual values: those that seed 003 recommends for Scrabble, K 10, FIDE's table and no cap. The change is rounded to a
whole number, one half away from zero.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from pareo.ratings.elo.tables import NAMED, Table, read_table
from pareo.ratings.entrants import Entrant
from pareo.ratings.event import RatedEvent, RatingRow, average_of, score_of
from pareo.ratings.expectation import PERCENT, difference_for
from pareo.ratings.games import WIN
from pareo.ratings.rounding import half_away, half_up

USUAL_K: Final = 10
_LOWEST: Final = 1
"""Usually a rating of 0 is none; an event may count it."""


def rate(event: RatedEvent) -> dict[int, RatingRow]:
    table = read_table(event.options.get("table") or "fide") or NAMED["fide"]
    return {id: _row(event, table, entrant) for id, entrant in event.entrants.items()}


def _row(event: RatedEvent, table: Table, entrant: Entrant) -> RatingRow:
    lowest = event.number("lowest")
    least = _LOWEST if lowest is None else lowest
    games = [met for met in event.games.get(entrant.id, ()) if event.entrants[met.opponent].rating >= least]
    rated = entrant.rating >= least
    if not games:
        return RatingRow(entrant.id, entrant.rating, new=entrant.rating if rated else None, remark="no_games")
    ratings = [event.entrants[met.opponent].rating for met in games]
    score, average = score_of(games), average_of(ratings)
    row = RatingRow(
        entrant.id, entrant.rating, len(games), score, average=average,
        performance=_performance(table, ratings, sum(met.halves for met in games)),
    )  # fmt: skip
    return _changed(row, event, table, ratings, entrant) if rated else _unrated(row)


def _unrated(row: RatingRow) -> RatingRow:
    """Somebody without a rating: how he played is known, what he gains or loses is not."""
    return RatingRow(
        row.id, 0, row.games, row.score, average=row.average, performance=row.performance, remark="unrated"
    )


def _changed(row: RatingRow, event: RatedEvent, table: Table, ratings: list[int], entrant: Entrant) -> RatingRow:
    cap = event.number("cap")
    differences = [entrant.rating - rating for rating in ratings]
    if cap:
        differences = [max(-cap, min(cap, difference)) for difference in differences]
    expected = Fraction(sum(table.expected(difference) for difference in differences), PERCENT)
    k = Fraction(entrant.k or event.number("k") or USUAL_K)
    change = k * (row.score - expected)
    return RatingRow(
        row.id, row.rating, row.games, row.score, expected, change, row.rating + half_away(change), row.average,
        row.performance, k,
    )  # fmt: skip


def _performance(table: Table, ratings: list[int], halves: int) -> Fraction:
    average = half_up(Fraction(sum(ratings), len(ratings)))
    if table is NAMED["fide"]:
        return Fraction(average + difference_for(halves, len(ratings), WIN))
    percent = half_up(Fraction(halves * PERCENT, len(ratings) * WIN))
    return Fraction(average + table.difference_for(percent))
