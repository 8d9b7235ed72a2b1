"""The Lim engine on the fields of the Dutch rows, and on fields with almost all rounds played."""

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

LIM = "lim@1999"


def _round_after(made: Tournament) -> Callable[[], object]:
    before = position(made)
    return lambda: pair_position(LIM, before)


@cache
def played_by_lim(players: int, rounds: int, total: int, draws: int) -> Tournament:
    """A tournament paired by the Lim engine itself; so many games in a hundred are drawn."""
    lots = Random(players)
    entrants = tuple(Player(id, f"Player {id}", 2700 - id * 1600 // players) for id in range(1, players + 1))
    made = Tournament(players=entrants, settings=Settings(rounds=total, initial_color="w"))
    for _ in range(rounds):
        paired = pair_position(LIM, position(made))
        games = tuple(
            Game(*board, *(DRAWN if lots.randrange(100) < draws else lots.choice((WON, LOST))))
            for board in paired.boards
        )
        byes = (Bye(paired.bye, ByeKind.PAIRING_ALLOCATED),) if paired.bye else ()
        made = replace(made, rounds=(*made.rounds, Round(games, byes)))
    return made


for size in (100, 500, 1_000):

    @bench.row(f"lim@1999, round 6 of {size:,} players")
    def after_five(size: int = size) -> Callable[[], object]:
        return _round_after(played(size, 5, 11))


@bench.row("lim@1999, round 2 of 1,000 players")
def second_round() -> Callable[[], object]:
    return _round_after(played(1_000, 1, 11))


@bench.row("lim@1999, round 6 of 200 players, White always wins")
def white_wins() -> Callable[[], object]:
    return _round_after(played(200, 5, 9, "white"))


@bench.row("lim@1999, all 10 rounds of 20 players, all draws")
def all_draws() -> Callable[[], object]:
    made = played_by_lim(20, 10, 10, 100)
    before = [position(replace(made, rounds=made.rounds[:number])) for number in range(10)]
    return lambda: [pair_position(LIM, each) for each in before]


@bench.row("lim@1999, round 36 of 40 players who play 39 rounds")
def almost_all_played() -> Callable[[], object]:
    return _round_after(played_by_lim(40, 35, 39, 30))
