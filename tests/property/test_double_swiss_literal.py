"""The engine of the Double-Swiss system pairs small fields as a slow literal reading of the text does."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial

import pytest

from literal import double_swiss2026
from literal.matches import Kind, from_columns
from match_fields import SYSTEM, played_matches
from pareo.history import position
from pareo.model import Tournament
from pareo.pairing import NoPairing, pair_position
from two_engines import disagreement, next_round, with_bans

TOURNAMENTS = range(60)
MANY_TOURNAMENTS = range(100, 100 + int(os.environ.get("PAREO_LITERAL_FIELDS", "3000")) // 8)
BY_THE_TEXT = next_round(double_swiss2026.pair)
BY_THE_ENGINE = next_round(partial(pair_position, SYSTEM))


def fields(seed: int, largest: int = 10) -> Iterator[Tournament]:
    """Matches of a tournament that the engine paired, as they came and again with many pairs forbidden."""
    for field in played_matches(BY_THE_ENGINE, seed, largest):
        yield field
        yield with_bans(field, seed)


def differences(seeds: range, largest: int = 10) -> list[str]:
    every = (field for seed in seeds for field in fields(seed, largest))
    return [found for field in every if (found := disagreement(BY_THE_TEXT, BY_THE_ENGINE, field))]


def test_the_engine_follows_the_text_through_its_own_tournaments() -> None:
    found = differences(TOURNAMENTS)
    assert not found, "\n\n".join(found)


@pytest.mark.slow
def test_the_engine_follows_the_text_through_many_tournaments() -> None:
    found = differences(MANY_TOURNAMENTS, 12)
    assert not found, "\n\n".join(found)


@pytest.mark.parametrize("seed", TOURNAMENTS)
def test_every_match_is_complete_and_nobody_plays_a_match_twice(seed: int) -> None:
    for field in fields(seed):
        before = from_columns(position(field))
        try:
            made = BY_THE_TEXT(field)
        except NoPairing:
            continue
        seated = [id for board in made.boards for id in board] + list(made.byes)
        assert sorted(seated) == [one.id for one in before.playing]
        met = {one.id: one.met for one in before.playing}
        assert not [board for board in made.boards if board.black in met[board.white]]


def test_the_tournaments_have_matches_of_every_kind() -> None:
    kinds = {
        match.kind
        for seed in TOURNAMENTS
        for one in from_columns(position([*fields(seed)][-1])).playing
        for match in one.matches
    }
    assert kinds == set(Kind)
