"""A made round changed by hand: it begins with the first change and ends with a comparison, whatever the path."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pareo.catalog import OF_PLAYERS
from pareo.desk.books.journal import undo
from pareo.desk.books.meaning import Overtaken
from pareo.desk.books.refusals import NeedsConfirmation, Refusal
from pareo.desk.event.setup import leave_fide_mode
from pareo.desk.players import registration
from pareo.desk.results import entering as results
from pareo.desk.results.report import report_file
from pareo.desk.rounds import board_changes, board_order, drafts, hand_changes
from pareo.desk.rounds import making as rounds
from pareo.desk.rounds.hand_changes import differences, under_way
from pareo.desk.rounds.legality import findings
from pareo.i18n import messages_in
from pareo.i18n.confirmations import confirmation
from pareo.i18n.hand_changes import difference_lines
from pareo.i18n.journal import entry_sentence
from pareo.i18n.refusals import refusal_sentences

ENGLISH = messages_in("en")


def by_number(table, *numbers):
    return [table.section.by_number[number].id for number in numbers]


def alterations(table) -> list[str]:
    """The lines about rounds that are not the system's in the report of this moment."""
    entries = table.books.reported(table.snapshot.event, table.snapshot.book)
    lines = report_file(table.section, entries).decode().splitlines()
    return [line for line in lines if line.startswith("### MPA")]


def take_two_apart(table, number: int = 1, confirmed: int = 1) -> None:
    """Boards 1 and 2 taken apart and their players paired otherwise."""
    first, second = table.section.boards[number][:2]
    for board in (first, second):
        table.do(board_changes.unpair_board, number, board.board, confirmed=confirmed)
    for one, other in ((first.white, second.white), (first.black, second.black)):
        table.do(board_changes.add_board, number, one, other, confirmed=confirmed)


def test_a_round_of_the_system_is_not_under_change(table):
    table.play(2)
    assert [differences(table.section, number) for number in (1, 2)] == [None, None]
    assert alterations(table) == []


def test_publishing_boards_paired_otherwise_asks_once_and_the_report_says_it(table):
    table.pair()
    take_two_apart(table)
    assert under_way(table.section, 1)
    with pytest.raises(NeedsConfirmation) as asked:
        table.do(rounds.publish, 1)
    assert (asked.value.code, asked.value.level) == ("keep_changes", 3)
    said = refusal_sentences(ENGLISH, asked.value, table.section)
    assert any("By the system: 1 Player 01 – 5 Player 05; 6 Player 06 – 2 Player 02" in line for line in said)
    table.do(rounds.publish, 1, confirmed=1)
    assert not under_way(table.section, 1)
    assert differences(table.section, 1).kept
    (line,) = alterations(table)
    assert line.startswith("### MPA @ Round 1: made ")
    assert line.endswith("by the rules 1-5, 6-2")
    assert entry_sentence(ENGLISH, table.last()) == "Round 1 published as changed by hand"


def test_the_end_by_the_arbiter_s_word_keeps_the_reason(table):
    table.pair()
    table.do(board_changes.swap_colors, 1, 1, confirmed=1)
    table.do(hand_changes.finish, 1, "wheelchair at the window", confirmed=1)
    assert alterations(table) == ["### MPA @ Round 1: colours exchanged, made 5-1 (wheelchair at the window)"]
    table.do(rounds.publish, 1)


def test_changes_that_lead_back_end_by_themselves(table):
    table.pair()
    table.do(board_changes.swap_colors, 1, 1, confirmed=1)
    table.do(board_changes.swap_colors, 1, 1, confirmed=1)
    with pytest.raises(Refusal, match="no_changes"):
        table.do(hand_changes.finish, 1, confirmed=1)
    table.do(rounds.publish, 1)
    assert alterations(table) == []


def test_the_order_of_the_boards_is_compared_too(table):
    table.pair()
    table.do(board_order.move_board, 1, 4, 1)
    (line,) = alterations(table)
    assert line.startswith("### MPA @ Round 1 (changes not finished): boards in another order: ")
    with pytest.raises(NeedsConfirmation):
        table.do(rounds.publish, 1)


def test_another_change_after_the_end_is_a_new_session(table):
    table.pair()
    table.do(board_changes.swap_colors, 1, 1, confirmed=1)
    table.do(hand_changes.finish, 1, confirmed=1)
    table.do(board_changes.swap_colors, 1, 2, confirmed=1)
    assert under_way(table.section, 1)
    table.do(hand_changes.finish, 1, confirmed=1)
    assert alterations(table) == ["### MPA @ Round 1: colours exchanged, made 5-1, 2-6"]


