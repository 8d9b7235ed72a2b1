"""The Dutch engine of 1992 on the fields of the rows of 2026, and on fields with almost all rounds played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

from bench.dutch import DRAWN, LOST, WON, played
from bench.registry import bench
from pareo.check import replay
from pareo.history import position
from pareo.model import Bye, ByeKind, Game, Player, Round, Settings, Tournament
from pareo.pairing import pair_position

SYSTEM = "dutch@1992"


def _round_after(made: Tournament) -> Callable[[], object]:
    before = position(made)
    return lambda: pair_position(SYSTEM, before)


@cache
def played_by_itself(players: int, rounds: int, total: int, draws: int) -> Tournament:
    """A tournament paired by this engine; so many games in a hundred are drawn."""
    lots = Random(players)
    entrants = tuple(Player(id, f"Player {id}", 2700 - id * 1600 // players) for id in range(1, players + 1))
    made = Tournament(players=entrants, settings=Settings(rounds=total, initial_color="w"))
    for _ in range(rounds):
        paired = pair_position(SYSTEM, position(made))
        games = tuple(
            Game(*board, *(DRAWN if lots.randrange(100) < draws else lots.choice((WON, LOST))))
            for board in paired.boards
        )
        byes = (Bye(paired.bye, ByeKind.PAIRING_ALLOCATED),) if paired.bye else ()
        made = replace(made, rounds=(*made.rounds, Round(games, byes)))
    return made


for size in (100, 500, 1_000):

    @bench.row(f"dutch@1992, round 6 of {size:,} players")
    def after_five(size: int = size) -> Callable[[], object]:
        return _round_after(played(size, 5, 11))


@bench.row("dutch@1992, all 10 rounds of 20 players, all draws")
def all_draws() -> Callable[[], object]:
    made = played_by_itself(20, 10, 10, 100)
    return lambda: replay(made, SYSTEM)


@bench.row("dutch@1992, round 15 of 17 of 20 players")
def almost_all_met() -> Callable[[], object]:
    return _round_after(played_by_itself(20, 14, 17, 40))
