"""A team that is taken out of an event: not one that was in a round, and nothing of it is left to the next one."""

from __future__ import annotations

from typing import Any

import pytest
from test_team_event import all_in, play, team_table

from desk_table import Table
from pareo.desk.books.journal import undo
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.team_rounds import line_up, team_bye
from pareo.desk.phones import switches
from pareo.desk.phones.captain_codes import Captain, code_of_captain
from pareo.desk.rounds import making as rounds
from pareo.desk.teams import line_ups, matches, penalties, squads
from pareo.store.books import Books


def played(books: Books, teams: int, **settings: Any) -> Table:
    table = team_table(books, teams=teams, **settings)
    table.pair()
    table.do(rounds.publish, 1)
    all_in(table, 1)
    play(table, 1)
    return table


def refused(table: Table, act: Any, *arguments: Any) -> str:
    with pytest.raises(Refusal) as why:
        table.do(act, *arguments, confirmed=2)
    return why.value.code


@pytest.mark.parametrize("system", ["team-swiss@2026", "team-roundrobin@berger"])
def test_a_team_that_had_the_bye_of_a_round_stays(books, system):
    table = played(books, 5, system=system)
    free = next(team.id for team in table.section.teams if team_bye(table.section, 1, team.id))
    assert refused(table, squads.remove_team, free) == "team_has_played"
    assert len(table.section.teams) == 5


def test_no_other_team_gets_a_new_number_once_a_round_is_paired(books):
    table = team_table(books, teams=5)
    table.do(matches.give_bye, 2, 1, "Z")
    table.pair()
    assert refused(table, squads.remove_team, 2) == "team_numbers_stand"
    assert [(team.id, team.number) for team in table.section.teams] == [(at, at) for at in range(1, 6)]


def test_a_late_team_goes_again_and_the_next_one_inherits_nothing(books):
    table = played(books, 4)
    table.do(switches.change_captains, {"phone_line_ups": "on"}, "0123456789abcdef")
    table.do(squads.add_team, {"name": "Tarde"})
    table.do(squads.put_in_team, [20], 5)
    table.do(line_ups.hand_in, 2, 5, [20])
    table.do(penalties.give_points, 5, {"match": "1", "round": "1", "reason": "Late"}, confirmed=1)
    code, before = code_of_captain(table.section, Captain(5, 2)), table.section.snapshot.records
    table.do(squads.remove_team, 5)
    table.do(undo, table.last())
    assert table.section.snapshot.records == before
    table.do(undo, table.last())
    table.do(squads.add_team, {"name": "Otra"})
    assert table.section.teams[-1].id == 5
    assert line_up(table.section, 2, 5) is None
    assert penalties.given_points(table.section) == ()
    assert code_of_captain(table.section, Captain(5, 2)) != code
