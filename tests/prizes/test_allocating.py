"""A whole plan among the players: who may win where, one prize each or all, what is left, and why."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pareo.model import Player, Tournament
from pareo.prizes import Allocation, Plan, allocate, plan_from
from pareo.ranking import Standings
from pareo.ranking.listing import Row
from pareo.ranking.parts.bands import WrongParts
from pareo.ranking.parts.dividing import PartTerms

PLAYERS = (
    Player(1, "Ana", 2300, sex="w", birth="1990"),
    Player(2, "Ben", 2200, sex="m", birth="1970"),
    Player(3, "Cleo", 1750, sex="w", birth="2013"),
    Player(4, "Dan", 1700, sex="m", birth="2013", club="Ajax"),
    Player(5, "Eva", 0, sex="w", birth=""),
)


def event(*points: float) -> tuple[Tournament, dict[str, Standings]]:
    """The players in this order, nobody level with anybody."""
    rows = tuple(
        Row(at, player.id, player.name, int(score * 10), (), "", 1)
        for at, (player, score) in enumerate(zip(PLAYERS, points), 1)
    )
    table = Standings(1, "2026-03", "announced", "swiss", (), rows)
    return Tournament(players=PLAYERS, start_date="2026/03/14"), {"": table}


def given_out(plan: dict[str, Any], *points: float) -> Allocation:
    made, orders = event(*(points or (5, 4, 3, 2, 1)))
    return allocate(made, plan_from(plan), orders)


def winners(found: Allocation) -> list[tuple[str, int, int]]:
    """List, player, cents."""
    return [(found.plan.lists[award.list].name, award.player, award.cents) for award in found.awards]


MAIN = {"name": "Main", "prizes": [300, 200, 100]}
WOMEN = {"name": "Women", "sex": "w", "prizes": [150, 50]}


def test_one_prize_each_is_the_most_valuable_and_those_behind_move_up():
    found = given_out({"list": [MAIN, WOMEN]})
    assert winners(found) == [
        ("Main", 1, 30_000), ("Main", 2, 20_000), ("Main", 4, 10_000), ("Women", 3, 15_000), ("Women", 5, 5_000),
    ]  # fmt: skip


def test_the_reason_names_who_made_way_and_what_was_given_up():
    found = given_out({"list": [MAIN, WOMEN]})
    by_player = {award.player: award for award in found.awards}
    assert [(one.player, one.list) for one in by_player[3].ahead] == [(1, 0)]
    assert [(one.list, one.cents) for one in by_player[1].instead] == [(1, 15_000)]
    assert [(one.player, one.list) for one in by_player[4].ahead] == [(3, 1)]
    assert by_player[2].ahead == () == by_player[2].instead


def test_all_prizes_won_can_be_given_instead():
    found = given_out({"one_each": False, "list": [MAIN, WOMEN]})
    assert winners(found) == [
        ("Main", 1, 30_000), ("Main", 2, 20_000), ("Main", 3, 10_000), ("Women", 1, 15_000), ("Women", 3, 5_000),
    ]  # fmt: skip


def test_of_two_equal_prizes_the_earlier_list_of_the_plan_counts():
    found = given_out({"list": [{"name": "A", "sex": "w", "prizes": [100]}, {"name": "B", "prizes": [100]}]})
    assert winners(found) == [("A", 1, 10_000), ("B", 2, 10_000)]


def test_a_list_on_top_of_others_takes_nothing_away():
    found = given_out({"list": [MAIN, {**WOMEN, "also": True}]})
    assert [one for one in winners(found) if one[0] == "Women"] == [("Women", 1, 15_000), ("Women", 3, 5_000)]


def test_a_child_may_win_among_the_older_and_two_conditions_hold_together():
    found = given_out({"list": [{"name": "Best girl under 14", "sex": "w", "age": "U14", "prizes": ["Cup", "Medal"]}]})
    assert [(award.player, award.things) for award in found.awards] == [(3, ("Cup",))]
    older = given_out({"list": [{"name": "Under 20", "age": "U20", "prizes": [10]}]})
    assert winners(older) == [("Under 20", 3, 1_000)]


@pytest.mark.parametrize(
    ("asked", "player"),
    [
        ({"rating": "-1799"}, 3), ({"rating": "unrated"}, 5), ({"age": "S50"}, 2), ({"club": "ájax"}, 4),
        ({"age": "1989-1991"}, 1), ({"sex": "m"}, 2),
    ],
)  # fmt: skip
def test_every_kind_of_group_can_have_a_prize(asked: dict[str, str], player: int):
    assert winners(given_out({"list": [{"name": "Special", "prizes": [10], **asked}]})) == [("Special", player, 1_000)]


def test_a_list_with_too_few_players_is_not_awarded_and_that_is_told():
    found = given_out({"list": [MAIN, {**WOMEN, "least": 4}]})
    assert [(one.list, one.cents, one.why, one.players) for one in found.unpaid] == [(1, 20_000, "too_few", 3)]
    assert ("too_few", 1) in [(doubt.code, doubt.list) for doubt in found.doubts]
    assert [award.player for award in found.awards] == [1, 2, 3]


def test_a_prize_for_a_group_that_nobody_is_in_is_told():
    found = given_out({"list": [{"name": "Grandmasters", "title": "GM", "prizes": [100, "Cup"]}]})
    assert [(one.why, one.cents, one.things) for one in found.unpaid] == [("nobody", 10_000, ("Cup",))]
    assert [doubt.code for doubt in found.doubts] == ["nobody"]


def test_prizes_for_which_there_are_no_players_stay_unpaid():
    found = given_out({"list": [{"name": "Juniors", "age": "U14", "prizes": [30, 20, 10]}]})
    assert [(one.place, one.cents, one.why) for one in found.unpaid] == [(3, 1_000, "no_more")]


def test_who_is_out_of_a_list_only_for_want_of_a_date_is_told_by_number():
    plan = {"list": [{"name": "Girls", "sex": "w", "age": "U14", "prizes": [10]}]}
    assert [(doubt.code, doubt.players) for doubt in given_out(plan).doubts] == [("no_age", (5,))]
    boys = {"list": [{"name": "Boys", "sex": "m", "age": "U14", "prizes": [10]}]}
    assert given_out(boys).doubts == ()


def test_prizes_by_age_need_a_year():
    made, orders = event(5, 4, 3, 2, 1)
    plan = plan_from({"list": [{"name": "Juniors", "age": "U14", "prizes": [10]}]})
    undated = replace(made, start_date="")
    with pytest.raises(WrongParts, match=r"part_year|need the year"):
        allocate(undated, plan, orders)
    assert allocate(undated, plan, orders, PartTerms(year=2026)).awards


def test_prizes_that_rise_are_doubted():
    assert [doubt.code for doubt in given_out({"list": [{"name": "Odd", "prizes": [1, 2]}]}).doubts] == ["rising"]


def test_a_special_prize_goes_to_whoever_is_named_on_top_of_everything():
    found = given_out({"list": [MAIN, {"name": "Fair play", "winner": "Ana", "prizes": ["Book"]}]})
    assert [(award.player, award.things) for award in found.awards if award.list == 1] == [(1, ("Book",))]
    assert winners(found)[0] == ("Main", 1, 30_000)
    unknown = given_out({"list": [{"name": "Fair play", "winner": "Zoe", "prizes": ["Book"]}]})
    assert [(doubt.code, doubt.found) for doubt in unknown.doubts] == [("winner", "Zoe")]


def test_a_share_is_compared_with_other_prizes_as_it_is_paid():
    """Ana and Ben share 300 and 200: 250 each, 275 and 225 by Hort; Ana's 260 as a woman is less than 275."""
    plan = {"list": [{"name": "Main", "prizes": [300, 200]}, {"name": "Women", "sex": "w", "prizes": [260]}]}
    assert winners(given_out(plan, 4, 4, 3, 2, 1)) == [("Main", 1, 27_500), ("Main", 2, 22_500), ("Women", 3, 26_000)]
    equal = {**plan, "sharing": "equal"}
    assert winners(given_out(equal, 4, 4, 3, 2, 1)) == [("Main", 2, 30_000), ("Main", 3, 20_000), ("Women", 1, 26_000)]