def test_a_published_round_is_asked_about_before_the_next_is_paired(table):
    table.play()
    second = table.pair()
    table.do(rounds.publish, second)
    one, other = (board.white for board in table.section.boards[2][:2])
    table.do(board_changes.exchange, 2, one, other, confirmed=1)
    with pytest.raises(NeedsConfirmation, match="keep_changes"):
        table.pair()
    for number in (1, 3, 5, 7):
        table.do(drafts.add_pair, *by_number(table, number, number + 1), confirmed=1)
    with pytest.raises(Refusal, match="changes_open"):
        table.do(drafts.finish, "by hand", confirmed=1)
    table.do(drafts.discard)
    assert table.pair(confirmed=1) == 3
    assert len(alterations(table)) == 1
    assert not any("Forced" in line for line in report_lines(table))


def report_lines(table) -> list[str]:
    entries = table.books.reported(table.snapshot.event, table.snapshot.book)
    return [line for line in report_file(table.section, entries).decode().splitlines() if line.startswith("###")]


def test_undo_and_redo_leave_the_truth(table):
    table.pair()
    table.do(board_changes.swap_colors, 1, 1, confirmed=1)
    swapped = table.last()
    table.do(board_changes.swap_colors, 1, 2, confirmed=1)
    table.do(undo, swapped)
    assert under_way(table.section, 1), "the second change still stands"
    table.do(hand_changes.finish, 1, confirmed=1)
    kept = table.last()
    table.do(undo, kept)
    assert under_way(table.section, 1)
    table.do(undo, table.last())
    assert not under_way(table.section, 1)
    assert alterations(table) == ["### MPA @ Round 1: colours exchanged, made 2-6"]
    table.do(rounds.publish, 1)


def test_who_is_seated_otherwise_by_another_arbiter_meanwhile_is_not_kept_unseen(table):
    table.pair()
    table.do(board_changes.swap_colors, 1, 1, confirmed=1)
    seen = table.section.snapshot.revision
    table.do(board_changes.swap_colors, 1, 2, confirmed=1)
    with pytest.raises(Overtaken), table.books.act(table.snapshot, "Eva", 1, seen) as act:
        hand_changes.finish(act, 1)


def test_late_entries_by_hand_are_compared_with_the_system_s_round_with_them(table):
    table.pair()
    table.do(rounds.publish, 1)
    added = table.do(registration.register, [{"name": "Late One"}, {"name": "Late Two"}])
    table.do(board_changes.add_board, 1, *(player.id for player in added), confirmed=1)
    found = differences(table.section, 1)
    assert {id for pair in found.system for id in pair} >= {player.id for player in added}
    table.do(hand_changes.finish, 1, "came late", confirmed=1)
    assert table.pair() == 2


def test_a_bye_given_to_another_is_told(new_table):
    table = new_table(players=7)
    table.pair()
    (free,) = [player for round, player in table.section.byes if round == 1]
    board = table.section.boards[1][2]
    table.do(board_changes.unpair_board, 1, board.board)
    table.do(board_changes.add_board, 1, free, board.white, confirmed=1)
    table.do(board_changes.bye_for, 1, board.black, "U", confirmed=1)
    found = differences(table.section, 1)
    assert found is not None
    assert (found.byes, found.system_byes) == ((board.black,), (free,))
    assert any(line.startswith("Bye: ") for line in difference_lines(ENGLISH, table.section, found))
    table.do(rounds.publish, 1, confirmed=1)
    assert f"; bye {table.section.player(board.black).number}; by the rules " in alterations(table)[0]


def test_a_hand_session_with_all_colours_reversed_is_no_equal_round(table):
    expected = rounds.engine_round(table.section).boards
    for white, black in expected:
        table.do(drafts.add_pair, *by_number(table, black, white), True, confirmed=1)
    with pytest.raises(Refusal, match="reason_wanted"):
        table.do(drafts.finish, "", lambda: "w", confirmed=1)
    with pytest.raises(NeedsConfirmation, match="pair_by_hand"):
        table.do(drafts.finish, "a wish", lambda: "w")
    table.do(drafts.finish, "a wish", lambda: "w", confirmed=1)
    assert alterations(table) == ["### MPA @ Round 1: colours exchanged, made 5-1, 2-6, 7-3, 4-8 (a wish)"]


def test_outside_fide_mode_it_is_asked_and_told_just_as_well(table):
    table.pair()
    table.do(leave_fide_mode, confirmed=2)
    take_two_apart(table)
    with pytest.raises(NeedsConfirmation, match="keep_changes"):
        table.do(rounds.publish, 1)
    table.do(rounds.publish, 1, confirmed=1)
    assert len(alterations(table)) == 1


