"""Results: entered, corrected in time, corrected too late."""

from __future__ import annotations

import pytest

from pareo.desk.books.refusals import NeedsConfirmation, Refusal, Stale
from pareo.desk.players import attendance
from pareo.desk.results import enterable
from pareo.desk.results import entering as results
from pareo.desk.results.report import comment_lines, report_tournament
from pareo.desk.results.res_files import import_res
from pareo.desk.rounds import making as rounds
from pareo.i18n import messages_in
from pareo.i18n.refusals import warning_sentences


def test_every_key_of_vega_enters_what_vega_enters():
    assert {key: enterable.KEYS["vega"][key] for key in "10534279"} == {
        "1": "10",
        "0": "01",
        "5": "==",
        "3": "+-",
        "4": "-+",
        "2": "--",
        "7": "??",
        "9": "",
    }


@pytest.mark.parametrize("wrong", ["11", "1=", "=+", "+=", "1-", "xx", "1"])
def test_inconsistent_results_cannot_be_entered(table, wrong):
    table.pair()
    with pytest.raises(Refusal, match="no_such_result"):
        table.do(results.enter, 1, 1, wrong)


def test_odd_and_unrated_results_count_what_they_say(table):
    table.pair()
    for board, result in ((1, "=0"), (2, "00"), (3, "WL"), (4, "--")):
        table.do(results.enter, 1, board, result)
    points = {entry.id: entry.points for entry in table.section.position().entries}
    boards = table.section.boards[1]
    numbers = [(table.section.player(one.white).number, table.section.player(one.black).number) for one in boards]
    assert [(points[white], points[black]) for white, black in numbers] == [(5, 0), (0, 0), (10, 0), (0, 0)]


def test_a_correction_in_the_round_being_played_is_simply_made(table):
    table.pair()
    table.do(results.enter, 1, 1, "10")
    table.do(results.enter, 1, 1, "01")
    assert (table.last().action, table.last().values["before"]) == ("correct_result", "10")


def test_a_correction_of_the_round_before_says_what_it_affects(table):
    table.play()
    table.pair()
    with pytest.raises(NeedsConfirmation) as asked:
        table.do(results.enter, 1, 1, "01")
    assert asked.value.values["effect"] == results.Effect("following_pairing", 3)
    table.do(results.enter, 1, 1, "01", confirmed=1)
    assert table.section.board(1, 1).result == "01"


def test_a_correction_of_an_older_round_goes_into_the_rating_report_only(table):
    table.play(3)
    before = table.section.tournament
    with pytest.raises(NeedsConfirmation) as asked:
        table.do(results.enter, 1, 1, "01")
    assert asked.value.values["effect"].code == "report_only"
    table.do(results.enter, 1, 1, "01", confirmed=1)
    assert table.section.tournament == before
    assert report_tournament(table.section).rounds[0].games[0].white_outcome.value == "0"
    entries = table.books.journal(table.snapshot.event)[::-1]
    told = "1 Player 01 - 5 Player 05: 1:0 in the standings, 0:1 for rating"
    assert list(comment_lines(table.section, entries)) == [f"### Rating correction @ Round 1: {told}"]


def test_outside_fide_mode_an_old_result_changes_the_standings(table):
    table.play(3)
    table.do(lambda act: act.set(fide_mode=False))
    table.do(results.enter, 1, 1, "01", confirmed=2)
    assert table.section.board(1, 1).result == "01"


def test_an_adjourned_game_is_finished_at_any_time(table):
    table.pair()
    table.do(results.enter, 1, 1, "??")
    for board in (2, 3, 4):
        table.do(results.enter, 1, board, "10")
    table.play()
    table.play()
    with pytest.raises(NeedsConfirmation):
        table.do(results.enter, 1, 1, "10")
    table.do(results.enter, 1, 1, "==")
    assert table.section.board(1, 1).result == "=="


@pytest.mark.parametrize(
    "rounds, en, es",
    [
        (
            5,
            "It counts in the standings at once, and when round 4 is paired;",
            "Cuenta desde ahora en la clasificación",
        ),
        (
            3,
            "It counts in the standings; no round is left to pair.",
            "Cuenta en la clasificación; no queda ninguna ronda",
        ),
    ],
)
def test_the_result_of_an_adjourned_game_counts_in_the_standings_and_is_said_to(table, rounds, en, es):
    """C.04.2 3.1: adjourned games count as draws for the pairing only; nothing about them is for the report alone."""
    table.do(lambda act: act.set(rounds=rounds))
    table.pair()
    table.do(results.enter, 1, 1, "??")
    for board in (2, 3, 4):
        table.do(results.enter, 1, board, "10")
    table.play()
    table.play()
    with pytest.raises(NeedsConfirmation) as asked:
        table.do(results.enter, 1, 1, "10")
    for language, words in (("en", en), ("es", es)):
        said = " ".join(warning_sentences(messages_in(language), "adjourned_result", asked.value.values, table.section))
        assert words in said
        assert "report" not in said
        assert "informe" not in said
    table.do(results.enter, 1, 1, "10", confirmed=asked.value.level)
    board = table.section.board(1, 1)
    assert (board.result, board.report_white) == ("10", "")


