"""How many players at the least, and at the most, can end above a score.

Without open games everybody counts alone. A game that both of two players wait for ties them together; games that share
players form clusters, which are counted one by one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from pareo.model import Points
from pareo.ranking.outlook.contest import Contest, OpenGame, Own, Runner

MANY = 4_000
"""So many different states of a cluster at once are followed exactly; beyond, each player is taken by himself."""


class Bar(NamedTuple):
    """A player passes it with at least this score; ``most``: as many as can shall pass, else as few.

    ``apart`` are those for whom it lies higher ``by`` so much: tie-breaks part them from whoever asks.
    """

    score: Points
    most: bool
    apart: frozenset[int] = frozenset()
    by: int = 0

    def need(self, id: int) -> Points:
        return self.score + self.by if id in self.apart else self.score

    @property
    def for_all(self) -> Bar:
        """The same bar for everybody."""
        return Bar(self.score, self.most)

    def best(self, numbers: Sequence[int]) -> int:
        return max(numbers) if self.most else min(numbers)


class Counter:
    """Counts who passes a bar; what does not depend on the player who asks is counted once."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest
        self._cluster_of = {
            id: at for at, games in enumerate(contest.clusters) for game in games for id in (game.white, game.black)
        }
        self._alone = [one for one in contest.runners if one.ranked and not contest.games_of[one.id]]
        self._all = cache(self._count_all)

    def passing(self, id: int, own: Own, bar: Bar) -> int:
        """How many others pass, when the games of this player go so."""
        clusters, total = self._all(bar.for_all)
        runner, at = self._contest.by_id[id], self._cluster_of.get(id)
        total += self._moved(bar, clusters, at) if bar.apart else 0
        if at is None:
            return total - (runner.ranked and _free(runner, bar.most) >= bar.score)
        if len(self._contest.clusters[at]) == 1:
            ((other, points),) = own.given
            rival = self._contest.by_id[other]
            return total - clusters[at] + (rival.ranked and _free(rival, bar.most) + points >= bar.need(other))
        games = [game for game in self._contest.clusters[at] if id not in (game.white, game.black)]
        players = {each: self._contest.by_id[each] for game in self._contest.clusters[at] for each in game[:2]}
        del players[id]
        for other, points in own.given:
            players[other] = players[other]._replace(points=players[other].points + points)
        return total - clusters[at] + counted(games, players, bar)

    def _moved(self, bar: Bar, clusters: Sequence[int], own: int | None) -> int:
        """What it changes that the bar lies elsewhere for some; the cluster of the player who asks is not looked at."""
        contest, change = self._contest, 0
        for at in {self._cluster_of[id] for id in bar.apart if id in self._cluster_of} - {own}:
            players = {id: contest.by_id[id] for game in contest.clusters[at] for id in game[:2]}
            change += counted(contest.clusters[at], players, bar) - clusters[at]
        for id in bar.apart.difference(self._cluster_of):
            free = _free(contest.by_id[id], bar.most)
            change += (free >= bar.need(id)) - (free >= bar.score)
        return change

    def _count_all(self, bar: Bar) -> tuple[list[int], int]:
        contest = self._contest
        clusters = [
            counted(games, {id: contest.by_id[id] for game in games for id in game[:2]}, bar)
            for games in contest.clusters
        ]
        alone = sum(_free(one, bar.most) >= bar.score for one in self._alone)
        return clusters, sum(clusters) + alone


def _free(runner: Runner, most: bool) -> Points:
    """The points with what unpaired rounds bring at the least or at the most."""
    return runner.points + runner.unpaired[-1 if most else 0]


def counted(games: Sequence[OpenGame], players: Mapping[int, Runner], bar: Bar) -> int:
    """How many of these players pass when the games go as the bar wants it."""
    points = {id: _free(runner, bar.most) for id, runner in players.items()}
    ranked = {id for id, runner in players.items() if runner.ranked}
    if len(games) == 1 and len(points) == 2:
        return _of_one(games[0], points, ranked, bar)
    open_games, sure = _settled(list(games), points, ranked, bar)
    waiting = sorted({id for game in open_games for id in game[:2]})
    known = sum(points[id] >= bar.need(id) for id in ranked if id not in waiting and id not in sure)
    return len(sure) + known + _followed(open_games, {id: points[id] for id in waiting}, bar)


