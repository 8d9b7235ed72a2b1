"""The pages for programmers stay true: every example on them is run, and gives what the page shows."""

from __future__ import annotations

import doctest
import re

import pytest
from pages import ROOT, blocks

import pareo

PAGES = ("docs/library.md", "docs/library.es.md")


def examples(page: str) -> list[str]:
    """The blocks of Python, each closed by a blank line as doctest wants it."""
    return blocks((ROOT / page).read_text(encoding="utf-8"), "python")


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES)
def test_every_example_gives_what_the_page_shows(page: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(ROOT)
    test = doctest.DocTestParser().get_doctest("\n".join(examples(page)), {}, page, page, 0)
    report: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=report.append)
    assert result.attempted >= 25
    assert not result.failed, "".join(report)


def test_both_pages_run_the_same_examples():
    def code(page: str) -> list[str]:
        lines = "\n".join(examples(page)).splitlines()
        return [line for line in lines if line.startswith((">>> ", "... ")) and '"""' not in line]

    assert code(PAGES[0]) == code(PAGES[1])


@pytest.mark.parametrize("page", PAGES)
def test_every_name_of_the_door_on_the_page_exists(page: str):
    text = (ROOT / page).read_text(encoding="utf-8")
    named = {name for name in re.findall(r"pareo\.(\w+)", text) if name not in ("model",)}
    assert named <= set(pareo.__all__)
    verbs = set(re.findall(r"`(with\w*|withdrawn|without\w*)\(", text))
    assert len(verbs) >= 8
    assert all(hasattr(pareo.Tournament, verb) for verb in verbs)
