"""The engine of the Vega system pairs small fields exactly as a slow literal reading of the text does."""

from __future__ import annotations

import os

import pytest
from hypothesis import given, settings

from literal import vega
from pareo.history import Position
from pareo.model import Tournament
from pareo.pairing import RoundPairing, pair_position
from random_fields import tiny_tournaments
from two_engines import disagreement, odd_field, played_rounds

QUICK_FIELDS, QUICK_TOURNAMENTS = 400, 30
MANY_FIELDS = int(os.environ.get("PAREO_LITERAL_FIELDS", "3000"))
MANY_TOURNAMENTS = MANY_FIELDS // 10
BLOCK = 1000
OPTIONS: tuple[dict[str, str], ...] = ({}, {}, {}, {"accept-three-colors": "yes"})


def by_the_engine(before: Position) -> RoundPairing:
    return pair_position("vega", before)


def differs(field: Tournament) -> str:
    return disagreement(vega.pair, by_the_engine, field)


def differences_in_fields(seeds: range) -> list[str]:
    fields = (odd_field(seed, OPTIONS[seed % len(OPTIONS)]) for seed in seeds)
    return [found for field in fields if (found := differs(field))]


def differences_in_tournaments(seeds: range) -> list[str]:
    tournaments = (played_rounds(by_the_engine, seed, OPTIONS[seed % len(OPTIONS)]) for seed in seeds)
    return [found for rounds in tournaments for field in rounds if (found := differs(field))]


@settings(max_examples=100)
@given(field=tiny_tournaments())
def test_the_engine_follows_the_text_on_fields_that_hypothesis_makes_smaller(field: Tournament) -> None:
    found = differs(field)
    assert not found, found


def test_the_engine_follows_the_text_on_some_hundred_fields() -> None:
    found = differences_in_fields(range(QUICK_FIELDS))
    assert not found, "\n\n".join(found)


def test_the_engine_follows_the_text_through_its_own_tournaments() -> None:
    found = differences_in_tournaments(range(QUICK_TOURNAMENTS))
    assert not found, "\n\n".join(found)


@pytest.mark.slow
def test_the_engine_follows_the_text_through_many_of_its_own_tournaments() -> None:
    found = differences_in_tournaments(range(QUICK_TOURNAMENTS, QUICK_TOURNAMENTS + MANY_TOURNAMENTS))
    assert not found, "\n\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(QUICK_FIELDS, QUICK_FIELDS + MANY_FIELDS, BLOCK))
def test_the_engine_follows_the_text_on_thousands_of_fields(first: int) -> None:
    found = differences_in_fields(range(first, min(first + BLOCK, QUICK_FIELDS + MANY_FIELDS)))
    assert not found, "\n\n".join(found)
