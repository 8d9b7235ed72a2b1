"""Rankings and prizes as data: places in the group and overall, independent groups, every form in both languages."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace

import pytest
from list_events import GROUPS, SWISS, event
from openpyxl import load_workbook

from pareo.i18n import messages_in
from pareo.model import Tournament
from pareo.prizes import plan_from
from pareo.ranking.parts.bands import WrongParts, read_bands
from pareo.ranking.parts.dividing import RANKED_BY, PartTerms
from pareo.reports.cells import PartName
from pareo.reports.event import NoSuchList
from pareo.reports.forms import FORMS
from pareo.reports.table import View
from pareo.reports.views import VIEWS, draw
from pareo.reports.views.prizes import allocation_of
from pareo.reports.views.rankings import name_of, ranking

MADE: Tournament = replace(
    SWISS,
    start_date="2026/03/14",
    players=tuple(
        replace(player, sex=sex, birth=birth, club=club)
        for player, sex, birth, club in zip(
            SWISS.players, "wmwwm", ("2013", "1990", "", "2012", "1950"), ("Ajax", "Ajax", "Borg", "Borg", "")
        )
    ),
)
PLAN = plan_from(
    {
        "currency": "EUR",
        "list": [
            {"name": "=Main", "prizes": [100, "50.50 + Cup"]},
            {"name": "Girls", "sex": "w", "age": "U14", "prizes": ["Medal"]},
            {"name": "Masters", "title": "GM", "prizes": [10]},
            {"name": "Performance", "order": "TPR", "also": True, "prizes": ["Book"]},
        ],
    }
)
PRIZED = replace(event(MADE), prizes=PLAN)


def about(view: View) -> list[tuple[str, ...]]:
    return [tuple(cell.code for _, cell in part.about if isinstance(cell, PartName)) for part in view.parts]


def test_each_kind_of_group_is_a_list_by_its_name():
    drawn = [name.removeprefix("standings-by-") for name in VIEWS if name.startswith("standings-by-")]
    assert sorted(drawn) == sorted(RANKED_BY)
    for kind in RANKED_BY:
        assert draw(f"standings-by-{kind}", event(MADE)).ranks


def test_two_kinds_part_the_list_in_order_with_both_places():
    view = ranking(event(MADE, tiebreaks="BH"), ("sex", "age"))
    assert about(view) == [("w", "U14"), ("w", ""), ("m", "S65"), ("m", "*")]
    girls = view.parts[0]
    assert [row[0].rank for row in girls.rows] == [1, 2]
    assert [row[1].rank for row in girls.rows] == sorted(row[1].rank for row in girls.rows)
    assert view.name == name_of(("sex", "age")) == "standings-by-sex-age"


def test_who_cannot_be_put_into_a_group_is_named_under_the_list():
    view = ranking(event(MADE), ("age",))
    assert "In no age group, because no birth date is known: Zoe." in view.note_lines(messages_in("en").say)
    assert sum(part.count for part in view.parts) == len(MADE.players)


def test_ranges_are_those_of_the_event():
    terms = PartTerms(ratings=read_bands("2100-, -2099"))
    view = ranking(replace(event(MADE), part_terms=terms), ("rating",))
    assert about(view) == [("2100-",), ("-2099",)]


def test_clubs_come_first_then_a_list_for_each_board():
    view = ranking(event(MADE), ("club",), best=2)
    names = [row[1].code for row in view.parts[0].rows]
    assert sorted(names) == ["Ajax", "Borg"]
    assert len(view.parts) == 3
    assert {row[1].code for row in view.parts[1].rows} == {"Ajax", "Borg"}
    each = ranking(event(MADE), ("club",), best=0)
    assert about(each) == [("Ajax",), ("Borg",), ("",)]


def test_independent_groups_are_parted_one_by_one():
    dated = replace(GROUPS, start_date="2026/01/01")
    view = ranking(event(dated), ("rating",))
    assert [part.title for part in view.parts] == ["A", "A", "B", "B"][: len(view.parts)]
    assert sum(part.count for part in view.parts) == 4


def test_ages_without_a_year_are_no_list():
    undated = replace(MADE, start_date="")
    with pytest.raises(WrongParts):
        ranking(event(undated), ("age",))
    with pytest.raises(NoSuchList):
        draw("standings-by-age", event(undated))


def test_prizes_without_a_plan_are_no_list():
    for name in ("prizes", "prize-receipts"):
        with pytest.raises(NoSuchList):
            draw(name, event(MADE))


def test_a_list_by_performance_goes_by_it():
    found = allocation_of(PRIZED)
    best = next(award for award in found.awards if award.list == 3)
    assert best.things == ("Book",)
    assert best.row.rank == 1


def test_independent_groups_have_no_common_standings_and_that_is_told():
    plan = plan_from({"list": [{"name": "All", "prizes": [10]}, {"name": "A", "group": "A", "prizes": [20]}]})
    found = allocation_of(replace(event(GROUPS), prizes=plan))
    assert [(doubt.code, doubt.list) for doubt in found.doubts] == [("apart", 0)]
    assert sum(award.cents for award in found.awards) == 3_000


VIEWED = [
    *(ranking(event(MADE), kinds) for kinds in (("sex", "age"), ("club",), ("category", "rating"))),
    draw("prizes", PRIZED),
    draw("prize-receipts", PRIZED),
]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("view", VIEWED, ids=lambda view: view.name)
def test_every_form_has_all_rows_and_no_words_are_missing(view: View, language: str):
    messages, rows = messages_in(language), sum(part.count for part in view.parts)
    text = str(FORMS["text"].make(view, messages))
    assert text.startswith(view.heading(messages.say))
    grid = list(
        csv.reader(io.StringIO(str(FORMS["csv"].make(view, messages))), delimiter=";" if language == "es" else ",")
    )
    assert (len(grid), len({len(line) for line in grid})) == (rows + 1, 1)
    sheet = load_workbook(io.BytesIO(FORMS["xlsx"].file(view, messages))).worksheets[0]
    assert sheet.max_row == rows + 1
    assert len(json.loads(str(FORMS["json"].make(view, messages)))["rows"]) == rows
    page = str(FORMS["html"].make(view, messages))
    assert page.count("<tr>") == rows + len(view.parts)


def test_what_people_typed_is_defused_in_a_spreadsheet():
    grid = str(FORMS["csv"].make(draw("prizes", PRIZED), messages_in("en")))
    assert "'=Main" in grid
    assert "\n=Main" not in grid


def test_amounts_are_numbers_of_a_spreadsheet():
    sheet = load_workbook(io.BytesIO(FORMS["xlsx"].file(draw("prizes", PRIZED), messages_in("es")))).worksheets[0]
    heads = [cell.value for cell in sheet[1]]
    first = dict(zip(heads, sheet[2]))
    assert (first["Importe"].value, first["Importe"].data_type) == (100, "n")
