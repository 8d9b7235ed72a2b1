"""A system brings its own usual settings: points of the bye, tie-breaks, points on the board."""

from __future__ import annotations

import pytest

from pareo.catalog import OF_PLAYERS, usual
from pareo.desk.books.records import Setting
from pareo.desk.books.refusals import FieldProblems
from pareo.desk.event import setup
from pareo.desk.event.settings import SectionSettings, announced
from pareo.desk.players import attendance
from pareo.desk.results import entering as results
from pareo.desk.results.standings import official
from pareo.reports.sections import event_of_section
from pareo.reports.views import draw

BERGER, FISE = "roundrobin@berger", "scrabble@fise"


def test_whoever_rests_in_an_odd_round_robin_scores_nothing(new_table):
    league = new_table(players=5, system=BERGER)
    league.play()
    assert sorted(row.points for row in official(league.section, 1).rows) == [0, 0, 0, 10, 10]


def test_points_for_the_rest_of_a_round_robin_can_be_announced(new_table):
    league = new_table(players=5, system=BERGER)
    league.do(setup.change_section, {"points_bye": "1"})
    league.play()
    assert sorted(row.points for row in official(league.section, 1).rows) == [0, 0, 10, 10, 10]


def test_an_event_of_earlier_days_that_said_nothing_keeps_the_full_point():
    assert announced(SectionSettings, [Setting("system", BERGER)]).points_bye == 10


def test_a_change_of_system_takes_the_usual_settings_along_where_nobody_chose_others(table):
    table.do(setup.change_section, {"system": BERGER})
    assert (table.section.settings.points_bye, table.section.settings.fide_mode) == (0, True)
    table.do(setup.change_section, {"system": FISE}, confirmed=2)
    settings = table.section.settings
    assert (settings.points_bye, settings.game_points, settings.tiebreaks) == (10, True, ["SBW", "SEC"])
    table.do(setup.change_section, {"points_bye": "0.5"})
    table.do(setup.change_section, {"system": BERGER})
    assert (table.section.settings.points_bye, table.section.settings.game_points) == (5, False)


@pytest.mark.parametrize("system", OF_PLAYERS)
def test_a_new_section_of_every_system_announces_what_is_usual_in_it(new_table, system):
    settings, brought = new_table(system=system).section.settings, usual(OF_PLAYERS[system])
    assert (settings.points_bye, settings.game_points) == (brought.bye, brought.game_points)
    assert settings.tiebreaks == list(brought.tiebreaks)
    assert settings.own_titles == list(brought.titles)


@pytest.mark.parametrize("variant, cycles", [("fide", "1"), ("adjusted", "1"), ("adjusted", "3")])
def test_an_order_of_rounds_for_return_games_is_refused_without_them(new_table, variant, cycles):
    league = new_table(players=6, system=BERGER)
    with pytest.raises(FieldProblems) as wrong:
        league.do(setup.change_section, {"variant": variant, "cycles": cycles})
    assert wrong.value.problems == {"variant": "variant_impossible"}
    league.do(setup.change_section, {"variant": variant, "cycles": "2"})
    with pytest.raises(FieldProblems):
        league.do(setup.change_section, {"cycles": "1"})


def test_a_rotated_table_begins_with_the_round_that_was_chosen(new_table):
    league = new_table(players=6, system=BERGER)
    league.do(setup.change_section, {"variant": "rotated", "rotation": "2"})
    league.pair()
    first = league.section.boards[1][0]
    assert (league.section.player(first.white).number, league.section.player(first.black).number) == (6, 4)


def test_a_round_to_begin_with_that_the_table_has_not_is_refused(new_table):
    league = new_table(players=6, system=BERGER)
    with pytest.raises(FieldProblems) as wrong:
        league.do(setup.change_section, {"variant": "rotated", "rotation": "6"})
    assert wrong.value.problems == {"rotation": "rotation_impossible"}
    empty = new_table(players=0, system=BERGER)
    empty.do(setup.change_section, {"variant": "rotated", "rotation": "6"})
    assert empty.section.settings.rotation == 6


@pytest.mark.parametrize("view", ["crosstable", "crosstable-by-rank", "square", "square-by-rank"])
def test_a_player_who_left_a_round_robin_early_stays_in_its_cross_tables(new_table, view):
    league = new_table(players=6, system=BERGER)
    league.play(2)
    league.do(attendance.withdraw, league.section.by_number[3].id)
    for _ in range(3):
        number = league.pair()
        for board in league.section.boards[number]:
            if board.open:
                league.do(results.enter, number, board.board, "10")
    assert 3 in official(league.section, 5).left_out
    (table,) = draw(view, event_of_section(league.section, 5)).parts
    assert sorted(table.keys) == [1, 2, 3, 4, 5, 6]
