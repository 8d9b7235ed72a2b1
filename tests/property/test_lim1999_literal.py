"""The engine of the Lim system pairs small fields exactly as a slow literal reading of the text does."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random

import pytest
from hypothesis import given, settings

from literal import lim1999, lim2026
from pareo.history import position
from pareo.model import ByeKind, Game, Outcome, Player, RequestedBye, Settings, Tournament
from pareo.pairing import NoPairing, pair_position
from random_fields import seeded_tournament, tiny_tournaments
from two_engines import disagreement, next_round, odd_field

SYSTEM = "lim@1999"
QUICK_FIELDS, QUICK_TOURNAMENTS = 400, 15
MANY_FIELDS = int(os.environ.get("PAREO_LITERAL_FIELDS", "4000"))
FIELDS_2026 = int(os.environ.get("PAREO_LITERAL_FIELDS", QUICK_FIELDS))
MANY_TOURNAMENTS = 60
BLOCK = 1000
OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {},
    {"maxi": "yes"},
    {"maxi": "no"},
    {"floater-opponent": "printed"},
    {"accept-three-colors": "yes"},
    {"maxi": "yes", "floater-opponent": "printed"},
)
RESULTS = ("10", "01", "==", "10", "01", "==", "10", "01", "+-", "-+", "--")


def numbered_field(seed: int) -> Tournament:
    """A random field with the options of the system and, often, ratings so far apart that 100 points bind."""
    field, lots = seeded_tournament(seed), Random(seed)
    wide = lots.choice((1, 1, 4))
    return replace(
        field,
        players=tuple(replace(player, rating=1000 + wide * (player.rating - 1000)) for player in field.players),
        settings=replace(field.settings, options=OPTIONS[seed % len(OPTIONS)]),
    )


def played_rounds(seed: int) -> Iterator[Tournament]:
    """A tournament of ten to twelve players before each of its rounds: paired by the engine, results by lot."""
    lots = Random(seed)
    rounds = lots.randint(4, 7)
    ids = range(1, lots.randint(10, 12) + 1)
    players = tuple(Player(id, f"P{id}", 2400 - lots.choice((5, 40)) * id) for id in ids)
    field = Tournament(players=players, settings=Settings(rounds=rounds, options=OPTIONS[seed % len(OPTIONS)]))
    for number in range(1, rounds + 1):
        away = [id for id in ids if lots.randrange(100) < 4]
        field = replace(
            field, requested_byes=tuple(RequestedBye(number, id, lots.choice(list(ByeKind)[1:])) for id in away)
        )
        yield field
        before = position(field)
        try:
            made = pair_position(SYSTEM, before).as_round(before.byes)
        except NoPairing:
            return
        games = tuple(with_result(game, lots.choice(RESULTS)) for game in made.games)
        field = replace(field, rounds=(*field.rounds, replace(made, games=games)))


def with_result(game: Game, result: str) -> Game:
    return Game(game.white, game.black, Outcome(result[0]), Outcome(result[1]))


def differs(field: Tournament) -> str:
    """What the engine and the text make of the round to pair, when they disagree."""
    return disagreement(next_round(lim1999.pair), next_round(partial(pair_position, SYSTEM)), field)


@settings(max_examples=100)
@given(field=tiny_tournaments())
def test_the_engine_follows_the_text_on_fields_that_hypothesis_makes_smaller(field: Tournament) -> None:
    difference = differs(field)
    assert not difference, difference


def test_the_engine_follows_the_text_on_some_hundred_fields() -> None:
    found = {seed: difference for seed in range(QUICK_FIELDS) if (difference := differs(numbered_field(seed)))}
    assert found == {}, "\n".join(found.values())


def test_the_engine_follows_the_text_through_tournaments_of_ten_to_twelve_players() -> None:
    fields = [field for seed in range(QUICK_TOURNAMENTS) for field in played_rounds(seed)]
    found = [difference for field in fields if (difference := differs(field))]
    assert not found, "\n\n".join(found)


def test_the_edition_of_2026_follows_its_text() -> None:
    by_the_text, by_the_engine = next_round(lim2026.pair), next_round(partial(pair_position, "lim@2026"))
    fields = (odd_field(seed, {"maxi": "yes"} if seed % 3 == 0 else {}) for seed in range(FIELDS_2026))
    found = [difference for field in fields if (difference := disagreement(by_the_text, by_the_engine, field))]
    assert not found, "\n\n".join(found)


@pytest.mark.slow
def test_the_engine_follows_the_text_through_many_tournaments_of_ten_to_twelve_players() -> None:
    seeds = range(QUICK_TOURNAMENTS, QUICK_TOURNAMENTS + MANY_TOURNAMENTS)
    found = [difference for seed in seeds for field in played_rounds(seed) if (difference := differs(field))]
    assert not found, "\n\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(QUICK_FIELDS, QUICK_FIELDS + MANY_FIELDS, BLOCK))
def test_the_engine_follows_the_text_on_thousands_of_fields(first: int) -> None:
    seeds = range(first, min(first + BLOCK, QUICK_FIELDS + MANY_FIELDS))
    found = [difference for seed in seeds if (difference := differs(numbered_field(seed)))]
    assert not found, "\n\n".join(found)
