"""The English rating since 2020: FIDE's table 8.1.2, k 20, juniors 40; a performance for who has no full rating yet.

A performance counts one imaginary draw against a nominal rating as well. The federation does not publish that number,
so none is added unless the event gives it (option ``nominal``). Junior is read as in FIDE B.02 8.3.3: until the end of
the year of the eighteenth birthday.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from pareo.ratings.entrants import Entrant
from pareo.ratings.event import RatedEvent, RatingRow, average_of, score_of
from pareo.ratings.expectation import PERCENT, difference_for, expected_percent
from pareo.ratings.games import DRAW, WIN, Met
from pareo.ratings.rounding import half_away, half_up

_K, _JUNIOR_K = 20, 40
_JUNIOR_UNTIL: Final = 18
_FULL_FROM: Final = 10
"""Games in all from which a rating is full."""


def rate(event: RatedEvent) -> dict[int, RatingRow]:
    """Performances of new and partial players first, once more with each other's, then the full ratings."""
    brought = {id: entrant.rating for id, entrant in event.entrants.items() if entrant.rating}
    counted = brought if event.one_pass else _performed(event, _performed(event, brought))
    return {
        id: (_changed if full(entrant) else _performance_row)(event, entrant, counted)
        for id, entrant in event.entrants.items()
    }


def full(entrant: Entrant) -> bool:
    """A rating from ten games or more; where nobody says how many, a rating is full."""
    return bool(entrant.rating) and (entrant.games is None or entrant.games >= _FULL_FROM)


def _performed(event: RatedEvent, known: Mapping[int, int]) -> dict[int, int]:
    """The ratings known, with a performance for everybody who had none."""
    found = dict(known)
    for id, entrant in event.entrants.items():
        if not entrant.rating and (games := _against(event, id, known)):
            found[id] = half_up(_performance(event, games, known))
    return found


def _against(event: RatedEvent, id: int, known: Mapping[int, int]) -> list[Met]:
    return [met for met in event.games.get(id, ()) if met.opponent in known]


def _performance(event: RatedEvent, games: list[Met], known: Mapping[int, int]) -> Fraction:
    ratings, halves = [known[met.opponent] for met in games], sum(met.halves for met in games)
    if nominal := event.number("nominal"):
        ratings, halves = [*ratings, nominal], halves + DRAW
    return Fraction(sum(ratings), len(ratings)) + difference_for(halves, len(ratings), WIN)


def _performance_row(event: RatedEvent, entrant: Entrant, known: Mapping[int, int]) -> RatingRow:
    games = _against(event, entrant.id, known)
    if not games:
        return RatingRow(entrant.id, entrant.rating, new=entrant.rating or None, remark="no_games")
    performance = _performance(event, games, known)
    first = half_up(performance)
    played = (entrant.games or 0) + len(games)
    return RatingRow(
        entrant.id, entrant.rating, len(games), score_of(games), new=first,
        average=average_of(known[met.opponent] for met in games), performance=performance, initial=first,
        remark="initial" if played >= _FULL_FROM else "partial",
    )  # fmt: skip


def _changed(event: RatedEvent, entrant: Entrant, known: Mapping[int, int]) -> RatingRow:
    games = _against(event, entrant.id, known)
    if not games:
        return RatingRow(entrant.id, entrant.rating, new=entrant.rating, remark="no_games")
    promised = [Fraction(expected_percent(entrant.rating - known[met.opponent]), PERCENT) for met in games]
    k = Fraction(entrant.k or event.number("k") or _k_of(entrant, event.year))
    change = sum(
        (
            k * _weight(event.entrants[met.opponent]) * (Fraction(met.halves, 2) - expected)
            for met, expected in zip(games, promised)
        ),
        Fraction(0),
    )
    return RatingRow(
        entrant.id, entrant.rating, len(games), score_of(games), sum(promised, Fraction(0)), change,
        entrant.rating + half_away(change), average_of(known[met.opponent] for met in games),
        _performance(event, games, known), k,
    )  # fmt: skip


def _weight(opponent: Entrant) -> Fraction:
    """Against somebody without a full rating the adjustment counts half."""
    return Fraction(1) if full(opponent) else Fraction(1, 2)


def _k_of(entrant: Entrant, year: int | None) -> int:
    age = entrant.age_in(year)
    return _JUNIOR_K if age is not None and age <= _JUNIOR_UNTIL else _K
