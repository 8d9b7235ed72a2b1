"""Round robins made by hand: every pair once in each cycle, colours turned, nobody three times the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pareo import tournament
from pareo.history import position
from pareo.model import Tournament
from pareo.pairing import Board, pair_position
from pareo.pairing.systems.round_robin.by_hand import against_boards, still_to_meet

FOUR = "Ana, Bea, Cid, Dan"


def double(made: Tournament) -> Tournament:
    return replace(made, settings=replace(made.settings, options={"cycles": "2"}))


def findings(made: Tournament, *boards: tuple[int, int]) -> list[tuple[str, tuple[int, ...]]]:
    return [(one.rule, one.players) for one in against_boards(position(made), [Board(*pair) for pair in boards])]


def test_a_pair_that_has_met_does_not_meet_again_in_one_cycle():
    made = tournament(FOUR, "Ana-Dan 1-0, Bea-Cid =")
    assert findings(made, (4, 1), (2, 4)) == [("met-in-every-cycle", (4, 1)), ("on-two-boards", (4,))]
    assert findings(made, (4, 3), (1, 2)) == []


def test_a_forfeited_game_is_a_meeting():
    assert findings(tournament(FOUR, "Ana-Dan +-, Bea-Cid ="), (1, 4)) == [("met-in-every-cycle", (1, 4))]


def test_the_second_meeting_has_the_colours_turned():
    made = double(tournament(FOUR, "Ana-Dan 1-0, Bea-Cid ="))
    assert findings(made, (1, 4), (3, 2)) == [("colours-not-turned", (1, 4))]
    assert findings(made, (4, 1), (3, 2)) == []


def test_nobody_has_one_colour_three_times_in_a_row():
    made = tournament(
        "Ana, Bea, Cid, Dan, Eva, Fin", "Ana-Bea =, Cid-Dan =, Eva-Fin =", "Ana-Cid =, Bea-Eva =, Dan-Fin ="
    )
    assert findings(made, (1, 4), (5, 3), (2, 6)) == [("third-same-colour", (1,)), ("third-same-colour", (6,))]


def test_who_is_not_there_is_named():
    assert findings(tournament(FOUR, away="Dan zero"), (1, 4), (2, 2)) == [("not-there", (4,)), ("on-two-boards", (2,))]


@pytest.mark.parametrize("players", [4, 5, 8])
def test_the_calendar_has_nothing_against_it_and_ends_when_all_have_met(players):
    made = double(tournament(", ".join("ABCDEFGH"[:players])))
    made = replace(made, settings=replace(made.settings, options={"cycles": "2", "variant": "fide"}))
    games = players * (players - 1)
    for _ in range(2 * (players - 1 + players % 2)):
        before = position(made)
        assert len(still_to_meet(before)) == games
        found = pair_position("roundrobin@berger", before)
        assert against_boards(before, found.boards) == ()
        games -= len(found.boards)
        made = replace(made, rounds=(*made.rounds, found.as_round()))
    assert games == 0
    assert still_to_meet(position(made)) == ()
