"""What is still open in a tournament: pairings, byes asked for, withdrawals, calendars, adjourned games."""

from __future__ import annotations

from dataclasses import replace

import pareo
from pareo.conduct.listing import as_listed
from pareo.conduct.outlook import contest_of
from pareo.model import Points, Tournament
from pareo.ranking import standings
from pareo.ranking.outlook import Contest, State, prospects

FOUR = "Ana 2200, Bea 2100, Cid 2000, Dan 1900"


def contest(made: Tournament, after: int | None = None) -> Contest:
    listed = as_listed(made)
    number = len(made.rounds) if after is None else after
    points: dict[int, Points] = {row.id: row.points for row in standings(listed, number, "").rows}
    return contest_of(listed, number, points)


def states(made: Tournament, place: int = 1, after: int | None = None) -> dict[int, State]:
    return {one.id: one.state(place) for one in prospects(contest(made, after))}


def test_the_pairing_of_the_coming_round_counts_where_it_is_made() -> None:
    made = pareo.tournament(FOUR, "Ana-Cid 1-0, Bea-Dan 1-0", "Bea-Ana ?, Dan-Cid ?").with_settings(rounds=2)
    # One of the leaders ends alone at the top, or they draw: nobody else can be first.
    assert states(made) == {1: State.CAN, 2: State.CAN, 3: State.OUT, 4: State.OUT}
    unpaired = pareo.tournament(FOUR, "Ana-Cid 1-0, Bea-Dan 1-0").with_settings(rounds=2)
    assert states(unpaired)[3] is State.CAN_LEVEL


def test_after_an_earlier_round_only_the_pairing_of_the_next_one_is_known() -> None:
    played = pareo.tournament(FOUR, "Ana-Cid 1-0, Bea-Dan 1-0", "Bea-Ana 1-0, Dan-Cid 1-0").with_settings(rounds=2)
    waiting = pareo.tournament(FOUR, "Ana-Cid 1-0, Bea-Dan 1-0", "Bea-Ana ?, Dan-Cid ?").with_settings(rounds=2)
    assert contest(played, 1) == contest(waiting, 1)
    assert contest(played, 1).games == contest(waiting).games
    assert contest(played).over


def test_a_bye_asked_for_is_sure_and_one_who_left_gains_nothing() -> None:
    made = pareo.tournament(FOUR, "Ana-Cid 1-0, Bea-Dan 1-0").with_settings(rounds=2)
    resting = {one.id: one for one in contest(made.with_bye(2, "Ana", "half")).runners}
    assert (resting[1].points, resting[1].unpaired) == (15, (0,))
    assert (resting[2].points, resting[2].unpaired) == (10, (0, 5, 10))
    left = made.withdrawn("Ana").withdrawn("Cid").withdrawn("Dan")
    assert states(left) == {2: State.HAS_LEVEL, 1: State.CAN_LEVEL, 3: State.OUT, 4: State.OUT}


def test_a_bye_of_the_made_round_and_an_absence_bring_what_they_give() -> None:
    made = pareo.tournament("Ana 2200, Bea 2100, Cid 2000, Dan 1900, Eve 1800", "Ana-Bea ?, Cid bye, Dan half")
    runners = {one.id: one.points for one in contest(made.with_settings(rounds=1)).runners}
    assert runners == {1: 0, 2: 0, 3: 10, 4: 5, 5: 0}
    again = {one.id: one.points for one in contest(made.with_settings(rounds=1), 0).runners}
    assert again == runners


def test_the_last_two_rounds_of_a_round_robin_are_known_by_its_calendar() -> None:
    made = pareo.tournament(FOUR, system="roundrobin@berger", rounds=3)
    made = made.with_round("Ana-Dan 1-0, Bea-Cid 1-0")
    found = contest(made)
    assert {frozenset(game[:2]) for game in found.games} == {
        frozenset(pair) for pair in ((4, 3), (1, 2), (2, 4), (3, 1))
    }
    assert all(runner.unpaired == (0,) for runner in found.runners)
    # Cid beats Ana and Dan; Ana and Bea, who still meet, can draw and make no more than 1½ each.
    assert states(made)[3] is State.CAN


def test_the_opponent_of_one_who_left_a_round_robin_may_get_anything() -> None:
    made = pareo.tournament(FOUR, system="roundrobin@berger", rounds=3)
    made = made.with_round("Ana-Dan 1-0, Bea-Cid 1-0").withdrawn("Dan")
    found = {runner.id: runner for runner in contest(made).runners}
    assert found[4].unpaired == (0,)
    assert found[2].unpaired == (0, 5, 10)


def test_an_adjourned_game_is_still_open() -> None:
    made = pareo.tournament(FOUR, "Ana-Cid ?, Bea-Dan 1-0", "Bea-Ana =, Dan-Cid 1-0").with_settings(rounds=2)
    assert states(made) == {1: State.CAN_LEVEL, 2: State.HAS_LEVEL, 3: State.OUT, 4: State.OUT}


def test_an_expelled_player_takes_no_place_but_his_games_count() -> None:
    made = pareo.tournament(FOUR, "Ana-Cid 1-0, Bea-Dan 1-0", "Bea-Ana ?, Dan-Cid ?").with_settings(rounds=2)
    made = replace(made, expelled=frozenset({1}))
    assert set(states(made)) == {2, 3, 4}
    assert states(made)[2] is State.HAS_LEVEL


def test_where_a_match_goes_on_its_next_game_is_known() -> None:
    made = pareo.tournament(FOUR, "Ana-Cid 1-0, Bea-Dan 1-0", system="scrabble@fise", rounds=2, initial_color="w")
    found = contest(made.with_settings(options={"games": "2"}))
    assert [(game.white, game.black) for game in found.games] == [(3, 1), (4, 2)]
    assert found.last_games
