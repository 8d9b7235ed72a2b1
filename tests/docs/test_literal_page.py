"""The page of the second readings says what every run compares."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from pareo.catalog import SYSTEMS

ROOT = Path(__file__).parents[2]
WITHOUT = {"scrabble@random"}
"""By lot."""
TESTED_BY = {
    "dutch@2026": "dutch", "dutch@2017": "dutch", "dutch-sorted@2026": "dutch_sorted", "dutch@1992": "dutch1992",
    "lim@1999": "lim1999", "dubov@2026": "2026", "burstein@2026": "2026", "dubov@1997": "dubov",
    "dubov@danubian": "dubov", "double-swiss@2026": "double_swiss", "team-swiss@2026": "team_swiss", "uscf": "uscf",
    "vega": "vega", "amalfi@rating": "amalfi", "amalfi@color": "amalfi", "scrabble@fise": "scrabble",
}  # fmt: skip


def rows() -> dict[str, tuple[str, int, int]]:
    text = (ROOT / "docs" / "literal-readings.md").read_text(encoding="utf-8")
    found = re.findall(r"(?m)^\| `([\w@-]+)` \| `(\w+\.py)` \| ([\d,]+) \| ([\d,]+) \|$", text)
    return {
        system: (file, int(fields.replace(",", "")), int(tournaments.replace(",", "")))
        for system, file, fields, tournaments in found
    }


def test_every_swiss_system_has_its_row_and_its_second_reading() -> None:
    swiss = {id for id, system in SYSTEMS.items() if system.kind == "swiss"} - WITHOUT
    assert rows().keys() == swiss
    for file, _, _ in rows().values():
        assert (ROOT / "tests" / "literal" / file).is_file()


@pytest.mark.parametrize("system", TESTED_BY)
def test_the_figures_are_those_of_the_tests(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PAREO_LITERAL_FIELDS", raising=False)
    monkeypatch.syspath_prepend(str(ROOT / "tests" / "property"))
    name = f"test_{TESTED_BY[system]}_literal"
    monkeypatch.delitem(sys.modules, name, raising=False)
    module = import_module(name)
    fields = count(module, "QUICK_FIELDS") + count(module, "MANY_FIELDS")
    whole = ("QUICK_TOURNAMENTS", "MANY_TOURNAMENTS", "TOURNAMENTS", "EVENTS", "MANY_EVENTS")
    assert rows()[system][1:] == (fields, sum(count(module, one) for one in whole))


def test_the_figure_of_lim_2026_is_that_of_its_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PAREO_LITERAL_FIELDS", raising=False)
    monkeypatch.syspath_prepend(str(ROOT / "tests" / "property"))
    monkeypatch.delitem(sys.modules, "test_lim1999_literal", raising=False)
    assert rows()["lim@2026"][1:] == (count(import_module("test_lim1999_literal"), "FIELDS_2026"), 0)


def count(module: Any, name: str) -> int:
    found = getattr(module, name, 0)
    return len(found) if isinstance(found, range) else int(found)
