"""The engine of the Dutch system of 1992 pairs tiny fields exactly as a slow literal reading of the text does."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import partial
from random import Random

import pytest
from hypothesis import given, settings

from literal import dutch1992
from literal.dutch1992_order import exchanges, transpositions
from pareo.model import Tournament
from pareo.pairing import pair_position
from random_fields import seeded_tournament, tiny_tournaments
from two_engines import disagreement, next_round

SYSTEM = "dutch@1992"
QUICK_FIELDS = 200
MANY_FIELDS = int(os.environ.get("PAREO_LITERAL_FIELDS", "1000"))
BLOCK = 250
TITLES = ("", "", "", "GM", "IM", "FM", "WGM", "WIM", "WFM", "CM")


def with_equal_ratings(field: Tournament, lots: Random) -> Tournament:
    """The same field in which A2 must often go on to the title and the name, or what replaces it."""
    players = tuple(
        replace(player, rating=lots.choice((2200, 2100, 0)), title=lots.choice(TITLES), name=lots.choice("ABCabc"))
        for player in field.players
    )
    options = {"order-of-equals": lots.choice(("name", "number"))}
    return replace(field, players=players, settings=replace(field.settings, options=options))


def numbered_field(seed: int) -> Tournament:
    field = seeded_tournament(seed)
    return with_equal_ratings(field, Random(seed)) if seed % 4 == 3 else field


def differs(field: Tournament) -> str:
    """What the engine and the text make of the round to pair, when they disagree."""
    return disagreement(next_round(dutch1992.pair), next_round(partial(pair_position, SYSTEM)), field)


def test_the_literal_transpositions_are_those_printed_for_seven_players() -> None:
    made = ["-".join(str(low) for _, low in pairs) for pairs in transpositions((1, 2, 3), (4, 5, 6, 7), any_two)]
    printed = "4-5-6 4-5-7 4-6-5 4-6-7 4-7-5 4-7-6 5-4-6 5-4-7 5-6-4 5-6-7 5-7-4 5-7-6"
    assert made[:12] == printed.split()


def test_the_literal_exchanges_are_those_of_both_printed_tables() -> None:
    """000 D2: the table of one player from a to t, and that of two players from 1 to 36."""
    nine = [(gone(s1, 4), come(s1, 4)) for s1, _ in exchanges((1, 2, 3, 4), (5, 6, 7, 8, 9))][1:21]
    letters = dict(zip("abcdefghijklmnopqrst", nine))
    assert [letters[each] for each in "acfj"] == [("4", "5"), ("3", "5"), ("2", "5"), ("1", "5")]
    assert [letters[each] for each in "kort"] == [("4", "9"), ("3", "9"), ("2", "9"), ("1", "9")]
    two = [(gone(s1, 4), come(s1, 4)) for s1, _ in exchanges((1, 2, 3, 4), (5, 6, 7, 8))][17:53]
    columns, rows = ["34", "24", "14", "23", "13", "12"], ["56", "57", "58", "67", "68", "78"]
    places = [[two.index((column, row)) + 1 for column in columns] for row in rows]
    assert places == [
        [1, 3, 6, 10, 15, 21],
        [2, 5, 9, 14, 20, 26],
        [4, 8, 13, 19, 25, 30],
        [7, 12, 18, 24, 29, 33],
        [11, 17, 23, 28, 32, 35],
        [16, 22, 27, 31, 34, 36],
    ]


def any_two(a: int, b: int) -> bool:
    return True


def gone(s1: tuple[int, ...], half: int) -> str:
    return "".join(str(player) for player in range(1, half + 1) if player not in s1)


def come(s1: tuple[int, ...], half: int) -> str:
    return "".join(str(player) for player in s1 if player > half)


@settings(max_examples=100)
@given(field=tiny_tournaments())
def test_the_engine_follows_the_text_on_fields_that_hypothesis_makes_smaller(field: Tournament) -> None:
    difference = differs(field)
    assert not difference, difference


def test_the_engine_follows_the_text_on_some_hundred_fields() -> None:
    found = {seed: difference for seed in range(QUICK_FIELDS) if (difference := differs(numbered_field(seed)))}
    assert found == {}, "\n".join(found.values())


@pytest.mark.slow
@pytest.mark.parametrize("first", range(QUICK_FIELDS, QUICK_FIELDS + MANY_FIELDS, BLOCK))
def test_the_engine_follows_the_text_on_thousands_of_fields(first: int) -> None:
    seeds = range(first, min(first + BLOCK, QUICK_FIELDS + MANY_FIELDS))
    found = [difference for seed in seeds if (difference := differs(numbered_field(seed)))]
    assert not found, "\n\n".join(found)
