"""A late entry says which numbers it moves before it is added and after; nothing renumbers in silence."""

from __future__ import annotations

import pytest

from pareo.desk.books.journal import undo
from pareo.desk.players import registration
from pareo.desk.players.numbers import AT_END, BY_RATING, Choice, NumbersToChoose, placing
from pareo.i18n import messages_in
from pareo.i18n.journal import entry_sentence

LATE = {"name": "Late, Larry", "fide_rating": 2465}
WEAKEST = {"name": "Late, Lena", "fide_rating": 1000}


def said(table, language="en"):
    return entry_sentence(messages_in(language), table.last())


def numbers(table):
    return {player.name: player.number for player in table.section.players}


def test_a_late_entry_by_rating_says_its_number_and_how_many_move(table):
    table.play(1)
    told = placing(table.section, [LATE])
    assert (told.numbers, told.moved) == ((4,), 5)
    table.do(registration.register, [LATE], numbers=Choice(BY_RATING, told.told))
    assert numbers(table)["Late, Larry"] == 4
    assert said(table) == "Late, Larry added with number 4; 5 players move down one"
    assert said(table, "es") == "Se añade a Late, Larry con el número 4; 5 jugadores bajan un puesto"


def test_a_late_entry_at_the_end_takes_the_next_number_and_moves_nobody(table):
    table.play(1)
    before = numbers(table)
    table.do(registration.register, [LATE], numbers=Choice(AT_END))
    assert numbers(table) == {**before, "Late, Larry": 9}
    assert said(table) == "Late, Larry added with number 9"


@pytest.mark.parametrize("choice", [Choice(), Choice(BY_RATING), Choice(BY_RATING, "9:0"), Choice("other", "4:5")])
def test_nobody_is_renumbered_before_the_arbiter_has_been_told_so(table, choice):
    table.play(1)
    with pytest.raises(NumbersToChoose) as asked:
        table.do(registration.register, [LATE], numbers=choice)
    assert (asked.value.by_rating.told, asked.value.at_end.told) == ("4:5", "9:0")
    assert len(table.section.players) == 8


def test_what_moves_nobody_asks_nothing(table):
    table.play(1)
    table.do(registration.register, [WEAKEST], numbers=Choice())
    assert numbers(table)["Late, Lena"] == 9


def test_before_the_list_is_closed_numbers_follow_the_list_and_the_journal_says_how_many(table):
    table.do(registration.register, [LATE], numbers=Choice())
    assert said(table) == "Late, Larry added with number 4; 5 players move down one"
    table.do(registration.remove, table.section.by_number[4].id)
    assert said(table) == "Late, Larry deleted from the list; 5 players move up one"
    table.do(registration.edit, table.section.by_number[8].id, {"fide_rating": 2600})
    assert said(table).endswith("; 8 pairing numbers change")


def test_a_closed_list_asks_too(table):
    table.do(registration.close_list)
    with pytest.raises(NumbersToChoose):
        table.do(registration.register, [LATE], numbers=Choice())


def test_several_late_entries_are_told_together(table):
    table.play(1)
    told = placing(table.section, [LATE, WEAKEST])
    assert (told.numbers, told.moved) == ((4, 10), 5)
    table.do(registration.register, [LATE, WEAKEST], numbers=Choice(BY_RATING, told.told))
    assert said(table) == "2 players added: Late, Larry and Late, Lena; 5 pairing numbers change"


def test_the_numbers_come_back_with_an_undo(table):
    table.play(1)
    before = numbers(table)
    table.do(registration.register, [LATE])
    table.do(undo, table.last())
    assert numbers(table) == before
