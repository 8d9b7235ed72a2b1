"""The engines of the Dubov system pair small fields exactly as a slow literal reading of the text does."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random

import pytest
from hypothesis import given, settings

from literal import dubov
from pareo.history import position
from pareo.model import Player, Settings, Tournament
from pareo.pairing import NoPairing, pair_position
from random_fields import tiny_tournaments
from two_engines import Pairing, disagreement, next_round, odd_field, played_rounds, with_bans, with_results

BY_THE_TEXT: dict[str, Pairing] = {
    "dubov@1997": next_round(dubov.pair_1997),
    "dubov@danubian": next_round(dubov.pair_danubian),
}
BY_THE_ENGINE: dict[str, Pairing] = {system: next_round(partial(pair_position, system)) for system in BY_THE_TEXT}
DRAWN_BY_LOT = next_round(partial(pair_position, "scrabble@random"))
EDITIONS = pytest.mark.parametrize("system", BY_THE_TEXT)
QUICK_FIELDS, QUICK_TOURNAMENTS = 300, 16
MANY_FIELDS = int(os.environ.get("PAREO_LITERAL_FIELDS", "3000"))
MANY_TOURNAMENTS = MANY_FIELDS // 30
BLOCK = 1000
OPTIONS: tuple[dict[str, str], ...] = ({}, {}, {}, {}, {"accept-three-colors": "yes"})


def differs(system: str, field: Tournament) -> str:
    return disagreement(BY_THE_TEXT[system], BY_THE_ENGINE[system], field)


def numbered_field(seed: int) -> Tournament:
    """A random history; in every second field some ratings are equal, so that ARO and the alphabet decide."""
    field, lots = odd_field(seed, OPTIONS[seed % len(OPTIONS)]), Random(seed)
    step = lots.choice((1, 1, 20, 40))
    return replace(
        field, players=tuple(replace(player, rating=player.rating // step * step) for player in field.players)
    )


def long_rounds(pair: Pairing, seed: int) -> Iterator[Tournament]:
    """Eight to twelve players before each of so many rounds that the limits of 2.5 are reached."""
    lots = Random(seed)
    size, rounds, steps = lots.randint(8, 12), lots.randint(7, 11), lots.choice((0, 5, 40))
    players = tuple(Player(id, f"P{id}", 2400 - steps * id - lots.randrange(30)) for id in range(1, size + 1))
    field = Tournament(players=players, settings=Settings(rounds=rounds, lot_seed=str(seed)))
    for _ in range(rounds):
        yield field
        try:
            made = pair(field).as_round(position(field).byes)
        except NoPairing:
            return
        field = replace(field, rounds=(*field.rounds, with_results(made, lots, lots.choice((0, 0, 1)))))


def fields_of_tournament(system: str, seed: int) -> Iterator[Tournament]:
    """Rounds as they came and again with many pairs forbidden; long tournaments; pairs of the past drawn by lot."""
    for field in played_rounds(BY_THE_ENGINE[system], seed, OPTIONS[seed % len(OPTIONS)]):
        yield field
        yield with_bans(field, seed)
    yield from long_rounds(DRAWN_BY_LOT if seed % 4 == 3 else BY_THE_ENGINE[system], seed)


def differences_in_fields(system: str, seeds: range) -> list[str]:
    return [found for seed in seeds if (found := differs(system, numbered_field(seed)))]


def differences_in_tournaments(system: str, seeds: range) -> list[str]:
    fields = (field for seed in seeds for field in fields_of_tournament(system, seed))
    return [found for field in fields if (found := differs(system, field))]


@EDITIONS
@settings(max_examples=60)
@given(field=tiny_tournaments())
def test_the_engine_follows_the_text_on_fields_that_hypothesis_makes_smaller(system: str, field: Tournament) -> None:
    found = differs(system, field)
    assert not found, found


@EDITIONS
def test_the_engine_follows_the_text_on_some_hundred_fields(system: str) -> None:
    found = differences_in_fields(system, range(QUICK_FIELDS))
    assert not found, "\n\n".join(found)


@EDITIONS
def test_the_engine_follows_the_text_through_its_own_tournaments(system: str) -> None:
    found = differences_in_tournaments(system, range(QUICK_TOURNAMENTS))
    assert not found, "\n\n".join(found)


@pytest.mark.slow
@EDITIONS
def test_the_engine_follows_the_text_through_many_of_its_own_tournaments(system: str) -> None:
    found = differences_in_tournaments(system, range(QUICK_TOURNAMENTS, QUICK_TOURNAMENTS + MANY_TOURNAMENTS))
    assert not found, "\n\n".join(found)


@pytest.mark.slow
@EDITIONS
@pytest.mark.parametrize("first", range(QUICK_FIELDS, QUICK_FIELDS + MANY_FIELDS, BLOCK))
def test_the_engine_follows_the_text_on_thousands_of_fields(system: str, first: int) -> None:
    found = differences_in_fields(system, range(first, min(first + BLOCK, QUICK_FIELDS + MANY_FIELDS)))
    assert not found, "\n\n".join(found)
