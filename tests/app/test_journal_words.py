"""The journal names the round, what was and what is, in the language of whoever reads it."""

from __future__ import annotations

import pytest

from pareo.desk.event import setup
from pareo.desk.players import attendance, registration
from pareo.desk.results import entering as results
from pareo.i18n import messages_in
from pareo.i18n.journal import entry_sentence, who_words

EN, ES = messages_in("en"), messages_in("es")


def said(table, messages=EN) -> str:
    return entry_sentence(messages, table.last())


def test_a_result_names_its_round_and_a_correction_what_it_was(table):
    table.pair()
    table.do(results.enter, 1, 2, "10")
    assert said(table) == "Round 1, board 2: Player 06 1–0 Player 02"
    table.do(results.enter, 1, 2, "==")
    assert said(table) == "Round 1, board 2 corrected: Player 06 ½–½ Player 02 (was 1–0)"
    table.do(results.enter, 1, 2, "")
    assert said(table) == "Round 1, board 2 cleared: Player 06 – Player 02 (was ½–½)"
    assert said(table, ES) == "Ronda 1, mesa 2, resultado borrado: Player 06 – Player 02 (era ½–½)"


def test_points_on_the_board_are_told_with_those_that_stood_before(table):
    table.pair()
    table.do(results.enter_points, 1, 2, 412, 388)
    assert said(table) == "Round 1, board 2: Player 06 412-388 Player 02"
    table.do(results.enter_points, 1, 2, 388, 412)
    assert said(table) == "Round 1, board 2 corrected: Player 06 388-412 Player 02 (was 412-388)"


@pytest.mark.parametrize(
    ("typed", "english", "spanish"),
    [
        ({"tiebreaks": "BH, SB"}, "BH, SB (was DE, BH/C1, BH, WON)", "BH, SB (antes DE, BH/C1, BH, WON)"),
        ({"initial_color": "b"}, "Black (was drawn when round 1 is paired)", "(antes"),
        ({"points_draw": "0"}, "0 (was ½)", "0 (antes ½)"),
        ({"time_control": "90+30"}, "Time control: 90+30 (was empty)", "90+30 (antes vacío)"),
        ({"forbidden": "1, 2"}, "Forbidden pairs: 1 rule (was empty)", "1 norma (antes vacío)"),
        ({"game_points": "on"}, "yes (was no)", "sí (antes no)"),
        ({"rate": "blitz"}, "blitz (was standard)", "(antes"),
    ],
)
def test_a_change_of_the_setup_says_what_was_and_what_is(table, typed, english, spanish):
    table.do(setup.change_section, typed)
    assert said(table).startswith("Setup changed: ")
    assert english in said(table)
    assert spanish in said(table, ES)


def test_a_change_of_a_player_or_of_the_event_says_what_was_and_what_is(table):
    player = table.section.players[0]
    table.do(registration.edit, player.id, {"club": "Ajedrez Norte", "fide_rating": 2600})
    assert said(table) == "Player 01 changed: Club: Ajedrez Norte (was empty); FIDE rating: 2600 (was 2490)"
    with table.books.act(table.section.festival.snapshot, "Ana") as act:
        setup.change_festival(act, {"place": "Gijón"})
    entry = table.books.journal(table.snapshot.event, limit=1)[0]
    assert entry_sentence(EN, entry) == "Event changed: Place: Gijón (was empty)"


def test_an_absence_says_what_the_player_was_before(table):
    player = table.section.players[0]
    table.do(attendance.set_bye, player.id, 2, "H")
    assert said(table) == "Player 01: half-point bye in round 2"
    table.do(attendance.set_bye, player.id, 2, "Z")
    assert said(table) == "Player 01 absent in round 2 (was: half-point bye)"


def test_the_arbiter_of_a_desk_without_names_is_called_so_in_each_language():
    for written in ("", "Arbiter", "Árbitro"):
        assert (who_words(EN, written), who_words(ES, written)) == ("Arbiter", "Árbitro")
    assert who_words(ES, "Ana") == "Ana"
