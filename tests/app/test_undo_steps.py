"""Back and forward as in every editor: two steps back are two acts taken back, and the words stay short."""

from __future__ import annotations

from typing import Any

import pytest

from pareo.desk.books.act import Entry
from pareo.desk.books.journal import StandsInTheWay
from pareo.desk.books.portable import unpack
from pareo.desk.books.refusals import NeedsConfirmation, NotAllowed, Refusal
from pareo.desk.books.undoing import steps, undo_everywhere
from pareo.desk.event import setup
from pareo.desk.players import attendance, checkin, registration
from pareo.desk.results import entering as results
from pareo.desk.results.report import comment_lines
from pareo.desk.rounds import board_changes
from pareo.desk.rounds import making as rounds
from pareo.i18n import messages_in
from pareo.i18n.confirmations import confirmation
from pareo.i18n.journal import entry_sentence
from pareo.i18n.undoing import state_sentence
from pareo.store.files import export_event, import_event


def found(table: Any) -> Any:
    return steps(table.books, table.snapshot.event, table.snapshot.book)


def back(table: Any, confirmed: int = 0) -> None:
    undo_everywhere(table.books, "Ana", table.snapshot, found(table).back, confirmed)


def forward(table: Any, confirmed: int = 0) -> None:
    undo_everywhere(table.books, "Ana", table.snapshot, found(table).forward, confirmed)


def in_words(table: Any, language: str = "en") -> str:
    return entry_sentence(messages_in(language), table.last())


def entered(table: Any) -> list[str]:
    return [board.result for board in table.section.boards[1]]


@pytest.fixture
def three(table: Any) -> Any:
    """A published round with the results of its first three boards."""
    table.do(rounds.publish, table.pair())
    for board, result in ((1, "10"), (2, "01"), (3, "==")):
        table.do(results.enter, 1, board, result)
    return table


def test_two_steps_back_take_two_acts_back_and_two_forward_put_both_in_again(three):
    back(three)
    back(three)
    assert entered(three) == ["10", "", "", ""]
    forward(three)
    assert entered(three) == ["10", "01", "", ""]
    forward(three)
    assert entered(three) == ["10", "01", "==", ""]
    assert found(three).forward is None


def test_back_and_forward_as_often_as_one_likes_tells_of_the_act_and_of_nothing_else(three):
    act, in_spanish = in_words(three), in_words(three, "es")
    for _ in range(3):
        back(three)
        assert in_words(three) == f"Undone: {act}"
        forward(three)
        assert in_words(three) == f"Redone: {act}"
    assert in_words(three, "es") == f"Rehecho: {in_spanish}"


def test_something_new_ends_the_way_forward_but_the_journal_still_knows_it(three):
    back(three)
    taken_back = three.last()
    three.do(results.enter, 1, 4, "10")
    assert found(three).forward is None
    undo_everywhere(three.books, "Ana", three.snapshot, taken_back)
    assert entered(three) == ["10", "01", "==", "10"]


def test_steps_go_back_over_acts_that_were_taken_back_from_the_journal(three):
    second = three.books.journal(three.snapshot.event, three.snapshot.book, 3)[1]
    undo_everywhere(three.books, "Ana", three.snapshot, second)
    back(three)
    back(three)
    assert entered(three) == ["", "", "", ""]


def test_a_redo_pointed_at_in_the_journal_takes_its_act_back(three):
    act = in_words(three)
    back(three)
    forward(three)
    undo_everywhere(three.books, "Ana", three.snapshot, three.last())
    assert entered(three) == ["10", "01", "", ""]
    assert in_words(three) == f"Undone: {act}"
    with pytest.raises(Refusal, match="already_undone"):
        undo_everywhere(three.books, "Ana", three.snapshot, three.books.entry(three.last().seq - 1))


def test_the_first_act_of_a_section_and_leaving_fide_mode_are_not_offered(table):
    assert found(table).back is None
    table.do(attendance.withdraw, table.section.by_number[3].id, None)
    assert found(table).back.action == "withdraw"
    table.do(setup.leave_fide_mode, confirmed=2)
    assert found(table).back is None


def test_steps_go_back_past_many_undone_acts(table):
    id = table.section.by_number[3].id
    table.do(checkin.check_in, id, True)
    for _ in range(30):
        table.do(attendance.withdraw, id, None)
        back(table)
    assert found(table).back.action == "check_in"


def test_steps_survive_the_file_of_the_event(three):
    back(three)
    forward(three)
    back(three)
    data = export_event(three.books, three.section.festival)
    (copy,) = three.books.sections(import_event(three.books, unpack(data), "Ana"))
    there = steps(three.books, copy.snapshot.event, copy.snapshot.book)
    assert there.forward is not None
    undo_everywhere(three.books, "Ana", copy.snapshot, there.forward)
    after = three.books.section(copy.snapshot.event_slug, copy.snapshot.slug)
    assert [board.result for board in after.boards[1]] == ["10", "01", "==", ""]


@pytest.mark.parametrize("nested, said", [(1, "Undone"), (2, "Redone"), (3, "Undone"), (4, "Redone")])
def test_an_old_journal_with_undos_of_undos_is_told_as_shortly(nested, said, three):
    entry = three.last()
    action, values = entry.action, entry.values
    for _ in range(nested):
        action, values = ("redo" if action in ("undo", "redo") else "undo"), {"action": action, "values": values}
    old = Entry(1, 1, 1, entry.at, "Ana", action, values)
    assert entry_sentence(messages_in("en"), old) == f"{said}: {in_words(three)}"


