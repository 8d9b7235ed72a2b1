"""The page on the Dutch search stays true: its examples run, and it names every module of the search."""

from __future__ import annotations

import doctest

import pytest
from pages import ROOT, blocks

PAGE = ROOT / "docs" / "dutch-search.md"
SEARCH = ROOT / "src" / "pareo" / "pairing" / "systems" / "dutch" / "search"


def test_the_worked_example_gives_what_the_page_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    examples = "\n".join(blocks(PAGE.read_text(encoding="utf-8"), "python"))
    test = doctest.DocTestParser().get_doctest(examples, {}, PAGE.name, str(PAGE), 0)
    report: list[str] = []
    result = doctest.DocTestRunner().run(test, out=report.append)
    assert result.attempted >= 20
    assert not result.failed, "".join(report)


def test_every_module_of_the_search_is_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    modules = [path.stem for path in SEARCH.glob("*.py") if path.stem != "__init__"]
    assert len(modules) >= 10
    assert [name for name in modules if f"`{name}" not in page] == []
