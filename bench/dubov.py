"""The Dubov engines on the fields of the Dutch rows, and on fields with almost all rounds played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

from bench.dutch import DRAWN, LOST, WON, played
from bench.registry import bench
from pareo.history import position
from pareo.model import Bye, ByeKind, Game, Player, Round, Settings, Tournament
from pareo.pairing import pair_position

DUBOV = "dubov@1997"
DANUBIAN = "dubov@danubian"


def _round_after(made: Tournament, system: str = DUBOV) -> Callable[[], object]:
    before = position(made)
    return lambda: pair_position(system, before)


@cache
def played_by_dubov(players: int, rounds: int, total: int, draws: int) -> Tournament:
    """A tournament paired by the Dubov engine itself; so many games in a hundred are drawn."""
    lots = Random(players)
    entrants = tuple(Player(id, f"Player {id}", 2700 - id * 1600 // players) for id in range(1, players + 1))
    made = Tournament(players=entrants, settings=Settings(rounds=total, initial_color="w"))
    for _ in range(rounds):
        paired = pair_position(DUBOV, position(made))
        games = tuple(
            Game(*board, *(DRAWN if lots.randrange(100) < draws else lots.choice((WON, LOST))))
            for board in paired.boards
        )
        byes = (Bye(paired.bye, ByeKind.PAIRING_ALLOCATED),) if paired.bye else ()
        made = replace(made, rounds=(*made.rounds, Round(games, byes)))
    return made


for size in (100, 500, 1_000):

    @bench.row(f"dubov@1997, round 6 of {size:,} players")
    def after_five(size: int = size) -> Callable[[], object]:
        return _round_after(played(size, 5, 11))


@bench.row("dubov@danubian, round 6 of 500 players")
def danubian() -> Callable[[], object]:
    return _round_after(played(500, 5, 11), DANUBIAN)


@bench.row("dubov@1997, round 1 of 1,000 players")
def first_round() -> Callable[[], object]:
    return _round_after(played(1_000, 0, 11))


@bench.row("dubov@1997, round 5 of 200 players, White always wins")
def white_wins() -> Callable[[], object]:
    return _round_after(played(200, 4, 9, "white"))


@bench.row("dubov@1997, all 10 rounds of 20 players, all draws")
def all_draws() -> Callable[[], object]:
    made = played_by_dubov(20, 10, 10, 100)
    before = [position(replace(made, rounds=made.rounds[:number])) for number in range(10)]
    return lambda: [pair_position(DUBOV, each) for each in before]


@bench.row("dubov@1997, round 36 of 40 players who play 39 rounds")
def almost_all_played() -> Callable[[], object]:
    return _round_after(played_by_dubov(40, 35, 39, 30))
