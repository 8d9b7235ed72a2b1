"""The pages with disputes stay true: every command on them is run, and prints what the page shows."""

from __future__ import annotations

import re
import shlex

import pytest
from pages import ROOT

from pareo.cli.main import main

PAGES = ("docs/why.md", "docs/why.es.md")
BLOCK = re.compile(r"```console\n\$ pareo (?P<command>[^\n]+)\n(?P<shown>.*?)```", re.DOTALL)


def shown(page: str) -> list[tuple[str, str]]:
    text = (ROOT / page).read_text(encoding="utf-8")
    return [(found["command"], found["shown"]) for found in BLOCK.finditer(text)]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_shows_what_its_commands_print(
    page: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("PAREO_LANG", "en")
    blocks = shown(page)
    assert len(blocks) >= 5
    for command, text in blocks:
        assert main(shlex.split(command)) == 0, command
        assert capfd.readouterr().out == text, command


def test_both_pages_ask_the_same() -> None:
    words = {"descanso": "bye"}
    asked = [[command.split(" --lang")[0] for command, _ in shown(page)] for page in PAGES]
    assert asked[0] == [" ".join(words.get(word, word) for word in command.split()) for command in asked[1]]
