"""Every message exists in every language, with the same placeholders, and is used."""

from __future__ import annotations

import ast
import string
import tomllib
from functools import cache
from pathlib import Path

import pytest
from pages import ROOT

LANGUAGES = ROOT / "src" / "pareo" / "i18n" / "languages"
FORMS = {"one", "other", "f", "m"}

# Areas whose keys are built from data: the name behind the dot is a code that must itself stand in the source.
FROM_DATA = {
    "problems": "Problem.code",
    "decisions": "Decision.rule and verdict",
    "tiebreaks": "TieBreak.id, Contribution.why and cut, Tally.how, Problem.code",
    "standings": "Heading.key",
}


def messages(folder: Path) -> dict[str, object]:
    """``area.name`` -> message, of every file of a language."""
    return {
        f"{file.stem}.{name}": message
        for file in sorted(folder.glob("*.toml"))
        for name, message in tomllib.loads(file.read_text(encoding="utf-8")).items()
    }


def placeholders(message: object) -> set[str]:
    """The names to be filled in; of all forms when a message has several."""
    texts = message.values() if isinstance(message, dict) else [message]
    return {name for text in texts for _, name, _, _ in string.Formatter().parse(str(text)) if name is not None}


def differences(reference: dict[str, object], other: dict[str, object]) -> list[str]:
    """What the other language lacks, has too much, or fills in differently."""
    found = [f"missing: {key}" for key in sorted(reference.keys() - other.keys())]
    found += [f"unknown: {key}" for key in sorted(other.keys() - reference.keys())]
    for key in sorted(reference.keys() & other.keys()):
        wanted, given = placeholders(reference[key]), placeholders(other[key])
        if wanted != given:
            found.append(f"{key}: {sorted(given)} instead of {sorted(wanted)}")
    return found


@cache
def constants() -> frozenset[str]:
    """Every string that stands in the source, f-strings in pieces."""
    return frozenset(
        node.value
        for path in (ROOT / "src" / "pareo").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def used(key: str, known: frozenset[str]) -> bool:
    area, _, name = key.partition(".")
    return key in known or (area in FROM_DATA and all(part in known for part in name.split(".")))


def languages() -> list[str]:
    return sorted(folder.name for folder in LANGUAGES.glob("*") if folder.is_dir())


def test_english_and_spanish_are_there():
    assert {"en", "es"} <= set(languages())


@pytest.mark.parametrize("language", languages())
def test_every_language_has_the_messages_and_placeholders_of_english(language: str):
    assert differences(messages(LANGUAGES / "en"), messages(LANGUAGES / language)) == []


@pytest.mark.parametrize("language", languages())
def test_every_message_is_a_text_or_a_table_of_forms(language: str):
    for key, message in messages(LANGUAGES / language).items():
        if isinstance(message, dict):
            assert "other" in message, key
            assert set(message) <= FORMS, key
        else:
            assert isinstance(message, str), key
            assert message.strip(), key


def test_every_message_is_used():
    assert [key for key in messages(LANGUAGES / "en") if not used(key, constants())] == []


def test_missing_messages_and_other_placeholders_are_found():
    english = {"cli.a": "{x} and {y}", "cli.b": "yes", "cli.c": {"one": "{count} pair", "other": "{count} pairs"}}
    spanish = {"cli.a": "{x}", "cli.c": {"one": "una pareja", "other": "{count} parejas"}, "cli.d": "no"}
    assert differences(english, spanish) == ["missing: cli.b", "unknown: cli.d", "cli.a: ['x'] instead of ['x', 'y']"]


def test_an_unused_message_is_found():
    known = frozenset({"cli.used", "never-met"})
    assert used("cli.used", known)
    assert used("problems.never-met", known)
    assert not used("cli.never-met", known)
    assert not used("problems.forgotten", known)
