"""Lists of team events: matches, boards, standings, cross tables, squads and members, as data."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from list_events import SWISS, TEAMS, event

import pareo
from pareo.conduct.team_matches import TeamMatches
from pareo.i18n import messages_in
from pareo.reports.cells import (
    Bye,
    Color,
    MatchEncounters,
    MatchMeeting,
    MatchScore,
    Name,
    Result,
    Score,
    Side,
    TeamName,
)
from pareo.reports.event import NoSuchList, event_of
from pareo.reports.forms import FORMS
from pareo.reports.views import OF_TEAMS, draw

DATA = Path(__file__).parents[1] / "data"
SAMPLES = sorted((DATA / "conformance" / "team-swiss").glob("team-s*.trf"))
CASINO, ATENEO, LICEO = TeamName(1, "Casino"), TeamName(2, "Ateneo"), TeamName(3, "Liceo")


@pytest.mark.parametrize("name", OF_TEAMS)
def test_an_event_of_players_has_no_list_of_teams(name: str):
    with pytest.raises(NoSuchList) as missing:
        draw(name, event(SWISS))
    assert missing.value.code == "no_teams"


@pytest.mark.parametrize("name", [name for name in OF_TEAMS if name.startswith("match")])
def test_before_the_first_round_there_are_no_matches(name: str):
    with pytest.raises(NoSuchList) as missing:
        draw(name, event(TEAMS, after=0))
    assert missing.value.code == "no_round"


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_every_game_stands_once_at_a_board_with_the_colour_announced_for_it(path: Path):
    tournament = pareo.read(path)
    matches = TeamMatches(tournament)
    games = {
        (number, game.white, game.black) for number, made in enumerate(tournament.rounds, 1) for game in made.games
    }
    seated = []
    for number in range(1, len(tournament.rounds) + 1):
        for match in matches.of_round(number):
            assert match.forfeited or len(match.seats) == matches.size
            for seat in match.seats:
                assert seat.color == matches.kept.color_of_board(seat.board - 1, "w")
                if all(seat.players):
                    seated.append((number, *(seat.players if seat.color == "w" else seat.players[::-1])))
    assert len(seated) == len(set(seated))
    assert set(seated) == games


@pytest.mark.parametrize("path", SAMPLES[:1], ids=lambda path: path.stem)
def test_the_reasons_of_a_round_name_the_teams_that_it_paired(path: Path):
    tournament = pareo.read(path)
    table = draw("explanations", event_of(tournament)).parts[0]
    teams = {index: team.name for index, team in enumerate(tournament.teams, 1)}
    reasons = [cell for cell in table.column("why") if cell is not None]
    assert reasons
    assert {id: reason.names[id] for reason in reasons for id in reason.names} == teams


@pytest.mark.parametrize("path", SAMPLES[:1], ids=lambda path: path.stem)
def test_the_score_groups_are_those_of_the_teams_that_are_paired(path: Path):
    tournament = pareo.read(path)
    found = draw("score-groups", event_of(tournament)).parts[0]
    names = {team.name for team in tournament.teams}
    shown = [cell.name for cell in found.column("name") if isinstance(cell, Name)]
    assert len(shown) == len(set(shown))
    assert 0 < len(shown) <= len(names)
    assert set(shown) <= names


def test_a_match_has_its_game_points_and_its_open_boards():
    first = draw("matches", event(TEAMS, after=1)).parts[0]
    assert first.rows[0][2:7] == (CASINO, Score(0), MatchScore(15, 5), Score(0), ATENEO)
    assert first.rows[1][2] == LICEO
    assert first.rows[1][6] == Bye("U")
    second = draw("matches", event(TEAMS)).parts[0]
    assert second.rows[0][2:] == (LICEO, Score(10), MatchScore(10, 0, 1), Score(20), CASINO, 1, 1)


def test_the_boards_of_a_match_show_empty_chairs_and_who_stands_in():
    (match,) = draw("match-boards", event(TEAMS)).parts
    one, two = match.rows
    assert (one[1], one[3], one[5], one[8]) == (
        Color("w"),
        Name(5, "Ortiz, Eva"),
        Result("?", "?"),
        Name(7, "Mora, Gil"),
    )
    assert (two[1], two[3], two[5], two[8]) == (Color("b"), Name(6, "Lara, Fe"), Result("+", "-"), None)


def test_everybody_finds_match_board_and_opponent_by_name():
    table = draw("match-boards-by-name", event(TEAMS, after=1)).parts[0]
    assert [str(cell.name) for cell in table.column("name")] == ["Paz, Cid", "Ruiz, Ana", "Sanz, Bea", "Vidal, Dan"]
    assert table.rows[2][3:] == (CASINO, 1, 2, Color("b"), Name(4, "Vidal, Dan"), ATENEO)


def test_the_standings_have_both_scores_and_the_matches():
    table = draw("team-standings", event(TEAMS, after=1)).parts[0]
    assert table.column("team") == (CASINO, LICEO, ATENEO)
    assert table.rows[0][3:9] == (1, 1, 0, 0, Score(20), Score(15))
    assert table.rows[1][3:9] == (0, 0, 0, 0, Score(10), Score(10)), "the bye of record 320"


def test_the_cross_table_names_opponents_by_place_and_a_round_robin_has_a_square():
    swiss = draw("team-crosstable", event(TEAMS, after=1)).parts[0]
    assert swiss.column("1") == (
        MatchMeeting(3, 2, "w", "1", 15),
        MatchMeeting(0, 0, "", "U", 10),
        MatchMeeting(1, 1, "b", "0", 5),
    )
    robin = replace(TEAMS, settings=replace(TEAMS.settings, system="team-roundrobin@berger"))
    square = draw("team-crosstable", event(robin, after=1)).parts[0]
    assert [row[1] for row in square.rows] == [CASINO, LICEO, ATENEO]
    assert square.rows[0][2:5] == (MatchEncounters((), True), MatchEncounters(()), MatchEncounters((15,)))


def test_a_squad_has_its_captain_and_the_mean_of_as_many_as_there_are_boards():
    shown = replace(event(TEAMS), captains={1: "Ana Gil"})
    text = FORMS["text"].make(draw("squads", shown), messages_in("en"))
    assert isinstance(text, str)
    assert "1  Casino  Captain: Ana Gil  Mean: 2150\n" in text
    assert "Captain" not in text.partition("Casino")[2].partition("\n")[2]


def test_board_prizes_count_games_over_the_board_and_ask_for_a_least_number():
    boards = draw("board-prizes", event(TEAMS)).parts
    assert [(part.said("board").number, len(part.rows)) for part in boards] == [(1, 2), (2, 2)]
    best = boards[0].rows[0]
    assert (best[3], best[6], best[7], best[10]) == (Name(1, "Ruiz, Ana"), 1, Score(10), 2800)
    assert draw("board-prizes", replace(event(TEAMS), least_games=2)).parts == ()


def test_a_player_s_record_goes_round_by_round():
    (card,) = [part for part in draw("team-cards", event(TEAMS)).parts if part.said("number") == 6]
    assert card.rows[0][0:4] == (2, 1, 2, Color("b"))
    assert card.rows[0][8] == Side("+", 10)
    assert (card.said("games"), card.said("points")) == (0, Score(0)), "nobody sat opposite"


def test_the_lists_of_the_players_of_a_team_event_go_without_the_tie_breaks_of_the_teams():
    table = event_of(TEAMS).standings[""]
    assert table.columns == ()
    assert table.rows[0].name == "Ruiz, Ana"
