"""The Dutch engines pair tiny fields exactly as a slow literal reading of the rules does."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings

import pareo
from builders import notation
from literal import dutch2017, dutch2026
from pareo.history import Position, position, positions
from pareo.model import ByeKind, Tournament
from pareo.pairing import Board, NoPairing, RoundPairing, pair_position
from random_fields import seeded_tournament, tiny_tournaments

LITERAL: dict[str, Callable[[Position], RoundPairing]] = {
    "dutch@2026": dutch2026.pair,
    "dutch@2017": dutch2017.pair,
}
QUICK_FIELDS = 300
MANY_FIELDS = int(os.environ.get("PAREO_LITERAL_FIELDS", "2500"))
BLOCK = 500
LARGEST_FIELD = 10

both_editions = pytest.mark.parametrize("system", LITERAL)


def verdict(pair: Callable[[Position], RoundPairing], before: Position) -> tuple[object, ...]:
    """The boards in their order with their colours and the bye, or that there is no pairing."""
    try:
        paired = pair(before)
    except NoPairing:
        return ("no pairing",)
    return paired.boards, paired.bye


def differs(system: str, field: Tournament) -> str:
    """What the engine and the text make of the round to pair, when they disagree."""
    before = position(field)
    by_the_text = verdict(LITERAL[system], before)
    by_the_engine = verdict(lambda given: pair_position(system, given), before)
    if by_the_text == by_the_engine:
        return ""
    return f"the text: {by_the_text}\nthe engine: {by_the_engine}\n{notation(field)}"


@both_editions
def test_the_literal_reading_pairs_as_other_programs_did(
    system: str, shared_conformance: Path | None, root: Path
) -> None:
    """Tiny tournaments of bbpPairings: without them the literal reading would stand on its own word."""
    folder = system.replace("@", "-")
    sample = root / "tests" / "data" / "conformance" / folder
    files = sorted(((shared_conformance / folder) if shared_conformance else sample).glob("tiny-*.trf"))
    fields = [field for field in map(pareo.read, files) if len(field.players) <= LARGEST_FIELD]
    assert fields
    for field in fields:
        for before, made in zip(positions(field), field.rounds):
            bye = next((bye.player for bye in made.byes if bye.kind is ByeKind.PAIRING_ALLOCATED), None)
            paired = LITERAL[system](before)
            assert set(paired.boards) == {Board(game.white, game.black) for game in made.games}
            assert paired.bye == bye


@both_editions
@settings(max_examples=150)
@given(field=tiny_tournaments())
def test_the_engine_follows_the_text_on_fields_that_hypothesis_makes_smaller(system: str, field: Tournament) -> None:
    difference = differs(system, field)
    assert not difference, difference


@both_editions
def test_the_engine_follows_the_text_on_some_hundred_fields(system: str) -> None:
    found = {
        seed: difference for seed in range(QUICK_FIELDS) if (difference := differs(system, seeded_tournament(seed)))
    }
    assert found == {}, "\n".join(found.values())


@pytest.mark.slow
@both_editions
@pytest.mark.parametrize("first", range(QUICK_FIELDS, QUICK_FIELDS + MANY_FIELDS, BLOCK))
def test_the_engine_follows_the_text_on_thousands_of_fields(system: str, first: int) -> None:
    seeds = range(first, min(first + BLOCK, QUICK_FIELDS + MANY_FIELDS))
    found = [difference for seed in seeds if (difference := differs(system, seeded_tournament(seed)))]
    assert not found, "\n\n".join(found)
