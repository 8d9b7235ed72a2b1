"""Every list in every form: text, CSV, spreadsheet, JSON and HTML, in both languages."""

from __future__ import annotations

import csv
import io
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from list_events import ADJOURNED, DOUBLE, GROUPS, SCRABBLE, SWISS, TEAMS, THREE_ONE, TITLED, event
from openpyxl import load_workbook

from pareo.i18n import messages_in
from pareo.reports.cells import Name, Score
from pareo.reports.event import NoSuchList
from pareo.reports.forms import FORMS, form_of_file
from pareo.reports.forms.html import cells_for, table_html
from pareo.reports.forms.text import table_text
from pareo.reports.table import NAME, POINTS, Table, View
from pareo.reports.views import VIEWS, draw

EVENTS = (SWISS, DOUBLE, SCRABBLE, THREE_ONE, GROUPS, ADJOURNED, TEAMS)
EN = messages_in("en")


def lists() -> list[View]:
    made = []
    for one in EVENTS:
        for name in VIEWS:
            try:
                made.append(draw(name, event(one)))
            except NoSuchList:
                continue
    return made


LISTS = lists()


def text_of(view: View, form: str, language: str = "en") -> str:
    made = FORMS[form].make(view, messages_in(language))
    assert isinstance(made, str)
    return made


def cells_of(view: View, form: str, language: str = "en") -> list[list[str]]:
    return list(csv.reader(io.StringIO(text_of(view, form, language)), delimiter=";" if language == "es" else ","))


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("view", LISTS, ids=lambda view: f"{view.event}-{view.name}")
def test_every_list_comes_in_every_form_with_all_its_rows(view: View, language: str):
    messages, rows = messages_in(language), sum(part.count for part in view.parts)
    grid = cells_of(view, "csv", language)
    assert len(grid) == rows + 1
    assert len({len(line) for line in grid}) == 1
    assert len(json.loads(text_of(view, "json", language))["rows"]) == rows
    sheet = load_workbook(io.BytesIO(FORMS["xlsx"].file(view, messages))).worksheets[0]
    assert (sheet.max_row, [cell.value or "" for cell in sheet[1]]) == (rows + 1, grid[0])
    page = text_of(view, "html", language)
    assert page.count("<tr>") == rows + len(view.parts)
    assert f'lang="{language}"' in page
    text = text_of(view, "text", language)
    assert text.startswith(view.heading(messages.say))
    if view.name not in ("explanations", "outlook"):  # which are sentences
        assert "½" not in text + str(grid)


@pytest.mark.parametrize(
    ("made", "english", "spanish", "paper"),
    [(SWISS, "1.5", "1,5", "1½"), (THREE_ONE, "4.0", "4,0", "4")],
)
def test_points_are_written_as_each_form_and_language_has_them(made, english: str, spanish: str, paper: str):
    view = draw("progress", event(made))
    table = view.parts[0]
    assert english in [cell for line in cells_of(view, "csv") for cell in line]
    assert spanish in [cell for line in cells_of(view, "csv", "es") for cell in line]
    assert spanish in text_of(view, "text", "es")
    assert f">{paper}</td>" in table_html(table, EN)
    assert english in [row["2"] for row in json.loads(text_of(view, "json", "es"))["rows"]]


def test_a_spreadsheet_computes_with_points_values_ratings_and_places():
    view = draw("standings", event(SWISS, tiebreaks="BH"))
    sheet = load_workbook(io.BytesIO(FORMS["xlsx"].file(view, EN))).worksheets[0]
    heads = [cell.value for cell in sheet[1]]
    second = dict(zip(heads, sheet[3]))
    assert [(second[head].value, second[head].data_type) for head in ("Rank", "Rating", "Pts", "BH")] == [
        (2, "n"), (2100, "n"), (1.5, "n"), (1, "n"),
    ]  # fmt: skip
    assert second["Pts"].number_format == "0.0"


def test_numbers_of_json_are_numbers_and_points_are_exact_texts():
    row = json.loads(text_of(draw("standings", event(SWISS, tiebreaks="BH")), "json"))["rows"][0]
    assert row == {
        "rank": 1, "number": 1, "title": "", "name": "Álvarez", "rating": 2200, "federation": "", "points": "2.0",
        "BH": "1.0",
    }  # fmt: skip


def test_scrabble_points_are_written_as_they_were_made():
    grid = cells_of(draw("standings", event(SCRABBLE)), "csv")
    assert dict(zip(grid[0], grid[1]))["SEC"] == "813"


def test_results_are_plain_in_files_and_set_on_paper():
    view = draw("pairings", event(SWISS, after=1))
    assert [line[6] for line in cells_of(view, "csv")[1:]] == ["1-0", "1/2-1/2", ""]
    assert [line[6] for line in cells_of(draw("pairings", event(SWISS)), "csv")[1:]] == ["0-1", "+/-", ""]
    assert "½–½" in table_html(view.parts[0], EN)
    assert "pairing-allocated bye" in str(cells_of(view, "csv"))
    assert "descanso" in str(cells_of(view, "csv", "es"))


