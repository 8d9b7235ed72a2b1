"""The list of title norms: a row for each player and title, in every form."""

from __future__ import annotations

import json
from pathlib import Path

from list_events import SCRABBLE, event

import pareo
from pareo.i18n import messages_in
from pareo.reports.cells import Score, Words
from pareo.reports.event import event_of
from pareo.reports.forms import FORMS
from pareo.reports.table import Table
from pareo.reports.views import draw

SAMPLE = Path(__file__).resolve().parents[1] / "data" / "norms" / "open.trf"


def norms_after(rounds: int) -> Table:
    (part,) = draw("norms", event_of(pareo.read(SAMPLE), rounds)).parts
    return part


def cells(table: Table, id: int, title: str, *names: str) -> tuple[object, ...]:
    rows = list(zip(table.column("number"), table.column("norm")))
    at = rows.index((id, title))
    return tuple(table.column(name)[at] for name in names)


def test_a_row_has_the_verdict_its_numbers_and_what_is_not_met() -> None:
    table = norms_after(9)
    numbers = ("verdict", "games", "points", "average", "performance", "norm_missing", "points_needed")
    met, none = Words("norms.word_", ("met",)), Words("norms.short_", ())
    assert cells(table, 4, "IM", *numbers) == (met, 9, Score(65), 2424, 2590, none, None)
    assert cells(table, 4, "GM", "norm_missing") == (Words("norms.short_", ("required_titles",)),)


def test_the_list_stands_after_the_round_that_is_asked_for() -> None:
    found = cells(norms_after(6), 4, "IM", "verdict", "points_needed", "rounds_left")
    assert found == (Words("norms.word_", ("open",)), Score(25), 3)


def test_the_words_are_those_of_the_language_and_the_data_of_none() -> None:
    view = draw("norms", event_of(pareo.read(SAMPLE), 9))
    spanish = str(FORMS["csv"].make(view, messages_in("es")))
    assert ";GM;no conseguida;9;6,5;2435;2601;títulos necesarios;" in spanish
    rows = json.loads(str(FORMS["json"].make(view, messages_in("es"))))["rows"]
    row = next(row for row in rows if row["number"] == 4 and row["norm"] == "GM")
    assert (row["verdict"], row["norm_missing"], row["points"]) == (["missed"], ["required_titles"], "6.5")


def test_scrabble_has_no_norms() -> None:
    (part,) = draw("norms", event(SCRABBLE)).parts
    assert part.rows == ()


def test_an_open_norm_says_in_words_and_as_data_what_is_still_needed() -> None:
    view = draw("norms", event_of(pareo.read(SAMPLE), 6))
    rows = json.loads(str(FORMS["json"].make(view, messages_in("en"))))["rows"]
    row = next(row for row in rows if row["number"] == 4 and row["norm"] == "IM")
    assert (row["needs"]["points"], row["needs"]["rounds"]) == ("2.5", 3)
    assert "2½ points from 3 rounds" in str(FORMS["csv"].make(view, messages_in("en")))


def test_every_requirement_stands_with_its_numbers_and_its_article() -> None:
    view = draw("norm-requirements", event_of(pareo.read(SAMPLE), 9))
    rows = json.loads(str(FORMS["json"].make(view, messages_in("en"))))["rows"]
    games = next(row for row in rows if (row["number"], row["norm"], row["requirement"]) == (4, "GM", ["games"]))
    assert (games["found"], games["needed"], games["met"], games["article"]) == (9, 9, ["yes"], "1.4.1")
