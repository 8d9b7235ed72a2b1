"""Prizes among players who are tied: Hort, equal shares, places; whole cents, and nothing lost."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pareo.prizes import Prize
from pareo.prizes.sharing import shared_out
from pareo.ranking.listing import Row


def rows(*scores: str) -> list[Row]:
    """``4`` alone on a place; ``4=`` level with the one before on points and place."""
    made: list[Row] = []
    for at, score in enumerate(scores, 1):
        level = score.endswith("=")
        rank = made[-1].rank if level else at
        made.append(Row(rank, at, f"P{at}", int(float(score.rstrip("=")) * 10), (), "", 1))
    return made


def paid(how: str, prizes: list[int], among: list[Row], unit: int = 1) -> list[int]:
    found = shared_out(0, [Prize(cents) for cents in prizes], among, how, unit, by_points=True)  # type: ignore[arg-type]
    return [award.cents for award in found]


def test_the_example_of_the_manual_four_tied_by_hort():
    """Seed 004 2.7: 10,000, 8,000, 6,000 and 4,000 give 3,500 + 5,000 and so on (it prints 8,500 four times)."""
    assert paid("hort", [10_000, 8_000, 6_000, 4_000], rows("5", "5", "5", "5")) == [8_500, 7_500, 6_500, 5_500]


@pytest.mark.parametrize(
    ("how", "expected"),
    [("hort", [8_500, 7_500, 6_500, 5_500]), ("equal", [7_000] * 4), ("place", [10_000, 8_000, 6_000, 4_000])],
)
def test_three_ways_to_share(how: str, expected: list[int]):
    assert paid(how, [10_000, 8_000, 6_000, 4_000], rows("5", "5", "5", "5", "4")) == expected


def test_with_more_tied_than_prizes_the_missing_ones_are_nothing():
    assert paid("hort", [900], rows("5", "5", "5")) == [600, 150, 150]
    assert paid("equal", [900], rows("5", "5", "5")) == [300, 300, 300]
    assert paid("place", [900], rows("5", "5", "5")) == [900]


def test_who_is_not_tied_gets_the_whole_prize_of_the_place():
    assert paid("hort", [900, 500, 100], rows("5", "4", "3", "2")) == [900, 500, 100]


def test_players_who_stand_exactly_level_share_whatever_the_way():
    assert paid("place", [900, 500, 100], rows("5", "5=", "3")) == [700, 700, 100]
    assert paid("hort", [900, 500], rows("5", "5=")) == [700, 700]


def test_of_three_on_equal_points_two_may_be_level():
    """Half of 1500 shared by three is 250; the own places bring 450, and (500 + 100) / 2 for the two who are level."""
    assert paid("hort", [900, 500, 100], rows("5", "5", "5=")) == [700, 400, 400]


def test_odd_cents_go_to_those_placed_higher_and_all_is_paid():
    assert paid("equal", [100], rows("5", "5", "5")) == [34, 33, 33]
    assert paid("equal", [200], rows("5", "5", "5")) == [67, 67, 66]


def test_shares_are_paid_in_multiples_of_the_unit():
    assert paid("equal", [100_000], rows("5", "5", "5"), unit=500) == [33_500, 33_500, 33_000]
    assert paid("equal", [100_050], rows("5", "5"), unit=100) == [50_000, 50_000]


def test_a_prize_that_nobody_shares_is_paid_as_it_is_offered():
    assert paid("hort", [33_333], rows("5", "4"), unit=100) == [33_333]


def test_a_cup_goes_by_place_and_money_is_shared():
    prizes = [Prize(1000, "Cup"), Prize(500), Prize(0, "Book")]
    found = shared_out(0, prizes, rows("5", "5", "5"), "equal", 1, by_points=True)
    assert [award.things for award in found] == [("Cup",), (), ("Book",)]
    assert all(award.level_with == () for award in found)


def test_a_cup_that_two_have_earned_exactly_alike_is_told_of_both():
    found = shared_out(0, [Prize(0, "Cup")], rows("5", "5="), "hort", 1, by_points=True)
    assert [(award.player, award.things, award.level_with) for award in found] == [
        (1, ("Cup",), (2,)), (2, ("Cup",), (1,)),
    ]  # fmt: skip


def test_a_share_says_what_it_was_made_of():
    found = shared_out(0, [Prize(1000), Prize(500)], rows("5", "5", "4"), "hort", 1, by_points=True)
    share = found[0].share
    assert share is not None
    assert (share.first, share.last, share.tied, share.pool) == (1, 2, 2, 1500)
    assert (share.own, share.exact) == (1000, Fraction(875))


def field(scores: list[int], level: list[bool]) -> list[Row]:
    """Players by their points; of two with the same some stand exactly level."""
    ordered = sorted(scores, reverse=True)
    same = [at > 0 and ordered[at] == ordered[at - 1] and level[at % len(level)] for at in range(len(ordered))]
    return rows(*(f"{score}=" if equal else str(score) for score, equal in zip(ordered, same)))


FIELDS = st.builds(
    field,
    st.lists(st.integers(3, 5), min_size=1, max_size=12),
    st.lists(st.booleans(), min_size=1, max_size=12),
)
OFFERED = st.lists(st.integers(0, 100_000), min_size=1, max_size=15).map(lambda some: sorted(some, reverse=True))
WAYS = st.sampled_from(["hort", "equal", "place"])


@given(WAYS, OFFERED, FIELDS)
def test_everything_that_the_places_bring_is_paid_to_the_cent(how, offered, among):
    found = paid(how, offered, among)
    assert sum(found) == sum(offered[: len(among)])
    assert all(amount > 0 for amount in found)


@given(WAYS, OFFERED, FIELDS)
def test_whoever_is_placed_higher_never_gets_less(how, offered, among):
    found = paid(how, offered, among)
    assert found == sorted(found, reverse=True)


@given(WAYS, OFFERED, FIELDS, st.sampled_from([50, 100, 500]))
def test_of_a_larger_unit_less_than_one_stays_for_each_tie(how, offered, among, unit):
    left = sum(offered[: len(among)]) - sum(paid(how, offered, among, unit))
    assert 0 <= left < unit * len({row.points for row in among} if how != "place" else {row.rank for row in among})