LISTS = st.lists(
    st.fixed_dictionaries(
        {"prizes": st.lists(st.integers(1, 500), min_size=1, max_size=4).map(lambda some: sorted(some, reverse=True))},
        optional={
            "sex": st.sampled_from(["w", "m"]),
            "age": st.sampled_from(["U14", "S50"]),
            "rating": st.sampled_from(["-1799", "2000-", "unrated"]),
            "least": st.integers(0, 4),
            "also": st.booleans(),
            "sharing": st.sampled_from(["hort", "equal", "place"]),
        },
    ),
    min_size=1,
    max_size=6,
)


@given(LISTS, st.booleans(), st.sampled_from(["0.01", "1", "5"]), st.lists(st.sampled_from([1, 2]), min_size=5))
def test_what_is_paid_and_what_is_told_as_unpaid_are_what_is_offered(lists, one_each, rounding, steps):
    named = [{"name": f"L{at}", **each} for at, each in enumerate(lists)]
    points = [sum(steps[at:5]) // 2 for at in range(5)]
    found = given_out({"one_each": one_each, "rounding": rounding, "list": named}, *points)
    assert found.paid + found.kept_back == found.plan.offered
    for number, each in enumerate(found.plan.lists):
        left = sum(one.cents for one in found.unpaid if one.list == number)
        assert sum(award.cents for award in found.of_list(number)) + left == each.offered
    bound = [award.player for award in found.awards if one_each and not found.plan.lists[award.list].also]
    assert len(bound) == len(set(bound))


def test_a_plan_without_lists_gives_nothing_out():
    made, orders = event(1)
    assert allocate(made, Plan(), orders).awards == ()
