"""The sorted Dutch system pairs small fields as the literal Dutch engine does in an order reckoned by other hands."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings

from builders import notation
from literal import dutch_sorted
from pareo.conduct.order import with_order
from pareo.conduct.rounds import pair
from pareo.conduct.terms import as_it_stands
from pareo.history import position
from pareo.model import Tournament
from pareo.pairing import SYSTEMS, RoundPairing
from random_fields import tiny_tournaments
from two_engines import disagreement, odd_field, played_rounds

QUICK_FIELDS, QUICK_TOURNAMENTS = 250, 15
MANY_FIELDS = int(os.environ.get("PAREO_LITERAL_FIELDS", "3000"))
MANY_TOURNAMENTS = MANY_FIELDS // 20
BLOCK = 1000
LARGEST_FIELD = 9
SYSTEM = SYSTEMS["dutch-sorted@2026"]
OPTIONS: tuple[dict[str, str], ...] = ({}, {}, {"dutch-edition": "2017"})
LISTS: tuple[tuple[str, ...], ...] = (
    ("BH/C1", "BH", "SB"),
    ("SB", "WON"),
    ("PS", "BWG"),
    ("WIN", "BPG", "BH/M1"),
    ("REP", "SB/C1"),
    ("BH/C2",),
    (),
)


def by_the_text(field: Tournament) -> RoundPairing:
    return dutch_sorted.pair(position(field), field.settings.tiebreaks)


def by_the_engine(field: Tournament) -> RoundPairing:
    return pair(as_it_stands(field, SYSTEM))


def differs(field: Tournament) -> str:
    return disagreement(by_the_text, by_the_engine, field)


def with_list(field: Tournament, seed: int) -> Tournament:
    """The same field with one of the lists of tie-breaks."""
    return replace(field, settings=replace(field.settings, tiebreaks=LISTS[seed % len(LISTS)]))


def usual_rounds(seed: int, largest: int) -> Iterator[Tournament]:
    return played_rounds(lambda field: by_the_engine(with_list(field, 0)), seed, {}, largest)


def orders(field: Tournament, tiebreaks: tuple[str, ...]) -> tuple[list[int], list[int]]:
    """The order reckoned word by word, and the one that the engine is given."""
    before = position(field)
    wished = replace(field, settings=replace(field.settings, tiebreaks=tiebreaks))
    given = with_order(as_it_stands(wished, SYSTEM), before).options["order"]
    return dutch_sorted.Standings(before).order(tiebreaks), [int(id) for id in given.split(",")]


def differences_in_fields(seeds: range) -> list[str]:
    fields = (with_list(odd_field(seed, OPTIONS[seed % len(OPTIONS)]), seed) for seed in seeds)
    return [found for field in fields if (found := differs(field))]


def differences_in_tournaments(seeds: range) -> list[str]:
    """The rounds are paired with the usual list; then each list is asked for its next round."""
    usual = (usual_rounds(seed, LARGEST_FIELD) for seed in seeds)
    fields = (with_list(field, number) for rounds in usual for number, field in enumerate(rounds))
    return [found for field in fields if (found := differs(field))]


@settings(max_examples=100)
@given(field=tiny_tournaments())
def test_the_engine_follows_the_text_on_fields_that_hypothesis_makes_smaller(field: Tournament) -> None:
    found = differs(with_list(field, len(field.rounds)))
    assert not found, found


def test_the_engine_follows_the_text_on_some_hundred_fields() -> None:
    found = differences_in_fields(range(QUICK_FIELDS))
    assert not found, "\n\n".join(found)


def test_the_order_is_the_one_reckoned_word_by_word() -> None:
    fields = [odd_field(seed, {}) for seed in range(QUICK_FIELDS)]
    fields += [field for seed in range(QUICK_TOURNAMENTS) for field in usual_rounds(seed, largest=12)]
    for number, field in enumerate(fields):
        word_by_word, given = orders(field, LISTS[number % len(LISTS)])
        assert word_by_word == given, notation(field)


def test_the_engine_follows_the_text_through_its_own_tournaments() -> None:
    found = differences_in_tournaments(range(QUICK_TOURNAMENTS))
    assert not found, "\n\n".join(found)


@pytest.mark.slow
def test_the_order_by_every_list_is_the_one_reckoned_word_by_word() -> None:
    fields = (odd_field(seed, {}) for seed in range(MANY_FIELDS))
    found = [
        (field, tiebreaks)
        for field in fields
        for tiebreaks in LISTS
        if len({*map(tuple, orders(field, tiebreaks))}) > 1
    ]
    assert not found, "\n\n".join(f"{tiebreaks}: {notation(field)}" for field, tiebreaks in found)


@pytest.mark.slow
def test_the_engine_follows_the_text_through_many_of_its_own_tournaments() -> None:
    found = differences_in_tournaments(range(QUICK_TOURNAMENTS, QUICK_TOURNAMENTS + MANY_TOURNAMENTS))
    assert not found, "\n\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(QUICK_FIELDS, QUICK_FIELDS + MANY_FIELDS, BLOCK))
def test_the_engine_follows_the_text_on_thousands_of_fields(first: int) -> None:
    found = differences_in_fields(range(first, min(first + BLOCK, QUICK_FIELDS + MANY_FIELDS)))
    assert not found, "\n\n".join(found)
