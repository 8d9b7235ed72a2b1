"""The facts before a round: scores, colours, opponents, floats, who plays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pareo import tournament
from pareo.history import Entry, Position, position, positions, records
from pareo.model import Scoring, Tournament
from pareo.model.errors import UnknownRound

FOUR = "Ana 2200, Bea 2100, Cid 2000, Dan 1900"


def entry(before: Position, name: str) -> Entry:
    return next(entry for entry in before.entries if entry.player.name == name)


def floats(made: Tournament, number: int) -> str:
    """How each player floated in a round, in one word each."""
    return " ".join(rows[number - 1].floated.name for rows in records(made).values())


def test_before_the_first_round_everybody_stands_at_nought():
    before = position(tournament(FOUR, total=5))
    assert [(entry.pairing_number, entry.points, entry.colors, entry.opponents) for entry in before.entries] == [
        (number, 0, "", ()) for number in (1, 2, 3, 4)
    ]
    assert (before.round, before.rounds, before.last_round) == (1, 5, False)


def test_results_over_the_board_give_points_colours_and_opponents():
    before = position(tournament(FOUR, "Ana-Cid 1-0, Dan-Bea =", "Bea-Ana 0-1, Cid-Dan 0-0"))
    assert {e.player.name: (e.points, e.colors, e.opponents) for e in before.entries} == {
        "Ana": (20, "wb", (3, 2)),
        "Bea": (5, "bw", (4, 1)),
        "Cid": (0, "bw", (1, 4)),
        "Dan": (5, "wb", (2, 3)),
    }


def test_colours_are_those_of_games_played_without_gaps():
    """C.04.2 3.4: NBN=B is treated as =NBNB."""
    made = tournament(FOUR, "Bea-Ana =", "Ana-Cid =", "Dan-Ana =", "Ana bye", "Ana-Bea =")
    assert entry(position(made), "Ana").colors == "bwbw"


@pytest.mark.parametrize("result", ["+-", "-+", "--"])
def test_a_forfeit_is_no_meeting_and_no_colour(result: str):
    """C.04.2 3.5: two players who did not play their game may be paired again."""
    ana = entry(position(tournament(FOUR, f"Ana-Bea {result}")), "Ana")
    assert (ana.opponents, ana.colors, ana.records[0].played) == ((), "", False)


def test_an_adjourned_game_counts_as_drawn_for_the_pairing():
    before = position(tournament(FOUR, "Ana-Bea ?, Cid-Dan 1-0"))
    assert [entry(before, name).score for name in ("Ana", "Bea")] == [5, 5]
    assert entry(before, "Ana").opponents == (2,)


def test_unrated_and_odd_results_are_games_like_others():
    before = position(tournament(FOUR, "Ana-Bea W-L, Cid-Dan =-0"))
    assert [entry.points for entry in before.entries] == [10, 0, 5, 0]
    assert [entry.colors for entry in before.entries] == ["w", "b", "w", "b"]


def test_byes_give_their_points_and_neither_colour_nor_opponent():
    before = position(tournament(FOUR, "Ana bye, Bea full, Cid half, Dan zero"))
    assert [(entry.points, entry.colors, entry.opponents) for entry in before.entries] == [
        (points, "", ()) for points in (10, 10, 5, 0)
    ]


def test_points_follow_the_announced_scoring():
    three = Scoring(white_win=30, black_win=30, white_draw=10, black_draw=10, pairing_bye=20, half_bye=10)
    before = position(tournament(FOUR + ", Eve 1800", "Ana-Bea 1-0, Cid-Dan =, Eve bye", "Ana half", scoring=three))
    assert [entry.points for entry in before.entries] == [40, 0, 10, 10, 20]


def test_a_player_who_has_not_arrived_has_no_number_yet():
    """C.04.2 2.4: numbers are given among those who have entered; a late entry takes its place later."""
    made = tournament(FOUR + ", Eve 1800", "Ana-Cid 1-0, Dan-Eve 0-1, Bea zero", "Ana-Eve 1-0, Bea-Cid =, Dan bye")
    first, second = positions(made)
    assert [(entry.player.name, entry.pairing_number) for entry in first.entries] == [
        ("Ana", 1),
        ("Cid", 2),
        ("Dan", 3),
        ("Eve", 4),
    ]
    assert [entry.pairing_number for entry in second.entries] == [1, 2, 3, 4, 5]
    assert entry(second, "Bea").points == 0


def test_who_asked_for_a_bye_is_not_paired():
    before = position(tournament(FOUR, "Ana-Cid 1-0, Bea-Dan =", away="Bea half"))
    assert [entry.player.name for entry in before.entries] == ["Ana", "Cid", "Dan"]
    assert [(bye.player, bye.kind.value) for bye in before.byes] == [(2, "H")]


def test_floats_are_seen_from_the_scores_before_the_round():
    made = tournament(FOUR, "Ana-Cid 1-0, Bea-Dan =", "Ana-Bea 1-0, Cid-Dan 0-1", "Cid half, Ana-Dan +-, Bea bye")
    assert floats(made, 1) == "LEVEL LEVEL LEVEL LEVEL"
    assert floats(made, 2) == "DOWN UP UP DOWN"
    assert floats(made, 3) == "UNPLAYED_WITH_POINTS PAIRING_BYE UNPLAYED_WITH_POINTS UNPLAYED"


def test_virtual_points_count_for_the_pairing_and_for_floats_not_for_the_standings():
    made = tournament(FOUR, "Ana-Cid 1-0, Bea-Dan =", virtual=["Ana Bea 1 in 1-2"])
    before = position(made)
    assert [(entry.points, entry.score) for entry in before.entries] == [(10, 20), (5, 15), (0, 0), (5, 5)]
    assert floats(made, 1) == "DOWN DOWN UP UP"


def test_forbidden_pairs_hold_in_their_rounds():
    made = tournament(FOUR, "Ana-Cid 1-0, Bea-Dan =", forbidden=["Ana Bea Dan"])
    ban = replace(made.settings.forbidden[0], first_round=2, last_round=2)
    made = replace(made, settings=replace(made.settings, forbidden=(ban,)))
    assert entry(position(made, 2), "Ana").banned == {2, 4}
    assert entry(position(made, 1), "Ana").banned == frozenset()


def test_a_round_in_the_past_is_seen_from_the_rounds_before_it_alone():
    made = tournament(FOUR, "Ana-Cid 1-0, Bea-Dan =", "Ana-Bea 1-0, Cid-Dan 0-1")
    assert position(made, 2) == list(positions(made))[1]
    assert [entry.points for entry in position(made, 2).entries] == [10, 5, 0, 5]


@pytest.mark.parametrize("number", [0, 3])
def test_a_round_that_cannot_be_next_is_refused(number: int):
    with pytest.raises(UnknownRound, match=f"round {number} "):
        position(tournament(FOUR, "Ana-Cid 1-0, Bea-Dan ="), number)


def test_who_does_not_play_is_still_known_to_those_who_have_met_him():
    made = tournament(FOUR, "Ana-Cid 1-0, Bea-Dan =", away="Cid half")
    before = position(made)
    assert [(entry.player.name, entry.player.rating, entry.pairing_number) for entry in before.absent] == [
        ("Cid", 2000, 3)
    ]
    assert not {entry.id for entry in before.absent} & {entry.id for entry in before.entries}
