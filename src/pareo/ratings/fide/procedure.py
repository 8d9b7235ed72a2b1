"""The calculation of B.02 8.3 for the rated players of an event, and of 8.2 for the others.

Expectations are the printed whole percents of 8.1.2, so all is exact until 8.3.4 rounds the sum, one half away from 0.
"""

from __future__ import annotations

from fractions import Fraction

from pareo.ratings.entrants import Entrant
from pareo.ratings.event import RatedEvent, RatingRow, average_of, score_of
from pareo.ratings.expectation import PERCENT, difference_for, expected_percent
from pareo.ratings.fide.initial import LOWEST_PUBLISHED, initial_rating, standing
from pareo.ratings.fide.k_factor import k_of, limited
from pareo.ratings.fide.numbers import CAP, Numbers
from pareo.ratings.games import WIN, Met
from pareo.ratings.rounding import half_away, half_up


def rate(numbers: Numbers, event: RatedEvent) -> dict[int, RatingRow]:
    return {id: _Player(numbers, event, entrant).row() for id, entrant in event.entrants.items()}


def rating_on(entrant: Entrant, list: str) -> int:
    """In rapid and blitz who has no rating there comes with the standard one, and counts as rated."""
    return entrant.rating or (entrant.other_rating if list != "standard" else 0)


def expected(numbers: Numbers, own: int, opponent: int, list: str) -> Fraction:
    """PD of one game. The exception from the 400 rule is the stronger player's own: his opponent keeps it."""
    difference = own - opponent
    if not (list == "standard" and numbers.uncapped_from and own >= numbers.uncapped_from):
        difference = max(-CAP, min(CAP, difference))
    return Fraction(expected_percent(difference), PERCENT)


def performance(ratings: tuple[int, ...], halves: int) -> Fraction:
    """Rp: the average of the opponents, to the nearest whole number, and what the score is worth by 8.1.1."""
    average = Fraction(sum(ratings), len(ratings))
    return Fraction(half_up(average) + difference_for(halves, len(ratings), WIN))


class _Player:
    """One player of the event with the games that count for his rating."""

    def __init__(self, numbers: Numbers, event: RatedEvent, entrant: Entrant) -> None:
        self.numbers, self.event, self.entrant = numbers, event, entrant
        self.rating = rating_on(entrant, event.list)
        self.games = tuple(met for met in event.games.get(entrant.id, ()) if self._counts(met))
        self.ratings = tuple(self._rating_of(met) for met in self.games)
        self.halves = sum(met.halves for met in self.games)

    def _rating_of(self, met: Met) -> int:
        return rating_on(self.event.entrants[met.opponent], self.event.list)

    def _counts(self, met: Met) -> bool:
        """Against a rated opponent; in rapid and blitz not across too wide a gap."""
        opponent, gap = self._rating_of(met), self.numbers.gap
        if not opponent or self.event.list == "standard" or gap is None or not self.rating:
            return bool(opponent)
        wide = abs(self.rating - opponent) >= gap
        return not (wide and max(self.rating, opponent) > self.numbers.gap_above)

    def row(self) -> RatingRow:
        if not self.games:
            return RatingRow(self.entrant.id, self.rating, new=self.rating or None, remark="no_games")
        return self._changed() if self.rating else self._first()

    def _changed(self) -> RatingRow:
        score = score_of(self.games)
        promised = sum(
            (expected(self.numbers, self.rating, opponent, self.event.list) for opponent in self.ratings), Fraction(0)
        )
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
