"""Teams behind an event: made, filled, put in order, taken away, undone, written and read; their players kept apart."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from desk_table import Table
from pareo.desk.books.journal import undo
from pareo.desk.books.refusals import FieldProblems, Refusal
from pareo.desk.event import festivals, setup
from pareo.desk.event.incoming import look_at
from pareo.desk.players import registration
from pareo.desk.results.report import report_file
from pareo.desk.teams import squads
from pareo.formats import trf
from pareo.formats.trf.tables import TIME_CONTROL
from pareo.store.books import Books


@pytest.fixture
def table(books: Books) -> Table:
    return Table(books, players=8)


def names(table: Table) -> dict[str, list[str]]:
    section = table.section
    return {team.name: [player.name for player in section.squads[team.id]] for team in section.teams}


def test_the_ticked_players_become_a_team_in_their_order(table):
    table.do(squads.add_team, {"name": " Torre  Norte ", "short": "TORRES"}, [3, 1])
    assert names(table) == {"Torre Norte": ["Player 03", "Player 01"]}
    assert table.section.teams[0].short == "TORRE"
    assert [player.team_place for player in table.section.squads[1]] == [1, 2]


def test_a_player_is_in_one_team_and_leaves_no_gap(table):
    table.do(squads.add_team, {"name": "A"}, [1, 2, 3])
    table.do(squads.add_team, {"name": "B"}, [4])
    table.do(squads.put_in_team, [2], 2)
    assert names(table) == {"A": ["Player 01", "Player 03"], "B": ["Player 04", "Player 02"]}
    assert [player.team_place for player in table.section.squads[1]] == [1, 2]
    table.do(squads.put_in_team, [4, 2], 0)
    assert names(table)["B"] == []


def test_every_act_is_undone(table):
    table.do(squads.add_team, {"name": "A"}, [1, 2])
    table.do(squads.add_team, {"name": "B"}, [3, 4])
    steps: list[tuple[Any, ...]] = [
        (squads.put_in_team, [5, 1], 2),
        (squads.edit_team, 1, {"name": "C", "captain": "Eva"}),
        (squads.order_squad, 2, [4, 3]),
        (squads.order_teams, [2, 1]),
        (squads.number_by_strength, 4),
        (squads.make_teams, "club"),
        (squads.remove_team, 1),
    ]
    with table.act() as act:
        for id in (6, 7):
            registration.edit(act, id, {"club": "Sur"})
    for use_case, *arguments in steps:
        before = table.section.snapshot.records
        table.do(use_case, *arguments)
        with table.act() as act:
            undo(act, table.last())
        after = table.section.snapshot.records
        assert (after["team"], after["player"]) == (before["team"], before["player"]), use_case.__name__
        table.do(use_case, *arguments)


def test_clubs_become_teams_the_strongest_first_and_a_second_time_nobody_is_left(table):
    with table.act() as act:
        for id, club in ((5, "Sur"), (2, " sur "), (3, "Norte"), (4, "Norte"), (8, "alone")):
            registration.edit(act, id, {"club": club})
    assert table.do(squads.make_teams, "club") == 2
    assert names(table) == {"sur": ["Player 02", "Player 05"], "Norte": ["Player 03", "Player 04"]}
    with pytest.raises(Refusal, match="no_teams_to_make"):
        table.do(squads.make_teams, "club")


def test_teams_are_numbered_by_the_mean_of_their_best(table):
    table.do(squads.add_team, {"name": "Even"}, [4, 5])
    table.do(squads.add_team, {"name": "One star"}, [1, 8])
    table.do(squads.number_by_strength, 1)
    assert [team.name for team in table.section.teams] == ["One star", "Even"]
    table.do(squads.number_by_strength, 2)
    assert [(team.number, team.name) for team in table.section.teams] == [(1, "Even"), (2, "One star")]
    with pytest.raises(FieldProblems):
        table.do(squads.number_by_strength, 0)


@pytest.mark.parametrize(
    ("use_case", "arguments", "code"),
    [
        (squads.add_team, ({"name": "  a "},), "team_there"),
        (squads.edit_team, (9, {"name": "x"}), "no_team"),
        (squads.put_in_team, ([1], 9), "no_team"),
        (squads.put_in_team, ([], 1), "nobody_chosen"),
        (squads.put_in_team, ([99], 1), "no_player"),
        (squads.order_squad, (9, []), "no_team"),
        (squads.remove_team, (9,), "no_team"),
        (squads.make_teams, ("shoes",), "no_such_state"),
    ],
)
def test_what_cannot_be_done_is_told_and_changes_nothing(table, use_case, arguments, code):
    table.do(squads.add_team, {"name": "A"}, [1, 2])
    before = names(table)
    with pytest.raises(Refusal, match=code):
        table.do(use_case, *arguments)
    assert names(table) == before


def test_a_team_needs_a_name(table):
    with pytest.raises(FieldProblems):
        table.do(squads.add_team, {"name": " "}, [1])


def test_a_player_who_is_struck_out_leaves_the_squad(table):
    table.do(squads.add_team, {"name": "A"}, [1, 2, 3])
    table.do(registration.remove, 2)
    assert names(table) == {"A": ["Player 01", "Player 03"]}


@pytest.mark.parametrize("words", ["team", "equipo", "Team r1-3", "team if possible", "equipo ultimas 5 si es posible"])
def test_players_of_one_team_do_not_meet(table, words):
    """Without the rule 1 meets 5 in the first round."""
    table.do(squads.add_team, {"name": "A"}, [1, 5])
    table.do(squads.add_team, {"name": "B"}, [2, 8])
    table.do(setup.change_section, {"forbidden": words})
    table.pair()
    pairs = {frozenset((board.white, board.black)) for board in table.section.boards[1]}
    assert not pairs & {frozenset((1, 5)), frozenset((2, 8))}


def test_whom_the_rule_keeps_apart_stays_so_when_somebody_changes_the_team_later(table):
    table.do(squads.add_team, {"name": "A"}, [1, 5])
    table.do(setup.change_section, {"forbidden": "team"})
    table.pair()
    table.do(squads.put_in_team, [5], 0)
    assert table.section.settings.forbidden == [{"players": [1, 5], "first": 1, "last": 0}]


def test_the_teams_go_out_in_a_report_and_come_back(table):
    table.do(squads.add_team, {"name": "Torre Norte", "short": "TN"}, [3, 1])
    table.do(squads.add_team, {"name": "Alfil"}, [8, 2, 4])
    table.pair()
    data = report_file(table.section, [])
    brought = festivals.bring_in(table.books, "Ana", trf.to_tournament(trf.read(data)).tournament)
    assert [(team.number, team.name, team.short) for team in brought.teams] == [
        (1, "Torre Norte", "TN"),
        (2, "Alfil", ""),
    ]
    assert brought.tournament.teams == table.section.tournament.teams


def test_only_matches_of_teams_are_said_to_be_lost(table):
    table.do(squads.add_team, {"name": "A"}, [3, 1])
    tournament = table.section.tournament
    assert look_at(tournament, "dutch@2026").lost == ()
    options = {**tournament.settings.options, "trf:320": "1.0 2.0 001"}
    matches = tournament.with_settings(options=options)
    assert look_at(matches, "dutch@2026").lost == ("teams",)


@pytest.mark.parametrize(
    ("text", "lost", "kept"),
    [("", (), "5400+30"), ("90 min + 30 s", (), "5400+30"), ("as in the regulations", ("time_control",), "")],
)
def test_record_222_of_a_file_is_kept_or_told_to_be_lost(table, text, lost, kept):
    tournament = replace(table.section.tournament, time_control=text)
    announced = tournament.with_settings(options={**tournament.settings.options, TIME_CONTROL: "5400+30"})
    assert look_at(announced, "dutch@2026").lost == lost
    brought = festivals.bring_in(table.books, "Ana", announced)
    written = trf.to_tournament(trf.read(report_file(brought, ()))).tournament
    assert written.settings.options.get(TIME_CONTROL, "") == kept
