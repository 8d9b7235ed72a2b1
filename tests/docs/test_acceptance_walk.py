"""The walk of FIDE's checklist that is on record: every question with a weight was done at the desk."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
WEIGHT = ("pass", "partly", "fail")


@pytest.fixture
def acceptance(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT))

    from acceptance import checklist
    from acceptance.walk import pages

    return SimpleNamespace(checklist=checklist, pages=pages)


def rows() -> dict[int, str]:
    text = (ROOT / "docs" / "acceptance" / "walk.md").read_text(encoding="utf-8")
    return {int(found[1]): found[2] for found in re.finditer(r"(?m)^\| (\d+) \|.*\| ([^|]+) \|$", text)}


def test_every_question_with_a_weight_was_walked_and_answered_as_the_checklist_says(acceptance):
    checklist = acceptance.checklist
    known = {one.n: one for one in checklist.questions(checklist.blocks())}
    walked = rows()
    assert [n for n, one in known.items() if one.answer in WEIGHT and n not in walked] == []
    assert {n: said for n, said in walked.items() if said != checklist.ANSWERS[known[n].answer]} == {}


PAGE = """
<html><head><title>Not seen</title></head><body><h1>Change   it?</h1>
<form method="post" action="/e/x/setup?at=1"><input type="hidden" name="seen" value="3">
<input name="rounds" value="5"><input name="closed" value="7" disabled>
<input type="checkbox" name="on" checked><input type="checkbox" name="off">
<select name="round"><option>1</option><option selected>2</option></select>
<select name="letter"><option value="H">half</option></select>
<button name="what" value="save">Save</button></form></body></html>
"""


def test_a_form_is_filled_in_as_a_browser_sends_it(acceptance):
    (form,) = acceptance.pages.forms_in(PAGE)
    assert form.filled({"rounds": "6"}) == {
        "seen": ["3"], "rounds": ["6"], "on": ["on"], "round": ["2"], "letter": ["H"],
    }  # fmt: skip
    assert form.named("closed")[0].closed
    assert form.named("round")[0].options == {"1": "1", "2": "2"}


def test_only_what_can_be_read_is_seen(acceptance):
    assert next(iter(acceptance.pages.lines_in(PAGE))) == "Change it?"
    assert "Not seen" not in " ".join(acceptance.pages.lines_in(PAGE))
