"""FIDE's checklist: every question answered once, every named test there, and the page as the data say."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest
from pages import ROOT


@pytest.fixture
def checklist(monkeypatch: pytest.MonkeyPatch):
    """The module as ``python -m acceptance.checklist`` runs it."""
    monkeypatch.syspath_prepend(str(ROOT))
    from acceptance import checklist

    return checklist


@cache
def names_in(path: Path) -> frozenset[str]:
    if not path.is_file():
        return frozenset()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef))


def missing(tests) -> list[str]:
    """The tests of a row that are not there."""
    named = (test.partition("::") for test in tests)
    return [file + sign + name for file, sign, name in named if name not in names_in(ROOT / "tests" / file)]


def test_every_question_is_answered_once_and_in_order(checklist):
    found = checklist.questions(checklist.blocks())
    assert [one.n for one in found] == list(range(1, checklist.QUESTIONS + 1))
    assert {one.answer for one in found} <= checklist.ANSWERS.keys()


def test_every_test_that_a_row_names_exists(checklist):
    found = checklist.questions(checklist.blocks())
    assert [(one.n, gone) for one in found if (gone := missing(one.tests))] == []


def test_a_test_that_does_not_exist_is_found():
    there, gone = (
        f"docs/test_checklist.py::{name}" for name in ("test_the_totals_count_every_answer", "test_of_tomorrow")
    )
    assert missing([there, gone]) == [gone]


def test_what_costs_or_stops_says_why(checklist):
    for one in checklist.questions(checklist.blocks()):
        costs = one.penalty or one.stops
        assert not costs or one.where, one.n
        assert not (one.stops and one.answer == "pass"), one.n
        assert costs or one.answer != "fail", one.n
        assert "stops" in one.weight or not one.stops, one.n


def test_the_page_is_the_one_that_the_data_make(checklist):
    made = checklist.page(checklist.blocks(), checklist.runs())
    assert made == checklist.PAGE.read_text(encoding="utf-8"), "python -m acceptance.checklist --write"


def test_the_totals_count_every_answer(checklist):
    Question = checklist.Question
    rows = [
        Question(1, "a", "pass", "", tests=("x",)), Question(2, "b", "partly", "no stops", stops=True),
        Question(3, "c", "fail", "no 30 %", penalty=30), Question(4, "d", "partly", "no 5 %", penalty=5),
        Question(5, "e", "pass", ""),
    ]  # fmt: skip
    assert list(checklist.totals(rows)) == [
        "2 PASS, 2 PARTLY, 1 FAIL, 0 no weight, 0 n/a",
        "0 answers stop the verification",
        "1 answers stop it where they are read strictly: 2",
        "penalties 35 % (limit 100 %); 30 % where PARTLY costs nothing",
        "1 PASS without a test of their own: 5",
    ]
