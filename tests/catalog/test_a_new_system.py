"""What belongs to a line of the catalog is there: name and source in words, a test class, a page in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pareo.catalog import SYSTEMS
from pareo.i18n import LANGUAGES, messages_in

ROOT = Path(__file__).resolve().parents[2]
BATTERY = re.compile(r"class Test\w+\(Battery\):.*?\n    system = (\w+|\"[^\"]+\")", re.DOTALL)


def in_the_battery() -> set[str]:
    """The systems that some class of tests/systems puts through what every system must satisfy."""
    found: set[str] = set()
    for path in (ROOT / "tests" / "systems").glob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        constants = dict(re.findall(r"^(\w+) = \"([^\"]+)\"", text, re.MULTILINE))
        found |= {constants.get(word, word.strip('"')) for word in BATTERY.findall(text)}
    return found


@pytest.mark.parametrize("id", SYSTEMS)
def test_a_system_has_a_name_and_a_source_in_every_language(id):
    key = id.replace("@", "_").replace("-", "_")
    wanted = [f"systems.{what}_{key}" for what in ("name", "source")]
    assert [key for language in LANGUAGES for key in wanted if not messages_in(language).has(key)] == []


@pytest.mark.parametrize("id", [id for id, system in SYSTEMS.items() if not system.needs_squads])
def test_a_system_has_a_class_of_the_battery_of_its_own(id):
    assert id in in_the_battery()


@pytest.mark.parametrize("id", SYSTEMS)
@pytest.mark.parametrize("ending", [".md", ".es.md"])
def test_a_system_is_named_by_its_id_on_a_page_of_each_language(id, ending):
    pages = [
        path
        for path in (ROOT / "docs" / "systems").glob("*.md")
        if path.name.endswith(".es.md") == (ending == ".es.md")
    ]
    assert [path.name for path in pages if re.search(rf"(?<![\w@-]){re.escape(id)}(?![\w@])", path.read_text("utf-8"))]


def test_an_edition_that_nobody_tested_would_be_found():
    assert "dutch@2031" not in in_the_battery()
