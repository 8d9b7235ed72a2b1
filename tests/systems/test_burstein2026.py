"""The Burstein system in force since 2026: the battery, the seeding rounds, and the shorter ways to the same answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from battery import Battery, attempt, made
from legality import Limits
from pareo import tournament
from pareo.history import position
from pareo.pairing import Trace, pair_position
from pareo.pairing.systems.burstein2026 import bracket
from pareo.pairing.systems.burstein2026.below import Below
from pareo.pairing.systems.burstein2026.field import Field
from pareo.pairing.systems.burstein2026.index import Index
from pareo.pairing.systems.burstein2026.rules import seeding_rounds
from random_fields import seeded_tournament


class TestBurstein2026(Battery):
    system = "burstein@2026"
    limits = Limits(last_round_frees="nobody")


def test_half_of_the_rounds_and_four_at_most_are_seeding_rounds() -> None:
    assert [seeding_rounds(rounds) for rounds in (3, 4, 5, 7, 8, 9, 11)] == [1, 2, 2, 3, 4, 4, 4]


def test_a_seeding_round_is_the_dutch_one_and_says_so() -> None:
    event = tournament("Ana 2200, Bea 2100, Cid 2000, Dan 1900, Eve 1800, Fay 1700", total=7)
    trace = Trace()
    assert (
        pair_position("burstein@2026", position(event), trace).boards
        == pair_position("dutch@2026", position(event)).boards
    )
    assert trace.decisions[0].rule == "seeding-round"


def test_a_round_without_a_game_is_one_against_oneself() -> None:
    event = tournament(
        "Ana 2200, Bea 2100, Cid 2000, Dan 1900", "Ana-Bea 1-0, Cid-Dan =", "Ana-Cid 1-0, Dan bye", total=4
    )
    field = Field(position(event))
    index = {entry.id: value for entry, value in zip(field.entries, field.index, strict=True)}
    # Ana met 0 and 0.5 points; Cid met Dan (1.5) and Ana (2); Dan met Cid (0.5) and, resting, himself (1.5).
    assert index[1] == Index(5, 10 * 0 + 10 * 5)
    assert index[3] == Index(15 + 20, 5 * 15 + 0 * 20)
    assert index[4] == Index(5 + 15, 5 * 5 + 10 * 15)


def only_everybody(legal: Sequence[int], group: int, following: int, rest: int) -> Iterator[tuple[Below, int | None]]:
    yield Below(following, rest), None


@pytest.mark.parametrize("start", range(0, 400, 100))
def test_stand_ins_for_those_below_change_nothing(start: int, monkeypatch: pytest.MonkeyPatch) -> None:
    compared = 0
    for seed in range(start, start + 100):
        event = seeded_tournament(seed)
        quick = made(attempt("burstein@2026", event))
        with monkeypatch.context() as patched:
            patched.setattr(bracket, "views", only_everybody)
            assert made(attempt("burstein@2026", event)) == quick, seed
        compared += quick != ("no pairing",)
    assert compared > 30


@pytest.mark.parametrize("start", range(0, 200, 100))
def test_the_slow_matching_gives_the_same_round(start: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(start, start + 100):
        event = seeded_tournament(seed)
        quick = made(attempt("burstein@2026", event))
        with monkeypatch.context() as patched:
            patched.setattr(bracket.TightMatching, "find", lambda *_: None)
            assert made(attempt("burstein@2026", event)) == quick, seed
