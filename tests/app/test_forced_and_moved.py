"""Pairs forced on a round to come, and the boards of a made round in another order."""

from __future__ import annotations

import pytest

from pareo.desk.books.journal import undo
from pareo.desk.books.refusals import NeedsConfirmation, NotAllowed, Refusal, Stale
from pareo.desk.players import attendance, registration
from pareo.desk.results import entering as results
from pareo.desk.results.report import comment_lines
from pareo.desk.rounds import board_order, forced_pairs
from pareo.desk.rounds import making as rounds
from pareo.desk.rounds.seating import measure_of


def ids(table) -> dict[int, int]:
    return {player.number: player.id for player in table.section.players}


def boards(table, number: int) -> dict[int, tuple[int, int]]:
    section = table.section
    return {
        one.board: (section.player(one.white).number, section.player(one.black).number)
        for one in section.boards[number]
    }


def force(table, one: int, other: int = 0, round: int = 1, white: int = 0, confirmed: int = 1) -> None:
    known = ids(table)
    arguments = (round, known[one], known.get(other, 0), known.get(white, 0), "brothers asked for it")
    table.do(forced_pairs.force, *arguments, confirmed=confirmed)


def test_a_forced_pair_is_made_and_the_rest_paired_around_it(table):
    force(table, 1, 2)
    table.pair()
    found = {frozenset(pair) for pair in boards(table, 1).values()}
    assert found == {frozenset(pair) for pair in ((1, 2), (3, 6), (4, 7), (5, 8))}
    snapshot = table.section.round(1)
    assert (snapshot.made, snapshot.reason) == ("forced", "brothers asked for it")
    assert [1, 5] in [sorted(seat.pair) for seat in measure_of(snapshot).system.boards]


def test_the_report_names_forced_pairs_with_their_reason(table):
    force(table, 7, 2, white=2)
    table.pair()
    lines = list(comment_lines(table.section, table.books.journal(table.snapshot.event, table.snapshot.book)[::-1]))
    assert lines[0] == "### Forced pairs @ Round 1: 2w-7 (brothers asked for it)"
    assert [line.split(":")[0] for line in lines[1:]] == ["### MPA @ Round 1"]


def test_colours_and_the_bye_are_forced_too(new_table):
    table = new_table(players=7)
    force(table, 1, 2, white=2)
    force(table, 3)
    table.pair()
    assert (2, 1) in boards(table, 1).values()
    assert table.section.byes[1, ids(table)[3]].letter == "U"


def test_what_speaks_against_a_forced_pair_is_asked_before_it_is_kept(table):
    table.play()
    one, other = boards(table, 1)[1]
    with pytest.raises(NeedsConfirmation) as asked:
        force(table, one, other, round=2, confirmed=0)
    assert "met_before" in [finding.rule for finding in asked.value.values["findings"]]
    force(table, one, other, round=2)
    table.pair()
    assert frozenset((one, other)) in {frozenset(pair) for pair in boards(table, 2).values()}


def test_a_forced_pair_wants_a_reason_two_free_players_and_a_round_to_come(table):
    known = ids(table)
    with pytest.raises(Refusal, match="reason_wanted"):
        table.do(forced_pairs.force, 1, known[1], known[2], confirmed=1)
    force(table, 1, 2)
    for arguments, code in (((1, 3), "is_forced"), ((4, 4), "same_player")):
        with pytest.raises(Refusal, match=code):
            force(table, *arguments)
    table.do(attendance.set_bye, known[5], 1, "H")
    with pytest.raises(Refusal, match="plays_not"):
        force(table, 5, 6)
    table.play()
    with pytest.raises(Refusal, match="round_is_made"):
        force(table, 7, 8)


def test_a_forced_pair_whose_player_leaves_stops_the_pairing_and_can_be_let_go(table):
    force(table, 1, 2)
    table.do(attendance.set_bye, ids(table)[2], 1, "Z")
    with pytest.raises(Refusal) as refused:
        table.pair()
    assert (refused.value.code, refused.value.values["names"]) == ("forced_missing", ["Player 02"])
    table.do(forced_pairs.release, 1, ids(table)[1])
    table.pair()
    assert table.section.round(1).made == "engine"


def test_forcing_a_pair_can_be_undone_and_a_renumbering_changes_nothing_about_it(table):
    force(table, 1, 2)
    known = ids(table)
    table.do(registration.give_number, known[1], 8, confirmed=1)
    (pair,) = forced_pairs.forced_pairs(table.section, 1)
    assert (pair.one, pair.other) == (known[1], known[2])
    entry = next(one for one in table.books.journal(table.snapshot.event) if one.action == "force_pair")
    table.do(undo, entry, confirmed=1)
    assert forced_pairs.forced_pairs(table.section) == ()


def test_a_round_robin_takes_no_forced_pairs(new_table):
    with pytest.raises(Refusal, match="forced_in_round_robin"):
        force(new_table(system="roundrobin@berger"), 1, 2)


# --- boards ---------------------------------------------------------------------------------------------------------


def test_a_board_moves_up_or_down_and_those_between_make_room(table):
    table.pair()
    first = boards(table, 1)
    table.do(board_order.move_board, 1, 4, 2)
    assert boards(table, 1) == {1: first[1], 2: first[4], 3: first[2], 4: first[3]}
    table.do(board_order.move_board, 1, 1, 4)
    assert boards(table, 1) == {1: first[4], 2: first[2], 3: first[3], 4: first[1]}
    table.do(board_order.move_board, 1, 4, 20)
    assert boards(table, 1) == {1: first[4], 2: first[2], 3: first[3], 20: first[1]}


def test_a_result_goes_with_its_board_and_the_move_can_be_undone(table):
    table.pair()
    first = boards(table, 1)
    table.do(results.enter, 1, 3, "01")
    table.do(board_order.move_board, 1, 3, 1)
    assert (table.section.board(1, 1).result, boards(table, 1)[1]) == ("01", first[3])
    table.do(undo, table.last())
    assert boards(table, 1) == first
    assert table.section.board(1, 3).result == "01"


def test_a_fixed_board_stays_where_it_is(table):
    table.do(registration.edit, ids(table)[8], {"fixed_board": 2})
    table.pair()
    first = boards(table, 1)
    assert 8 in first[2]
    table.do(board_order.move_board, 1, 4, 1)
    assert boards(table, 1) == {1: first[4], 2: first[2], 3: first[1], 4: first[3]}
    for board, to in ((2, 3), (3, 2)):
        with pytest.raises(Refusal, match="board_is_fixed"):
            table.do(board_order.move_board, 1, board, to)


def test_the_table_of_fide_mode_rules_the_order_of_boards(table):
    table.pair()
    table.do(rounds.publish, 1)
    with pytest.raises(NeedsConfirmation):
        table.do(board_order.move_board, 1, 1, 2)
    table.do(board_order.move_board, 1, 1, 2, confirmed=1)
    entry = table.last()
    table.pair(confirmed=1)
    with pytest.raises(NotAllowed):
        table.do(board_order.move_board, 1, 1, 2, confirmed=2)
    with pytest.raises(NotAllowed):
        table.do(undo, entry, confirmed=2)


def test_a_result_typed_for_a_board_that_has_moved_overwrites_nothing(table):
    table.pair()
    seen = table.section.board(1, 1).version
    table.do(board_order.move_board, 1, 1, 2)
    with pytest.raises(Stale):
        table.do(results.enter, 1, 1, "10", seen)
