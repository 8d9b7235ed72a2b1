"""The definition of a section: what is refused, what is only warned of."""

from __future__ import annotations

import pytest

from pareo.conduct.terms import as_it_stands
from pareo.desk.books.refusals import FieldProblems, NeedsConfirmation
from pareo.desk.event import setup
from pareo.desk.event.tiebreaks import list_problems
from pareo.desk.results import entering as results
from pareo.desk.results.report import comment_lines
from pareo.desk.rounds import making as rounds
from pareo.replaying.replay import replay


def test_an_unknown_tie_break_is_refused_with_the_nearest_names(table):
    with pytest.raises(FieldProblems) as refused:
        table.do(setup.change_section, {"tiebreaks": "DE, BHX"})
    (problem,) = refused.value.details["tiebreaks"]
    assert (problem.code, problem.found) == ("unknown_code", "BHX")
    assert "BH" in problem.values["near"].split(", ")
    assert table.section.settings.tiebreaks == ["DE", "BH/C1", "BH", "WON"]


def test_buchholz_in_a_round_robin_is_refused_in_fide_mode_and_warned_of_outside(new_table):
    table = new_table(system="roundrobin@berger")
    with pytest.raises(FieldProblems) as refused:
        table.do(setup.change_section, {"tiebreaks": "DE, BH"})
    assert [problem.code for problem in refused.value.details["tiebreaks"]] == ["forbidden_in_round_robin"]
    table.do(setup.leave_fide_mode, confirmed=2)
    table.do(setup.change_section, {"tiebreaks": "DE, BH"}, confirmed=2)
    assert table.section.settings.tiebreaks == ["DE", "BH"]
    assert [problem.code for problem in list_problems(table.section)] == ["forbidden_in_round_robin"]


def test_a_section_begins_with_tie_breaks_that_its_system_may_use(table, new_table):
    assert list_problems(table.section) == ()
    assert list_problems(new_table(system="roundrobin@berger").section) == ()
    table.do(setup.change_section, {"system": "roundrobin@berger", "tiebreaks": "DE, BH/C1, BH, WON"})
    assert table.section.settings.tiebreaks == ["DE", "WON", "SB", "KS"]


def play_to_the_last_round(table):
    """Three rounds, the last of which is paired otherwise when it is not the last: topscorers' colours give way."""
    for outcomes in (["10"] * 4, ["10", "10", "==", "01"]):
        number = table.pair()
        table.do(rounds.publish, number)
        for board, outcome in enumerate(outcomes, start=1):
            table.do(results.enter, number, board, outcome)
    table.pair()


def test_a_last_round_that_is_no_longer_the_last_is_checked_again_and_found_wrong(new_table):
    table = new_table(rounds="3")
    play_to_the_last_round(table)
    with pytest.raises(NeedsConfirmation) as asked:
        table.do(setup.change_section, {"rounds": "5"})
    assert (asked.value.values["rechecked"], asked.value.values["wrong"]) == (3, True)
    table.do(setup.change_section, {"rounds": "5"}, confirmed=2)
    entry = table.last()
    assert (entry.values["rechecked"], entry.values["wrong"], entry.comment) == (3, True, True)
    replayed = replay(as_it_stands(table.section.tournament, "dutch@2026"), only=(3,)).rounds[0]
    wrong = {line.found for line in replayed.boards}
    named = [board for board in table.section.boards[3] if str(board.board) in entry.values["boards"].split(", ")]
    assert {(table.section.player(one.white).number, table.section.player(one.black).number) for one in named} == wrong
    line = f"### Settings: rounds: 3 => 5; Round 3 is wrong by it (boards {entry.values['boards']})"
    assert list(comment_lines(table.section, [entry])) == [line]


def test_a_round_that_becomes_the_last_is_found_right_where_it_is_paired_alike(table):
    table.play(2)
    table.do(setup.change_section, {"rounds": "2"}, confirmed=2)
    assert (table.last().values["rechecked"], table.last().values["wrong"]) == (2, False)


def test_a_number_of_rounds_that_leaves_the_made_ones_as_they_were_checks_nothing(table):
    table.play()
    table.do(setup.change_section, {"rounds": "6"}, confirmed=2)
    assert "rechecked" not in table.last().values
