"""Both Amalfi variants against the battery, and what they promise of whole tournaments."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from battery import Battery
from legality import Limits
from pareo import tournament
from pareo.history import position
from pareo.pairing import NoPairing, pair_position

# A2: no bye after a bye or a point for an absent opponent. A6: in amalfi@rating colours bind nobody.
BY_RATING = Limits(no_bye_after_a_win=False, color_limits=False)
BY_COLOR = Limits(no_bye_after_a_win=False, last_round_frees="nobody")


class TestAmalfiRating(Battery):
    system = "amalfi@rating"
    limits = BY_RATING


class TestAmalfiColor(Battery):
    system = "amalfi@color"
    limits = BY_COLOR
    always_completes = True

    @pytest.mark.parametrize("size, rounds, trouble", [(14, 7, 0), (23, 9, 8), (30, 5, 20), (41, 7, 5)])
    def test_whole_tournaments_are_legal(self, size: int, rounds: int, trouble: int) -> None:
        event = self.played(size, size, rounds, 30, trouble)
        assert len(event.rounds) >= rounds - 1


@pytest.mark.parametrize("system", ["amalfi@rating", "amalfi@color"])
def test_the_number_of_rounds_is_never_guessed(system: str) -> None:
    with pytest.raises(NoPairing) as refused:
        pair_position(system, position(tournament("Ana, Bea, Cid, Dan")))
    assert [obstacle.rule for obstacle in refused.value.obstacles] == ["rounds-not-announced"]


def test_in_the_last_round_neighbours_meet_where_they_have_not_met() -> None:
    for seed in range(30):
        lots = Random(seed)
        size = 2 * lots.randint(2, 12)
        names = [f"P{number}" for number in range(1, size + 1)]
        event = tournament(", ".join(f"{name} {3000 - place}" for place, name in enumerate(names)), total=1)
        boards = pair_position("amalfi@rating", position(event)).boards
        assert [sorted(board) for board in boards] == [[place, place + 1] for place in range(1, size, 2)]


def test_ratings_rank_within_a_score_whatever_the_numbers_say() -> None:
    event = tournament("Ana 1000, Bea 2000, Cid 1500, Dan 1800", total=1)
    boards = pair_position("amalfi@rating", position(event)).boards
    assert {frozenset(board) for board in boards} == {frozenset({2, 4}), frozenset({3, 1})}


def test_virtual_points_count_for_the_order() -> None:
    event = tournament("Ana, Bea, Cid, Dan", total=1, virtual=["Dan 1 in 1-1"])
    before = position(replace(event))
    assert {frozenset(board) for board in pair_position("amalfi@rating", before).boards} == {
        frozenset({4, 1}),
        frozenset({2, 3}),
    }
