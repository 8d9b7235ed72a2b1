"""The Dutch engine on fields of every size, ordinary and hard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

from bench.registry import Work, bench
from pareo.check import replay
from pareo.formats import trf
from pareo.history import position
from pareo.model import Bye, ByeKind, Game, Outcome, Player, Round, Settings, Tournament
from pareo.pairing import pair_position

WON, LOST, DRAWN = (Outcome.WIN, Outcome.LOSS), (Outcome.LOSS, Outcome.WIN), (Outcome.DRAW, Outcome.DRAW)


@cache
def played(players: int, rounds: int, total: int, kind: str = "ordinary") -> Tournament:
    """A tournament paired by the engine itself: ordinary results, all draws, or White always wins."""
    lots = Random(players)
    entrants = tuple(Player(id, f"Player {id}", 2700 - id * 1600 // players) for id in range(1, players + 1))
    made = Tournament(players=entrants, settings=Settings(rounds=total, initial_color="w"))
    for _ in range(rounds):
        paired = pair_position("dutch@2026", position(made))
        games = tuple(Game(*board, *_result(lots, kind, board.white < board.black)) for board in paired.boards)
        byes = (Bye(paired.bye, ByeKind.PAIRING_ALLOCATED),) if paired.bye else ()
        made = replace(made, rounds=(*made.rounds, Round(games, byes)))
    return made


def _result(lots: Random, kind: str, white_is_stronger: bool) -> tuple[Outcome, Outcome]:
    if kind == "draws":
        return DRAWN
    if kind == "white":
        return WON
    if lots.random() < 0.3:
        return DRAWN
    return WON if (lots.random() < 0.7) == white_is_stronger else LOST


def skewed(made: Tournament) -> Tournament:
    """Half of the draws and of Black's wins turned into wins for White."""
    lots = Random(len(made.players))
    rounds = []
    for round in made.rounds:
        games = tuple(
            game if game.white_outcome is Outcome.WIN or lots.random() < 0.5 else Game(game.white, game.black, *WON)
            for game in round.games
        )
        rounds.append(Round(games, round.byes))
    return replace(made, rounds=tuple(rounds))


def next_round(made: Tournament) -> Work:
    """Pairing alone: reading the file and drawing the facts are other rows."""
    before = position(made)
    return Work(lambda: pair_position("dutch@2026", before), trf.write(trf.from_tournament(made, "trfx")))


for size in (100, 500, 1_000, 2_000, 4_000):

    @bench.row(f"dutch@2026, round 6 of {size:,} players")
    def after_five(size: int = size) -> Work:
        return next_round(played(size, 5, 11))


@bench.row("dutch@2026, round 2 of 1,000 players")
def second_round() -> Work:
    return next_round(played(1_000, 1, 11))


@bench.row("dutch@2026, round 6 of 1,000 players, skewed")
def skewed_field() -> Work:
    return next_round(skewed(played(1_000, 5, 11)))


@bench.row("dutch@2026, round 6 of 200 players, White always wins")
def white_wins() -> Work:
    return next_round(played(200, 5, 9, "white"))


@bench.row("dutch@2026, round 5 of 200 players, White always wins")
def white_wins_even() -> Work:
    return next_round(played(200, 4, 9, "white"))


@bench.row("dutch@2026, all 10 rounds of 20 players, all draws")
def all_draws() -> Callable[[], object]:
    made = played(20, 10, 10, "draws")
    return lambda: replay(made, "dutch@2026")


@bench.row("dutch@2026, round 6 of 1,000 players, decisions recorded")
def recorded() -> Callable[[], object]:
    from pareo.pairing import Trace

    before = position(played(1_000, 5, 11))
    return lambda: pair_position("dutch@2026", before, Trace())


@bench.row("dutch@2017, round 6 of 1,000 players")
def older_edition() -> Callable[[], object]:
    before = position(played(1_000, 5, 11))
    return lambda: pair_position("dutch@2017", before)


@bench.row("check a whole tournament of 100 players and 9 rounds")
def whole_tournament() -> Callable[[], object]:
    data = trf.write(trf.from_tournament(played(100, 9, 9), "trf26"))

    def check() -> None:
        report = replay(trf.to_tournament(trf.read(data)).tournament, "dutch@2026")
        assert report.same

    return check
