"""For the same obstacle, finding, decision and refusal the desk and the command line say the same sentence."""

from __future__ import annotations

import ast
import html
import json
import re
from pathlib import Path

import pytest
from events import base, new_section, pair, played, report_of

import pareo
from pareo.cli.main import main
from pareo.desk.books.refusals import Refusal
from pareo.i18n import LANGUAGES, messages_in
from pareo.i18n.findings import finding_sentence
from pareo.i18n.obstacles import obstacle_sentence
from pareo.i18n.refusals import refusal_sentence
from pareo.pairing import Obstacle
from pareo.pairing.legality import Finding

SOURCE = Path(pareo.__file__).parent


def called_with(name: str) -> set[str]:
    """The first word that calls of this name are given, wherever they give it as it is."""
    modules = [ast.parse(path.read_text("utf-8")) for path in (SOURCE / "pairing").rglob("*.py")]
    nodes = [node for module in modules for node in ast.walk(module)]
    calls = [node for node in nodes if isinstance(node, ast.Call) and node.args]
    named = [call for call in calls if getattr(call.func, "id", getattr(call.func, "attr", "")) == name]
    first = [call.args[0] for call in named]
    return {one.value for one in first if isinstance(one, ast.Constant) and isinstance(one.value, str)}


def text_of(page: str) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_obstacle_of_an_engine_has_its_sentence(language: str) -> None:
    rules, messages = called_with("Obstacle"), messages_in(language)
    assert len(rules) > 15
    wishes_only = {rule for rule in rules if messages.has(f"why.illegal.{rule}")}
    assert sorted(rule for rule in rules - wishes_only if not messages.has(f"explain.{rule}.obstacle")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_has_its_sentence(language: str) -> None:
    rules = called_with("Finding")
    assert len(rules) > 10
    for rule in rules:
        said = finding_sentence(Finding(rule, "C.04.1 2", (1, 2), detail=5), messages_in(language), "_AB".__getitem__)
        assert said.endswith("."), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_tells_its_obstacles_in_the_sentences_of_the_command_line(desk, language: str) -> None:
    section, messages = new_section(desk.world.books, players=4), messages_in(language)
    obstacles = [Obstacle(rule, "C1", (1, 2)) for rule in sorted(called_with("Obstacle"))]
    said = refusal_sentence(messages, Refusal("no_pairing", obstacles=tuple(obstacles)), section)
    names = {player.number: player.name for player in section.players}
    for obstacle in obstacles:
        assert obstacle_sentence(obstacle, messages, names.__getitem__) in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_that_cannot_be_made_is_told_alike(desk, client, tmp_path, capfd, language: str) -> None:
    """Two players who have met: the desk's page and the command say who stands in the way, and why."""
    client.cookies.set("lang", language)
    section = played(desk.world.books, new_section(desk.world.books, players=2), 1)
    page = text_of(client.submit(base(section) + "/rounds/2/pair", {"confirmed": "2"}).text)
    file = tmp_path / "two.trf"
    file.write_bytes(report_of(client, base(section)))
    assert main(["--lang", language, "pair", str(file)]) == 1
    lines = capfd.readouterr().err.splitlines()[1:]
    assert lines
    for line in lines:
        assert re.sub(r"\b\d+ (?=Player)", "", line.strip()) in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_by_hand_is_judged_alike(desk, client, tmp_path, capfd, language: str) -> None:
    client.cookies.set("lang", language)
    section = played(desk.world.books, new_section(desk.world.books, players=8), 2)
    one, other = (section.player(id).number for id in (section.boards[1][0].white, section.boards[1][0].black))
    page = text_of(client.get(f"{base(section)}/hand/check", params={"one": one, "other": other}).text)
    file = tmp_path / "eight.trf"
    file.write_bytes(report_of(client, base(section)))
    assert main(["--lang", language, "pair", str(file), "--force", f"{one}-{other}"]) == 0
    said = [line.removeprefix("pareo: ").partition(": ")[2] for line in capfd.readouterr().err.splitlines()]
    assert len(said) > 1
    for line in said:
        assert re.sub(r"\b\d+ (?=Player)| \([^()]*\)$", "", line) in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_is_told_in_the_same_words(desk, client, tmp_path, capfd, language: str) -> None:
    client.cookies.set("lang", language)
    section = pair(desk.world.books, played(desk.world.books, new_section(desk.world.books, players=9), 2))
    page = text_of(client.get(f"{base(section)}/rounds/3/why?full=1").text).casefold()
    file = tmp_path / "nine.trf"
    file.write_bytes(report_of(client, base(section)))
    assert main(["--lang", language, "explain", "--full", "--round", "3", "--json", str(file)]) == 0
    told = json.loads(capfd.readouterr().out)["decisions"]
    assert len(told) > 9
    for decision in told:
        assert re.sub(r"\b\d+ (?=Player)", "", decision["sentence"]).casefold() in page, decision