def test_the_bar_says_how_the_board_or_the_round_stands_after_the_step(three):
    def state() -> str:
        return state_sentence(messages_in("en"), three.section, three.last())

    three.do(results.enter, 1, 3, "10")
    back(three)
    assert state() == "Now: ½–½."
    back(three)
    assert state() == "Now: no result."
    for _ in range(3):
        back(three, confirmed=1)
    assert state() == "Now: paired, not published."
    back(three)
    assert state() == "Now: not paired."
    forward(three)
    assert state() == "Now: paired, not published."


def test_an_unpublished_pairing_is_taken_back_without_a_word(table):
    table.pair()
    back(table)
    assert table.section.last_round == 0
    table.pair()
    table.do(rounds.delete_round, 1)
    assert table.section.last_round == 0


def test_a_colour_swap_is_taken_back_without_a_word_until_the_hall_has_seen_it(table):
    table.pair()
    table.do(board_changes.swap_colors, 1, 2, confirmed=1)
    back(table)
    forward(table)
    table.do(rounds.publish, 1, confirmed=1)
    swapped = table.books.entry(found(table).back.seq - 1)
    while swapped.action != "swap_colors":
        swapped = table.books.entry(swapped.seq - 1)
    with pytest.raises(NeedsConfirmation) as asked:
        undo_everywhere(table.books, "Ana", table.snapshot, swapped)
    said = confirmation(messages_in("en"), asked.value, table.section)
    assert said.lines == ("Round 1 is published: the players have seen it as it is now.",)
    assert said.question.startswith("Undo this: Round 1, board 2: colours swapped")
    assert said.act == "Undo"
    undo_everywhere(table.books, "Ana", table.snapshot, swapped, 1)
    assert list(comment_lines(table.section, table.books.journal(table.snapshot.event)[::-1])) == []


def test_deleting_a_published_round_asks_again_when_it_is_redone(table):
    table.play()
    table.do(rounds.delete_round, 1, confirmed=2)
    back(table)
    with pytest.raises(NeedsConfirmation):
        forward(table)
    forward(table, confirmed=2)
    assert table.section.last_round == 0


def test_what_fide_mode_forbids_once_a_round_is_made_cannot_be_had_by_undoing_either(table):
    table.do(setup.change_section, {"system": "dutch@2017"})
    changed = table.last()
    table.pair()
    with pytest.raises(NotAllowed, match="change_system"):
        undo_everywhere(table.books, "Ana", table.snapshot, changed, 2)
    back(table)
    back(table)
    assert table.section.settings.system == "dutch@2026"


def test_a_change_that_was_confirmed_is_asked_about_again_when_it_is_taken_back(table):
    table.play()
    table.do(setup.change_section, {"rounds": "7"}, confirmed=2)
    for given in (0, 1):
        with pytest.raises(NeedsConfirmation, match="change_rounds"):
            back(table, confirmed=given)
    back(table, confirmed=2)
    assert table.section.settings.rounds == 5


def test_an_old_line_is_not_undone_over_later_ones_that_say_the_same_again(table):
    table.pair()
    for result in ("10", "==", "10"):
        table.do(results.enter, 1, 1, result, confirmed=2)
    first = table.books.journal(table.snapshot.event, table.snapshot.book, 3)[-1]
    with pytest.raises(StandsInTheWay) as refused:
        undo_everywhere(table.books, "Ana", table.snapshot, first, confirmed=2)
    assert len(refused.value.entries) == 2
    assert table.section.board(1, 1).result == "10"


def test_a_bye_that_was_taken_back_and_given_again_is_the_later_one(table):
    for letter in ("H", "", "H"):
        table.do(attendance.set_bye, 3, 2, letter)
    first = table.books.journal(table.snapshot.event, table.snapshot.book, 3)[-1]
    with pytest.raises(StandsInTheWay):
        undo_everywhere(table.books, "Ana", table.snapshot, first)
    assert table.section.byes[2, 3].letter == "H"


def test_a_round_whose_results_were_cleared_can_be_taken_back(table):
    table.pair()
    pairing = table.last()
    for result in ("10", ""):
        table.do(results.enter, 1, 1, result)
    undo_everywhere(table.books, "Ana", table.snapshot, pairing, confirmed=2)
    assert table.section.last_round == 0


def test_numbers_stay_without_a_gap_and_without_a_second_one_when_an_older_entry_is_undone(table):
    for name in ("Late A", "Late B"):
        table.do(registration.register, [{"name": name}])
    older = table.books.journal(table.snapshot.event, table.snapshot.book, 2)[-1]
    undo_everywhere(table.books, "Ana", table.snapshot, older)
    assert [player.number for player in table.section.players] == list(range(1, 10))
    table.do(registration.remove, 3)
    removal = table.last()
    table.do(registration.register, [{"name": "Late C"}])
    undo_everywhere(table.books, "Ana", table.snapshot, removal)
    assert [player.number for player in table.section.players] == list(range(1, 11))


def test_whoever_moved_up_since_can_be_taken_back_out_of_the_list(table):
    before = [(player.id, player.number) for player in table.section.players]
    entries = []
    for name in ("Early", "Late"):
        table.do(registration.register, [{"name": name, "fide_rating": 1000}], "")
        entries.append(table.last())
    for entry in entries:
        undo_everywhere(table.books, "Ana", table.snapshot, entry, 0)
    assert [(player.id, player.number) for player in table.section.players] == before