def test_groups_are_a_column_of_a_file_and_headings_elsewhere():
    view = draw("standings", event(GROUPS))
    assert [line[0] for line in cells_of(view, "csv")] == ["Group", "A", "A", "B", "B"]
    assert [row["group"] for row in json.loads(text_of(view, "json"))["rows"]] == ["A", "A", "B", "B"]
    assert re.findall("<caption>(.*?)</caption>", text_of(view, "html")) == ["A", "B"]
    assert "\nB\nRank" in text_of(view, "text")


def test_groups_of_different_size_share_one_grid():
    view = draw("square", event(GROUPS))
    assert cells_of(view, "csv")[0] == ["Group", "No.", "Title", "Name", "Rating", "1", "3", "Pts", "Rank", "2", "4"]


def test_a_shared_place_is_marked_where_people_read_and_a_number_elsewhere():
    view = draw("standings", event(SWISS))
    assert "3=" in text_of(view, "text")
    assert {line[0] for line in cells_of(view, "csv")[1:]} == {"1", "2", "3", "5"}


def test_a_name_that_begins_like_a_formula_is_harmless_in_a_spreadsheet():
    view = draw("players", event(TITLED))
    assert cells_of(view, "csv")[1] == ["1", "GM", "'=SUM(A1)", "2200", "ESP", "'@home", ""]
    sheet = load_workbook(io.BytesIO(FORMS["xlsx"].file(view, EN))).worksheets[0]
    assert (sheet["C2"].value, sheet["C2"].data_type) == ("=SUM(A1)", "s")
    assert "+/-" in str(cells_of(draw("pairings", event(SWISS)), "csv"))


def test_what_a_name_holds_is_never_markup():
    table = Table((NAME, POINTS), ((Name(1, "<b>Ann</b>", "<i>"), Score(5)),))
    page = table_html(table, EN, caption='"<script>"')
    assert "<script>" not in page
    assert "&lt;i&gt; <b>&lt;b&gt;Ann&lt;/b&gt;</b>" in page


def test_pages_decorate_a_kind_of_column_and_leave_the_rest():
    table = Table((NAME, POINTS), ((Name(1, "Ann"), Score(5)), (None, Score(10))), keys=(7, 8))
    page = table_html(table, EN, cells_for(EN, {"name": lambda cell, column: f"<a href='/{cell.id}'>{cell.name}</a>"}))
    assert "<a href='/1'>Ann</a>" in page
    assert ">½</td>" in page
    assert "/8" not in page


def test_columns_stand_under_each_other_also_with_combining_and_wide_letters():
    rows = ((Name(1, "Jose\u0301"), Score(10)), (Name(2, "山田"), Score(105)), (Name(3, "Li"), Score(0)))
    assert table_text(Table((NAME, POINTS), rows), EN).splitlines() == [
        "Name   Pts", "Jose\u0301   1.0", "山田  10.5", "Li     0.0",
    ]  # fmt: skip


def test_a_file_says_its_form_by_its_ending():
    assert form_of_file("a/b.xlsx") is FORMS["xlsx"]
    assert form_of_file("b.TXT") is FORMS["text"]
    assert form_of_file("b.trf") is None


class Balance(HTMLParser):
    """Counts what is opened and closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("view", LISTS, ids=lambda view: f"{view.event}-{view.name}")
def test_every_page_closes_what_it_opens(view: View):
    parser = Balance()
    parser.feed(text_of(view, "html"))
    assert parser.open == []


def test_an_adjourned_game_looks_the_same_in_every_form_and_unlike_one_still_on():
    made, on = draw("pairings", event(ADJOURNED, after=1)), draw("pairings", event(ADJOURNED))
    assert [line[6] for line in cells_of(made, "csv")[1:]] == ["*-*", "0-1"]
    assert sorted(line[6] for line in cells_of(on, "csv")[1:]) == ["", "1-0"]
    assert "*–*</abbr>" in text_of(made, "html")
    assert '<span class="box">' in text_of(on, "html")
    assert "1b*" in text_of(draw("crosstable", event(ADJOURNED)), "text")


def test_decimals_of_a_page_are_those_of_its_language_and_are_sorted_by_the_plain_number():
    view = draw("standings", event(SWISS, tiebreaks="BH"))
    assert '<td class="n" data-value="2.0">2,0</td>' in text_of(view, "html", "es")
    assert '<td class="n" data-value="2.0">2.0</td>' in text_of(view, "html")
    assert 'data-value="1.5">1½</td>' in text_of(view, "html", "es")


def test_explanations_are_sentences_where_people_read_and_decisions_in_json():
    view = draw("explanations", event(SWISS, after=1))
    english, spanish = cells_of(view, "csv"), cells_of(view, "csv", "es")
    assert english[1][6].startswith("Álvarez and Zoe both stand in the bracket of 0 points (")
    assert spanish[0][5:] == ["Artículo", "Por qué", "Flot."]
    assert spanish[1][6].startswith("Álvarez y Zoe están en el grupo")
    assert "\n    Álvarez and Zoe both stand" in text_of(view, "text")
    assert '<td class="why">Álvarez and Zoe both' in text_of(view, "html")
    row = json.loads(text_of(view, "json", "es"))["rows"][0]
    assert row["why"][0]["rule"] == "why-pair"
    assert row["article"].split(", ")[0] == row["why"][0]["article"]


def test_the_manual_of_the_command_line_names_every_list():
    manual = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text(encoding="utf-8")
    assert [name for name in VIEWS if f"`{name}`" not in manual] == []
