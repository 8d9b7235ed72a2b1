"""English and Spanish, chosen by option or environment, in every sentence of every help page."""

from __future__ import annotations

import re

import pytest

from pareo.cli.command import COMMANDS


def test_the_language_comes_from_the_option_then_pareo_lang_then_lang(program_pareo):
    spanish = "Uso: pareo"
    assert program_pareo("--lang", "es", "--help").out.startswith(spanish)
    assert program_pareo("--help", "--lang", "es").out.startswith(spanish)
    assert program_pareo("pair", "--help", "--lang=es").out.startswith(spanish)
    assert program_pareo("--help", PAREO_LANG="es").out.startswith(spanish)
    assert program_pareo("--help", PAREO_LANG="", LANG="es_ES.UTF-8").out.startswith(spanish)
    assert program_pareo("--help", PAREO_LANG="en", LANG="es_ES.UTF-8").out.startswith("Usage: pareo")
    assert program_pareo("--help", PAREO_LANG="", LANG="C.UTF-8").out.startswith("Usage: pareo")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_help_page_has_examples_in_both_languages(pareo, command: str):
    english, spanish = (pareo(command, "--help", "--lang", language).out for language in ("en", "es"))
    assert f"\n  pareo {command}" in english
    assert f"\n  pareo {command}" in spanish
    for word in ("Usage:", "Options:", "Show this page"):
        assert word in english
        assert word not in spanish
    assert "Opciones:" in spanish


def test_the_list_of_commands_names_them_all(pareo):
    page = pareo("--lang", "es").out
    assert all(f"  {name} " in page for name in COMMANDS)
    assert "Emparejar la ronda siguiente de un torneo." in page


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("table", [(), ("players",), ("users",)], ids=str)
def test_what_a_list_says_of_each_command_is_a_sentence(pareo, table: tuple[str, ...], language: str):
    heading = {"en": "Commands:", "es": "Órdenes:"}[language]
    page = pareo(*table, "--help", "--lang", language).out.partition(heading)[2]
    said = [" ".join(text.split()) for text in re.split(r"\n  [a-z-]+  +", page)[1:]]
    assert len(said) > 4
    assert [text for text in said if not (text[0].isupper() and text.endswith("."))] == []


def test_failures_are_said_in_the_language_too(pareo, bare):
    answer = pareo("pair", bare, "--lang", "es")
    assert answer.code == 2
    assert "falta el sistema de emparejamiento" in answer.err
    assert pareo("parr", "--lang", "es").err.startswith("pareo: no hay ninguna orden 'parr'")
    assert "no existe el archivo" in pareo("pair", "nada.trf", "--lang", "es").err
    assert "no hay ninguna opción --rond" in pareo("pair", "--rond", "--lang", "es").err
