"""A game that was adjourned while the next rounds were paired counts there as the draw that it was then."""

from __future__ import annotations

import pytest

from pareo.conduct.adjourned import as_it_was
from pareo.conduct.terms import as_it_stands
from pareo.desk.books import journal
from pareo.desk.books.refusals import NotAllowed
from pareo.desk.event import festivals
from pareo.desk.results import entering as results
from pareo.desk.results.report import report_file
from pareo.formats import trf
from pareo.model import Outcome, Tournament
from pareo.replaying.replay import replay


@pytest.fixture
def finished(table):
    """Round 1 has a game that came out 0-1 after round 3 was paired."""
    table.pair()
    table.do(results.enter, 1, 1, "??")
    for board in (2, 3, 4):
        table.do(results.enter, 1, board, "10")
    table.play()
    table.play()
    table.do(results.enter, 1, 1, "01", confirmed=2)
    return table


def filed(table, dialect: str) -> Tournament:
    section = table.section
    data = report_file(section, table.books.reported(section.snapshot.event, section.snapshot.book), dialect)
    return trf.to_tournament(trf.read(data)).tournament


@pytest.mark.parametrize("dialect", ["trf26", "trf16", "trfx"])
def test_the_checker_finds_every_round_right(finished, dialect):
    read = filed(finished, dialect)
    assert read.rounds[0].games[0].white_outcome is Outcome.LOSS
    assert replay(as_it_stands(read, "dutch@2026")).differing == ()


def test_without_the_line_a_round_paired_meanwhile_would_be_called_wrong(finished):
    read = filed(finished, "trf26")
    name = "adjourned.1"
    white = finished.section.player(finished.section.board(1, 1).white).number
    assert read.settings.options[name] == f"{white}=3"
    for number, outcome in ((2, Outcome.UNKNOWN), (3, Outcome.UNKNOWN), (4, Outcome.LOSS)):
        assert as_it_was(read, number).rounds[0].games[0].white_outcome is outcome


def test_the_desk_takes_it_back_from_the_file(finished):
    brought = festivals.bring_in(finished.books, "Ana", filed(finished, "trf26"))
    assert (
        filed(finished, "trf26").settings.options["adjourned.1"] == brought.tournament.settings.options["adjourned.1"]
    )


def test_it_is_forgotten_when_the_result_is_undone(finished):
    finished.do(journal.undo, finished.last(), confirmed=4)
    assert finished.section.settings.adjourned == {}
    assert finished.section.board(1, 1).result == "??"


def test_once_a_round_was_paired_from_it_the_result_stands(finished):
    entered = finished.last()
    finished.pair()
    with pytest.raises(NotAllowed):
        finished.do(journal.undo, entered, confirmed=4)


def test_a_draw_after_all_needs_no_word(table):
    table.pair()
    table.do(results.enter, 1, 1, "??")
    for board in (2, 3, 4):
        table.do(results.enter, 1, board, "10")
    table.play()
    table.do(results.enter, 1, 1, "==")
    assert table.section.settings.adjourned == {}
