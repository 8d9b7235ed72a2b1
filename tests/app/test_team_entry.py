"""Teams entered at once with their squads: one act, one undo; everything odd told by name and line, nothing lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from desk_table import Table
from pareo.desk.books.journal import undo
from pareo.desk.books.refusals import Refusal
from pareo.desk.event import festivals
from pareo.desk.results.report import report_file
from pareo.desk.teams import entering, squads
from pareo.formats import trf
from pareo.formats.player_lists import read_team_list
from pareo.formats.rating_lists import Listed
from pareo.store.books import Books
from pareo.store.players.importing import keep_players
from pareo.store.players.keeper import Keeper
from pareo.store.players.opening import open_player_lists
from team_event import team_round, team_section

LIST = """Torre Blanca (captain: Luis Soto)
Ruiz, Marta 2301 ESP
Gil, Pedro 2200 ESP

Dama Negra
Lee, Ann 2400 ENG
Bo, Cy 2150 ENG
"""


ANN = Listed(2201, "", "Lee, Ann", "ENG", "w", "WFM", 2450, 20, 0, 0, 0, 0, 0, 0, "1999", "", "w")


@pytest.fixture
def lists(tmp_path: Path) -> Iterator[Keeper]:
    found = open_player_lists(tmp_path)
    keep_players(found, "FIDE", [ANN], date="2026-11-01")
    yield found
    found.close()


class Pasting(Table):
    """A team event to which lists of teams are pasted, beside a rating list."""

    lists: Keeper


@pytest.fixture
def table(books: Books, lists: Keeper) -> Pasting:
    made = Pasting(books, players=2, system="team-swiss@2026", match_boards="2")
    made.lists = lists
    return made


def planned(table: Pasting, text: str) -> entering.TeamPlan:
    return entering.plan_teams(table.section, table.lists, read_team_list(text), {})


def names(table: Pasting) -> dict[str, list[str]]:
    section = table.section
    return {team.name: [player.name for player in section.squads[team.id]] for team in section.teams}


def codes(plan: entering.TeamPlan) -> list[tuple[int, str]]:
    return [(one.line, one.code) for one in plan.findings]


def test_teams_come_with_squads_in_order_and_captains_in_one_act_and_one_undo(table):
    before = len(table.section.players)
    table.do(entering.enter_teams, planned(table, LIST))
    wanted = {"Torre Blanca": ["Ruiz, Marta", "Gil, Pedro"], "Dama Negra": ["Lee, Ann", "Bo, Cy"]}
    assert names(table) == wanted
    assert table.section.teams[0].captain == "Luis Soto"
    assert table.last().action == "enter_teams"
    table.do(undo, table.last())
    assert (table.section.teams, len(table.section.players)) == ((), before)
    table.do(undo, table.last())
    assert names(table) == wanted


def test_ratings_and_titles_come_from_the_rating_lists(table):
    table.do(entering.enter_teams, planned(table, LIST))
    ann = next(player for player in table.section.players if player.name == "Lee, Ann")
    assert (ann.fide_rating, ann.title, ann.fide_id, ann.team_place) == (2450, "WFM", "2201", 1)


def test_the_numbers_follow_the_list_the_strength_or_the_lot(table):
    table.do(entering.enter_teams, planned(table, LIST), entering.BY_STRENGTH, 2)
    assert [team.name for team in table.section.teams] == ["Dama Negra", "Torre Blanca"]
    assert [team.number for team in table.section.teams] == [1, 2]
    table.do(squads.number_by_lot)
    drawn = [team.name for team in table.section.teams]
    table.do(squads.order_teams, [2, 1])
    table.do(squads.number_by_lot)
    assert [team.name for team in table.section.teams] == drawn


def test_a_player_twice_in_a_squad_and_one_in_two_teams_are_told_and_entered_once(table):
    text = LIST.replace("Bo, Cy 2150 ENG", "Lee, Ann 2400 ENG\nMarta Ruiz 2301")
    plan = planned(table, text)
    assert codes(plan)[:3] == [(5, "too_few"), (7, "twice"), (8, "two_teams")]
    assert plan.findings[2].values == {"name": "Marta Ruiz", "team": "Dama Negra", "other": "Torre Blanca", "first": 2}
    table.do(entering.enter_teams, plan)
    assert names(table) == {"Torre Blanca": ["Ruiz, Marta", "Gil, Pedro"], "Dama Negra": ["Lee, Ann"]}


def test_an_empty_team_and_unequal_sizes_are_told_and_entered_as_they_are(table):
    plan = planned(table, "Torre:\nRuiz, Marta\nGil, Pedro\nSanz, Eva\nVacio:\nDama:\nLee, Ann\n")
    assert codes(plan) == [(5, "team_empty"), (6, "too_few"), (0, "sizes")]
    assert plan.findings[-1].values["teams"] == ["Torre 3", "Dama 1"]
    table.do(entering.enter_teams, plan)
    assert names(table)["Vacio"] == []


def test_whoever_is_in_the_list_already_goes_into_the_team_and_whoever_has_a_team_stays(table):
    table.do(squads.add_team, {"name": "Alfil"}, [2])
    plan = planned(table, "Torre:\nPlayer 01\nPlayer 02\nalfil:\nPlayer 02\nNew, One\n")
    assert codes(plan)[:5] == [(1, "too_few"), (2, "known"), (3, "in_other_team"), (4, "team_there"), (5, "in_team")]
    table.do(entering.enter_teams, plan)
    assert names(table) == {"Alfil": ["Player 02", "New, One"], "Torre": ["Player 01"]}


def test_the_same_list_a_second_time_enters_nobody(table):
    table.do(entering.enter_teams, planned(table, LIST))
    with pytest.raises(Refusal, match="all_there"):
        table.do(entering.enter_teams, planned(table, LIST))


def test_what_was_planned_before_somebody_else_acted_is_not_done(table):
    plan = planned(table, LIST)
    table.do(squads.add_team, {"name": "Alfil"}, [2])
    with pytest.raises(Refusal, match="teams_planned_otherwise"):
        table.do(entering.enter_teams, plan)
    assert plan.mark == planned(table, LIST).mark


def test_a_list_without_teams_is_refused(table):
    with pytest.raises(Refusal, match="no_teams_listed"):
        table.do(entering.enter_teams, planned(table, "Marta Ruiz 2100\nAnn Lee 1900"))


def test_the_teams_go_out_in_a_report_and_come_back_equal(table, books):
    table.do(entering.enter_teams, planned(table, LIST))
    read = trf.load(report_file(table.section, ())).tournament
    assert read is not None
    back = festivals.bring_in(books, "Ana", read)
    there = {team.name: [player.name for player in back.squads[team.id]] for team in back.teams}
    assert there == names(table)


def test_a_team_that_comes_late_was_absent_from_the_rounds_before(books, lists):
    section = team_round(books, team_section(books, teams=4))
    plan = entering.plan_teams(section, lists, read_team_list("Tarde:\nNew, One 2000\nNew, Two 1900\n"), {})
    with books.act(section.snapshot, "Ana") as act:
        entering.enter_teams(act, plan)
    section = team_round(books, section)
    data = report_file(section, ()).decode()
    assert "240 Z   1    5" in data
    rows = [line for line in data.splitlines() if line.startswith("310   5")]
    assert len(rows) == 1
