"""Team byes, forfeited matches and line-ups that a file holds beside the games."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from crosstables import team_tournament

from pareo.conduct.listing import as_listed
from pareo.formats.trf import read, to_tournament
from pareo.history.teams import MatchWorth, team_records
from pareo.model import Game, Outcome, Player, Round, Settings, Team, Tournament
from pareo.ranking import Standings, team_standings

DATA = Path(__file__).resolve().parents[1] / "data" / "trf"
OPTIONS = {
    "trf:240": "F   1    3\nH   2    1    4",
    "trf:300": "  3   1   2   12   11",
    "trf:320": " 1.0  2.0          50   4",
    "trf:330": "+-   4  23  33\n--   6  24   2",
    "trf:352": "WBWB",
    "trf:362": "TW 3.0   TD 1.0   TL 0.0",
}


def test_the_records_are_read_by_their_columns():
    kept = team_records(OPTIONS)
    assert kept.byes == {
        (1, 3): "F",
        (2, 1): "H",
        (2, 4): "H",
        (3, 50): "U",
        (4, 4): "U",
    }
    assert kept.pairing_bye == (10, 20)
    assert kept.forfeits == {
        (4, 23): (33, "w", True),
        (4, 33): (23, "b", False),
        (6, 24): (2, "w", False),
        (6, 2): (24, "b", False),
    }
    assert kept.lineups == {(3, 1): (12, 11)}
    assert (kept.boards, kept.worth) == (4, MatchWorth(30, 10, 0))


def test_records_that_cannot_be_read_are_passed_over():
    broken = {"trf:240": "Q 1 2\nF x", "trf:320": "no", "trf:330": "+- 4\n++++", "trf:300": "1 2", "trf:362": "TW x"}
    kept = team_records(broken)
    assert (kept.byes, kept.pairing_bye, kept.forfeits, kept.lineups, kept.worth) == (
        {},
        None,
        {},
        {},
        MatchWorth(20, 10, 0),
    )


def two_boards(**options: str) -> Tournament:
    """Reds beat Blues 1.5 to 0.5 over two boards; Greens have no opponent."""
    teams = (Team(1, "Reds", members=(11, 12)), Team(2, "Blues", members=(21, 22)), Team(3, "Greens", members=(31, 32)))
    games = (Game(11, 21, Outcome.WIN, Outcome.LOSS), Game(22, 12, Outcome.DRAW, Outcome.DRAW))
    players = tuple(Player(id, str(id)) for team in teams for id in team.members)
    kept = {key.replace("_", ":"): text for key, text in options.items()}
    return Tournament(players=players, teams=teams, rounds=(Round(games),), settings=Settings(rounds=1, options=kept))


def scores(found: Standings) -> dict[str, tuple[int, object]]:
    return {row.name: (row.points, row.values[0]) for row in found.rows}


def test_byes_of_teams_give_match_and_game_points():
    listed: dict[str, Any] = {"tiebreaks": "MPvGP"}
    assert scores(team_standings(two_boards(), **listed)) == {"Reds": (20, 15), "Blues": (0, 5), "Greens": (0, 0)}
    bye = team_standings(two_boards(trf_320=" 1.0  1.0   3"), **listed)
    assert scores(bye)["Greens"] == (10, 10)
    full = team_standings(two_boards(trf_240="F   1    3"), **listed)
    assert scores(full)["Greens"] == (20, 20)


def test_a_forfeited_match_and_other_match_points():
    table = team_standings(two_boards(trf_330="+-   1   1   2", trf_362="TW 3.0   TD 1.0   TL 0.0"), tiebreaks="MPvGP")
    assert scores(table) == {"Reds": (30, 20), "Blues": (0, 0), "Greens": (0, 0)}


def test_a_line_up_orders_the_boards():
    assert team_standings(two_boards(), tiebreaks="TBR").row(1).values == ((10, 5),)
    turned = two_boards(trf_300="  1   1   2   12   11\n  1   2   1   22   21")
    assert team_standings(turned, tiebreaks="TBR").row(1).values == ((5, 10),)


def test_board_tie_breaks_take_a_pairing_allocated_bye_as_won_on_every_board():
    table = team_standings(two_boards(trf_320=" 1.0  1.0   3"), tiebreaks="TBR")
    assert table.row(3).values == ((10, 10),)


def test_board_count_and_bottom_boards_out():
    teams = team_tournament()
    assert team_standings(teams, tiebreaks="BC", after=1).row(5).values == (10 * (1 + 2 + 3 + 4),)
    assert team_standings(teams, tiebreaks="BBE", after=1).row(1).values == ((25, 20, 10),)


def test_the_match_and_game_points_of_fide_s_team_sample():
    """Its totals leave its own record 299 aside, and count a bye of Denmark (47) that 240 gives to Latvia (50)."""
    found = to_tournament(read((DATA / "example_trf26.trf").read_bytes())).tournament
    options = {name: text for name, text in found.settings.options.items() if name != "trf:299"}
    table = team_standings(replace(found, settings=replace(found.settings, options=options)), tiebreaks="MPvGP")
    declared = {team.id: (team.match_points, (team.game_points,)) for team in found.teams}
    assert {row.id for row in table.rows if declared[row.id] != (row.points, row.values)} == {47}


def test_points_of_record_299_count_in_the_standings():
    listed: dict[str, Any] = {"tiebreaks": "MPvGP"}
    penalty = team_standings(two_boards(trf_299="   -1.0  -0.5    1    1"), **listed)
    assert scores(penalty)["Reds"] == (10, 10)
    paid = team_standings(two_boards(trf_330="+-   1   1   2", trf_299="-   0.5    1.0"), **listed)
    assert scores(paid)["Blues"] == (5, 10)


def test_who_rests_in_a_round_robin_of_teams_gets_nothing():
    event = two_boards(trf_320=" " * 10 + "  3")
    assert scores(team_standings(event, tiebreaks="MPvGP"))["Greens"] == (10, 10)
    robin = replace(event, settings=replace(event.settings, system="team-roundrobin@berger"))
    assert scores(team_standings(robin, tiebreaks="MPvGP"))["Greens"] == (0, 0)


def test_a_match_with_an_open_board_gives_no_match_points_yet():
    event = two_boards()
    games = (event.rounds[0].games[0], Game(22, 12, Outcome.UNKNOWN, Outcome.UNKNOWN))
    listed = as_listed(replace(event, rounds=(Round(games),)))
    assert scores(team_standings(listed, tiebreaks="MPvGP"))["Reds"] == (0, 10)


def test_the_primary_score_can_be_announced():
    teams = team_tournament()
    by_games = replace(teams, settings=replace(teams.settings, options={"primary_score": "GP"}))
    assert team_standings(by_games).row(5).points == 180
