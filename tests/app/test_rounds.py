"""Rounds: made, published, taken back, made by hand."""

from __future__ import annotations

import pytest

from pareo.catalog import OF_PLAYERS
from pareo.desk.books.journal import undo
from pareo.desk.books.refusals import NeedsConfirmation, NotAllowed, Refusal
from pareo.desk.players import attendance, registration
from pareo.desk.results import entering as results
from pareo.desk.rounds import board_changes, drafts
from pareo.desk.rounds import making as rounds
from pareo.desk.rounds.hand_changes import without_board
from pareo.desk.rounds.seating import measure_of
from pareo.i18n import messages_in
from pareo.i18n.refusals import refusal_sentences


def names(table, number):
    section = table.section
    return [
        (section.player(board.white).number, section.player(board.black).number) for board in section.boards[number]
    ]


def test_the_first_round_draws_the_colour_closes_the_list_and_pairs_by_the_system(table):
    table.do(rounds.pair, lambda: "b")
    assert names(table, 1) == [(5, 1), (2, 6), (7, 3), (4, 8)]
    assert (table.section.settings.initial_color, table.section.settings.list_closed) == ("b", True)
    assert table.last().values["drawn"] == "b"


def test_an_odd_field_gives_one_bye_worth_what_was_announced(new_table):
    table = new_table(players=7)
    table.pair()
    (bye,) = table.section.byes.values()
    assert (table.section.player(bye.player).number, bye.letter) == (7, "U")


def test_players_who_asked_for_byes_are_not_paired(table):
    ids = [player.id for player in table.section.players]
    table.do(attendance.set_bye, ids[0], 1, "H")
    table.do(attendance.set_bye, ids[1], 1, "Z")
    assert attendance.sums(table.section, 1) == attendance.Sums(8, 6, 1, 1)
    table.pair()
    assert {id for pair in names(table, 1) for id in pair} == {3, 4, 5, 6, 7, 8}
    assert table.section.tournament.rounds[0].byes[0].kind.value == "H"


def test_a_withdrawn_player_is_not_paired_until_he_comes_back(table):
    table.play()
    table.do(attendance.withdraw, table.section.by_number[8].id)
    table.do(attendance.withdraw, table.section.by_number[7].id)
    table.play()
    assert {7, 8}.isdisjoint(id for pair in names(table, 2) for id in pair)
    table.do(attendance.come_back, table.section.by_number[8].id)
    table.do(attendance.come_back, table.section.by_number[7].id)
    table.pair()
    assert {7, 8} <= {id for pair in names(table, 3) for id in pair}


def test_a_late_entry_gets_the_place_of_its_rating_and_what_was_decided_for_missed_rounds(table):
    table.play()
    table.do(registration.register, [{"name": "Late", "fide_rating": 2475}], "H")
    late = table.section.by_number[3]
    assert late.name == "Late"
    assert table.section.byes[1, late.id].letter == "H"
    assert table.section.position().entries[2].points == 5


def test_numbers_stand_once_the_fourth_round_is_paired(table):
    table.play(3)
    table.do(registration.edit, table.section.by_number[8].id, {"fide_rating": 2600})
    table.do(registration.renumber, confirmed=1)
    assert table.section.by_number[1].name == "Player 08"
    table.play()
    with pytest.raises(NotAllowed):
        table.do(registration.renumber, confirmed=2)


def test_pairing_with_open_games_counts_them_as_adjourned_and_says_so(table):
    table.pair()
    table.do(rounds.publish, 1)
    for board in (1, 2, 3):
        table.do(results.enter, 1, board, "10")
    assert len(rounds.unfinished(table.section)) == 1
    table.pair()
    assert (table.last().action, table.last().values["open"]) == ("pair_with_open", 1)
    assert {entry.points for entry in table.section.position(2).entries} == {10, 5, 0}


def test_deleting_a_round_asks_first_and_can_be_undone(table):
    table.play(2)
    before = table.section.snapshot.records
    with pytest.raises(NeedsConfirmation) as asked:
        table.do(rounds.delete_round, 2)
    assert asked.value.level == 4
    table.do(rounds.delete_round, 2, confirmed=2)
    assert table.section.last_round == 1
    table.do(undo, table.last())
    assert table.section.snapshot.records == before


def test_a_reset_goes_back_to_the_players_and_keeps_requested_byes(table):
    id = table.section.by_number[5].id
    table.do(attendance.set_bye, id, 2, "H")
    table.play(2)
    table.do(rounds.reset, confirmed=2)
    assert (table.section.last_round, len(table.section.players)) == (0, 8)
    assert list(table.section.byes) == [(2, id)]


@pytest.mark.parametrize("system", OF_PLAYERS)
def test_every_system_of_the_catalog_pairs_at_the_desk(new_table, system):
    table = new_table(players=7, system=system, rounds="4")
    table.play(3)
    assert table.section.last_round == 3
    assert all(len(boards) == 3 for boards in table.section.boards.values())


def test_no_more_rounds_than_announced(table):
    table.play(5)
    with pytest.raises(Refusal, match="all_rounds_made"):
        table.pair()


def test_a_hand_pairing_can_be_left_and_taken_up_again(table):
    ids = {player.number: player.id for player in table.section.players}
    table.do(drafts.add_pair, ids[1], ids[2])
    now = drafts.session(table.section, 1)
    assert len(now.boards) == 1
    assert set(now.waiting) == {ids[number] for number in range(3, 9)}
    table.do(drafts.complete, lambda: "w")
    assert drafts.session(table.section, 1).waiting == ()


