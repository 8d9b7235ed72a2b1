"""The engine of the Vega system pairs small fields exactly as a slow literal reading of the text does."""

from __future__ import annotations

import os
from functools import partial

import pytest
from hypothesis import given, settings

from literal import vega
from pareo.model import Tournament
from pareo.pairing import pair_position
from random_fields import tiny_tournaments
from two_engines import disagreement, next_round, odd_field, played_rounds, with_bans

QUICK_FIELDS, QUICK_TOURNAMENTS = 400, 30
MANY_FIELDS = int(os.environ.get("PAREO_LITERAL_FIELDS", "3000"))
MANY_TOURNAMENTS = MANY_FIELDS // 10
BLOCK = 1000
OPTIONS: tuple[dict[str, str], ...] = ({}, {}, {}, {"accept-three-colors": "yes"})


by_the_text = next_round(vega.pair)
by_the_engine = next_round(partial(pair_position, "vega"))


def differs(field: Tournament) -> str:
    return disagreement(by_the_text, by_the_engine, field)


def differences_in_fields(seeds: range) -> list[str]:
    fields = (odd_field(seed, OPTIONS[seed % len(OPTIONS)]) for seed in seeds)
    return [found for field in fields if (found := differs(field))]


def differences_in_tournaments(seeds: range) -> list[str]:
    """Each round is paired as it came, and again with many pairs forbidden."""
    options = ((seed, OPTIONS[seed % len(OPTIONS)]) for seed in seeds)
    fields = ((seed, field) for seed, chosen in options for field in played_rounds(by_the_engine, seed, chosen))
    both = (each for seed, field in fields for each in (field, with_bans(field, seed)))
    return [found for field in both if (found := differs(field))]


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
