"""Who has come: ticked at the door for one round, told before the pairing, marked absent in one act."""

from __future__ import annotations

import pytest

from pareo.desk.books.journal import undo
from pareo.desk.books.portable import unpack
from pareo.desk.books.refusals import Refusal
from pareo.desk.players import attendance, checkin, registration
from pareo.i18n import messages_in
from pareo.i18n.attendance import plan_words
from pareo.store.files import export_event, import_event


def names(players):
    return [player.name for player in players]


def come(table, *numbers):
    for number in numbers:
        table.do(checkin.check_in, table.section.by_number[number].id, True)


def test_nobody_is_missing_before_the_first_has_come(table):
    assert checkin.not_checked_in(table.section) == ()
    come(table, 1, 2)
    assert names(checkin.not_checked_in(table.section)) == [f"Player 0{number}" for number in range(3, 9)]


def test_who_has_a_bye_or_has_withdrawn_is_not_missed(table):
    come(table, 1, 2, 3, 4, 5)
    table.do(attendance.set_bye, 6, 1, "H")
    table.do(attendance.withdraw, 7)
    assert names(checkin.not_checked_in(table.section)) == ["Player 08"]
    door = checkin.at_the_door(table.section)
    assert (len(door.players), len(door.here), names(door.missing)) == (7, 5, ["Player 08"])


def test_the_missing_are_marked_absent_in_one_act_which_is_undone_in_one(table):
    come(table, 1, 2, 3, 4, 5, 6)
    assert table.do(checkin.absent_not_checked_in) == 2
    assert attendance.sums(table.section, 1).absent == 2
    with pytest.raises(Refusal, match="all_checked_in"):
        table.do(checkin.absent_not_checked_in)
    table.do(undo, table.last())
    assert attendance.sums(table.section, 1).absent == 0


def test_who_comes_after_that_is_told_and_plays_after_all(table):
    come(table, 1, 2, 3, 4, 5, 6)
    table.do(checkin.absent_not_checked_in)
    come(table, 7)
    assert names(checkin.here_but_absent(table.section)) == ["Player 07"]
    assert table.do(checkin.play_after_all) == 1
    assert attendance.state(table.section, table.section.by_number[7], 1) == attendance.PLAYS


def test_a_latecomer_ticked_after_the_pairing_changes_nothing_for_the_next_round(table):
    come(table, 1, 2, 3)
    table.play(1)
    come(table, 4)
    assert checkin.not_checked_in(table.section) == ()
    with pytest.raises(Refusal, match="nobody_checked_in"):
        table.do(checkin.absent_not_checked_in)


def test_a_check_in_for_a_later_round_begins_with_nobody_here(table):
    come(table, 1, 2, 3)
    table.play(1)
    assert table.do(checkin.start) == 2
    assert checkin.at_the_door(table.section).here == ()
    come(table, 5)
    assert len(checkin.not_checked_in(table.section, 2)) == 7
    assert checkin.not_checked_in(table.section, 3) == ()


def test_the_same_tick_from_two_phones_is_one_entry(table):
    come(table, 1)
    last = table.last().seq
    come(table, 1)
    assert table.last().seq == last


def test_a_link_opens_until_it_is_closed_or_another_is_made_and_stays_out_of_files(table):
    assert not checkin.opens(table.section, "")
    table.do(checkin.open_door)
    first = table.section.settings.door
    assert checkin.opens(table.section, first)
    table.do(checkin.open_door)
    assert not checkin.opens(table.section, first)
    portable = unpack(export_event(table.books, table.section.festival))
    assert table.books.sections(import_event(table.books, portable, "Ana"))[0].settings.door == ""
    table.do(checkin.close_door)
    assert not checkin.opens(table.section, "")


def test_what_is_announced_of_a_player_is_told_in_words(table):
    for round, letter in ((2, "H"), (4, "H"), (3, "Z")):
        table.do(attendance.set_bye, 1, round, letter, confirmed=2)
    table.do(registration.edit, 1, {"fixed_board": 7})
    table.do(attendance.withdraw, 2)
    table.do(attendance.arrive_late, 3, 4)
    told = attendance.plans(table.section)
    assert plan_words(messages_in("en"), told[1]) == [
        "Half-point byes in rounds 2 and 4",
        "Absent in round 3",
        "Always on board 7",
    ]
    assert plan_words(messages_in("es"), told[2]) == ["Retirado desde la ronda 1"]
    assert plan_words(messages_in("en"), told[3]) == ["Plays from round 4"]
    assert told[4] == ()


def test_byes_of_rounds_that_are_made_are_no_longer_announced(table):
    table.do(attendance.set_bye, 1, 1, "H")
    assert attendance.plans(table.section)[1] == (attendance.Plan("H", (1,)),)
    table.play(1)
    assert attendance.plans(table.section)[1] == ()
