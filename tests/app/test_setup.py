"""The definition of a section: what is refused, what is only warned of."""

from __future__ import annotations

import pytest

from pareo.desk import setup
from pareo.desk.refusals import FieldProblems
from pareo.desk.tiebreaks import list_problems


def test_an_unknown_tie_break_is_refused_with_the_nearest_names(table):
    with pytest.raises(FieldProblems) as refused:
        table.do(setup.change_section, {"tiebreaks": "DE, BHX"})
    (problem,) = refused.value.details["tiebreaks"]
    assert (problem.code, problem.found) == ("unknown_code", "BHX")
    assert "BH" in problem.values["near"].split(", ")
    assert table.section["tiebreaks"] == ["DE", "BH/C1", "BH", "WON"]


def test_buchholz_in_a_round_robin_is_refused_in_fide_mode_and_warned_of_outside(new_table):
    table = new_table(system="roundrobin@berger")
    with pytest.raises(FieldProblems) as refused:
        table.do(setup.change_section, {"tiebreaks": "DE, BH"})
    assert [problem.code for problem in refused.value.details["tiebreaks"]] == ["forbidden_in_round_robin"]
    table.do(setup.leave_fide_mode, confirmed=2)
    table.do(setup.change_section, {"tiebreaks": "DE, BH"}, confirmed=2)
    assert table.section["tiebreaks"] == ["DE", "BH"]
    assert [problem.code for problem in list_problems(table.section)] == ["forbidden_in_round_robin"]


def test_a_section_begins_with_tie_breaks_that_its_system_may_use(table, new_table):
    assert list_problems(table.section) == ()
    assert list_problems(new_table(system="roundrobin@berger").section) == ()
    table.do(setup.change_section, {"system": "roundrobin@berger", "tiebreaks": "DE, BH/C1, BH, WON"})
    assert table.section["tiebreaks"] == ["DE", "WON", "SB", "KS"]