@pytest.mark.parametrize("system", OF_PLAYERS)
def test_every_system_compares_what_was_changed(new_table, system):
    table = new_table(players=7, system=system, rounds="4")
    table.play()
    number = table.pair()
    board = table.section.boards[number][0]
    table.do(board_changes.swap_colors, number, board.board, confirmed=1)
    assert differences(table.section, number).colors == ((board.black, board.white),)
    table.do(rounds.publish, number, confirmed=1)
    assert len(alterations(table)) == 1
    assert differences(table.section, 1) is None


def test_a_round_of_a_file_says_nothing_of_what_nobody_laid_out(table):
    table.pair()
    with table.act() as act:
        act.put(replace(act.section.round(1), engine_boards=[[1, 5]]))
        act.note("look")
    assert differences(table.section, 1) is None


def test_in_the_second_cycle_of_a_double_round_robin_nobody_is_told_of_a_rematch(new_table):
    table = new_table(players=4, system="roundrobin@berger", cycles="2")
    table.play(3)
    first = table.section.boards[1][0]
    table.do(drafts.add_pair, first.black, first.white, True)
    table.do(drafts.complete)
    now = drafts.session(table.section, 4)
    assert len(now.boards) == 2
    assert [one.rule for one in findings(table.section, 4, first.black, first.white) if one.illegal] == []


def test_a_pair_of_a_round_robin_that_met_as_often_as_announced_is_asked_about(new_table):
    table = new_table(players=4, system="roundrobin@berger")
    table.play(1)
    first = table.section.boards[1][0]
    with pytest.raises(NeedsConfirmation) as asked:
        table.do(drafts.add_pair, first.white, first.black, True)
    assert [(one.rule, one.article) for one in asked.value.values["findings"]] == [("met_enough", "C.05 Annex 1")]


def test_a_round_robin_says_who_would_meet_too_often_and_who_never(new_table):
    table = new_table(players=4, system="roundrobin@berger")
    table.pair()
    first, second = table.section.boards[1]
    table.do(board_changes.exchange, 1, first.white, second.white, confirmed=1)
    found = differences(table.section, 1)
    assert found is not None
    assert set(map(frozenset, found.meetings.too_seldom)) == {
        frozenset((first.white, first.black)), frozenset((second.white, second.black)),
    }  # fmt: skip
    lines = difference_lines(ENGLISH, table.section, found)
    assert any("meet more often than announced" in line for line in lines)
    assert any("meet less often than announced" in line for line in lines)


def test_a_third_colour_by_hand_is_named_in_the_question(table):
    table.play()
    whites, blacks = ([getattr(board, side) for board in table.section.boards[1]] for side in ("white", "black"))
    for one, other in zip((*whites[::2], *blacks[::2]), (*whites[1::2], *blacks[1::2])):
        table.do(drafts.add_pair, one, other, True, confirmed=1)
    table.do(drafts.finish, "all colours again", confirmed=1)
    for board in table.section.boards[2]:
        table.do(results.enter, 2, board.board, "10")
    number = table.pair()
    board = next(board for board in table.section.boards[number] if board.black == whites[0])
    with pytest.raises(NeedsConfirmation) as asked:
        table.do(board_changes.swap_colors, number, board.board)
    assert "three_in_a_row" in [one.rule for one in asked.value.values["findings"] if one.illegal]
    assert confirmation(ENGLISH, asked.value, table.section).question.endswith(
        f"although {table.section.player(whites[0]).name} would have the same colour three times in a row?"
    )


def test_both_wrong_colours_are_a_remark(table):
    table.play(1)
    whites = [board.white for board in table.section.boards[1]]
    blacks = [board.black for board in table.section.boards[1]]
    rules = {one.rule: one for one in findings(table.section, 2, whites[0], blacks[1])}
    assert not rules["both_wrong_colors"].illegal
    assert "both_wrong_colors" not in {one.rule for one in findings(table.section, 2, blacks[0], whites[1])}


def test_colours_exchanged_back_are_not_said_to_differ_from_the_systems(table):
    """The question speaks of the comparison to come: the second exchange brings the system's round back."""
    table.pair()
    table.do(board_changes.swap_colors, 1, 1, confirmed=1)
    assert differences(table.section, 1) is not None
    with pytest.raises(NeedsConfirmation) as asked:
        table.do(board_changes.swap_colors, 1, 1)
    for language, said in (("en", "compared with the system's"), ("es", "se compara con la del sistema")):
        assert said in " ".join(refusal_sentences(messages_in(language), asked.value, table.section))
    table.do(board_changes.swap_colors, 1, 1, confirmed=1)
    assert differences(table.section, 1) is None
