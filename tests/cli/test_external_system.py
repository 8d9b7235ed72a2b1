"""``pareo pair --system external``: the engine of the machine, and what is said when it fails."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

ROUND = "8\n1 3\n6 5\n7 2\n8 4\n10 12\n13 11\n14 16\n15 0\n"


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Sets what the engine of this machine answers."""

    def answers(text: str) -> None:
        script = tmp_path / "ours.py"
        script.write_text(f"import sys, pathlib; (pathlib.Path(sys.argv[1]) / 'motor.man').write_text({text!r})")
        listed = tmp_path / "engines.toml"
        listed.write_text(
            f'active = "ours"\n[engines.ours]\nprogram = {sys.executable!r}\narguments = [{str(script)!r}]\n'
        )
        monkeypatch.setenv("PAREO_ENGINES", str(listed))

    monkeypatch.setenv("PAREO_ENGINES", str(tmp_path / "engines.toml"))
    return answers


def test_the_round_of_the_engine_is_printed_and_the_engine_is_named(pareo, demo: Path, machine):
    machine(ROUND)
    answer = pareo("pair", demo, "--system", "external")
    assert (answer.code, answer.out) == (0, ROUND)
    assert "ours" in answer.err
    content = json.loads(pareo("pair", demo, "--system", "external", "--json").out)
    assert (content["system"], content["round"]) == ("external", 5)


def test_an_illegal_round_is_refused_with_names_and_articles(pareo, demo: Path, machine):
    machine(ROUND.replace("1 3\n", "3 3\n"))
    answer = pareo("pair", demo, "--system", "external")
    assert (answer.code, answer.out) == (3, "")
    assert "must not be played" in answer.err
    assert "Ibarra, Lucia has neither a board nor the bye" in answer.err


def test_a_machine_without_engines_says_where_to_name_one(pareo, demo: Path, machine):
    answer = pareo("pair", demo, "--system", "external")
    assert answer.code == 2
    assert "engines.toml" in answer.err


def test_pairs_cannot_be_forced_on_an_outside_engine(pareo, demo: Path, machine):
    machine(ROUND)
    answer = pareo("pair", demo, "--system", "external", "--force", "1-3")
    assert answer.code == 2
    assert "--force" in answer.err


def test_no_file_can_ask_for_an_outside_engine(pareo, demo: Path, machine, tmp_path: Path):
    """Neither the code of the system nor any other line of a file starts a program."""
    machine(ROUND)
    event = tmp_path / "event.trf"
    event.write_bytes(demo.read_bytes().replace(b"\n", b"\n192 external\n", 1))
    answer = pareo("pair", event)
    assert "ours" not in answer.err
    assert answer.code != 0 or answer.out == ROUND
