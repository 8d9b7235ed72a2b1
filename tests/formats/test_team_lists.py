"""Teams with their squads in one list: in a column, over blocks of players, alone among full lines, marked."""

from __future__ import annotations

import pytest

from pareo.formats.player_lists import read_team_list


def squads(text: str, columns: list[str] | None = None) -> dict[str, list[str]]:
    found = read_team_list(text, columns)
    players = found.entries.players
    return {team.name: [players[index]["name"] for index in team.players] for team in found.teams}


TWO = {"Torre": ["Ruiz, Marta", "Gil, Pedro"], "Dama": ["Lee, Ann", "Bo, Cy"]}


@pytest.mark.parametrize(
    "text",
    [
        "Team;Board;Name;Rating\nTorre;2;Gil, Pedro;2100\nTorre;1;Ruiz, Marta;2301\nDama;1;Lee, Ann;\n;2;Bo, Cy;1900\n",
        "Nombre\tElo\tEquipo\nRuiz, Marta\t2301\tTorre\nGil, Pedro\t2100\tTorre\nLee, Ann\t\tDama\nBo, Cy\t1900\tDAMA",
        "Torre\nRuiz, Marta 2301 ESP\nGil, Pedro 2100\n\nDama\nLee, Ann\nBo, Cy 1900 ENG\n",
        "Torre\nRuiz, Marta\nGil, Pedro\nDama\nLee, Ann\nBo, Cy",
        "Equipo 1: Torre\n1. Ruiz, Marta 2301\n2. Gil, Pedro\nEquipo 2: Dama\n1. Lee, Ann\n2. Bo, Cy 1900",
        "Torre;;\n1;Ruiz, Marta;2301\n2;Gil, Pedro;2100\nDama;;\n1;Lee, Ann;1900\n2;Bo, Cy;1800",
        "Name;Elo\nTorre\nRuiz, Marta;2301\nGil, Pedro;2100\nName;Elo\nDama\nLee, Ann;1900\nBo, Cy;1800",
        "Torre\tRuiz, Marta\t2301\nTorre\tGil, Pedro\t2100\nDama\tLee, Ann\t1900\nDama\tBo, Cy\t1800",
        "# Torre\nRuiz, Marta\nGil, Pedro\nDama:\nLee, Ann\nBo, Cy",
    ],
)
def test_the_same_two_teams_in_every_way_that_people_write_them(text):
    assert squads(text) == TWO


def test_names_alone_are_players_under_the_first_line_of_each_block():
    assert squads("Torre\nMarta Ruiz\nPedro Gil\n\nDama\nAnn Lee") == {
        "Torre": ["Marta Ruiz", "Pedro Gil"],
        "Dama": ["Ann Lee"],
    }


@pytest.mark.parametrize(
    ("text", "captain"),
    [
        ("Torre (captain: Luis Soto)\nRuiz, Marta 2301\n\nDama\nLee, Ann 1900", "Luis Soto"),
        ("Torre\nCapitán: Luis Soto\nRuiz, Marta 2301\n\nDama\nLee, Ann 1900", "Luis Soto"),
        ("Torre\nRuiz, Marta (C) 2301\nDama\nLee, Ann 1900", ""),
        ("Torre\nRuiz, Marta (C)\nDama\nLee, Ann", "Ruiz, Marta"),
        ("Team;Name;Captain\nTorre;Ruiz, Marta;x\nDama;Lee, Ann;", "Ruiz, Marta"),
        ("Team;Name;Captain\nTorre;Ruiz, Marta;Luis Soto\nDama;Lee, Ann;", "Luis Soto"),
    ],
)
def test_the_captain_is_kept_wherever_he_is_named(text, captain):
    teams = read_team_list(text).teams
    assert [team.name for team in teams] == ["Torre", "Dama"]
    assert teams[0].captain == captain or captain == ""


def test_columns_that_somebody_chose_are_read_as_chosen():
    text = "Torre\tNorte\tRuiz, Marta\nTorre\tNorte\tGil, Pedro"
    assert squads(text, ["club", "team", "name"]) == {"Norte": ["Ruiz, Marta", "Gil, Pedro"]}


def test_lines_are_told_as_they_are_counted_in_the_list():
    found = read_team_list("\n\nTorre\nRuiz, Marta 2301\n\nDama\nLee, Ann 1900\n")
    assert [team.line for team in found.teams] == [3, 6]
    assert found.lines == (4, 7)


def test_what_cannot_be_read_is_told_with_its_line():
    found = read_team_list(
        "Team;Board;Name;Rating\nTorre;1;Ruiz, Marta;2x\nTorre;1;Gil, Pedro;2100\nTorre;a;Bo, Cy;1\n"
    )
    codes = [(line, code) for line, code, _ in found.entries.problems]
    assert codes == [(2, "rating"), (3, "board_twice"), (4, "board")]
    assert squads("Team;Board;Name\nTorre;1;Ruiz\nTorre;1;Gil") == {"Torre": ["Ruiz", "Gil"]}


@pytest.mark.parametrize(
    "text", ["", "\n\n", ";;;\n", "\t\t", "Torre", ":\n:", "#", "1. \n2. ", "Team;Name\n", "(C)\n(C)"]
)
def test_a_list_of_nothing_is_no_error(text):
    assert not any(team.players for team in read_team_list(text).teams)


def test_players_without_a_team_are_told_and_not_put_anywhere():
    found = read_team_list("Marta Ruiz 2100\nAnn Lee 1900")
    assert found.teams == ()
    assert [(line, code) for line, code, _ in found.entries.problems] == [(1, "no_team"), (2, "no_team")]