def _of_one(game: OpenGame, points: Mapping[int, Points], ranked: set[int], bar: Bar) -> int:
    """Two players and their game."""
    white = points[game.white] if game.white in ranked else None
    black = points[game.black] if game.black in ranked else None
    return bar.best(
        [
            (white is not None and white + one >= bar.need(game.white))
            + (black is not None and black + other >= bar.need(game.black))
            for one, other in game.results
        ]
    )


def _settled(
    games: list[OpenGame], points: dict[int, Points], ranked: set[int], bar: Bar
) -> tuple[list[OpenGame], set[int]]:
    """Take out the games of those who pass anyway or never do: their opponents get from them what the bar wants.

    Left are games between two players who both may pass or not. ``points`` grow by what was taken out.
    """
    sure: set[int] = set()
    while True:
        least, most = dict(points), dict(points)
        for game in games:
            for id in game[:2]:
                gains = [result[game.side(id)] for result in game.results]
                least[id] += min(gains)
                most[id] += max(gains)
        passed = {id for id in ranked if least[id] >= bar.need(id) and id not in sure}
        idle = {id for id in points if id in sure | passed or id not in ranked or most[id] < bar.need(id)}
        left = [game for game in games if game.white not in idle and game.black not in idle]
        sure |= passed
        if len(left) == len(games):
            return left, sure
        for game in games:
            for id in game[:2]:
                if id not in idle and game.other(id) in idle:
                    points[id] += bar.best([result[game.side(id)] for result in game.results])
        games = left


def _followed(games: Sequence[OpenGame], points: dict[int, Points], bar: Bar) -> int:
    """Every course of the games, those with the same scores and the same number of players through taken as one."""
    games = _in_a_row(games)
    last = {id: at for at, game in enumerate(games) for id in game[:2]}
    waiting = sorted(points)
    states: dict[tuple[Points, ...], int] = {tuple(points[id] for id in waiting): 0}
    for at, game in enumerate(games):
        white, black = waiting.index(game.white), waiting.index(game.black)
        done = [seat for seat in (white, black) if last[waiting[seat]] == at]
        white_need, black_need = bar.need(game.white), bar.need(game.black)
        following: dict[tuple[Points, ...], int] = {}
        for scores, through in states.items():
            for one, other in game.results:
                now = list(scores)
                now[white], now[black] = min(now[white] + one, white_need), min(now[black] + other, black_need)
                count = through + sum(now[seat] >= bar.need(waiting[seat]) for seat in done)
                key = tuple([score for seat, score in enumerate(now) if seat not in done])
                known = following.get(key)
                following[key] = count if known is None else bar.best((known, count))
        states = following
        waiting = [id for seat, id in enumerate(waiting) if seat not in done]
        if len(states) > MANY:
            return _each_alone(games, points, bar)
    return bar.best(list(states.values()))


def _in_a_row(games: Sequence[OpenGame]) -> list[OpenGame]:
    """Games that share a player next to one another, so that few players wait at a time."""
    left, row, near = list(games), [], set[int]()
    while left:
        game = max(left, key=lambda game: (game.white in near) + (game.black in near))
        left.remove(game)
        row.append(game)
        near |= set(game[:2])
    return row


def _each_alone(games: Sequence[OpenGame], points: Mapping[int, Points], bar: Bar) -> int:
    """A bound where there is too much to follow: nobody is hindered by what his opponents need."""
    totals = dict(points)
    for game in games:
        for id in game[:2]:
            totals[id] += bar.best([result[game.side(id)] for result in game.results])
    return sum(score >= bar.need(id) for id, score in totals.items())
