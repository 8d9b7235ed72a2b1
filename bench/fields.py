"""Tournaments for the rows: paired by an engine itself, with results drawn by lot from a fixed seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

from bench.registry import Work
from pareo.formats import trf
from pareo.history import position
from pareo.model import Bye, ByeKind, Game, Outcome, Player, Round, Settings, Tournament
from pareo.pairing import pair_position

DUTCH = "dutch@2026"
WON, LOST, DRAWN = (Outcome.WIN, Outcome.LOSS), (Outcome.LOSS, Outcome.WIN), (Outcome.DRAW, Outcome.DRAW)


@cache
def played(players: int, rounds: int, total: int, kind: str = "ordinary", system: str = DUTCH) -> Tournament:
    """A tournament paired by ``system``: ordinary results, any results, all draws, White always wins, or ``skewed``:
    half of the draws and of Black's wins turned into wins for White while it is being paired.
    """
    lots = Random(players)
    entrants = tuple(Player(id, f"Player {id}", 2700 - id * 1600 // players) for id in range(1, players + 1))
    made = Tournament(players=entrants, settings=Settings(rounds=total, initial_color="w"))
    for _ in range(rounds):
        paired = pair_position(system, position(made))
        games = tuple(Game(*board, *_result(lots, kind, board.white < board.black)) for board in paired.boards)
        byes = (Bye(paired.bye, ByeKind.PAIRING_ALLOCATED),) if paired.bye else ()
        made = replace(made, rounds=(*made.rounds, Round(games, byes)))
    return made


def _result(lots: Random, kind: str, white_is_stronger: bool) -> tuple[Outcome, Outcome]:
    if kind == "draws":
        return DRAWN
    if kind == "white":
        return WON
    if kind == "skewed" and lots.random() < 0.5:
        return WON
    if lots.random() < 0.3:
        return DRAWN
    if kind == "any":
        return lots.choice((WON, LOST))
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


def next_round(made: Tournament, system: str = DUTCH) -> Work:
    """Pairing alone: reading the file and drawing the facts are other rows. The file is for outside engines."""
    before = position(made)
    file = trf.write(trf.from_tournament(made, "trfx")) if system == DUTCH else None
    return Work(lambda: pair_position(system, before), file)


def every_round(made: Tournament, system: str) -> Callable[[], object]:
    """Each round of a tournament, from the rounds before it."""
    before = [position(replace(made, rounds=made.rounds[:number])) for number in range(len(made.rounds))]
    return lambda: [pair_position(system, each) for each in before]
