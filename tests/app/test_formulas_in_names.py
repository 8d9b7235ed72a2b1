"""A name is a name in every file that a spreadsheet opens, whatever it begins with."""

from __future__ import annotations

import csv
import io
import re

import pytest

from pareo.desk.event import festivals
from pareo.desk.results.prizes import change_prizes
from pareo.i18n import messages_in
from pareo.reports.forms.delimited import as_csv
from pareo.reports.harmless import harmless
from pareo.reports.player_files import players_file
from pareo.reports.sections import event_of_section
from pareo.reports.views import OF_TEAMS, VIEWS, draw
from pareo.web.routes.list_files import with_official_ratings

EVIL = ("=cmd|' /C calc'!A0", "+1+cmd", "-2+3+cmd", "@SUM(A1:A2)", "\t=1+1", " =1+1")


def evil_event(new_table, plan=None, **settings):
    table = new_table(players=4)
    entries = [
        {"name": f"{text} evil", "club": text, "group": text, "national_id": text, "title": text, "fide_rating": 2000}
        for text in EVIL
    ]
    made = festivals.create(table.books, "Ana", {"name": "=1+1", "rounds": "5", **settings}, entries)
    table.snapshot = made.snapshot
    table.play(2)
    if plan:
        table.do(change_prizes, plan, False)
    return table.section


@pytest.fixture
def section(new_table):
    return evil_event(new_table, local_system="elo")


OTHERWISE: dict[str, dict[str, str]] = {
    "calendar": {"system": "roundrobin@berger"},
    "board-points": {"system": "scrabble@fise", "game_points": "on"},
    "color-log": {"system": "uscf"},
    "standings-by-age": {"ranking_year": "2026"},
}
"""What an event needs for the lists that not every one has."""

PLAN = {"list": [{"name": "=1+1", "prizes": ["100 + =1+1", "@SUM(A1)"]}]}
OF_PRIZES = ("prizes", "prize-receipts", "outlook-prizes")


def cells(text: str, separator: str) -> list[str]:
    """Of all rows; the headings are our own."""
    return [cell for row in list(csv.reader(io.StringIO(text), delimiter=separator))[1:] for cell in row]


def formulas(found: list[str]) -> list[str]:
    """Numbers are none, whatever their sign."""
    found = [cell for cell in found if not re.fullmatch(r"-?\d+([.,]\d+)?", cell)]
    signs = ("=", "+", "-", "@", "\t")
    return [cell for cell in found if len(cell) > 1 and cell.lstrip(" ").startswith(signs) and "1-0" not in cell]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", sorted(VIEWS.keys() - OF_TEAMS.keys()))
def test_no_cell_of_any_list_begins_like_a_formula(section, new_table, name, language):
    messages = messages_in(language)
    plan = PLAN if name in OF_PRIZES else None
    event = evil_event(new_table, plan, **OTHERWISE.get(name, {})) if plan or name in OTHERWISE else section
    text = as_csv(draw(name, with_official_ratings(event_of_section(event, 2), event, messages)), messages)
    assert formulas(cells(text, messages.say("standings.csv_separator"))) == []


@pytest.mark.parametrize(("form", "separator"), [("csv", ","), ("vega", ";")])
def test_nor_does_any_cell_of_a_file_of_players(section, form, separator):
    text = players_file(section, form).decode("utf-8-sig")
    assert formulas(cells(text, separator)) == []
    assert "'=cmd" in text


def test_a_result_and_a_real_name_stay_as_they_are():
    assert [harmless(text) for text in ("-", "+", "½-½", "Ruiz, Marta", "")] == ["-", "+", "½-½", "Ruiz, Marta", ""]
