"""The missing points of a Swiss: every two players who did not meet get the result that chains of games predict.

Seed 004 ("puntos perdidos") and the method as Vega published it; FIDE knows no such score. An arrow leads from a player
to everybody whom he beat or drew with over the board. The shortest chain of arrows from one player to another predicts
a win if one of its games was won, else a draw; the chains of both sides together give the result. Of chains of the same
length the first one found counts, intermediate players being tried in the order of their numbers: this is a part of
the method, so that other numbers may predict another result where such chains disagree.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from pareo.model import BLACK, WHITE, ByeKind, Game, Points, Scoring, Tournament


class Chain(NamedTuple):
    """The shortest way from one player to another: how many games, and whether one of them was won."""

    games: int
    won: bool


class Prediction(NamedTuple):
    """Two players who did not meet, their chains (None: there is none) and what each of them is given."""

    one: int
    other: int
    ahead: Chain | None
    back: Chain | None
    points: tuple[Points, Points]


@dataclass(frozen=True, slots=True)
class MissingPoints:
    """One player. ``score`` is ``board`` (made over the board) with ``predicted`` and ``byes``, of which each that gave
    something costs a win; ``real`` are the points of the standings, ``unplayed`` the rounds without a game.
    """

    id: int
    score: Points
    real: Points
    board: Points
    predicted: Points
    byes: Points
    unplayed: int


@dataclass(frozen=True, slots=True)
class MissingScores:
    """The scores from the best down, the results that were predicted, and those who have played no game at all."""

    rows: tuple[MissingPoints, ...]
    predictions: tuple[Prediction, ...]
    without_games: tuple[int, ...]


def missing_points(tournament: Tournament, after: int, real: Mapping[int, Points]) -> MissingScores:
    """After a round, for those with a score in ``real``. Who has played no game has nothing to be predicted from."""
    games = [game for made in tournament.rounds[:after] for game in made.games if _counts(game)]
    played = {id for game in games for id in (game.white, game.black)}
    ids = [player.id for player in tournament.players if player.id in real and player.id in played]
    scoring = tournament.settings.scoring
    predictions = tuple(_predictions(sorted(ids), games, scoring))
    given: Counter[int] = Counter()
    for one in predictions:
        given[one.one] += one.points[0]
        given[one.other] += one.points[1]
    board, seats = _over_the_board(games, scoring)
    byes = _byes(tournament, after)
    rows = (
        MissingPoints(id, board[id] + given[id] + byes[id], real[id], board[id], given[id], byes[id], after - seats[id])
        for id in ids
    )
    idle = tuple(player.id for player in tournament.players if player.id in real and player.id not in played)
    return MissingScores(tuple(sorted(rows, key=lambda row: (-row.score, row.id))), predictions, idle)


def _counts(game: Game) -> bool:
    """Over the board and finished: forfeits give no arrow."""
    return game.played and game.white_outcome.ending != "open"


def _over_the_board(games: Sequence[Game], scoring: Scoring) -> tuple[Counter[int], Counter[int]]:
    points: Counter[int] = Counter()
    seats: Counter[int] = Counter()
    for game in games:
        points[game.white] += scoring.of_game(game.white_outcome, WHITE)
        points[game.black] += scoring.of_game(game.black_outcome, BLACK)
        seats.update((game.white, game.black))
    return points, seats


def _byes(tournament: Tournament, after: int) -> Counter[int]:
    """A bye that gives something costs a win: one of a full point counts nothing, one of half a point minus a half."""
    scoring = tournament.settings.scoring
    points: Counter[int] = Counter()
    for made in tournament.rounds[:after]:
        for bye in made.byes:
            if bye.kind is not ByeKind.ZERO_POINT:
                points[bye.player] += scoring.of_bye(bye.kind) - scoring.win
    return points


def _predictions(ids: list[int], games: Sequence[Game], scoring: Scoring) -> Iterator[Prediction]:
    seats = {id: seat for seat, id in enumerate(ids)}
    inside = [game for game in games if game.white in seats and game.black in seats]
    met = {frozenset((game.white, game.black)) for game in inside}
    ways = _Ways(len(ids), [(seats[a], seats[b], won) for game in inside for a, b, won in _arrows(game)])
    for one, other in combinations(ids, 2):
        if frozenset((one, other)) not in met:
            ahead, back = ways.chain(seats[one], seats[other]), ways.chain(seats[other], seats[one])
            sign = predicted(ahead, back)
            points = {1: (scoring.win, scoring.loss), 0: (scoring.draw, scoring.draw), -1: (scoring.loss, scoring.win)}
            yield Prediction(one, other, ahead, back, points[sign])


def _arrows(game: Game) -> Iterator[tuple[int, int, bool]]:
    for id, other in ((game.white, game.black), (game.black, game.white)):
        ending = game.outcome_of(id).ending
        if ending in ("win", "draw"):
            yield id, other, ending == "win"


class _Ways:
    """The shortest chains from everybody to everybody, by seats: sets of seats are the bits of a number.

    As if tried intermediate player by player, a shorter chain replacing a longer one. Only chains of the final length
    matter for that: a part that becomes shorter later makes the whole shorter too. So each is entered once, when the
    first intermediate player completes it; quadratic in the players for fields in which chains are short.
    """

    def __init__(self, count: int, arrows: Sequence[tuple[int, int, bool]]) -> None:
        self.wins = [0] * count
        beaten = [0] * count
        for start, end, won in arrows:
            beaten[start] |= 1 << end
            self.wins[start] |= won << end
        self.levels = [_levels(start, beaten) for start in range(count)]
        self.lengths = [
            {seat: games for games, reached in enumerate(levels) if games for seat in _seats(reached)}
            for levels in self.levels
        ]
        self.found = [[levels[0], levels[1], *([0] * (len(levels) - 2))] for levels in self.levels]
        for middle, onward in enumerate(self.found):
            for start, (found, length) in enumerate(zip(self.found, self.lengths)):
                games = length.get(middle, 0)
                if start != middle and games and found[games] >> middle & 1:
                    self._join(start, middle, games, onward)

    def _join(self, start: int, middle: int, games: int, onward: list[int]) -> None:
        """Complete chains with the ones from ``middle`` on."""
        levels, found = self.levels[start], self.found[start]
        through = self.wins[start] >> middle & 1
        for more in range(1, min(len(onward), len(levels) - games)):
            if new := levels[games + more] & ~found[games + more] & onward[more]:
                found[games + more] |= new
                self.wins[start] |= new if through else new & self.wins[middle]

    def chain(self, start: int, end: int) -> Chain | None:
        games = self.lengths[start].get(end, 0)
        return Chain(games, bool(self.wins[start] >> end & 1)) if games else None


def _levels(start: int, beaten: list[int]) -> list[int]:
    """Who is reached by a chain of so many games and by no shorter one."""
    levels, seen = [1 << start, beaten[start]], 1 << start | beaten[start]
    while levels[-1]:
        after = 0
        for seat in _seats(levels[-1]):
            after |= beaten[seat]
        levels.append(after & ~seen)
        seen |= after
    return levels


def _seats(bits: int) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def predicted(ahead: Chain | None, back: Chain | None) -> int:
    """1 when the chain that leads ahead wins, -1 when the one that leads back does, 0 for a draw."""
    wins = ahead is not None and ahead.won, back is not None and back.won
    if wins == (False, False):
        return 0
    if ahead is None or back is None:
        return 1 if wins[0] else -1
    if wins == (True, True):
        return (ahead.games < back.games) - (ahead.games > back.games)
    if wins[0]:
        return int(ahead.games <= back.games)
    return -int(back.games <= ahead.games)
