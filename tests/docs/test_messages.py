"""Every message exists in every language, with the same placeholders, and is used."""

from __future__ import annotations

import ast
import re
import string
import tomllib
from functools import cache
from pathlib import Path

import pytest
from pages import ROOT

from pareo.i18n import plurals

LANGUAGES = ROOT / "src" / "pareo" / "i18n" / "languages"
FORMS = {*plurals.FORMS, "f", "m"}

# Beginnings of keys whose rest the source spells differently.
SPELT = {
    "desk.result_": "the letters of both results, with d p m for = + -",
    "systems.name_": "the id of a system, with _ for @ and -",
    "systems.source_": "the id of a system, with _ for @ and -",
    "systems.for_": "the id of a system, with _ for @ and -",
    "systems.month_": "the number of a month",
    "calendar.weekday_": "the number of a day of the week",
    "options.": "the name of an option of the catalog, with _ for . and -",
    "desk.act_": "the acts of the table in desk/fide_mode.py",
    "desk.warn_": "the acts of the table in desk/fide_mode.py",
    "desk.ask_": "the acts of the table in desk/fide_mode.py, and the ways to ask for one",
    "desk.do_": "the acts of the table in desk/fide_mode.py, and the ways to ask for one",
    "desk.deed_": "the acts of the table in desk/fide_mode.py",
    "desk.table_": "the phases and the levels of the table in desk/fide_mode.py",
    "desk.phase_": "the phases of the table in desk/fide_mode.py",
    "web.http_": "the status of an answer",
    "scrabble.": "the key of a message that Scrabble says in other words",
    "of_teams.": "the key of a message that is said in other words where teams are paired",
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


def counted(message: object) -> set[str]:
    """What the numbers of a message count: ``{rounds:rounds}``."""
    texts = message.values() if isinstance(message, dict) else [message]
    return {kind for text in texts for _, _, kind, _ in string.Formatter().parse(str(text)) if kind}


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
    """Every string in the source (f-strings in pieces) and in quotes in templates, and the names of enum members."""
    source = ROOT / "src" / "pareo"
    nodes = [node for path in source.rglob("*.py") for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assigned = [
        line for node in nodes if isinstance(node, ast.ClassDef) for line in node.body if isinstance(line, ast.Assign)
    ]
    members = {name.id.lower() for line in assigned for name in line.targets if isinstance(name, ast.Name)}
    pages = [path for ending in ("html", "js", "txt") for path in source.rglob(f"*.{ending}")]
    quoted = {word for path in pages for word in re.findall(r"""["']([\w.-]+)["']""", path.read_text(encoding="utf-8"))}
    return frozenset(texts | members | quoted)


def used(key: str, known: frozenset[str]) -> bool:
    """True for a key that is written out, or built from a beginning (``problems.``) and codes of the source."""
    if key in known or any(key.startswith(beginning) for beginning in SPELT):
        return True
    return any(
        key[:cut] in known and all(part in known for part in re.split(joints, key[cut:]))
        for cut in range(key.index(".") + 1, len(key))
        for joints in ("(?!)", r"\.", r"[._]")
    )


def spoken() -> set[str]:
    """The keys that code and templates speak as they are written."""
    source = ROOT / "src" / "pareo"
    nodes = [node for path in source.rglob("*.py") for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    calls = [(node, node.func) for node in nodes if isinstance(node, ast.Call) and node.args]
    in_code = [call.args[0] for call, func in calls if isinstance(func, ast.Attribute) and func.attr in {"say", "note"}]
    in_pages = [
        re.findall(r"""\bt\(\s*["']([\w.-]+)["']\s*[,)]""", page.read_text("utf-8")) for page in source.rglob("*.html")
    ]
    keys = {key.value for key in in_code if isinstance(key, ast.Constant) and isinstance(key.value, str)}
    return {key for key in keys if "." in key} | {key for found in in_pages for key in found}


def languages() -> list[str]:
    return sorted(folder.name for folder in LANGUAGES.glob("*") if folder.is_dir())


def test_english_and_spanish_are_there():
    assert {"en", "es"} <= set(languages())


@pytest.mark.parametrize("language", languages())
def test_every_language_has_the_messages_and_placeholders_of_english(language: str):
    """But for what a language has to say otherwise of teams: in Spanish the table of a match has several boards."""
    found = differences(messages(LANGUAGES / "en"), messages(LANGUAGES / language))
    assert [one for one in found if not one.startswith("unknown: of_teams.")] == []


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
    english = messages(LANGUAGES / "en")
    kinds = {f"counts.{kind}" for message in english.values() for kind in counted(message)}
    assert [key for key in english if not used(key, constants()) and key not in kinds] == []


@pytest.mark.parametrize("language", languages())
def test_what_numbers_count_has_words(language: str):
    told = messages(LANGUAGES / language)
    kinds = {f"counts.{kind}" for message in told.values() for kind in counted(message)}
    assert kinds - told.keys() == set()


def test_every_message_that_is_spoken_exists():
    assert len(spoken()) > 100
    assert sorted(spoken() - messages(LANGUAGES / "en").keys()) == []


def test_missing_messages_and_other_placeholders_are_found():
    english: dict[str, object] = {
        "cli.a": "{x} and {y}",
        "cli.b": "yes",
        "cli.c": {"one": "{count} pair", "other": "{count} pairs"},
    }
    spanish: dict[str, object] = {
        "cli.a": "{x}",
        "cli.c": {"one": "una pareja", "other": "{count} parejas"},
        "cli.d": "no",
    }
    assert differences(english, spanish) == ["missing: cli.b", "unknown: cli.d", "cli.a: ['x'] instead of ['x', 'y']"]


def test_an_unused_message_is_found():
    known = frozenset({"cli.used", "problems.", "never-met", "desk.bye_", "U"})
    assert used("cli.used", known)
    assert used("problems.never-met", known)
    assert used("desk.bye_U", known)
    assert not used("cli.never-met", known)
    assert not used("problems.forgotten", known)
    assert not used("desk.bye_Z", known)


@pytest.mark.parametrize("words", ["scrabble.", "of_teams."])
@pytest.mark.parametrize("language", languages())
def test_a_game_says_otherwise_only_what_there_is_to_say(language: str, words: str):
    known = messages(LANGUAGES / language)
    own = {key.removeprefix(words): message for key, message in known.items() if key.startswith(words)}
    assert own
    assert own.keys() <= known.keys()
    assert [key for key, message in own.items() if placeholders(message) != placeholders(known[key])] == []