def test_finishing_by_hand_wants_a_reason_when_the_engine_would_pair_otherwise(table):
    ids = {player.number: player.id for player in table.section.players}
    table.do(drafts.add_pair, ids[1], ids[2])
    table.do(drafts.complete, lambda: "w")
    with pytest.raises(Refusal, match="reason_wanted"):
        table.do(drafts.finish, "", confirmed=1)
    table.do(drafts.finish, "Siblings wished to meet", confirmed=1)
    made = table.section.round(1)
    assert (made.made, made.reason) == ("hand", "Siblings wished to meet")
    assert (1, 5) in [seat.pair for seat in measure_of(made).system.boards]
    assert table.last().comment


def test_finishing_with_the_engine_s_own_pairing_needs_no_reason(table):
    table.do(drafts.complete, lambda: "w")
    table.do(drafts.finish, "")
    assert not table.last().comment


def test_a_rematch_by_hand_is_named_with_its_article_before_it_is_done(table):
    table.play()
    board = table.section.boards[1][0]
    with pytest.raises(NeedsConfirmation) as asked:
        table.do(drafts.add_pair, board.white, board.black)
    assert [(finding.rule, finding.article) for finding in asked.value.values["findings"]] == [
        ("met_before", "C.04.1 2")
    ]
    table.do(drafts.add_pair, board.white, board.black, confirmed=1)
    assert len(drafts.session(table.section, 2).boards) == 1


def test_one_board_is_taken_apart_without_moving_the_others(table):
    table.pair()
    before = names(table, 1)
    table.do(board_changes.unpair_board, 1, 2)
    assert names(table, 1) == [before[0], *before[2:]]
    assert [board.board for board in table.section.boards[1]] == [1, 3, 4]
    with pytest.raises(Refusal, match="unpaired_players"):
        table.do(rounds.publish, 1)
    one, other = without_board(table.section, 1)
    table.do(board_changes.add_board, 1, one, other)
    assert [board.board for board in table.section.boards[1]] == [1, 2, 3, 4]


def test_late_entries_join_a_published_round_on_new_boards(table):
    table.pair()
    table.do(rounds.publish, 1)
    added = table.do(registration.register, [{"name": "Late One"}, {"name": "Late Two"}])
    board = table.do(board_changes.add_board, 1, *(player.id for player in added), confirmed=1)
    assert board == 5
    assert all(table.section.player(player.id).arrives == 1 for player in added)


def test_swapping_colours_takes_the_result_along(table):
    table.pair()
    table.do(results.enter, 1, 1, "10")
    before = table.section.board(1, 1)
    table.do(board_changes.swap_colors, 1, 1, confirmed=1)
    after = table.section.board(1, 1)
    assert (after.white, after.result) == (before.black, "01")


def test_two_players_of_different_boards_are_exchanged(table):
    table.pair()
    first, second = table.section.boards[1][:2]
    table.do(board_changes.exchange, 1, first.black, second.black, confirmed=1)
    assert [(board.white, board.black) for board in table.section.boards[1][:2]] == [
        (first.white, second.black),
        (second.white, first.black),
    ]


def test_a_player_with_a_fixed_board_sits_there(table):
    table.do(registration.edit, table.section.by_number[8].id, {"fixed_board": 1})
    table.pair()
    assert set(names(table, 1)[0]) == {4, 8}
    assert len({board.board for board in table.section.boards[1]}) == 4


def test_publishing_twice_and_unpublishing_what_is_not_published_are_refused(table):
    table.pair()
    with pytest.raises(Refusal, match="not_published"):
        table.do(rounds.unpublish, 1)
    table.do(rounds.publish, 1)
    with pytest.raises(Refusal, match="is_published"):
        table.do(rounds.publish, 1)


@pytest.mark.parametrize("language", ["en", "es"])
def test_undoing_a_published_pairing_asks_in_words_and_takes_the_round_back(language, table):
    number = table.pair()
    paired = table.last()
    table.do(rounds.publish, number)
    table.do(results.enter, number, 1, "10")
    with pytest.raises(NeedsConfirmation) as asked:
        table.do(undo, paired)
    (said,) = refusal_sentences(messages_in(language), asked.value, table.section)
    assert f" {number} " in said
    for entry in table.books.journal(table.snapshot.event, table.snapshot.book, 2):
        table.do(undo, entry, confirmed=2)
    table.do(undo, paired, confirmed=2)
    assert table.section.last_round == 0


def test_undoing_a_publication_is_unpublishing_and_asks_like_it(table):
    number = table.pair()
    table.do(rounds.publish, number)
    published = table.last()
    with pytest.raises(NeedsConfirmation, match="unpublish"):
        table.do(undo, published)
    assert table.section.round(number).published
    table.do(undo, published, confirmed=1)
    assert not table.section.round(number).published


def test_no_step_unpublishes_a_round_once_the_next_one_is_paired(table):
    number = table.pair()
    table.do(rounds.publish, number)
    published = table.last()
    table.do(rounds.unpublish, number, confirmed=1)
    table.do(undo, table.last())
    put_back = table.last()
    for board in table.section.boards[number]:
        table.do(results.enter, number, board.board, "10")
    table.pair()
    for step in (published, put_back):
        with pytest.raises(NotAllowed, match="unpublish"):
            table.do(undo, step, confirmed=2)


def test_a_board_taken_apart_or_added_in_a_published_round_is_asked_about_before_it_is_put_back(table):
    number = table.pair()
    table.do(rounds.publish, number)
    board = table.section.boards[number][0]
    table.do(board_changes.unpair_board, number, board.board, confirmed=1)
    with pytest.raises(NeedsConfirmation, match="undo_seen"):
        table.do(undo, table.last())
    table.do(undo, table.last(), confirmed=1)
    assert table.section.boards[number][0].white == board.white
