"""Templates, style sheets and scripts have short and tidy lines, and no two attributes become one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from source import PACKAGE

WIDTH = 140
WEB = PACKAGE / "web"
FILES = sorted(path for pattern in ("templates/**/*.html", "static/*.css", "static/*.js") for path in WEB.glob(pattern))
TEMPLATES = [path for path in FILES if path.suffix == ".html"]
TOKENS = re.compile(r"\{[%{#].*?[%}#]\}|</?[a-zA-Z][\w-]*|/?>|[\"']", re.DOTALL)
SWALLOWED = re.compile(r"\n[ ]*\{%-? (?!end|el)")


def untidy_lines(text: str) -> list[int]:
    """Lines that are too long, hold a tab before their first word, or end in blanks."""
    return [
        number
        for number, line in enumerate(text.split("\n"), 1)
        if len(line) > WIDTH or line != line.rstrip() or line.lstrip(" ").startswith("\t")
    ]


def glued_attributes(text: str) -> Iterator[str]:
    """Attributes of two blocks on two lines: Jinja swallows the break and the blanks between, unless `+%}` keeps it."""
    inside, quote = False, ""
    for token in TOKENS.finditer(text):
        word = token.group()
        if word.startswith("{"):
            ends = inside and not quote and word.startswith("{% end") and not word.endswith("+%}")
            if ends and SWALLOWED.match(text, token.end()):
                yield f"line {text.count(chr(10), 0, token.end()) + 1}"
        elif word in "\"'":
            quote = "" if quote == word else quote or word if inside else ""
        elif not quote:
            inside = word.startswith("<") and not word.startswith("</")


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(WEB)))
def test_a_page_has_short_and_tidy_lines(path: Path):
    assert untidy_lines(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(WEB)))
def test_attributes_on_lines_of_their_own_stay_apart(path: Path):
    assert list(glued_attributes(path.read_text(encoding="utf-8"))) == []
