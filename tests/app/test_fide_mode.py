"""The table of FIDE mode rules every act."""

from __future__ import annotations

import pytest

from pareo.desk import fide_mode
from pareo.desk.books.journal import undo
from pareo.desk.books.refusals import FieldProblems, NeedsConfirmation, NotAllowed
from pareo.desk.event import setup
from pareo.desk.results.report import comment_lines
from pareo.i18n import LANGUAGES, messages_in


def test_a_section_begins_in_fide_mode_for_systems_in_force_only():
    in_force = ("dutch@2026", "dubov@2026", "burstein@2026", "roundrobin@berger")
    assert all(setup.begins_in_fide_mode(system) for system in in_force)
    others = ("dutch@1992", "dubov@1997", "dubov@danubian", "lim@1999", "lim@2026", "uscf", "scrabble@fise")
    assert not any(setup.begins_in_fide_mode(system) for system in others)


@pytest.mark.parametrize(
    "field, value",
    [("system", "roundrobin@berger"), ("points_win", "3"), ("acceleration", "baku")],
)
def test_what_is_announced_is_frozen_by_the_first_pairing(table, field, value):
    table.do(setup.change_section, {field: value})
    table.do(setup.change_section, {field: {"system": "dutch@2026", "points_win": "1"}.get(field, "")})
    table.pair()
    with pytest.raises(NotAllowed):
        table.do(setup.change_section, {field: value}, confirmed=2)


@pytest.mark.parametrize(
    "field, value, told",
    [("rounds", "7", "Rounds: 5 => 7"), ("tiebreaks", "BH", "Tie-breaks: DE, BH/C1, BH, WON => BH")],
)
def test_rounds_and_tiebreaks_change_later_only_after_two_confirmations_and_are_reported(table, field, value, told):
    table.play()
    for given in (0, 1):
        with pytest.raises(NeedsConfirmation):
            table.do(setup.change_section, {field: value}, confirmed=given)
    table.do(setup.change_section, {field: value}, confirmed=2)
    (line,) = comment_lines(table.section, table.books.journal(table.snapshot.event)[::-1])
    assert line == f"### Settings after Round 1: {told}"


def test_leaving_fide_mode_takes_two_confirmations_and_has_no_way_back(table):
    table.play()
    with pytest.raises(NeedsConfirmation) as asked:
        table.do(setup.leave_fide_mode, confirmed=1)
    assert asked.value.level == fide_mode.CONFIRM_TWICE
    table.do(setup.leave_fide_mode, confirmed=2)
    assert not table.section.settings.fide_mode
    with pytest.raises(NotAllowed):
        table.do(undo, table.last(), confirmed=2)
    table.do(setup.change_section, {"points_win": "3"}, confirmed=1)
    assert table.section.settings.points_win == 30


def test_an_undone_act_leaves_no_line_in_the_report(table):
    table.play()
    table.do(setup.change_section, {"rounds": "7"}, confirmed=2)
    table.do(undo, table.last(), confirmed=2)
    assert list(comment_lines(table.section, table.books.journal(table.snapshot.event)[::-1])) == []


@pytest.mark.parametrize(
    "points, problem",
    [
        ({"points_draw": "0.7"}, "points_draws"),
        ({"points_bye": "2"}, "points_bye"),
        ({"points_loss": "2"}, "points_order"),
    ],
)
def test_points_that_no_rule_allows_are_refused_at_their_field(table, points, problem):
    with pytest.raises(FieldProblems) as wrong:
        table.do(setup.change_section, points)
    assert list(wrong.value.problems.values()) == [problem]


def test_the_event_cannot_become_shorter_than_what_was_played(table):
    table.play(2)
    with pytest.raises(FieldProblems):
        table.do(setup.change_section, {"rounds": "1"}, confirmed=2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_act_of_the_table_has_its_sentences(language):
    messages = messages_in(language)
    for action, verdicts in fide_mode.TABLE.items():
        assert messages.has(f"desk.act_{action}")
        assert messages.has(f"desk.deed_{action}")
        if any(verdict.level > fide_mode.NOTICE for verdict in verdicts):
            assert messages.has(f"desk.warn_{action}"), action
