"""docs/seeds.md: every section has a row, and every test and file that a row names exists."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pages import ROOT

PAGE = ROOT / "docs" / "seeds.md"
SEEDS = ROOT.parent / "shared" / "seeds"
_NAMED_TEST = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")
_NAMED_FILE = re.compile(r"`((?:src|tests|docs|examples|bench)/[\w/.]+)(?:::\w+)?`")


class Row(NamedTuple):
    seed: str
    section: str
    asks: str
    served: str
    shown: str


def numbered(letter: str, last: int) -> list[str]:
    return [f"{letter}{number}" for number in range(1, last + 1)]


# The sections that the documents number themselves.
SECTIONS = {
    "000": [
        *numbered("A", 9), *numbered("B", 6), "B note", *numbered("C", 14), *numbered("D", 2), *numbered("E", 5),
        *numbered("F", 10), "notes",
    ],
    "001": [
        "preamble", *numbered("", 7), *numbered("8.", 3), *numbered("9.", 6), *numbered("10.", 10), *numbered("11.", 3),
        *numbered("12.", 7), *(str(number) for number in range(13, 23)),
    ],
    "004": [
        "1", *numbered("1.", 7), *numbered("2.", 9), *numbered("2.10.", 9), *numbered("A", 9), "B", "C",
        *numbered("D", 30), *"EFGHILMNOPQR",
    ],
}  # fmt: skip


def rows(text: str) -> list[Row]:
    """The rows of every table, with the number of the document they belong to."""
    found: list[Row] = []
    seed = ""
    for line in text.splitlines():
        if heading := re.match(r"## (\d{3}):", line):
            seed = heading[1]
        elif line.startswith("| ") and not line.startswith("| section |"):
            section, asks, served, shown = (cell.strip() for cell in line.strip("|").split(" | "))
            found.append(Row(seed, section, asks, served, shown))
    return found


@cache
def names_in(path: Path) -> frozenset[str]:
    if not path.is_file():
        return frozenset()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef))


def wrong_rows(found: list[Row]) -> list[str]:
    """Rows whose answer is none of the three kinds, or that name what does not exist."""
    wrong = []
    for row in found:
        named = _NAMED_TEST.findall(row.shown)
        if not named and row.shown != "not yet" and not re.match(r"out, because \w", row.shown):
            wrong.append(
                f"{row.seed} {row.section}: {row.shown!r} is neither a test, nor 'not yet', nor 'out, because ...'"
            )
        wrong += [
            f"{row.seed} {row.section}: no {file}::{test}" for file, test in named if test not in names_in(ROOT / file)
        ]
        files = _NAMED_FILE.findall(row.served + row.shown)
        wrong += [f"{row.seed} {row.section}: no {file}" for file in files if not (ROOT / file).exists()]
    return wrong


def page() -> list[Row]:
    return rows(PAGE.read_text(encoding="utf-8"))


def test_every_numbered_section_has_exactly_one_row():
    for seed, sections in SECTIONS.items():
        assert [row.section for row in page() if row.seed == seed] == sections


def test_no_section_has_two_rows():
    assert [key for key, count in Counter((row.seed, row.section) for row in page()).items() if count > 1] == []


def test_sections_without_number_are_named_by_words_of_their_document():
    """The documents stand beside the project on a developer's machine; elsewhere there is nothing to compare with."""
    named = [row for row in page() if row.seed not in SECTIONS]
    assert len(named) > 80
    for row in named:
        assert re.fullmatch("«.+»", row.section), row
        for seed in SEEDS.glob(f"{row.seed}_*.txt"):
            assert row.section.strip("«»") in " ".join(seed.read_text(encoding="utf-8").split()), row


def test_every_answer_is_a_test_that_exists_or_not_yet_or_out_with_a_reason():
    assert wrong_rows(page()) == []


def test_a_row_that_names_a_missing_test_or_file_is_found():
    text = """## 000: example
| section | what it asks | served by | shown by |
| A1 | a | b | `tests/docs/test_seeds.py::test_of_tomorrow` |
| A2 | a | `src/pareo/nowhere.py` | not yet |
| A3 | a | b | soon |
| A4 | a | b | out, because |
| A5 | a | b | `tests/docs/test_seeds.py::test_no_section_has_two_rows` |
| A6 | a | b | out, because it is history |"""
    assert [finding.split(":")[0] for finding in wrong_rows(rows(text))] == ["000 A1", "000 A2", "000 A3", "000 A4"]
