"""What the Swiss systems share: who has met whom, colours due and allowed, the bye, who is stranded, the steps."""

from __future__ import annotations

from itertools import product

import pytest

from pareo import tournament
from pareo.catalog.options import MAXI, SWEEP, THREE_COLORS
from pareo.history import position
from pareo.model import BLACK, WHITE
from pareo.pairing import NoPairing
from pareo.pairing.options import chosen, switched_on
from pareo.pairing.outcome import BY_THE_ORGANISER
from pareo.pairing.swiss.byes import bye_in_order, had_free_win, had_points_of_a_win
from pareo.pairing.swiss.colors import (
    allowed_colors,
    balance,
    bound_color,
    due_color,
    keeps_limits,
    last_difference,
    without_bound_alike,
)
from pareo.pairing.swiss.meetings import not_forbidden, unmet, what_parts
from pareo.pairing.swiss.places import Places, by_score_and_number, name_order
from pareo.pairing.swiss.preferences import Strength, preference, preference_unbound
from pareo.pairing.swiss.recording import Recorder
from pareo.pairing.swiss.stranded import stranded, what_strands
from pareo.pairing.trace import Decision, Trace

HISTORIES = ["".join(colors) for games in range(6) for colors in product("wb", repeat=games)]
ARTICLES = {"never-met": "1", "colors": "2", "bye-not-repeated": "3", "completion": "4"}


def placed(players: str, *rounds: str, forbidden: tuple[str, ...] = ()) -> Places:
    before = position(tournament(players, *rounds, total=9, forbidden=forbidden))
    return Places(before, by_score_and_number(before))


FOUR = "Ana 2200, Bea 2100, Cid 2000, Dan 1900"


def test_who_has_met_over_the_board_or_is_forbidden_is_kept_apart_and_a_forfeit_is_no_meeting():
    field = placed(FOUR, "Ana-Bea =, Cid-Dan +-", forbidden=("Ana Dan",))
    order = [entry.player.name for entry in field.entries]
    assert order == ["Cid", "Ana", "Bea", "Dan"]
    assert unmet(field.entries) == [0b1110, 0b0001, 0b1001, 0b0101]
    assert not_forbidden(field.entries) == [0b1110, 0b0101, 0b1011, 0b0101]
    cid, ana, bea, dan = field.entries
    assert [what_parts(ana, other) for other in (bea, cid, dan)] == ["never-met", "", "forbidden"]


def test_places_know_their_ids_and_groups():
    field = placed(FOUR, "Ana-Bea 1-0, Cid-Dan =")
    assert field.ids((0, 3)) == (1, 2)
    assert (field.id_of(None), field.id_of(1)) == (None, 3)
    assert field.score_groups() == [[0], [1, 2], [3]]
    assert field.score_groups(without=1) == [[0], [2], [3]]
    assert field.score_sets() == [0b0001, 0b0110, 0b1000]


def test_names_sort_without_accents_capitals_and_strokes():
    entries = position(tournament("Zoe, Łukasz, Ángel, lena, Ana, Oscar, Øyvind")).entries
    ordered = [entry.player.name for entry in sorted(entries, key=name_order)]
    assert ordered == ["Ana", "Ángel", "lena", "Łukasz", "Oscar", "Øyvind", "Zoe"]


@pytest.mark.parametrize("colors", HISTORIES)
def test_the_colour_due_evens_out_or_alternates(colors: str):
    due = due_color(colors)
    assert bool(due) == bool(colors)
    if balance(colors):
        assert abs(balance(colors + due)) < abs(balance(colors))
    elif colors:
        assert due != colors[-1]


@pytest.mark.parametrize("colors", HISTORIES)
def test_the_limits_allow_what_makes_neither_three_in_a_row_nor_a_difference_of_three(colors: str):
    evened = [color for color in (WHITE, BLACK) if abs(balance(colors + color)) < max(3, abs(balance(colors)))]
    kept = [color for color in evened if not (colors + color).endswith(color * 3)]
    assert allowed_colors(colors) == ("".join(kept) or WHITE + BLACK)
    assert bound_color(colors) == (kept[0] if len(kept) == 1 else "")
    assert allowed_colors(colors, three_in_a_row=True) == "".join(evened)
    if preference(colors).bound_to and len(kept) == 1:
        assert preference(colors).bound_to == kept[0]


def test_a_preference_that_binds_nobody_is_strong_or_mild():
    assert preference("ww").strength is Strength.ABSOLUTE
    assert (preference_unbound("ww").color, preference_unbound("ww").strength) == (BLACK, Strength.STRONG)
    assert preference_unbound("bw").strength is Strength.MILD
    assert preference_unbound("") == preference("")


