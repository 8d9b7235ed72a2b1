"""What is still open in an event: everybody's points, the games that are paired, what other rounds can bring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import NamedTuple

from pareo.model import Points


class Runner(NamedTuple):
    """A player: points so far, with those of byes that are sure to come; ``unpaired``: what the rounds that are not
    paired yet can bring, all the sums from the least to the most. ``ranked``: takes a place of the standings.
    """

    id: int
    points: Points
    unpaired: tuple[Points, ...] = (0,)
    ranked: bool = True


class OpenGame(NamedTuple):
    """A game to come: what White and Black get when White wins, when it is drawn, when Black wins."""

    white: int
    black: int
    results: tuple[tuple[Points, Points], ...]

    def side(self, id: int) -> int:
        return 0 if id == self.white else 1

    def other(self, id: int) -> int:
        return self.black if id == self.white else self.white


class Own(NamedTuple):
    """One way in which a player's own games can go: what he gains, and what his opponents get from it.

    ``results``: of his open games, by their places among the results; empty where he has none.
    """

    gained: Points
    given: tuple[tuple[int, Points], ...]
    results: tuple[int, ...]


@dataclass(frozen=True)
class Contest:
    """``rounds``: how many are to come for whom no game is paired, at most."""

    runners: tuple[Runner, ...]
    games: tuple[OpenGame, ...]
    rounds: int = 0

    @cached_property
    def by_id(self) -> dict[int, Runner]:
        return {runner.id: runner for runner in self.runners}

    @cached_property
    def games_of(self) -> dict[int, list[OpenGame]]:
        games: dict[int, list[OpenGame]] = {runner.id: [] for runner in self.runners}
        for game in self.games:
            games[game.white].append(game)
            games[game.black].append(game)
        return games

    @cached_property
    def ranked_points(self) -> dict[int, Points]:
        return {runner.id: runner.points for runner in self.runners if runner.ranked}

    @cached_property
    def reach(self) -> dict[int, tuple[Points, Points]]:
        """What everybody ends with at the least and at the most; nothing passes for who is not ranked."""
        found = {}
        for runner in self.runners:
            gains = [own.gained for own in self.own(runner.id)] if runner.ranked else [0]
            found[runner.id] = runner.points + min(gains), runner.points + max(gains)
        return found

    @cached_property
    def clusters(self) -> tuple[tuple[OpenGame, ...], ...]:
        """The games in clusters: two that share a player are in the same one."""
        seats: dict[int, list[int]] = {runner.id: [] for runner in self.runners}
        for at, game in enumerate(self.games):
            seats[game.white].append(at)
            seats[game.black].append(at)
        left, found = set(range(len(self.games))), []
        for start in range(len(self.games)):
            cluster, waiting = [], [start]
            while waiting:
                if (at := waiting.pop()) in left:
                    left.remove(at)
                    cluster.append(self.games[at])
                    waiting += seats[self.games[at].white] + seats[self.games[at].black]
            found += [tuple(cluster)] if cluster else []
        return tuple(found)

    @property
    def over(self) -> bool:
        return not self.games and all(len(runner.unpaired) == 1 for runner in self.runners)

    @property
    def last_games(self) -> bool:
        """Nothing is to come but games that are paired, one for each player at most."""
        return not any(len(runner.unpaired) > 1 for runner in self.runners) and all(
            len(games) < 2 for games in self.games_of.values()
        )

    def own(self, id: int) -> Iterator[Own]:
        """Everything that a player's own games and rounds can come to."""
        games, runner = self.games_of[id], self.by_id[id]
        for results in product(*(range(len(game.results)) for game in games)):
            gained, given = 0, []
            for game, result in zip(games, results):
                gained += game.results[result][game.side(id)]
                given.append((game.other(id), game.results[result][1 - game.side(id)]))
            for more in runner.unpaired:
                yield Own(gained + more, tuple(given), results)