def test_who_does_not_come_is_proposed_for_withdrawal_until_it_is_done(table):
    table.pair()
    table.do(results.enter, 1, 2, "+-")
    absent = table.section.board(1, 2).black
    assert results.absentees(table.section, 1) == (absent,)
    table.do(attendance.withdraw, absent)
    assert results.absentees(table.section, 1) == ()


def test_points_on_the_board_decide_the_result(table):
    table.pair()
    table.do(results.enter_points, 1, 1, 412, 388)
    board = table.section.board(1, 1)
    assert (board.result, board.white_points, board.black_points) == ("10", 412, 388)


def test_a_res_file_fills_the_round(table):
    table.pair()
    table.do(rounds.publish, 1)
    assert table.do(import_res, "4 1\n1 5 1\n6 2 0\n3 7 5\n8 4 3\n") == 4
    assert [board.result for board in table.section.boards[1]] == ["10", "01", "==", "+-"]


@pytest.mark.parametrize("text", ["", "1", "a b\n1 2 3", "4 1\n1 2 1", "4 1\n1 5 8", "4 9\n1 5 1"])
def test_a_res_file_that_does_not_fit_changes_nothing(table, text):
    table.pair()
    with pytest.raises(Refusal):
        table.do(import_res, text)
    assert all(board.open for board in table.section.boards[1])


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("4 1\n1 5 1\n", "res_count", {"announced": 4, "found": 1}),
        ("2 1\n1 5 1\n\n2 99 1\n", "res_lines", {"lines": "4: 2 99 1", "count": 1}),
        ("1 1\n1 5 8\n", "res_lines", {"lines": "2: 1 5 8", "count": 1}),
        ("1 1\n1 x 1\n", "res_lines", {"lines": "2: 1 x 1", "count": 1}),
        ("1 1\n1 0 3\n", "res_lines", {"lines": "2: 1 0 3", "count": 1}),
        ("1 1\n5 1 0\n", "res_turned", {"lines": "2: 5 1 0", "count": 1}),
    ],
)
def test_what_is_wrong_with_a_res_file_is_said_with_the_line(table, text, code, said):
    table.pair()
    with pytest.raises(Refusal) as refused:
        table.do(import_res, text)
    assert (refused.value.code, refused.value.values) == (code, said)


def test_a_line_with_exchanged_colours_is_turned_when_the_arbiter_says_so(table):
    table.pair()
    assert table.do(import_res, "1 1\n5 1 0\n", True) == 1
    assert table.section.board(1, 1).result == "10"


@pytest.mark.parametrize("code", ["3", "9"])
def test_the_line_of_the_bye_fits_the_bye(new_table, code):
    table = new_table(players=5)
    table.pair()
    bye = next(iter(table.section.byes.values()))
    number = table.section.player(bye.player).number
    board = table.section.boards[1][0]
    white, black = (table.section.player(id).number for id in (board.white, board.black))
    assert table.do(import_res, f"2 1\n{white} {black} 1\n{number} 0 {code}\n") == 1
    with pytest.raises(Refusal):
        table.do(import_res, f"1 1\n{number} 0 5\n")


def test_other_points_with_the_same_winner_are_a_correction_like_any_other(table):
    table.pair()
    table.do(results.enter_points, 1, 1, 400, 300)
    seen = table.section.board(1, 1).version
    table.do(results.enter_points, 1, 1, 410, 300, seen)
    with pytest.raises(Stale) as refused:
        table.do(results.enter_points, 1, 1, 420, 300, seen)
    assert (refused.value.values["mine"], refused.value.values["theirs"]) == ("420-300", "410-300")
    table.do(results.enter_points, 1, 1, 410, 300, seen)
    table.pair()
    with pytest.raises(NeedsConfirmation):
        table.do(results.enter_points, 1, 1, 399, 300)
    assert table.section.board(1, 1).white_points == 410
