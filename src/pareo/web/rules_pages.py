"""The rules of systems and accelerations as pages of the manual, to read and to print (VCL4THP 92, 108)."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from pareo.catalog import SYSTEMS
from pareo.i18n.messages import ENGLISH
from pareo.web.manual import ManualPage, page_of

RULES = (
    "dutch", "roundrobin", "acceleration", "lim", "dubov2026", "burstein", "double-swiss", "dutch-sorted", "dutch1992",
    "dubov", "uscf", "vega", "amalfi", "scrabble", "team-swiss", "team-tables", "groups", "control", "external",
)  # fmt: skip
"""The pages, in the order of the list beside them: the systems of FIDE mode first."""

_LINK = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")
_OTHER_LANGUAGE = re.compile(r"^\*\[[^\]]+\]\([\w.-]+\.md\)\*\n+", re.MULTILINE)
"""The line that leads to the other language: at the desk the page has the language of everything else."""
_PROGRAMS = re.compile(r"^```python\n.*?^```\n", re.MULTILINE | re.DOTALL)
"""Examples for programmers: an arbiter reads and prints the rules."""


def rules_of(system: str) -> str:
    """The page with the rules of a pairing system."""
    return SYSTEMS[system].rules_page


@cache
def rules_page(name: str, language: str) -> ManualPage:
    """One of RULES; in English where nobody has translated it."""
    translated = _folder() / f"{name}.{language}.md"
    found = language if translated.is_file() else ENGLISH
    there = translated if translated.is_file() else _folder() / f"{name}.md"
    text = _PROGRAMS.sub("", _OTHER_LANGUAGE.sub("", there.read_text(encoding="utf-8")))
    return page_of(_LINK.sub(lambda link: _led(link[1], link[2]), text), found)


def _folder() -> Path:
    """Inside an installed package the pages lie beside the code, in a working copy in ``docs``."""
    package = Path(str(files("pareo")))
    installed = package / "rules"
    return installed if installed.is_dir() else package.parents[1] / "docs" / "systems"


def _led(words: str, target: str) -> str:
    """A link to another of these pages leads there; of any other only the words are left."""
    name = target.partition("#")[0].partition(".")[0]
    return f"[{words}](systems/{name}.md)" if name in RULES else words
