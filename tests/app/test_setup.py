"""The definition of a section: what is refused, what is only warned of."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pareo.conduct.terms import as_it_stands
from pareo.desk.books.refusals import FieldProblems, NeedsConfirmation
from pareo.desk.event import setup
from pareo.desk.event.tiebreaks import list_problems
from pareo.desk.results import entering as results
from pareo.desk.results.report import comment_lines, report_file
from pareo.desk.results.standings import official, refused_codes
from pareo.desk.rounds import making as rounds
from pareo.formats import trf
from pareo.ranking import PRESETS, standings, verify
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
    line = f"### Settings after Round 3: Rounds: 3 => 5; Round 3 is wrong by it (boards {entry.values['boards']})"
    assert list(comment_lines(table.section, [entry])) == [line]


def test_a_round_that_becomes_the_last_is_found_right_where_it_is_paired_alike(table):
    table.play(2)
    table.do(setup.change_section, {"rounds": "2"}, confirmed=2)
    assert (table.last().values["rechecked"], table.last().values["wrong"]) == (2, False)


def test_a_number_of_rounds_that_leaves_the_made_ones_as_they_were_checks_nothing(table):
    table.play()
    table.do(setup.change_section, {"rounds": "6"}, confirmed=2)
    assert "rechecked" not in table.last().values


@pytest.mark.parametrize(
    "typed, codes",
    [
        ("Buchholz Cut 1", ["BH/C1"]),
        ("Resultado particular; Buchholz menos 1", ["DE", "BH/C1"]),
        ("Median Buchholz", ["BH/M1"]),
        ("bh-c1, sonneborn-berger, Número de victorias", ["BH/C1", "SB", "WIN"]),
        ("DE BH/C1 BH WON", ["DE", "BH/C1", "BH", "WON"]),
        ("Buchholz, Cut-1, Direct encounter", ["BH/C1", "DE"]),
    ],
)
def test_tie_breaks_are_understood_by_name_and_kept_as_codes(table, typed, codes):
    table.do(setup.change_section, {"tiebreaks": typed})
    assert table.section.settings.tiebreaks == codes


def test_a_list_that_can_be_read_in_two_ways_is_asked_about(table):
    with pytest.raises(FieldProblems) as refused:
        table.do(setup.change_section, {"tiebreaks": "DE Median Buchholz"})
    (problem,) = refused.value.details["tiebreaks"]
    assert (problem.code, dict(problem.values)) == ("ambiguous_code", {"one": "DE, BH/M1", "other": "DE, MED, BH"})


def test_the_name_of_a_list_is_kept_as_its_codes_so_that_page_report_and_ranks_agree(table):
    table.do(setup.change_section, {"tiebreaks": "vega"})
    settings = table.section.settings
    assert settings.tiebreaks == list(PRESETS["vega"].codes)
    assert settings.tiebreak_edition == "2009-10"
    table.play(3)
    section = table.section
    report = report_file(section, ())
    read = trf.to_tournament(trf.read(report)).tournament
    assert read.settings.tiebreaks == PRESETS["vega"].codes
    written = {int(line[4:8]): int(line[85:89]) for line in report.decode().splitlines() if line.startswith("001")}
    assert verify(read, written) == ()
    assert refused_codes(section, official(section, 3)) == ()
    listed = standings(section.tournament, 3, "vega")
    assert [row.id for row in listed.rows] == [row.id for row in official(section, 3).rows]


def test_lots_draw_a_seed_that_is_kept_told_and_written_and_gives_the_order_of_the_command_line(table):
    table.do(setup.change_section, {"tiebreaks": "LOT"})
    seed = table.section.settings.lot_seed
    assert seed
    assert table.last().values["seed"] == seed
    table.play(1, result="==")
    section = table.section
    read = trf.to_tournament(trf.read(report_file(section, ()))).tournament
    assert read.settings.lot_seed == seed
    order = [row.id for row in official(section, 1).rows]
    assert len({row.rank for row in official(section, 1).rows}) == len(order)
    assert [row.id for row in standings(read, 1).rows] == order
    other = replace(read.settings, lot_seed="another")
    assert [row.id for row in standings(replace(read, settings=other), 1).rows] != order


def test_a_seed_that_is_typed_is_taken_and_an_older_one_stays(table):
    table.do(setup.change_section, {"tiebreaks": "BH, LOT", "lot_seed": "Madrid 2027"})
    assert table.section.settings.lot_seed == "Madrid 2027"
    table.do(setup.change_section, {"tiebreaks": "LOT"})
    assert table.section.settings.lot_seed == "Madrid 2027"


def test_the_report_tells_changed_tie_breaks_in_words(table):
    table.play()
    table.do(setup.change_section, {"tiebreaks": "vega", "ties": "shared"}, confirmed=2)
    (line,) = comment_lines(table.section, [table.last()])
    told = "Tie-breaks: DE, BH/C1, BH, WON => BH/C1, BH, BH/M1, SB, PS, ARO, WIN"
    assert line == f"### Settings after Round 1: Edition of the tie-breaks: in force => 2009-10, {told}"
