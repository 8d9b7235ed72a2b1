"""The calculation of B.02 8.3 for the rated players of an event, and of 8.2 for the others.

Expectations are the printed whole percents of 8.1.2, so all is exact until 8.3.4 rounds the sum, one half away from 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from pareo.ratings.entrants import Entrant
from pareo.ratings.event import RatedEvent, RatingRow, average_of, score_of
from pareo.ratings.expectation import CERTAIN, PERCENT, difference_for, expected_percent
from pareo.ratings.fide.initial import LOWEST_PUBLISHED, initial_rating, standing
from pareo.ratings.fide.k_factor import k_of, limited
from pareo.ratings.fide.numbers import CAP, Numbers
from pareo.ratings.games import WIN
from pareo.ratings.rounding import half_away, half_up


def rate(numbers: Numbers, event: RatedEvent) -> dict[int, RatingRow]:
    return {id: _Player(numbers, event, entrant).row() for id, entrant in event.entrants.items()}


def rating_on(entrant: Entrant, list: str) -> int:
    """In rapid and blitz who has no rating there comes with the standard one, and counts as rated."""
    return entrant.rating or (entrant.other_rating if list != "standard" else 0)


def expected(numbers: Numbers, own: int, opponents: Iterable[int], list: str) -> Fraction:
    """The sum of PD. The exception from the 400 rule is the stronger player's own: his opponents keep it.

    Percents are whole: they are added up as such, and a fraction is made once.
    """
    uncapped = list == "standard" and numbers.uncapped_from is not None and own >= numbers.uncapped_from
    cap = CERTAIN if uncapped else CAP
    percents = sum([expected_percent(max(-cap, min(cap, own - opponent))) for opponent in opponents])
    return Fraction(percents, PERCENT)


def is_rated(numbers: Numbers, own: int, opponent: int, list: str) -> bool:
    """Against a rated opponent; in rapid and blitz not across too wide a gap."""
    if not opponent or list == "standard" or numbers.gap is None or not own:
        return bool(opponent)
    return abs(own - opponent) < numbers.gap or max(own, opponent) <= numbers.gap_above


def performance(ratings: tuple[int, ...], halves: int) -> Fraction:
    """Rp: the average of the opponents, to the nearest whole number, and what the score is worth by 8.1.1."""
    average = Fraction(sum(ratings), len(ratings))
    return Fraction(half_up(average) + difference_for(halves, len(ratings), WIN))


class _Player:
    """One player of the event with the games that count for his rating."""

    def __init__(self, numbers: Numbers, event: RatedEvent, entrant: Entrant) -> None:
        self.numbers, self.event, self.entrant = numbers, event, entrant
        self.rating = rating_on(entrant, event.list)
        met = [(one, rating_on(event.entrants[one.opponent], event.list)) for one in event.games.get(entrant.id, ())]
        rated = [(one, rating) for one, rating in met if is_rated(numbers, self.rating, rating, event.list)]
        self.games = tuple([one for one, _ in rated])
        self.ratings = tuple([rating for _, rating in rated])
        self.halves = sum([one.halves for one in self.games])

    def row(self) -> RatingRow:
        if not self.games:
            return RatingRow(self.entrant.id, self.rating, new=self.rating or None, remark="no_games")
        return self._changed() if self.rating else self._first()

    def _changed(self) -> RatingRow:
        score = score_of(self.games)
        promised = expected(self.numbers, self.rating, self.ratings, self.event.list)
        whole = self.entrant.k or self.event.number("k") or k_of(self.entrant, self.event.year)
        k = limited(whole, len(self.games))
        change = k * (score - promised)
        new = self.rating + half_away(change)
        remark = "below_lowest" if new < LOWEST_PUBLISHED else "k_limited" if k != whole else ""
        return RatingRow(
            self.entrant.id, self.rating, len(self.games), score, promised, change, new,
            average_of(self.ratings), performance(self.ratings, self.halves), k, remark=remark,
        )  # fmt: skip

    def _first(self) -> RatingRow:
        first = initial_rating(self.ratings, self.halves)
        remark = standing(first, len(self.games), self.halves)
        return RatingRow(
            self.entrant.id, 0, len(self.games), score_of(self.games),
            new=first if remark == "initial" else None, average=average_of(self.ratings),
            performance=performance(self.ratings, self.halves), initial=first, remark=remark,
        )  # fmt: skip
