"""Verbs that move a tournament on: each gives a new one and leaves the old as it was."""

from __future__ import annotations

import pytest

import pareo
from pareo.model import Bye, ByeKind, Game, Outcome, Team

FIVE = pareo.tournament("Ana 2200, Bea 2100, Cid 2000, Dan 1900, Eve 1800", total=3, system="dutch@2026")


def test_a_pairing_becomes_the_next_round_with_its_bye():
    paired = pareo.pair(FIVE)
    event = FIVE.with_round(paired)
    assert event.rounds == (paired.as_round(),)
    assert FIVE.rounds == ()


def test_the_byes_requested_for_a_round_become_part_of_it():
    asked = FIVE.with_bye(1, "Ana", "half").with_bye(2, "Bea", "zero")
    event = asked.with_round(pareo.pair(asked))
    assert Bye(1, ByeKind.HALF_POINT) in event.rounds[0].byes
    assert [(request.round, request.player) for request in event.requested_byes] == [(2, 2)]


def test_boards_and_texts_become_rounds_too():
    by_boards = FIVE.with_round([("Ana", "Cid"), (4, 2)])
    assert by_boards.rounds[0].games == (Game(1, 3), Game(4, 2))
    by_text = FIVE.with_round("Ana-Cid 1-0, Eve bye")
    assert by_text.rounds[0].byes == (Bye(5, ByeKind.PAIRING_ALLOCATED),)
    printed = FIVE.with_round(str(pareo.pair(FIVE)))
    assert printed == FIVE.with_round(pareo.pair(FIVE))


def test_results_are_entered_one_by_one_or_all_at_once():
    event = FIVE.with_round("Ana-Cid, Dan-Bea, Eve bye")
    one = event.with_result(1, "Ana", "Cid", "1-0")
    assert one.rounds[0].games[0] == Game(1, 3, Outcome.WIN, Outcome.LOSS)
    assert one.rounds[0].games[1] == event.rounds[0].games[1]
    assert one.rounds[0].byes == event.rounds[0].byes
    named = event.with_results(1, "Dan-Bea =, Ana-Cid 1-0")
    assert named == event.with_results(1, ["1-0", "="])
    assert named == one.with_result(1, 4, 2, (Outcome.DRAW, Outcome.DRAW))


def test_a_late_player_gets_the_next_number():
    event = FIVE.with_player("Fay 1500")
    assert (event.players[-1].id, event.players[-1].name) == (6, "Fay")
    assert [player.id for player in event.with_player(pareo.Player(9, "Gil")).with_player(pareo.Player(7)).players] == [
        *range(1, 8),
        9,
    ]
    with pytest.raises(pareo.InvalidTournament, match="id of its own"):
        event.with_player(pareo.Player(6, "Gil"))


def test_who_has_not_played_can_be_taken_out_and_nothing_names_him_any_more():
    event = pareo.tournament(
        "Ana, Bea, Cid", forbidden=["Ana Bea", "Ana Cid"], virtual=["Ana Bea 1 in 1-2"], away="Bea half"
    )
    from dataclasses import replace

    left = replace(event, teams=(Team(1, members=(1, 2)),), expelled=frozenset({2})).without_player("Bea")
    assert [player.id for player in left.players] == [1, 3]
    assert left.settings.forbidden == (pareo.Forbidden(frozenset({1, 3})),)
    assert left.settings.virtual_points[0].players == (1,)
    assert (left.requested_byes, left.teams[0].members, left.expelled) == ((), (1,), frozenset())


def test_who_withdraws_is_absent_from_all_rounds_to_come():
    event = FIVE.with_round("Ana-Cid 1-0, Dan-Bea =, Eve bye").withdrawn("Ana")
    assert [(bye.round, bye.player, bye.kind) for bye in event.requested_byes] == [
        (2, 1, ByeKind.ZERO_POINT),
        (3, 1, ByeKind.ZERO_POINT),
    ]
    assert 1 not in {id for board in pareo.pair(event).boards for id in board}


def test_a_bye_asked_for_again_replaces_the_first():
    event = FIVE.with_bye(2, "Ana", "half").with_bye(2, "Ana", "zero")
    assert [bye.kind for bye in event.requested_byes] == [ByeKind.ZERO_POINT]


def test_settings_change_and_options_are_laid_over_those_there_are():
    event = FIVE.with_settings(options={"avoid": "club"}).with_settings(rounds=5, options={"sweep": "2"})
    assert (event.settings.rounds, event.settings.system) == (5, "dutch@2026")
    assert event.settings.options == {"avoid": "club", "sweep": "2"}


def test_a_whole_event_can_be_played():
    event = FIVE
    for number in range(1, 4):
        event = event.with_round(pareo.pair(event))
        event = event.with_results(number, ["1-0"] * len(event.rounds[-1].games))
    assert pareo.check(event).same
    assert sum(row.points for row in pareo.standings(event).rows) == 3 * 3 * 10
