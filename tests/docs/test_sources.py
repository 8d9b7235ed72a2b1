"""What the code cites can be found by an outsider: every document has its row in docs/sources.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from pages import ROOT

SOURCES = (ROOT / "docs" / "sources.md", ROOT / "docs" / "sources.es.md")
ENDINGS = (".py", ".md", ".toml", ".html")
PRIVATE = re.compile(r"\brules/\d\d\b")
CHAPTER = re.compile(r"\bFIDE ([ABC]\.0\d(?:\.\d+)?)\b")
FOUNDING = re.compile(r"\bseed (00\d)\b")


def texts() -> Iterator[tuple[Path, str]]:
    for folder in ("src/pareo", "docs", "tests"):
        for path in sorted((ROOT / folder).rglob("*")):
            if (
                path.suffix in (".py", ".md", ".toml", ".html")
                and "vendor" not in path.parts
                and path != Path(__file__)
            ):
                yield path, path.read_text(encoding="utf-8")


def test_nothing_points_to_a_page_that_an_outsider_has_not() -> None:
    assert [str(path.relative_to(ROOT)) for path, text in texts() if PRIVATE.search(text)] == []


@pytest.mark.parametrize("page", SOURCES, ids=lambda page: page.name)
def test_every_document_that_is_cited_has_its_row(page: Path) -> None:
    rows = page.read_text(encoding="utf-8")
    code = [text for path, text in texts() if path.suffix == ".py" and "pareo" in path.parts]
    chapters = {chapter for text in code for chapter in CHAPTER.findall(text)}
    documents = {number for text in code for number in FOUNDING.findall(text)}
    assert len(chapters) > 5
    assert documents == {"000", "001", "002", "003", "004"} & documents
    assert sorted(chapter for chapter in chapters if f"| FIDE {chapter} |" not in rows) == []
    assert sorted(number for number in documents if f"| {number} |" not in rows) == []


def test_a_page_of_ours_and_a_missing_row_would_be_found() -> None:
    assert PRIVATE.search("see (rules/06: 134)")
    assert not PRIVATE.search("tests/rules/lim/00_maxi_tournaments.toml")
    assert CHAPTER.findall("FIDE C.04.3 2026 [C3]; FIDE C.09 [1]") == ["C.04.3", "C.09"]
