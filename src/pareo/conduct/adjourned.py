"""Games that were adjourned while later rounds were paired: a draw for those pairings, whatever came of them.

The option ``adjourned.3 = 5=4`` says so of the game of round 3 that number 5 had White in: until round 4 it was open.

Rules: FIDE C.04.2 2026 [3.1]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pareo.catalog.options import ADJOURNED_GAMES
from pareo.catalog.value_pairs import value_pairs
from pareo.model import Game, Outcome, Round, Tournament


def as_it_was(tournament: Tournament, number: int) -> Tournament:
    """The tournament as it stood when round ``number`` was paired."""
    open_then = {round: whites for round, whites in _open_games(tournament, number) if whites}
    if not open_then:
        return tournament
    rounds = [_reopened(made, open_then.get(played, set())) for played, made in enumerate(tournament.rounds, start=1)]
    return replace(tournament, rounds=tuple(rounds))


def has_adjourned(tournament: Tournament) -> bool:
    """True when pairings of the past saw other results than those of today."""
    return any(ADJOURNED_GAMES.covers(name) for name in tournament.settings.options)


def _open_games(tournament: Tournament, number: int) -> Iterator[tuple[int, set[int]]]:
    """Each round before this one with those who had White in a game of it that was still open."""
    for name, text in tournament.settings.options.items():
        round = name.rpartition(".")[2]
        if ADJOURNED_GAMES.covers(name) and round.isdecimal() and int(round) < number:
            yield int(round), {white for white, until in value_pairs(text) if number <= until}


def _reopened(made: Round, whites: set[int]) -> Round:
    if not whites:
        return made
    return replace(made, games=tuple(_as_adjourned(game) if game.white in whites else game for game in made.games))


def _as_adjourned(game: Game) -> Game:
    return game._replace(white_outcome=Outcome.UNKNOWN, black_outcome=Outcome.UNKNOWN)
