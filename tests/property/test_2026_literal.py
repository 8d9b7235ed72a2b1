"""The Dubov and Burstein engines of 2026 pair small fields as a slow literal reading of the text does."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial

import pytest
from hypothesis import given, settings

from literal import burstein2026, dubov2026
from pareo.model import Tournament
from pareo.pairing import pair_position
from random_fields import tiny_tournaments
from two_engines import Pairing, disagreement, next_round, odd_field, played_rounds, with_bans

BY_THE_TEXT: dict[str, Pairing] = {
    "dubov@2026": next_round(dubov2026.pair),
    "burstein@2026": next_round(burstein2026.pair),
}
BY_THE_ENGINE: dict[str, Pairing] = {system: next_round(partial(pair_position, system)) for system in BY_THE_TEXT}
EDITIONS = pytest.mark.parametrize("system", BY_THE_TEXT)
QUICK_FIELDS, QUICK_TOURNAMENTS = 200, 6
MANY_FIELDS = int(os.environ.get("PAREO_LITERAL_FIELDS", "3000"))
MANY_TOURNAMENTS = MANY_FIELDS // 60
BLOCK = 1000


def differs(system: str, field: Tournament) -> str:
    return disagreement(BY_THE_TEXT[system], BY_THE_ENGINE[system], field)


def rounds_of(system: str, seed: int) -> Iterator[Tournament]:
    """Rounds of a tournament that the engine paired, as they came and again with many pairs forbidden."""
    for field in played_rounds(BY_THE_ENGINE[system], seed, {}, largest=10):
        yield field
        yield with_bans(field, seed)


def differences(system: str, fields: Iterator[Tournament]) -> list[str]:
    return [found for field in fields if (found := differs(system, field))]


@EDITIONS
@settings(max_examples=60)
@given(field=tiny_tournaments())
def test_the_engine_follows_the_text_on_fields_that_hypothesis_makes_smaller(system: str, field: Tournament) -> None:
    found = differs(system, field)
    assert not found, found


@EDITIONS
def test_the_engine_follows_the_text_on_some_hundred_fields(system: str) -> None:
    found = differences(system, (odd_field(seed, {}) for seed in range(QUICK_FIELDS)))
    assert not found, "\n\n".join(found)


@EDITIONS
def test_the_engine_follows_the_text_through_its_own_tournaments(system: str) -> None:
    found = differences(system, (field for seed in range(QUICK_TOURNAMENTS) for field in rounds_of(system, seed)))
    assert not found, "\n\n".join(found)


@pytest.mark.slow
@EDITIONS
def test_the_engine_follows_the_text_through_many_of_its_own_tournaments(system: str) -> None:
    seeds = range(QUICK_TOURNAMENTS, QUICK_TOURNAMENTS + MANY_TOURNAMENTS)
    found = differences(system, (field for seed in seeds for field in rounds_of(system, seed)))
    assert not found, "\n\n".join(found)


@pytest.mark.slow
@EDITIONS
@pytest.mark.parametrize("first", range(QUICK_FIELDS, QUICK_FIELDS + MANY_FIELDS, BLOCK))
def test_the_engine_follows_the_text_on_thousands_of_fields(system: str, first: int) -> None:
    seeds = range(first, min(first + BLOCK, QUICK_FIELDS + MANY_FIELDS))
    found = differences(system, (odd_field(seed, {}) for seed in seeds))
    assert not found, "\n\n".join(found)
