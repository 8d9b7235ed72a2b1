"""The worked team exercises of FIDE's Technical Commission (IA Mario Held), 34 to 49."""

from __future__ import annotations

import pytest
from crosstables import team_tournament

from pareo.ranking import shown, team_standings

TEAMS = team_tournament()
LEADERS = (1, 2, 3, 4, 5)


def values(code: str, edition: str = "2024-08") -> dict[int, str]:
    table = team_standings(TEAMS, tiebreaks=[code], edition=edition)
    return {row.id: shown(row.values[0], table.columns[0].unit) for row in table.rows}


def places(code: str) -> dict[int, int]:
    return {row.id: row.rank for row in team_standings(TEAMS, tiebreaks=[code], edition="2024-08").rows}


def listed(text: str, ids: tuple[int, ...] = tuple(range(1, 15))) -> dict[int, str]:
    return dict(zip(ids, text.split()))


def test_match_points_decide_and_game_points_break_ties():
    assert [row.id for row in team_standings(TEAMS, tiebreaks="MPvGP").rows] == [
        *(5, 1, 2, 4, 3, 8, 6, 9, 7, 13, 10, 11, 14, 12)
    ]
    assert values("GPTS") == listed("17.5 17.0 16.0 17.0 18.0 12.5 11.5 15.0 14.5 13.0 11.5 7.5 11.5 11.5")


def test_game_points_decide_and_match_points_break_ties():
    table = team_standings(TEAMS, tiebreaks="MPvGP", primary="GP")
    assert [row.id for row in table.rows] == [5, 1, 2, 4, 3, 8, 9, 10, 6, 7, 13, 11, 14, 12]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("BH:MP", "64.0 57.0 58.0 56.0 55.0 46.0 44.0 41.0 50.0 44.0 41.0 41.0 52.0 36.0"),
        ("BH:MP/C1", "57.0 52.0 53.0 52.0 53.0 39.0 38.0 39.0 48.0 42.0 39.0 39.0 48.0 32.0"),
        ("BH:GP", "114.0 107.5 109.5 106.0 99.0 92.0 94.5 90.0 97.5 92.0 88.0 92.0 101.0 87.0"),
        ("BH:GP/C1", "100.5 96.0 97.0 94.5 91.5 79.5 83.0 82.5 90.0 84.5 80.5 84.5 89.5 75.5"),
        ("SSSC", "38.83 36.00 35.33 35.67 36.33 27.83 26.17 28.67 31.17 27.67 25.17 21.17 28.83 23.50"),
    ],
)
def test_buchholz_and_schedule_strength_of_all_teams(code: str, expected: str):
    assert values(code) == listed(expected)


@pytest.mark.parametrize(
    ("code", "teams", "expected"),
    [
        ("EMMSB/C1", LEADERS, "74.00 64.00 66.00 64.00 66.00"),
        ("EGMSB", LEADERS, "158.00 144.00 150.00 146.00 132.00"),
        ("EMGSB", (7, 9, 13), "68.50 83.00 73.00"),
        ("EGGSB", (6, 8), "157.50 181.50"),
    ],
)
def test_extended_sonneborn_berger(code: str, teams: tuple[int, ...], expected: str):
    found = values(code)
    assert {id: found[id] for id in teams} == listed(expected, teams)


@pytest.mark.parametrize(
    ("code", "first", "second"),
    [
        ("BH:MP", "61.0", "57.0"),
        ("BH:MP/C1", "54.0", "52.0"),
        ("BH:GP", "109.0", "107.5"),
        ("EMMSB/C1", "68.00", "64.00"),
        ("EGMSB", "148.00", "144.00"),
        ("EMGSB", "146.50", "131.00"),
        ("EGGSB", "263.00", "249.75"),
        ("SSSC", "37.83", "36.00"),
    ],
)
def test_the_caps_of_2026_change_the_team_with_the_forfeited_match(code: str, first: str, second: str):
    """Team 1 won by forfeit against team 6, whose 7 match points and 12.5 game points are the cap (16.4.1)."""
    found = values(code, "2026-03")
    assert (found[1], found[2]) == (first, second)


def test_extended_direct_encounter_tells_apart_as_far_as_matches_were_played():
    found = places("EDE")
    assert found[11] == found[14]
    assert found[7] == found[9] == found[13]
    assert found[6] < found[8]
    assert sorted(LEADERS, key=found.__getitem__) == [4, 2, 1, 3, 5]


@pytest.mark.parametrize("code", ["EDEBT", "EDEBB", "EDET", "EDEB"])
def test_the_boards_of_their_match_part_two_teams(code: str):
    found = places(code)
    assert found[11] < found[14]


def test_a_team_tie_break_is_refused_for_individuals():
    from pareo.ranking import RefusedList, standings

    with pytest.raises(RefusedList) as refusal:
        standings(TEAMS, tiebreaks="EDE,BC")
    assert [(problem.found, problem.code) for problem in refusal.value.problems] == [
        ("EDE", "needs_teams"),
        ("BC", "needs_teams"),
    ]
