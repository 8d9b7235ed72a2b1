"""The Double-Swiss system of 2026: the battery on matches, second games, points of the bye, the shorter ways."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

import battery
import pareo
from battery import Battery, attempt, made
from legality import Limits
from match_fields import SYSTEM, as_matches, played_matches
from pareo import tournament
from pareo.history import position, records
from pareo.model import Tournament
from pareo.pairing import Board, NoPairing, RoundPairing, Trace, pair_position
from pareo.pairing.legality import round_findings
from pareo.pairing.matching import coming_up
from pareo.pairing.swiss import identifiers, upfloaters
from random_fields import seeded_tournament
from two_engines import next_round


class TestDoubleSwiss2026(Battery):
    """The battery's events are of single games; each of them is taken for a match."""

    system = "double-swiss@2026"
    limits = Limits(color_limits=False, no_bye_after_a_win=False)

    @pytest.fixture(autouse=True)
    def in_matches(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def of_matches(system: str, event: Tournament, trace: Trace | None = None) -> RoundPairing | NoPairing:
            return attempt(system, as_matches(event), trace)

        monkeypatch.setattr(battery, "attempt", of_matches)


FOUR = "Ana 2200, Bea 2100, Cid 2000, Dan 1900"
FIVE = f"{FOUR}, Eve 1800"


def paired(*rounds: str, players: str = FOUR, total: int = 4, away: str = "") -> RoundPairing:
    event = tournament(players, *rounds, total=total, system=SYSTEM, initial_color="w", away=away)
    return pareo.pair(event)


def test_the_second_game_is_between_the_same_two_with_the_colours_turned_round() -> None:
    assert [tuple(board) for board in paired("Ana-Cid 1-0, Dan-Bea =").boards] == [(3, 1), (2, 4)]


def test_the_boards_of_the_second_games_keep_the_order_of_the_first() -> None:
    first = "Ana-Cid 0-1, Dan-Bea 1-0", "Cid-Ana 1-0, Bea-Dan 0-1", "Cid-Dan 0-1, Ana-Bea 1-0"
    assert [tuple(board) for board in paired(*first, total=6).boards] == [(4, 3), (2, 1)]


def test_a_bye_is_for_both_games_and_worth_a_win_and_a_draw() -> None:
    event = tournament(FIVE, "Ana-Cid 1-0, Dan-Bea =, Eve bye", "Cid-Ana =, Bea-Dan =, Eve bye", total=4, system=SYSTEM)
    assert [row.points for row in records(event)[5]] == [10, 5]
    assert paired("Ana-Cid 1-0, Dan-Bea =, Eve bye", players=FIVE).byes == (5,)


def test_who_is_away_in_the_first_game_is_away_in_the_second() -> None:
    event = tournament(FIVE, "Ana-Cid 1-0, Dan-Bea =, Eve half", total=4, system=SYSTEM, initial_color="w")
    made = pareo.pair(event)
    assert made.byes == ()
    assert [(bye.player, bye.kind.value) for bye in position(event).byes] == [(5, "H")]


def test_a_bye_asked_for_between_two_games_of_a_match_changes_nothing() -> None:
    assert len(paired("Ana-Cid 1-0, Dan-Bea =", away="Cid zero").boards) == 2


def test_a_match_whose_player_is_taken_out_by_hand_cannot_go_on() -> None:
    before = position(tournament(FOUR, "Ana-Cid 1-0, Dan-Bea =", total=4, system=SYSTEM))
    with pytest.raises(NoPairing) as refused:
        pair_position(SYSTEM, before.only({1, 2, 4}))
    assert [(one.rule, one.players) for one in refused.value.obstacles] == [("match-not-finished", (1,))]


def test_the_second_game_of_a_match_is_no_second_meeting() -> None:
    event = tournament(FOUR, "Ana-Cid 1-0, Dan-Bea =", total=4, system=SYSTEM, initial_color="w")
    assert round_findings(position(event), pareo.pair(event)) == ()
    other = RoundPairing((Board(1, 3), Board(4, 2)))
    assert [one.rule for one in round_findings(position(event), other)] == ["other_match", "other_match"]


def test_a_second_match_of_two_players_is_one_meeting_too_many() -> None:
    rounds = "Ana-Cid 1-0, Dan-Bea =", "Cid-Ana 1-0, Bea-Dan ="
    event = tournament(FOUR, *rounds, total=4, system=SYSTEM, initial_color="w")
    again = RoundPairing((Board(1, 3), Board(4, 2)))
    met = [one for one in round_findings(position(event), again) if one.rule == "met_before"]
    assert [(one.players, one.detail) for one in met] == [((1, 3), 2), ((4, 2), 2)]


def test_wishes_about_second_games_are_answered_by_the_match() -> None:
    event = tournament(FOUR, "Ana-Cid 1-0, Dan-Bea =", total=4, system=SYSTEM, initial_color="w")
    assert str(pareo.why_not(event, 1, 2)).startswith("Not possible:")
    assert "4.4" in str(pareo.why_not(event, 1, 2))


@pytest.mark.parametrize("start", range(0, 300, 100))
def test_the_quick_choice_of_one_upfloater_is_the_general_one(start: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(start, start + 100):
        event = as_matches(seeded_tournament(seed))
        quick = made(attempt(SYSTEM, event))
        with monkeypatch.context() as patched:
            patched.setattr(upfloaters, "_single", lambda *_: [])
            patched.setattr(identifiers, "_by_halves", lambda _: None)
            assert made(attempt(SYSTEM, event)) == quick, seed


@pytest.mark.parametrize("start", range(0, 200, 100))
def test_the_slow_matching_gives_the_same_round(start: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(start, start + 100):
        event = as_matches(seeded_tournament(seed))
        quick = made(attempt(SYSTEM, event))
        with monkeypatch.context() as patched:
            patched.setattr(upfloaters, "_single", lambda *_: [])
            patched.setattr(coming_up.TightMatching, "find", lambda *_: None)
            patched.setattr(identifiers, "_by_halves", lambda _: None)
            patched.setattr(identifiers, "perfect_matching_exists", lambda *_: False)
            patched.setattr(identifiers.TightMatching, "find", lambda *_: None)
            assert made(attempt(SYSTEM, event)) == quick, seed


def test_a_file_keeps_both_columns_of_every_match() -> None:
    engine = next_round(partial(pair_position, SYSTEM))
    *_, event = played_matches(engine, 7)
    written = pareo.write(event)
    again = pareo.read(written)
    assert [set(made.games) for made in again.rounds] == [set(made.games) for made in event.rounds]
    assert records(again) == records(event)
    assert replace(again.settings, options={}).rounds == event.settings.rounds
