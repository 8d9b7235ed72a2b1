"""Tournaments of two-game matches before each of their matches, drawn by lot: a match is two rounds, the games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from pareo.history import position
from pareo.model import ByeKind, Forbidden, Game, Outcome, Player, RequestedBye, Round, Settings, Tournament
from pareo.pairing import NoPairing
from two_engines import Pairing, with_results

AWAY = (ByeKind.HALF_POINT, ByeKind.ZERO_POINT, ByeKind.FULL_POINT)
SYSTEM = "double-swiss@2026"
FORFEITS = ("+-", "-+", "--")


def played_matches(pair: Pairing, seed: int, largest: int = 10) -> Iterator[Tournament]:
    """Four players or more before each match: paired by ``pair``, results by lot; some are away, some do not come."""
    lots = Random(seed)
    size, matches, trouble = lots.randint(4, largest), lots.randint(2, 6), lots.choice((0, 5, 12))
    players = tuple(Player(id, f"P{id}", 2400 - 10 * id) for id in range(1, size + 1))
    field = Tournament(players=players, settings=Settings(2 * matches, lots.choice(("w", "b")), SYSTEM))
    for _ in range(matches):
        number = len(field.rounds) + 1
        away = [player.id for player in players if lots.randrange(100) < trouble]
        requests = tuple(RequestedBye(number, id, lots.choice(AWAY)) for id in away)
        field = replace(field, requested_byes=requests)
        yield field
        try:
            made = pair(field).as_round(position(field).byes)
        except NoPairing:
            return
        field = replace(field, rounds=(*field.rounds, *games_of(made, lots, trouble)))


def games_of(made: Round, lots: Random, trouble: int) -> tuple[Round, Round]:
    """Both games of every match; now and then somebody, or each of the two, does not come at all."""
    turned = replace(made, games=tuple(Game(game.black, game.white) for game in made.games))
    first, second = (list(with_results(column, lots, trouble).games) for column in (made, turned))
    for board, game in enumerate(made.games):
        if lots.randrange(100) < trouble:
            white, black = map(Outcome, lots.choice(FORFEITS))
            first[board] = Game(game.white, game.black, white, black)
            second[board] = Game(game.black, game.white, black, white)
    return replace(made, games=tuple(first)), replace(made, games=tuple(second))


def as_matches(event: Tournament) -> Tournament:
    """An event of single games in which every game was a match: each round twice, with the colours turned round."""

    def turned(made: Round) -> Round:
        games = (Game(game.black, game.white, game.black_outcome, game.white_outcome) for game in made.games)
        return replace(made, games=tuple(games))

    settings = event.settings
    return replace(
        event,
        rounds=tuple(game for made in event.rounds for game in (made, turned(made))),
        requested_byes=tuple(replace(one, round=2 * one.round - 1) for one in event.requested_byes),
        settings=replace(
            settings,
            rounds=None if settings.rounds is None else 2 * settings.rounds,
            forbidden=tuple(
                Forbidden(one.players, 2 * one.first_round - 1, 2 * one.last_round) for one in settings.forbidden
            ),
            virtual_points=tuple(
                replace(one, first_round=2 * one.first_round - 1, last_round=2 * one.last_round)
                for one in settings.virtual_points
            ),
            abnormal_points=tuple(
                replace(one, round=number)
                for one in settings.abnormal_points
                for number in ((2 * one.round - 1, 2 * one.round) if one.round else (0,))
            ),
        ),
    )
