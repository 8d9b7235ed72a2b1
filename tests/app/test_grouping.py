"""Groups by marking: many players at once, renamed with what was announced for them, undone in one step."""

from __future__ import annotations

import pytest

from pareo.desk.books.refusals import FieldProblems, Refusal
from pareo.desk.players import grouping


def ids(table, *numbers: int) -> list[int]:
    return [table.section.by_number[number].id for number in numbers]


def groups(table) -> list[str]:
    return [player.group for player in table.section.players]


def test_marked_players_go_into_a_group_together_and_come_back_together(table):
    table.do(grouping.put_in_group, ids(table, 1, 3, 5), "  U  14 ")
    assert groups(table) == ["U 14", "", "U 14", "", "U 14", "", "", ""]
    assert grouping.sizes(table.section) == {"U 14": 3, "": 5}
    assert (table.last().action, table.last().values["count"]) == ("put_in_group", 3)
    table.do(grouping.put_in_group, ids(table, 1), "")
    assert (groups(table)[0], table.last().action) == ("", "take_out_of_group")


def test_a_group_is_renamed_with_what_was_announced_for_it_alone(table):
    table.do(grouping.put_in_group, ids(table, 1, 2), "A")
    with table.act() as act:
        act.set(options={"cycles@A": "2", "cycles@AA": "1"})
    table.do(grouping.rename_group, "A", "Masters")
    assert groups(table)[:3] == ["Masters", "Masters", ""]
    assert table.section.settings.options == {"cycles@Masters": "2", "cycles@AA": "1"}


def test_nobody_an_unknown_group_and_an_empty_name_are_refused(table):
    with pytest.raises(Refusal):
        table.do(grouping.put_in_group, [], "A")
    with pytest.raises(Refusal):
        table.do(grouping.rename_group, "A", "B")
    table.do(grouping.put_in_group, ids(table, 1), "A")
    with pytest.raises(FieldProblems):
        table.do(grouping.rename_group, "A", " ")
