"""The engine of the FISE for Scrabble pairs small fields exactly as a slow literal reading of the text does."""

from __future__ import annotations

import os
from fractions import Fraction
from functools import partial
from random import Random

import pytest
from hypothesis import given, settings

from literal import scrabble
from pareo.model import Player, Tournament
from pareo.pairing import pair_position
from pareo.pairing.systems.scrabble.numbers import numbers_by_rating
from random_fields import tiny_tournaments
from two_engines import NAMES, disagreement, next_round, odd_field, played_rounds, with_bans

QUICK_FIELDS, QUICK_TOURNAMENTS = 400, 30
MANY_FIELDS = int(os.environ.get("PAREO_LITERAL_FIELDS", "3000"))
MANY_TOURNAMENTS = MANY_FIELDS // 10
BLOCK = 1000
OPTIONS: tuple[dict[str, str], ...] = ({}, {}, {}, {"forfeited-games": "never"}, {"ignore-colors": "yes"})


by_the_text = next_round(scrabble.pair)
by_the_engine = next_round(partial(pair_position, "scrabble@fise"))


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


def test_the_numbers_are_those_of_the_text() -> None:
    for seed in range(QUICK_FIELDS):
        lots = Random(seed)
        players = [
            Player(id, lots.choice(NAMES), lots.choice((0, 0, 1500, 1800))) for id in range(1, lots.randint(2, 12))
        ]
        averages = {player.id: Fraction(lots.randint(1200, 1203), 3) for player in players if lots.randrange(3)}
        numbers = numbers_by_rating(players, "average", averages)
        assert sorted(numbers, key=lambda id: numbers[id]) == scrabble.numbered(players, averages)
        assert numbers_by_rating(players, "name") == numbers_by_rating(players, "average", {})


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
