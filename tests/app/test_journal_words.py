"""The journal in words: round, old and new value, names; nothing that only a program reads."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pareo.desk.event import setup
from pareo.desk.players import attendance, registration
from pareo.desk.results import entering as results
from pareo.desk.rounds import forced_pairs
from pareo.i18n import messages_in
from pareo.i18n.journal import entry_sentence, moment, person


def said(table, language: str = "en") -> str:
    return entry_sentence(messages_in(language), table.last())


@pytest.mark.parametrize(
    ("typed", "english", "spanish"),
    [
        ({"tiebreaks": "BH/C1, SB"}, "BH/C1, SB.", "BH/C1, SB."),
        ({"rate": "rapid"}, "Rate of play: standard → rapid.", "Modalidad: estándar → rápidas."),
        ({"points_win": "3", "points_bye": "3"}, "Bye: 1 → 3; Win: 1 → 3.", "Descanso: 1 → 3; Victoria: 1 → 3."),
        ({"game_points": "on"}, "(Scrabble): no → yes.", "(Scrabble): no → sí."),
        ({"initial_color": "b"}, "Colour of the first player: – → Black.", "Color del primer jugador: – → Negras."),
        ({"system": "roundrobin@berger", "variant": "rotated", "rotation": "3"}, "begin with: – → 3;", "– → 3;"),
        ({"system": "lim@1999", "fide_mode": ""}, "FIDE Dutch (2026) → Lim (1999).", "Suizo Lim (1999)."),
    ],
)
def test_a_changed_setup_names_the_old_and_the_new_value(table, typed, english: str, spanish: str) -> None:
    table.do(setup.change_section, typed, confirmed=2)
    assert english in said(table)
    assert spanish in said(table, "es")


def test_a_changed_rule_of_who_must_not_meet_names_the_players(table) -> None:
    table.do(setup.change_section, {"forbidden": "1, 2\nclub"}, confirmed=2)
    one, two = (table.section.by_number[number].name for number in (1, 2))
    assert said(table) == f"Setup changed: Forbidden pairs: kept apart: {one} – {two}; members of one club."
    table.do(setup.change_section, {"forbidden": "club"}, confirmed=2)
    assert said(table) == f"Setup changed: Forbidden pairs: no longer kept apart: {one} – {two}."
    assert said(table, "es") == f"Definición modificada: Parejas prohibidas: ya no separados: {one} – {two}."


def test_what_has_many_parts_is_named_only(table) -> None:
    table.do(setup.change_section, {"forbidden": "1, 2"}, confirmed=2)
    first_version = replace(table.last(), values={"fields": ["forbidden"]})
    assert entry_sentence(messages_in("en"), first_version) == "Setup changed: Forbidden pairs changed."


def test_a_changed_player_is_told_with_both_values(table) -> None:
    table.do(registration.edit, table.section.players[0].id, {"club": "Sur", "fide_rating": 2495})
    assert said(table) == "Player 01: Club: – → Sur; FIDE rating: 2490 → 2495"


def test_a_result_is_told_with_its_round_and_a_cleared_one_as_cleared(table) -> None:
    table.pair()
    table.do(results.enter, 1, 2, "10")
    assert said(table).startswith("Round 1, board 2: ")
    table.do(results.enter, 1, 2, "")
    assert said(table) == "Round 1, board 2: result cleared, Player 06 – Player 02 (was 1–0)"


def test_forced_pairs_are_told_by_name(table) -> None:
    one, other = table.section.players[0], table.section.players[7]
    table.do(forced_pairs.force, 1, one.id, other.id, reason="brothers", confirmed=1)
    table.pair()
    assert "Forced: Player 01 – Player 08 (brothers)" in said(table)


def test_the_one_arbiter_is_called_in_the_language_of_the_page() -> None:
    assert person(messages_in("es"), "Arbiter") == person(messages_in("es"), "Árbitro") == "Árbitro"
    assert person(messages_in("en"), "Árbitro") == "Arbiter"
    assert person(messages_in("es"), "Elena") == "Elena"


def test_a_moment_is_told_by_the_clock() -> None:
    told = moment("2026-11-16T03:06:45+00:00")
    assert len(told) == len("2026-11-16 03:06")
    assert "T" not in told


def test_points_on_the_board_are_told_with_those_that_stood_before(table) -> None:
    table.pair()
    table.do(results.enter_points, 1, 2, 412, 388)
    assert said(table) == "Round 1, board 2: Player 06 412-388 Player 02"
    table.do(results.enter_points, 1, 2, 388, 412)
    assert said(table) == "Round 1, board 2 corrected: Player 06 388-412 Player 02 (was 412-388)"


def test_an_absence_says_what_the_player_was_before(table) -> None:
    player = table.section.players[0]
    table.do(attendance.set_bye, player.id, 2, "H")
    assert said(table) == "Player 01: half-point bye in round 2"
    table.do(attendance.set_bye, player.id, 2, "Z")
    assert said(table) == "Player 01 absent in round 2 (was: half-point bye)"


@pytest.mark.parametrize(
    ("result", "english", "spanish"),
    [
        ("??", "*–* {} · adjourned", "*–* {} · aplazada"),
        ("WL", "1–0 U {} · not rated", "1–0 U {} · sin Elo"),
        ("+-", "+ – {} · forfeit", "+ – {} · sin jugar"),
        ("10", "1–0 {}", "1–0 {}"),
    ],
)
def test_marks_of_a_result_that_do_not_speak_for_themselves_are_explained(table, result, english, spanish) -> None:
    table.pair()
    table.do(results.enter, 1, 1, result)
    black = table.last().values["black"]
    assert said(table).endswith(english.format(black))
    assert said(table, "es").endswith(spanish.format(black))
