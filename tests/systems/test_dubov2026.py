"""The Dubov system in force since 2026: the battery, its numbers, and the shorter ways to the same answer."""

from __future__ import annotations

import pytest

from battery import Battery, attempt, made
from legality import Limits
from pareo.pairing.matching import coming_up
from pareo.pairing.systems.dubov2026 import inside, upfloaters
from pareo.pairing.systems.dubov2026.field import most_upfloats, rounded_average
from pareo.pairing.systems.dubov2026.subgroups import from_the_middle
from random_fields import seeded_tournament


class TestDubov2026(Battery):
    system = "dubov@2026"
    limits = Limits(last_round_frees="nobody")


def test_shifters_are_numbered_from_the_middle_as_the_text_prints_it() -> None:
    assert "".join("ABCDEFG"[i] for i in from_the_middle(range(7))) == "DCEBFAG"
    assert from_the_middle(range(6)) == [2, 3, 1, 4, 0, 5]


def test_an_average_is_rounded_with_the_half_upwards() -> None:
    assert [rounded_average(ratings) for ratings in ([], [1500], [1500, 1501], [1500, 1500, 1501])] == [
        0,
        1500,
        1501,
        1500,
    ]


def test_who_is_a_maximum_upfloater_depends_on_the_number_of_rounds() -> None:
    assert [most_upfloats(rounds) for rounds in (4, 5, 9, 10, 11)] == [2, 3, 3, 4, 4]


@pytest.mark.parametrize("start", range(0, 400, 100))
def test_the_quick_choice_of_one_upfloater_is_the_general_one(start: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(start, start + 100):
        event = seeded_tournament(seed)
        quick = made(attempt("dubov@2026", event))
        with monkeypatch.context() as patched:
            patched.setattr(upfloaters, "_single", lambda *_: [])
            assert made(attempt("dubov@2026", event)) == quick, seed


@pytest.mark.parametrize("start", range(0, 200, 100))
def test_the_slow_matching_gives_the_same_round(start: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(start, start + 100):
        event = seeded_tournament(seed)
        quick = made(attempt("dubov@2026", event))
        with monkeypatch.context() as patched:
            patched.setattr(upfloaters, "_single", lambda *_: [])
            patched.setattr(coming_up.TightMatching, "find", lambda *_: None)
            patched.setattr(inside.TightMatching, "find", lambda *_: None)
            assert made(attempt("dubov@2026", event)) == quick, seed
