"""The checker: each round from the rounds before it, every difference told, none invented."""

from __future__ import annotations

from pareo import tournament
from pareo.conduct.terms import as_it_stands
from pareo.pairing import Board
from pareo.replaying.replay import BoardDifference, replay

FIVE = "Ana 2200, Bea 2100, Cid 2000, Dan 1900, Eva 1800"


def test_a_tournament_paired_by_the_rules_has_no_difference():
    report = replay(as_it_stands(tournament(FIVE, "Ana-Cid 1-0, Dan-Bea =, Eva bye", total=4), "dutch@2026"))
    assert report.same
    assert report.differing == ()
    assert [check.round for check in report.rounds] == [1]


def test_each_round_is_paired_from_the_rounds_as_they_are_so_one_difference_stays_one():
    event = tournament(FIVE, "Cid-Ana 1-0, Dan-Bea =, Eva bye", "Eva-Cid 0-1, Bea-Dan =, Ana bye", total=4)
    first = replay(as_it_stands(event, "dutch@2026")).rounds[0]
    assert first.boards == (BoardDifference(Board(1, 3), Board(3, 1)),)
    assert (first.expected_byes, first.found_byes) == ((5,), (5,))


def test_boards_that_share_a_player_stand_beside_each_other():
    report = replay(as_it_stands(tournament(FIVE, "Ana-Dan 1-0, Cid-Bea =, Eva bye", total=4), "dutch@2026"))
    assert report.rounds[0].boards == (
        BoardDifference(Board(1, 3), Board(1, 4)),
        BoardDifference(Board(4, 2), Board(3, 2)),
    )


def test_a_bye_that_differs_is_a_difference():
    check = replay(as_it_stands(tournament(FIVE, "Ana-Cid 1-0, Eva-Bea =, Dan bye", total=4), "dutch@2026")).rounds[0]
    assert not check.same
    assert (check.expected_byes, check.found_byes) == ((5,), (4,))


def test_forfeits_and_asked_byes_are_not_differences():
    event = tournament(FIVE, "Ana-Dan +-, Cid-Bea --, Eva half", total=4)
    assert [line.expected for line in replay(as_it_stands(event, "dutch@2026")).rounds[0].boards] == [
        Board(1, 3),
        Board(4, 2),
    ]


def test_only_the_rounds_asked_for_are_compared():
    event = tournament(FIVE, "Ana-Cid 1-0, Dan-Bea =, Eva bye", "Eva-Ana 0-1, Bea-Cid =, Dan bye", total=4)
    assert [check.round for check in replay(as_it_stands(event, "dutch@2026"), only=(2,)).rounds] == [2]


def test_a_round_that_nobody_can_be_paired_for_is_impossible():
    event = tournament("Ana 2200, Bea 2100", "Ana-Bea 1-0", "Bea-Ana 1-0", total=4)
    second = replay(as_it_stands(event, "dutch@2026")).rounds[1]
    assert not second.same
    assert second.impossible
    assert second.boards == (BoardDifference(None, Board(2, 1)),)


def test_a_round_in_which_nobody_played_is_no_difference():
    event = tournament("Ana 2200, Bea 2100", "Ana half, Bea zero", total=2)
    assert replay(as_it_stands(event, "dutch@2026")).same
