"""Whatever is announced, Pareo's own reader and checker have nothing against the file that the desk writes."""

from __future__ import annotations

from typing import Any

import pytest

from pareo.catalog import OF_PLAYERS
from pareo.conduct.announced import told_of_announcement
from pareo.desk.event import setup
from pareo.desk.players import attendance, registration
from pareo.desk.results import entering
from pareo.desk.results.report import report_file
from pareo.desk.rounds import making
from pareo.formats import trf
from pareo.model import RoundTimes, Severity
from pareo.replaying.files import CheckOrder, FileState, check_bytes

DIALECTS = ("trf26", "trf16", "trf06", "trfx")
MODERN = tuple(dialect for dialect in DIALECTS if dialect != "trf06")
"""In TRF06 byes are results against nobody, so that two who are free in one round cannot be told from winners."""
RATING_GROUPS = {"acceleration": "rating-groups", "acceleration_limits": "2430", "acceleration_points": "1"}
CASES: dict[str, dict[str, str]] = {
    **{system: {"system": system} for system in OF_PLAYERS},
    "double-swiss@2026": {"system": "double-swiss@2026", "rounds": "6"},  # a match is two rounds
    "baku": {"acceleration": "baku"},
    "baku 2017": {"system": "dutch@2017", "acceleration": "baku"},
    "rating groups": RATING_GROUPS | {"acceleration_rounds": "2"},
    "degressive": {"acceleration": "degressive", "acceleration_limits": "2450, 2390"},
    "list places": {"acceleration": "list-places", "acceleration_places": "4", "acceleration_points": "1"},
    "three points": {"points_win": "3", "points_draw": "1", "points_bye": "1"},
    "half a point for the bye": {"points_bye": "0.5"},
    "national ratings": {"rating_use": "national"},
    "the higher rating": {"rating_use": "higher"},
    "lots": {"tiebreaks": "BH, LOT", "lot_seed": "17"},
    "shared places": {"ties": "shared"},
    "ratings of opponents": {"tiebreaks": "ARO, TPR, APRO"},
    "double round robin": {"system": "roundrobin@berger", "cycles": "2"},
    "double round robin of FIDE": {"system": "roundrobin@berger", "cycles": "2", "variant": "fide"},
    "balanced boards": {"system": "roundrobin@berger", "board_order": "balanced"},
    "free when absent": {"system": "roundrobin@rutsch", "absence": "free"},
    "three colours": {"system": "lim@1999", "three_colors": "on"},
    "forfeits bind": {"system": "uscf", "forfeits_bind": "on"},
    "colours ignored": {"system": "vega", "ignore_colors": "on"},
    "independent groups": {"groups": "independent"},
    "black first": {"initial_color": "b"},
}


def entry(number: int) -> dict[str, Any]:
    return {
        "name": f"Núñez {number:02}, Ana",
        "fide_rating": 2500 - 10 * number if number % 4 else 0,
        "national_rating": 2400 - 7 * number if number % 3 else 0,
        "national_id": f"ES{number}",
        "fide_id": str(2_200_000 + number),
        "federation": "ESP",
        "birth": "1990-02-03" if number % 2 else "1991",
        "group": "A" if number % 2 else "B",
        "sex": "w",
        "title": "WIM" if number == 1 else "1N" if number == 2 else "",
    }


def played(new_table, settings: dict[str, str]):
    """Four rounds of a dated event with a bye, a forfeit, a late entry and a withdrawal."""
    table = new_table(players=1, **settings)
    with table.act(2) as act:
        registration.register(act, [entry(number) for number in range(1, 12)])
        registration.remove(act, act.section.players[0].id if act.section.players[0].name == "Player 01" else 1)
    with table.books.act(table.section.festival.snapshot, "Ana") as act:
        setup.change_festival(act, {"federation": "ESP", "start_date": "2026-11-01", "end_date": "2026-11-05"})
    table.do(setup.change_schedule, [RoundTimes(), RoundTimes("2026-11-02"), RoundTimes("2026-11-03")])
    swiss = not table.section.round_robin
    for number in range(1, 5):
        if number == 2 and swiss:
            table.do(registration.register, [entry(12)], confirmed=2)
            table.do(attendance.set_bye, table.section.players[2].id, 2, "H", confirmed=2)
        if number == 3:
            table.do(attendance.withdraw, table.section.players[4].id, confirmed=2)
        table.pair(confirmed=2)
        table.do(making.publish, number)
        for board in table.section.boards[number]:
            odd = {(1, 2): "+-", (2, 1): "--", (3, 2): "=0"}.get((number, board.board))
            usual = ("10", "==", "01")[(number + board.board) % 3]
            if board.open:
                table.do(entering.enter, number, board.board, odd or usual, confirmed=2)
    return table


@pytest.mark.parametrize("case", CASES)
def test_neither_reader_nor_checker_has_anything_against_a_file_of_the_desk(new_table, case):
    table = played(new_table, CASES[case])
    entries = table.books.reported(table.snapshot.event, table.snapshot.book)
    for dialect in DIALECTS if case != "free when absent" else MODERN:
        data = report_file(table.section, entries, dialect)
        assert data.count(b"\n") == data.count(b"\r\n"), dialect
        read = trf.to_tournament(trf.read(data))
        problems = (*read.problems, *told_of_announcement(read.tournament))
        # TRF06 has other letters for titles and byes: that they were read as today's is noted, and no more.
        worst = Severity.WARNING if dialect == "trf06" else Severity.NOTE
        assert [problem for problem in problems if problem.severity >= worst] == [], dialect
        report = check_bytes("x", data, CheckOrder())
        assert (report.state, report.assumptions) == (FileState.CHECKED, ()), dialect
        assert (report.differing, report.ranks) == ((), ()), dialect
