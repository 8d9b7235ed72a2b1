"""Byes and departures taken back or put back after their round was made: nobody has a bye and a board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pareo.desk.books.act import Entry
from pareo.desk.books.journal import StandsInTheWay, undo
from pareo.desk.books.refusals import NeedsConfirmation, Refusal
from pareo.desk.event import setup
from pareo.desk.phones import requests, switches
from pareo.desk.players import attendance
from pareo.desk.rounds import making as rounds

PLAYER = 3


def by_hand(table: Any) -> None:
    table.do(attendance.set_bye, PLAYER, 2, "H")


def by_phone(table: Any) -> None:
    table.do(switches.change_phones, {"phone_byes": "on"}, "key")
    table.do(requests.ask, PLAYER, 2, "H")
    table.do(requests.accept_request, PLAYER, 2)


def leaves(table: Any) -> None:
    table.do(attendance.withdraw, PLAYER, 2)


def done(table: Any, how: Callable[[Any], None]) -> Entry:
    how(table)
    last: Entry = table.last()
    return last


def second_round(table: Any) -> None:
    table.play(1)
    table.do(rounds.publish, table.pair())


@pytest.mark.parametrize("how", [by_hand, by_phone])
def test_a_bye_of_a_made_round_is_taken_back_like_it_is_changed(table, how):
    bye = done(table, how)
    second_round(table)
    with pytest.raises(NeedsConfirmation) as asked:
        table.do(undo, bye)
    assert asked.value.code == "change_made_bye"
    assert table.section.byes[2, PLAYER].letter == "H"
    table.do(undo, bye, confirmed=2)
    assert (2, PLAYER) not in table.section.byes
    assert table.last().comment


@pytest.mark.parametrize("how", [by_hand, by_phone, leaves])
def test_whoever_has_a_board_meanwhile_does_not_get_back_what_was_taken_back(table, how):
    given = done(table, how)
    table.do(undo, given)
    taken_back = table.last()
    second_round(table)
    with pytest.raises(Refusal) as refused:
        table.do(undo, taken_back, confirmed=2)
    assert (refused.value.code, refused.value.values["round"]) == ("is_paired", 2)
    assert (2, PLAYER) not in table.section.byes
    assert not table.section.player(PLAYER).leaves


@pytest.mark.parametrize("how", [by_hand, by_phone, leaves])
def test_before_its_round_is_made_everything_goes_back_and_forth(table, how):
    given = done(table, how)
    table.do(undo, given)
    table.do(undo, table.last())
    table.play(1)
    assert not table.section.player(PLAYER).plays_in(2) or (2, PLAYER) in table.section.byes


@pytest.mark.parametrize("fide_mode", [True, False])
def test_no_round_comes_back_before_the_one_before_it(table, fide_mode):
    if not fide_mode:
        table.do(setup.leave_fide_mode, confirmed=2)
    table.play(1)
    table.pair()
    table.do(undo, table.last(), confirmed=2)
    gone = table.last()
    table.do(rounds.delete_round, 1, confirmed=2)
    with pytest.raises(StandsInTheWay):
        table.do(undo, gone, confirmed=2)
    assert table.section.rounds == ()
