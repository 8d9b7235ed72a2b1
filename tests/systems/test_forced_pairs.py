"""Pairs made by hand with the rest paired around them, and the legality of boards and rounds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pareo import tournament
from pareo.history import position
from pareo.model import ByeKind, Player, RequestedBye, Settings, Tournament
from pareo.pairing import SYSTEMS, Board, NoPairing, RoundPairing, Trace, pair_position
from pareo.pairing.by_hand import ForcedPair, WrongForce, forced, pair_around, read_pair
from pareo.pairing.legality import Judge, colors_for, pair_findings, round_findings

SWISS = [system.id for system in SYSTEMS.values() if system.kind == "swiss"]
DUTCH = "dutch@2026"


def field(size: int, **options: str) -> Tournament:
    players = tuple(Player(id, f"P{id:02}", 2400 - 10 * id) for id in range(1, size + 1))
    said = {name.replace("_", "-"): value for name, value in options.items()}
    return Tournament(players=players, settings=Settings(rounds=5, initial_color="w", options=said))


def found(event: Tournament, white: int, black: int) -> list[tuple[str, str, bool]]:
    return [(one.rule, one.article, one.illegal) for one in pair_findings(position(event), white, black)]


# --- forced pairs ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", SWISS)
def test_the_rest_is_paired_around_a_forced_pair_by_any_system(system: str):
    before = position(field(11))
    made, against = pair_around(system, before, [ForcedPair(3, 10)])
    assert frozenset((3, 10)) in {frozenset(board) for board in made.boards}
    seated = sorted([id for board in made.boards for id in board] + [made.bye or 0])
    assert seated == list(range(1, 12))
    assert against == ()


def test_the_rest_is_what_the_engine_pairs_without_the_two():
    """004, question 21: put them aside, pair the others, add them by hand."""
    event = field(10)
    made, _ = pair_around(DUTCH, position(event), [ForcedPair(1, 2)])
    aside = tuple(RequestedBye(1, id, ByeKind.ZERO_POINT) for id in (1, 2))
    others = {frozenset(board) for board in pair_position(DUTCH, position(replace(event, requested_byes=aside))).boards}
    assert {frozenset(board) for board in made.boards} == others | {frozenset((1, 2))}


def test_a_forced_board_takes_its_place_among_the_others():
    made, _ = pair_around(DUTCH, position(field(8)), [ForcedPair(3, 4), ForcedPair(1, 2)])
    assert [set(board) for board in made.boards] == [{1, 2}, {3, 4}, {5, 7}, {6, 8}]


def test_colours_follow_the_rules_unless_the_arbiter_says_who_has_white():
    event = tournament("Ana 2200, Bea 2100, Cid 2000, Dan 1900", "Ana-Cid 1-0, Dan-Bea 0-1", total=5)
    by_rule, _ = pair_around(DUTCH, position(event), [ForcedPair(1, 2)])
    by_hand, _ = pair_around(DUTCH, position(event), [ForcedPair(1, 2, white=1)])
    assert by_rule.boards[0] == Board(2, 1)
    assert by_hand.boards[0] == Board(1, 2)


def test_the_bye_can_be_forced_too():
    made, _ = pair_around(DUTCH, position(field(7)), [ForcedPair(2, 0)])
    assert made.bye == 2
    assert len(made.boards) == 3


def test_a_whole_round_by_hand_needs_no_engine():
    made, _ = pair_around(DUTCH, position(field(4)), [ForcedPair(1, 2), ForcedPair(3, 4)])
    assert [set(board) for board in made.boards] == [{1, 2}, {3, 4}]


def test_what_speaks_against_a_forced_pair_is_told_and_the_pair_is_made():
    names = "Ana 2200, Bea 2100, Cid 2000, Dan 1900, Eve 1800, Fay 1700"
    event = tournament(names, "Ana-Cid 1-0, Dan-Bea 0-1, Eve-Fay =", total=5)
    made, against = pair_around(DUTCH, position(event), [ForcedPair(1, 3)])
    assert [(one.rule, one.illegal) for one in against] == [("met_before", True), ("other_score", False)]
    assert against[0].detail == 1
    assert frozenset((1, 3)) in {frozenset(board) for board in made.boards}


def test_when_the_others_cannot_be_paired_the_reasons_are_told():
    with pytest.raises(NoPairing) as caught:
        pair_around(DUTCH, position(field(4, avoid="2, 4")), [ForcedPair(1, 3)])
    assert caught.value.obstacles


@pytest.mark.parametrize(
    "pairs, twice, missing",
    [
        ([ForcedPair(1, 2), ForcedPair(2, 3)], (2,), ()),
        ([ForcedPair(1, 1)], (1,), ()),
        ([ForcedPair(1, 99)], (), (99,)),
        ([ForcedPair(1, 0), ForcedPair(2, 0)], (2,), ()),
    ],
)
def test_somebody_twice_or_not_there_is_refused(pairs: list[ForcedPair], twice: tuple[int], missing: tuple[int]):
    with pytest.raises(WrongForce) as caught:
        forced(position(field(5)), pairs)
    assert (caught.value.twice, caught.value.missing) == (twice, missing)


def test_forced_players_are_still_known_to_the_engine_as_absent():
    taken = forced(position(field(6)), [ForcedPair(1, 2)])
    assert [entry.id for entry in taken.rest.entries] == [3, 4, 5, 6]
    assert [entry.id for entry in taken.rest.absent] == [1, 2]
    assert taken.rest.field == taken.position.field


def test_the_trace_tells_which_boards_are_by_hand():
    trace = Trace()
    made, _ = pair_around(DUTCH, position(field(7)), [ForcedPair(1, 2), ForcedPair(7, 0)], trace)
    told = [(one.verdict, one.players) for one in trace.decisions if one.rule == "forced-pair"]
    assert told == [("by-hand", (1, 2)), ("bye-by-hand", (7,))]
    assert made.trace is trace


def test_a_round_robin_has_no_forced_pairs():
    with pytest.raises(NoPairing) as caught:
        pair_around("roundrobin@berger", position(field(4)), [ForcedPair(1, 2)])
    assert [one.rule for one in caught.value.obstacles] == ["forced-in-round-robin"]


@pytest.mark.parametrize(
    "text, pair",
    [("3-12", (3, 12, 0)), ("3w-12", (3, 12, 3)), ("3-12w", (3, 12, 12)), (" 5 - 0 ", (5, 0, 0)), ("3:12", (3, 12, 0))],
)
def test_pairs_are_read_as_an_arbiter_writes_them(text: str, pair: tuple[int, int, int]):
    assert read_pair(text) == ForcedPair(*pair)


@pytest.mark.parametrize("text", ["", "3", "3-", "a-b", "3w-12w", "0-5", "5w-0", "3-4-5", "-3-4"])
def test_what_is_no_pair_is_refused(text: str):
    with pytest.raises(ValueError):
        read_pair(text)


# --- legality -------------------------------------------------------------------------------------------------------

PLAYED = tournament(
    "Ana 2200, Bea 2100, Cid 2000, Dan 1900, Eve 1800",
    "Ana-Cid 1-0, Bea-Dan =, Eve bye",
    "Ana-Dan 1-0, Cid-Bea +-, Eve zero",
    total=7,
    forbidden=["Bea Eve"],
)


def test_who_has_met_must_not_meet_again_but_a_forfeit_is_no_meeting():
    assert ("met_before", "C.04.1 2", True) in found(PLAYED, 3, 1)
    assert not [rule for rule, _, _ in found(PLAYED, 2, 3) if rule == "met_before"]


def test_a_forbidden_pair_is_named():
    assert ("forbidden", "C.05 5.2", True) in found(PLAYED, 2, 5)


def test_a_third_same_colour_and_a_colour_too_often_are_named():
    assert found(PLAYED, 1, 2)[:2] == [("three_in_a_row", "C.04.1 7", True), ("color_difference", "C.04.1 6", True)]
    assert not [rule for rule, _, illegal in found(PLAYED, 2, 1) if illegal]


def test_colours_do_not_bind_where_the_event_ignores_them():
    event = replace(PLAYED, settings=replace(PLAYED.settings, options={"ignore-colors": "yes"}))
    assert [rule for rule, _, _ in found(event, 1, 2)] == ["other_score"]


def test_three_times_the_same_colour_may_be_accepted():
    event = replace(PLAYED, settings=replace(PLAYED.settings, options={"accept-three-colors": "yes"}))
    assert ("three_in_a_row", "C.04.1 7", False) in found(event, 1, 2)


def test_in_the_last_round_colours_yield_for_those_with_more_than_half():
    event = replace(PLAYED, settings=replace(PLAYED.settings, rounds=3))
    assert ("three_in_a_row", "C.04.1 7", False) in found(event, 1, 2)


def test_rules_of_the_control_speak_against_a_board():
    event = replace(PLAYED, settings=replace(PLAYED.settings, options={"avoid": "1, 2; 3, 4 soft"}))
    assert ("forbidden", "C.05 5.2", True) in found(event, 2, 1)
    assert ("avoided", "", False) in found(event, 3, 4)


def test_a_bye_after_a_bye_or_a_point_without_playing_is_named():
    judge = Judge(position(PLAYED))
    assert [one.rule for one in judge.bye(5)] == ["bye_again"]
    assert [one.rule for one in judge.bye(3)] == ["bye_again"]
    assert judge.bye(2) == ()


def test_everything_wrong_with_a_round_is_told_at_once():
    made = RoundPairing((Board(1, 1), Board(3, 1), Board(77, 2)), bye=5, further_byes=(4,))
    rules = [one.rule for one in round_findings(position(PLAYED), made)]
    for rule in ("seated_twice", "not_there", "needless_bye", "same_player", "met_before", "bye_again"):
        assert rule in rules
    nobody = round_findings(position(PLAYED), RoundPairing((Board(2, 1),)))
    assert [one.players for one in nobody if one.rule == "unpaired"] == [(3,), (4,), (5,)]


@pytest.mark.parametrize("system", ["dutch@2026", "dutch@2017", "dutch@1992"])
def test_a_round_of_the_engine_has_nothing_illegal(system: str):
    made = pair_position(system, position(PLAYED))
    assert [one for one in round_findings(position(PLAYED), made) if one.illegal] == []


def test_colours_of_a_pair_are_those_of_the_engine():
    before = position(PLAYED)
    for board in pair_position(DUTCH, before).boards:
        assert colors_for(before, *sorted(board)) == tuple(board)
