"""What the manual names in bold is on the desk under that very name, and its keys do something."""

from __future__ import annotations

import re

import pytest
from pages import ROOT
from test_messages import LANGUAGES, messages

MANUAL = ROOT / "docs" / "manual"
WEB = ROOT / "src" / "pareo" / "web"
TERMS = {
    "en": {"official rating", "a board", "a player", "a place", "the whole round", "not pareo's pairing", "…"},
    "es": {
        "elo oficial",
        "una mesa",
        "un jugador",
        "un puesto",
        "la ronda entera",
        "no es un emparejamiento de pareo",
        "…",
    },
}
"""Bold words that are no button and no heading of the desk."""


def beginnings(language: str) -> list[str]:
    """Every message in small letters, each number as N."""
    told = messages(LANGUAGES / language).values()
    texts = [str(text) for message in told for text in (message.values() if isinstance(message, dict) else [message])]
    return [re.sub(r"\{\w+\}", "N", text).lower() for text in texts]


def named_elsewhere(language: str, page: str, known: list[str]) -> list[str]:
    bold = {text.lower() for text in re.findall(r"\*\*([^*]+)\*\*", page)} - TERMS[language]
    return sorted(text for text in bold if not any(one.startswith(text) for one in known))


@pytest.mark.parametrize("language", ["en", "es"])
def test_what_the_manual_names_is_called_so_on_the_desk(language: str) -> None:
    known = beginnings(language)
    found = {
        page.name: named_elsewhere(language, page.read_text("utf-8"), known)
        for page in (MANUAL / language).glob("*.md")
    }
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_a_button_that_has_another_name_is_found() -> None:
    assert named_elsewhere("en", "**Number anew** says it, **Renumber** does", beginnings("en")) == ["number anew"]


def keys_of(language: str) -> list[str]:
    """The keys of the table of the first page, by themselves."""
    text = (MANUAL / language / "start.md").read_text("utf-8")
    return re.findall(r"^\| `(\w+|/)` \|", text, re.MULTILINE)


def test_every_key_of_the_table_does_something() -> None:
    pages = "".join(page.read_text("utf-8") for page in (WEB / "templates").rglob("*.html"))
    scripts = "".join(script.read_text("utf-8") for script in (WEB / "static").glob("*.js"))
    known = set(re.findall(r'data-key="(\w+)"', pages)) | set(re.findall(r'=== "([\w/]+)"', scripts))
    assert len(keys_of("en")) > 5
    assert [key for key in keys_of("en") if not {key, key.lower()} & known] == []
    assert keys_of("en") == keys_of("es")


def glossary(language: str) -> list[list[str]]:
    """The words of each table of the glossary."""
    tables = (MANUAL / language / "glossary.md").read_text("utf-8").split("\n## ")[1:]
    return [re.findall(r"^\| ([^|]+?) \| [^|]+ \|$", table, re.MULTILINE)[1:] for table in tables]


def test_the_glossary_has_the_same_tables_in_every_language() -> None:
    assert len(glossary("en")) == len(glossary("es")) == 5
    for language in ("en", "es"):
        words = [word for table in glossary(language) for word in table]
        assert (min(len(table) for table in glossary(language)) >= 4, len(set(words))) == (True, len(words))


def test_the_words_of_the_founding_document_are_explained() -> None:
    explained = " ".join(word for table in glossary("es") for word in table)
    assert [word for word in ("ronda", "escalafón", "pareo", "puntos") if word not in explained] == []
