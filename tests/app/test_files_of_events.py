"""Every system at the desk: its report file comes back as the same event and is found right."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pareo.catalog import OF_PLAYERS
from pareo.desk.books.refusals import Refusal
from pareo.desk.event.festivals import bring_in
from pareo.desk.results.report import report_file
from pareo.formats import trf
from pareo.replaying.files import CheckOrder, FileState, check_bytes

SETTINGS = {
    "lim@1999": {"three_colors": "on"},
    "dutch@2026": {"acceleration": "rating-groups", "acceleration_limits": "2440", "acceleration_points": "1",
                   "acceleration_rounds": "2"},
    "dutch@2017": {"acceleration": "baku"},
    "roundrobin@berger": {"cycles": "2", "variant": "fide", "board_order": "balanced"},
    "roundrobin@rutsch": {"absence": "free"},
    "uscf": {"forfeits_bind": "on"},
    "vega": {"ignore_colors": "on"},
}  # fmt: skip


@pytest.mark.parametrize("dialect", ["trf26", "trf16", "trfx"])
@pytest.mark.parametrize("system", OF_PLAYERS)
def test_the_report_file_of_every_system_comes_back_and_is_found_right(new_table, system, dialect):
    table = new_table(players=8, system=system, **SETTINGS.get(system, {}))
    table.play(3)
    data = report_file(table.section, (), dialect)
    report = check_bytes("x", data, CheckOrder(ranks=False))
    assert (report.state, report.assumptions, report.system) == (FileState.CHECKED, (), system)
    assert (report.state, report.differing, report.ranks) == (FileState.CHECKED, (), ())
    again = bring_in(table.books, "Ana", trf.to_tournament(trf.read(data)).tournament)
    colored = replace(table.section.tournament.settings, initial_color=again.tournament.settings.initial_color)
    assert again.tournament.settings == colored  # a system that needs no initial colour learns it from the first round
    made, written = again.tournament.rounds, table.section.tournament.rounds
    assert [set(each.games) for each in made] == [set(each.games) for each in written]


def test_options_that_the_desk_has_no_field_for_are_kept_and_written_again(new_table):
    table = new_table(players=8, system="lim@1999")
    table.play(2)
    data = b"### pareo maxi = yes\r\n### pareo floater-opponent = printed\r\n" + report_file(table.section, ())
    section = bring_in(table.books, "Ana", trf.to_tournament(trf.read(data)).tournament)
    kept = {"maxi": "yes", "floater-opponent": "printed"}
    assert section.tournament.settings.options == kept
    assert b"### pareo maxi = yes\r\n" in report_file(section, ())


@pytest.mark.parametrize("code", ["FIDE_SCHILLER", "lim@2031", ""])
def test_a_file_of_a_system_that_is_not_here_is_never_read_as_another(new_table, code):
    table = new_table(players=8)
    table.play(1)
    text = report_file(table.section, ()).decode()
    text = text.replace("192 FIDE_DUTCH_2026", f"### pareo system = {code}" if code else "### nothing")
    tournament = trf.to_tournament(trf.read(text.encode())).tournament
    with pytest.raises(Refusal):
        bring_in(table.books, "Ana", tournament)
    assert bring_in(table.books, "Ana", tournament, "lim@1999").settings.system == "lim@1999"
