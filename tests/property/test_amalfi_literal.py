"""Both engines of the Amalfi system pair small fields exactly as a slow literal reading of what is known of it does."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given, settings

from literal import amalfi
from pareo.model import Tournament
from pareo.pairing import pair_position
from random_fields import tiny_tournaments
from two_engines import Pairing, disagreement, next_round, odd_field, played_rounds, with_bans

QUICK_FIELDS, QUICK_TOURNAMENTS = 400, 30
MANY_FIELDS = int(os.environ.get("PAREO_LITERAL_FIELDS", "3000"))
MANY_TOURNAMENTS = MANY_FIELDS // 10
BLOCK = 1000
BY_THE_TEXT = {
    "amalfi@rating": next_round(amalfi.pair_by_rating),
    "amalfi@color": next_round(amalfi.pair_by_color),
}

both_variants = pytest.mark.parametrize("system", BY_THE_TEXT)


def by_the_engine(system: str) -> Pairing:
    return next_round(partial(pair_position, system))


def differs(system: str, field: Tournament) -> str:
    return disagreement(BY_THE_TEXT[system], by_the_engine(system), field)


def with_more_rounds(field: Tournament, seed: int) -> Tournament:
    """The same field with up to eleven rounds left, or with a number of rounds that was never announced."""
    left = (0, 0, 1, 2, 4, 7, 10, None)[seed // 3 % 8]
    rounds = None if left is None else len(field.rounds) + 1 + left
    return replace(field, settings=replace(field.settings, rounds=rounds))


def differences_in_fields(system: str, seeds: range) -> list[str]:
    fields = (with_more_rounds(odd_field(seed, {}), seed) if seed % 3 else odd_field(seed, {}) for seed in seeds)
    return [found for field in fields if (found := differs(system, field))]


def differences_in_tournaments(system: str, seeds: range) -> list[str]:
    """Each round is paired as it came, and again with many pairs forbidden."""
    fields = ((seed, field) for seed in seeds for field in played_rounds(by_the_engine(system), seed, {}))
    both = (each for seed, field in fields for each in (field, with_bans(field, seed)))
    return [found for field in both if (found := differs(system, field))]


@both_variants
@settings(max_examples=75)
@given(field=tiny_tournaments())
def test_the_engine_follows_the_text_on_fields_that_hypothesis_makes_smaller(system: str, field: Tournament) -> None:
    found = differs(system, field)
    assert not found, found


@both_variants
def test_the_engine_follows_the_text_on_some_hundred_fields(system: str) -> None:
    found = differences_in_fields(system, range(QUICK_FIELDS))
    assert not found, "\n\n".join(found)


@both_variants
def test_the_engine_follows_the_text_through_its_own_tournaments(system: str) -> None:
    found = differences_in_tournaments(system, range(QUICK_TOURNAMENTS))
    assert not found, "\n\n".join(found)


@pytest.mark.slow
@both_variants
def test_the_engine_follows_the_text_through_many_of_its_own_tournaments(system: str) -> None:
    found = differences_in_tournaments(system, range(QUICK_TOURNAMENTS, QUICK_TOURNAMENTS + MANY_TOURNAMENTS))
    assert not found, "\n\n".join(found)


@pytest.mark.slow
@both_variants
@pytest.mark.parametrize("first", range(QUICK_FIELDS, QUICK_FIELDS + MANY_FIELDS, BLOCK))
def test_the_engine_follows_the_text_on_thousands_of_fields(system: str, first: int) -> None:
    found = differences_in_fields(system, range(first, min(first + BLOCK, QUICK_FIELDS + MANY_FIELDS)))
    assert not found, "\n\n".join(found)
