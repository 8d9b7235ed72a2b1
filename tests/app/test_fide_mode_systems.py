"""Every Swiss system that is offered in FIDE mode is held to it as the Dutch is (VCL4THP 89 to 93)."""

from __future__ import annotations

import pytest

from fide_arbiter import frozen
from pareo.catalog import SYSTEMS
from pareo.desk.books.journal import undo
from pareo.desk.books.refusals import NeedsConfirmation, NotAllowed
from pareo.desk.event import festivals, setup
from pareo.desk.players import registration
from pareo.desk.results import entering
from pareo.desk.results.report import report_file
from pareo.formats import trf
from pareo.i18n import messages_in
from pareo.i18n.systems import system_for, system_name
from pareo.replaying.files import CheckOrder, FileState, check_bytes

OFFERED = [id for id, system in SYSTEMS.items() if system.fide_mode and system.kind == "swiss"]
OTHERS = [id for id in OFFERED if not id.startswith("dutch")]


def test_90_other_swiss_systems_are_offered():
    assert {"dubov@2026", "burstein@2026", "double-swiss@2026"} <= set(OTHERS)


@pytest.mark.parametrize("system", OFFERED)
def test_each_has_a_name_in_the_report_file(system):
    assert SYSTEMS[system].codes


def test_lim_has_none_and_is_outside_fide_mode():
    assert not SYSTEMS["lim@2026"].codes
    assert not setup.begins_in_fide_mode("lim@2026")


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("system", OTHERS)
def test_91_one_for_which_no_program_is_accepted_says_so_and_is_not_called_fides(system, language):
    messages = messages_in(language)
    assert "C.04.2 1.4" in system_for(messages, system)
    assert "FIDE" not in system_name(messages, system)
    assert "C.04.2 1.4" not in system_for(messages, "dutch@2026")


def chosen(system: str, **typed: str) -> dict[str, str]:
    """What is typed to choose it: matches of two games are an even number of rounds."""
    return {"system": system, **({"rounds": "6"} if SYSTEMS[system].in_matches else {}), **typed}


@pytest.mark.parametrize("system", OTHERS)
def test_choosing_it_before_round_1_stays_in_fide_mode(table, system):
    table.do(setup.change_section, chosen(system))
    assert (table.section.settings.system, table.section.settings.fide_mode) == (system, True)
    table.do(undo, table.last())
    assert (table.section.settings.system, table.section.settings.fide_mode) == ("dutch@2026", True)


@pytest.mark.parametrize("system", OTHERS)
def test_93_and_the_rest_is_frozen_with_round_1_by_form_and_by_undo(table, system):
    table.do(setup.change_section, chosen(system))
    announced = table.last()
    table.do(setup.change_section, {"acceleration": "baku"})
    accelerated = table.last()
    table.play()
    for typed in ({"system": "dutch@2026"}, {"points_win": "3"}, {"acceleration": ""}, {"points_bye": "0"}):
        with pytest.raises(NotAllowed):
            table.do(setup.change_section, typed, confirmed=2)
    for entry in (announced, accelerated):
        with pytest.raises(NotAllowed):
            table.do(undo, entry, confirmed=2)
    with pytest.raises(NeedsConfirmation):
        table.do(setup.change_section, {"tiebreaks": "BH"}, confirmed=1)


@pytest.mark.parametrize("system", OTHERS)
@pytest.mark.parametrize("acceleration", ["", "baku"])
def test_its_report_is_found_right_and_comes_back_into_fide_mode(table, system, acceleration):
    table.do(setup.change_section, chosen(system, acceleration=acceleration))
    for _ in range(4):
        table.play()
    data = report_file(table.section, ())
    code = SYSTEMS[system].codes[0] + ("_BAKU" if acceleration else "")
    assert f"192 {code}\r\n".encode() in data
    found = check_bytes("x", data, CheckOrder())
    assert (found.state, found.rounds, found.differing, found.ranks) == (FileState.CHECKED, 4, (), ())
    brought = festivals.bring_in(table.books, "Ana", trf.to_tournament(trf.read(data)).tournament)
    assert brought.settings.fide_mode
    assert frozen(brought) == frozen(table.section)


class TestMatchesOfTwoGames:
    """In the Double-Swiss each game is a round of the file; a round of the rules is a match."""

    @pytest.fixture
    def matches(self, table):
        table.do(setup.change_section, {"system": "double-swiss@2026", "rounds": "12"})
        return table

    def test_a_first_game_is_corrected_freely_while_its_second_game_is_on(self, matches):
        matches.play()
        matches.pair()
        matches.do(entering.enter, 1, 1, "01")
        assert matches.section.board(1, 1).result == "01"
        where = matches.snapshot
        assert list(matches.books.reported(where.event, where.book)) == []

    def test_190_both_games_of_the_match_before_can_be_corrected_with_a_question(self, matches):
        matches.play(4)
        for number in (1, 2):
            with pytest.raises(NeedsConfirmation):
                matches.do(entering.enter, number, 1, "01")
            matches.do(entering.enter, number, 1, "01", confirmed=1)
            assert matches.section.board(number, 1).result == "01"

    def test_191_games_of_older_matches_go_into_the_rating_report_only_and_are_not_undone(self, matches):
        matches.play()
        matches.do(entering.enter, 1, 1, "01")
        entry = matches.last()
        matches.play(4)
        with pytest.raises(NotAllowed):
            matches.do(undo, entry, confirmed=2)
        matches.do(entering.enter, 2, 1, "01", confirmed=2)
        assert matches.section.board(2, 1).result == "10"

    def test_151_pairing_numbers_stand_once_the_fourth_match_is_paired(self, matches):
        matches.play(6)
        assert registration.may_renumber(matches.section)
        matches.play()
        assert not registration.may_renumber(matches.section)
