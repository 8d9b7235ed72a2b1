"""One event by Glickman and Doan's text: starts for the unrated, a pass over all, a second with its results.

A match (two players, several games, nobody else) is rated only between established players within 400 points, without
a bonus, and changes a rating by 50 at most.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from pareo.ratings.entrants import Entrant
from pareo.ratings.event import RatedEvent, RatingRow, score_of
from pareo.ratings.games import Met
from pareo.ratings.rounding import half_away
from pareo.ratings.uscf.floors import floor_of
from pareo.ratings.uscf.formulas import bonus, effective_games, expected, k_factor, on_grid
from pareo.ratings.uscf.numbers import LONG_ESTABLISHED, PROVISIONAL_UNTIL, SPECIAL_UNTIL
from pareo.ratings.uscf.special import first_estimate, special_rating

_UNRATED_ADULT: Final = 1300
_UNRATED_INFANT: Final = 100
_A_YEAR: Final = 50
_BONUS_GAMES: Final = 3
_MEETINGS: Final = 2
_OF_A_MATCH: Final = 2
_MATCH_GAP: Final = 400
_MATCH_CHANGE: Final = 50


def rate(constant: int, event: RatedEvent) -> dict[int, RatingRow]:
    starts = {id: Fraction(entrant.rating or start_of(entrant, event.year)) for id, entrant in event.entrants.items()}
    came = {id: _came_as(event, entrant, starts) for id, entrant in event.entrants.items()}
    match = sum(1 for games in event.games.values() if games) == _OF_A_MATCH
    players = {id: _Player(event, entrant, starts[id], constant, match) for id, entrant in event.entrants.items()}
    met = came if event.one_pass else {id: player.rated(came) for id, player in players.items()}
    return {id: player.row(came, met) for id, player in players.items()}


def start_of(entrant: Entrant, year: int | None) -> int:
    """Where an unrated player starts: by another rating if there is one, else 50 a year of age from 2 to 26."""
    if entrant.other_rating:
        return entrant.other_rating
    age = entrant.age_in(year)
    if age is None or age > 26:
        return _UNRATED_ADULT
    return _A_YEAR * age if age >= 2 else _UNRATED_INFANT


def games_before(entrant: Entrant) -> int:
    """Nobody's number of games is in a tournament file: who has a rating is taken for long established."""
    if entrant.games is not None:
        return entrant.games
    return LONG_ESTABLISHED if entrant.rating else 0


def _came_as(event: RatedEvent, entrant: Entrant, starts: Mapping[int, Fraction]) -> Fraction:
    """The rating with which somebody counts for others: his own, or a first estimate from this event."""
    games = event.games.get(entrant.id, ())
    if entrant.rating or event.one_pass or not games:
        return starts[entrant.id]
    return on_grid(first_estimate(starts[entrant.id], [starts[met.opponent] for met in games], score_of(games)))


@dataclass(frozen=True, slots=True)
class _Reckoned:
    """A new rating and the numbers that it was made of; ``expected`` and ``k`` are those of the standard formula."""

    new: Fraction
    expected: Fraction | None = None
    k: Fraction | None = None
    remark: str = ""


class _Player:
    """One player of the event with his games."""

    def __init__(self, event: RatedEvent, entrant: Entrant, start: Fraction, constant: int, match: bool) -> None:
        self.event, self.entrant, self.start, self.constant = event, entrant, start, constant
        self.games: tuple[Met, ...] = event.games.get(entrant.id, ())
        self.match = match and len(self.games) > 1
        self.score, self.before = score_of(self.games), games_before(entrant)
        self.effective = effective_games(start, self.before)

    def rated(self, ratings: Mapping[int, Fraction]) -> Fraction:
        """The new rating against opponents of these ratings."""
        return on_grid(self._reckoned(ratings).new)

    def row(self, came: Mapping[int, Fraction], met: Mapping[int, Fraction]) -> RatingRow:
        id, rating = self.entrant.id, self.entrant.rating
        if not self.games:
            return RatingRow(id, rating, new=rating or None, remark="no_games")
        games, made = len(self.games), self._reckoned(met)
        average = sum((came[game.opponent] for game in self.games), Fraction(0)) / games
        new = half_away(made.new)
        return RatingRow(
            id, rating, games, self.score, made.expected, made.new - rating if rating else None, new, average,
            average + Fraction(400) * (2 * self.score - games) / games, made.k,
            initial=None if rating else new, remark=made.remark or ("" if rating else "initial"),
        )  # fmt: skip

    def _reckoned(self, ratings: Mapping[int, Fraction]) -> _Reckoned:
        opponents = [ratings[game.opponent] for game in self.games]
        if not opponents:
            return _Reckoned(self.start)
        if self.match:
            return self._of_match(opponents)
        if self.before <= SPECIAL_UNTIL or self.entrant.streak:
            new = special_rating(self.start, self.effective, opponents, self.score, self.entrant.streak)
            return self._not_below_floor(_Reckoned(new, remark="special"))
        return self._not_below_floor(self._standard(opponents, with_bonus=self._earns_bonus()))

    def _standard(self, opponents: list[Fraction], with_bonus: bool) -> _Reckoned:
        k = k_factor(self.start, self.effective, len(opponents), self.event.flag("dual"))
        promised = sum((expected(self.start - opponent) for opponent in opponents), Fraction(0))
        gain = k * (self.score - promised)
        extra = bonus(gain, self.constant, len(opponents)) if with_bonus else Fraction(0)
        return _Reckoned(self.start + gain + extra, promised, k, "bonus" if extra else "")

    def _earns_bonus(self) -> bool:
        """From three games on, nobody met more than twice."""
        meetings = Counter(game.opponent for game in self.games)
        return len(self.games) >= _BONUS_GAMES and max(meetings.values()) <= _MEETINGS

    def _not_below_floor(self, made: _Reckoned) -> _Reckoned:
        floor = floor_of(self.entrant, self.before)
        if made.new >= floor:
            return made
        return _Reckoned(Fraction(floor), made.expected, made.k, "floor")

    def _of_match(self, opponents: list[Fraction]) -> _Reckoned:
        other = self.event.entrants[self.games[0].opponent]
        established = min(self.before, games_before(other)) > PROVISIONAL_UNTIL
        if not established or abs(self.start - other.rating) > _MATCH_GAP:
            return _Reckoned(self.start, remark="match_not_rated")
        made = self._standard(opponents, with_bonus=False)
        change = max(Fraction(-_MATCH_CHANGE), min(Fraction(_MATCH_CHANGE), made.new - self.start))
        return self._not_below_floor(_Reckoned(self.start + change, made.expected, made.k, "match"))
