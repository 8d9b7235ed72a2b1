"""Sentences that name a player fit a woman as well as a man: nothing in them depends on the gender of the name."""

from __future__ import annotations

import re
import tomllib

import pytest
from pages import ROOT

LANGUAGES = ROOT / "src" / "pareo" / "i18n" / "languages"
NAMING = re.compile(r"\{(first|second|players|wish)\}")
GENDERED = {
    "es": re.compile(
        r"\b(él|ambos|ambas|los dos|las dos|el primero|el de (mayor|menor)|la de (mayor|menor)"
        r"|emparejad[oa]|clasificad[oa]|obligad[oa]|uno de los|el jugador impar)\b"
    ),
    "en": re.compile(r"\b(he|him|his|she|her|hers)\b"),
}


def naming(language: str) -> dict[str, str]:
    found = {}
    for area in ("why", "explain"):
        for key, message in tomllib.loads((LANGUAGES / language / f"{area}.toml").read_text("utf-8")).items():
            for text in message.values() if isinstance(message, dict) else [message]:
                if NAMING.search(text):
                    found[f"{area}.{key}"] = text
    return found


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_sentence_that_names_somebody_says_neither_he_nor_she(language: str) -> None:
    told = naming(language)
    assert len(told) > 50
    assert {key: text for key, text in told.items() if GENDERED[language].search(text)} == {}


def test_a_gendered_sentence_is_noticed() -> None:
    assert GENDERED["es"].search("{first} no está emparejado en esta ronda")
    assert GENDERED["en"].search("{first} floats: nobody lets him have the other")