def test_limits_are_kept_by_both_players_or_not_at_all():
    assert keeps_limits("ww", "bb", BLACK)
    assert not keeps_limits("ww", "bb", WHITE)
    assert not any(keeps_limits("ww", "ww", color) for color in (WHITE, BLACK))


def test_two_who_are_bound_to_the_same_colour_do_not_meet():
    everybody = [0b1110, 0b1101, 0b1011, 0b0111]
    assert without_bound_alike(everybody, ["w", "w", "b", ""]) == [0b1100, 0b1100, 0b1011, 0b0111]


@pytest.mark.parametrize("mine, theirs, had", [("wb", "bb", "w"), ("wwb", "wb", ""), ("bw", "b", "w"), ("", "w", "")])
def test_the_last_difference_is_looked_for_from_the_end(mine: str, theirs: str, had: str):
    assert last_difference(mine, theirs) == had


def test_a_bye_a_full_point_bye_and_a_forfeit_are_wins_for_nothing_and_half_a_point_is_none():
    field = placed(FOUR + ", Eve 1800, Fay 1700", "Ana bye, Bea full, Cid-Dan +-, Eve half, Fay zero")
    free = {entry.player.name: had_free_win(entry) for entry in field.entries}
    assert free == {"Ana": True, "Bea": True, "Cid": True, "Dan": False, "Eve": False, "Fay": False}
    assert had_points_of_a_win(next(entry for entry in field.entries if entry.player.name == "Eve"), 5)


def test_the_bye_goes_to_the_first_in_order_who_can_be_spared():
    field = placed("Ana, Bea, Cid", forbidden=("Ana Bea",))
    assert bye_in_order(field, unmet(field.entries), [2, 1, 0], ARTICLES) == 1
    with pytest.raises(NoPairing) as refused:
        bye_in_order(field, unmet(field.entries), [], ARTICLES)
    assert [one.rule for one in refused.value.obstacles] == ["bye-not-repeated"]
    with pytest.raises(NoPairing) as refused:
        bye_in_order(field, unmet(field.entries), [2], ARTICLES)
    assert [one.rule for one in refused.value.obstacles] == ["not-all-can-be-paired"]


def test_who_is_stranded_is_told_with_those_whom_each_rule_keeps_away():
    field = placed(FOUR, "Bea-Cid =", forbidden=("Ana Bea", "Ana Cid"))
    assert [entry.player.name for entry in field.entries] == ["Bea", "Cid", "Ana", "Dan"]
    free = unmet(field.entries)
    assert stranded(free, field.everyone) == 0b0111
    told = what_strands(field, free, free, "colors", ARTICLES)
    assert {(one.rule, one.article, one.players) for one in told} == {
        ("never-met", "1", (2, 3, 1)),
        ("never-met", "1", (3, 2, 1)),
        ("never-met", "1", (1, 2, 3)),
    }


def test_colours_strand_players_who_have_not_met():
    field = placed("Ana, Bea")
    legal = without_bound_alike(unmet(field.entries), ["w", "w"])
    told = what_strands(field, unmet(field.entries), legal, "colors", ARTICLES)
    assert [(one.rule, one.players) for one in told] == [("colors", (1, 2)), ("colors", (2, 1))]


def test_steps_are_told_with_the_articles_of_the_system_and_only_when_asked_for():
    field = placed(FOUR, "Ana-Bea =, Cid-Dan =", forbidden=("Ana Dan",))
    trace = Trace()
    for asked in (trace, None):
        steps = Recorder(field, {**ARTICLES, "higher": "E4", "last": "B"}, asked)
        steps.bye_given(3, "last")
        steps.seats(0, 2, "higher", ["w", "b", "b", ""])
        steps.passed_over(0, [1, 2, 3], unmet(field.entries))
    assert trace.decisions == [
        Decision("bye", "given", "B", (4,), {"score": 5, "unplayed": 0}),
        Decision(
            "color",
            "higher",
            "E4",
            (1, 3),
            {"white_wish": "w", "white_history": "w", "black_wish": "b", "black_history": "w"},
        ),
        Decision("natural", "never-met", "1", (1, 2)),
        Decision("natural", "needed-by-others", "1", (1, 3)),
        Decision("natural", "forbidden", BY_THE_ORGANISER, (1, 4)),
    ]


def test_options_are_read_by_the_catalog_and_all_that_are_wrong_are_named_at_once():
    assert chosen({"maxi": " yes "}, MAXI, THREE_COLORS, SWEEP) == ("yes", "no", "")
    assert not switched_on({}, THREE_COLORS)
    assert switched_on({"accept-three-colors": "yes"}, THREE_COLORS)
    with pytest.raises(NoPairing) as refused:
        chosen({"maxi": "perhaps", "sweep": "two", "accept-three-colors": "no"}, MAXI, THREE_COLORS, SWEEP)
    assert [one.article for one in refused.value.obstacles] == ["maxi=perhaps", "sweep=two"]
