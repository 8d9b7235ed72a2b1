"""The card before the next pairing: all that is odd is on it, told with its place, and it never blocks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pareo.desk.books.undoing import undo_everywhere
from pareo.desk.players import attendance, checkin, registration
from pareo.desk.results import entering as results
from pareo.desk.rounds import board_changes, forbidden_pairs, forced_pairs
from pareo.desk.rounds import making as rounds
from pareo.desk.rounds.before_pairing import oddities
from pareo.i18n import messages_in
from pareo.i18n.oddities import odd_line


def odd(table):
    return {found.code: found for found in oddities(table.books, table.section)}


def lines(table, language="en"):
    return [odd_line(messages_in(language), found) for found in oddities(table.books, table.section)]


def test_nothing_is_odd_before_the_first_round_nor_after_a_plain_one(table):
    assert lines(table) == []
    table.play(1)
    assert lines(table) == []


def test_results_missing_and_adjourned_games_lead_to_their_boards(table):
    number = table.pair()
    table.do(rounds.publish, number)
    table.do(results.enter, 1, 1, "10")
    table.do(results.enter, 1, 2, "??")
    found = odd(table)
    assert found["results"].values == {"round": 1, "boards": "3, 4", "count": 2}
    assert found["adjourned"].values["boards"] == "2"
    assert found["results"].where == "rounds/1?out=1"
    table.pair()
    assert table.section.last_round == 2


def test_who_was_absent_twice_and_would_be_paired_is_named(table):
    away = table.section.players[6:8]
    for _ in range(2):
        for player in away:
            table.do(attendance.set_bye, player.id, table.section.last_round + 1, "Z")
        table.play(1)
    assert odd(table)["absent_twice"].values["names"] == [player.name for player in away]
    table.do(attendance.withdraw, away[0].id)
    found = odd(table)
    assert found["absent_twice"].values["names"] == [away[1].name]
    assert found["leaving"].values["names"] == [away[0].name]


def test_who_lost_twice_by_forfeit_counts_as_absent(table):
    for _ in range(2):
        number = table.pair()
        table.do(rounds.publish, number)
        last = table.section.players[7].id
        for board in table.section.boards[number]:
            seats = (board.white, board.black)
            table.do(
                results.enter, number, board.board, "10" if last not in seats else "-+" if board.white == last else "+-"
            )
    assert odd(table)["absent_twice"].values["count"] == 1


def test_who_is_not_checked_in_is_named_once_somebody_is(table):
    assert "not_checked_in" not in odd(table)
    for player in table.section.players[:6]:
        table.do(checkin.check_in, player.id, True)
    assert odd(table)["not_checked_in"].values["count"] == 2


def test_byes_forced_and_forbidden_pairs_of_the_round_are_on_the_card(new_table):
    table = new_table(players=14)
    one, two, three, four, five, *_ = (player.id for player in table.section.players)
    table.do(forbidden_pairs.forbid, three, four, soft=True, reason="brothers")
    table.play(1)
    table.do(attendance.set_bye, five, 2, "H")
    table.do(forced_pairs.force, 2, one, two, reason="television", confirmed=1)
    found = odd(table)
    assert {"byes", "forced", "apart_if_possible"} <= found.keys()
    assert found["forced"].values["reason"] == "television"
    table.pair(confirmed=2)
    for board in table.section.boards[2]:
        table.do(results.enter, 2, board.board, "10")
    assert list(odd(table)) == ["apart_if_possible"]


@pytest.mark.parametrize("language", ["en", "es"])
def test_what_was_done_by_hand_since_the_last_pairing_is_told_until_it_is_taken_back(table, language):
    table.play(1)
    table.pair()
    boards = table.section.boards[2]
    table.do(board_changes.swap_colors, 2, 1, confirmed=1)
    swapped = table.last()
    table.do(board_changes.exchange, 2, boards[1].white, boards[2].white, confirmed=1)
    table.do(registration.edit, table.section.players[0].id, {"fide_rating": 2600})
    table.do(registration.register, [{"name": "Late, Larry", "fide_rating": 2000}])
    for board in boards:
        table.do(results.enter, 2, board.board, "10")
    found = odd(table)
    assert {"colors", "exchanged", "ratings", "late"} <= found.keys()
    assert found["colors"].where == "rounds/2?board=1"
    said = lines(table, language)
    assert all(line.words and "{" not in line.words for line in said)
    assert all(line.acts for line in said if line.where == "rounds/2?board=1")
    undo_everywhere(table.books, "Ana", table.snapshot, swapped, 1)
    assert "colors" not in odd(table)
    table.pair(confirmed=1)
    assert odd(table).keys() <= {"results"}


def test_a_rule_of_an_earlier_round_is_not_on_the_card(table):
    one, two = (player.id for player in table.section.players[:2])
    table.do(forbidden_pairs.forbid, one, two, last=1, reason="travelling")
    assert list(odd(table)) == ["apart"]
    table.play(1)
    assert odd(table) == {}
    with table.act() as act:
        act.put(replace(act.section.players[0], note="x"))
        act.note("edit_player", name="x", fields=["note"], before={}, after={})
    assert odd(table) == {}
