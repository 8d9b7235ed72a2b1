"""``pareo convert``, ``problems``, ``explain``, ``systems`` and ``demo``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pareo.pairing import SYSTEMS


def test_convert_writes_the_format_of_the_ending(pareo, demo: Path, tmp_path: Path):
    target = tmp_path / "demo.trfx"
    assert pareo("convert", demo, target).code == 0
    assert "XXR 7" in target.read_text(encoding="utf-8")
    assert pareo("pair", target, "--system", "dutch@2026").out == pareo("pair", demo).out


def test_convert_to_standard_output_needs_a_format(pareo, demo: Path):
    assert pareo("convert", demo, "-").code == 2
    assert pareo("convert", demo, "-", "--to", "trf16").out.startswith("012 Open Ciudad de Pareo")
    assert pareo("convert", demo, "-", "--to", "pgn").code == 2


def test_problems_tells_place_and_verdict(pareo, demo: Path, tmp_path: Path):
    path = tmp_path / "totals.trf"
    path.write_text(demo.read_text(encoding="utf-8").replace("4.0    1", "9.0    1"), encoding="utf-8")
    answer = pareo("problems", path)
    assert answer.code == 0
    first, last = answer.out.splitlines()
    assert first.startswith("line 14, column 81: ")
    assert "9.0" in first
    assert last == "1 problem; the file is usable"
    content = json.loads(pareo("problems", path, "--json").out)
    assert content["usable"] is True
    assert (content["problems"][0]["line"], content["problems"][0]["found"]) == (14, "9.0")


def test_a_file_with_problems_is_paired_and_the_arbiter_told(pareo, demo: Path, tmp_path: Path):
    path = tmp_path / "totals.trf"
    path.write_text(demo.read_text(encoding="utf-8").replace("4.0    1", "9.0    1"), encoding="utf-8")
    answer = pareo("pair", path)
    assert answer.code == 0
    assert f"pareo problems {path}" in answer.err


def test_problems_of_an_unusable_file_give_exit_code_3(pareo, tmp_path: Path):
    path = tmp_path / "empty.trf"
    path.write_bytes(b"")
    answer = pareo("problems", path)
    assert answer.code == 3
    assert answer.out.splitlines()[-1].endswith("the file is not usable")


def test_explain_shows_the_boards_and_then_the_decisions(pareo, demo: Path):
    lines = pareo("explain", demo, "--round", 5).out.splitlines()
    assert lines[0].startswith("Round 5 by dutch@2026")
    assert "1 Ibarra, Lucia" in lines[2]
    assert "bye: 15 Vargas, Inés" in "\n".join(lines)


def test_explain_gives_the_decisions_as_data(pareo, demo: Path):
    content = json.loads(pareo("explain", demo, "--json").out)
    assert content["round"] == 5
    assert content["boards"][0] == [1, 3]
    assert all({"rule", "verdict", "article", "players", "values", "sentence"} == set(d) for d in content["decisions"])


def test_systems_lists_the_catalog(pareo):
    assert [line.split()[0] for line in pareo("systems").out.splitlines()] == list(SYSTEMS)
    assert [system["id"] for system in json.loads(pareo("systems", "--json").out)] == list(SYSTEMS)


def test_demo_pairs_and_explains_a_tournament_of_its_own(pareo, demo: Path):
    answer = pareo("demo")
    assert answer.code == 0
    assert answer.out.startswith("Open Ciudad de Pareo: 16 players, 4 rounds played.")


def test_the_demo_is_the_example_of_the_project(root: Path):
    assert (root / "src/pareo/cli/demo.trf").read_bytes() == (root / "examples/demo.trf").read_bytes()


@pytest.mark.parametrize("arguments", [("problems",), ("convert", "a.trf"), ("pair",), ("explain",), ("check",)])
def test_a_missing_argument_is_named(pareo, arguments: tuple[str, ...]):
    answer = pareo(*arguments)
    assert answer.code == 2
    assert "is missing" in answer.err
    assert f"pareo {arguments[0]} --help" in answer.err
