"""A progress bar where somebody watches, and nothing of it where the output goes elsewhere."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from calling import environment

# A stream that says it is watched: a real terminal is not to be had in every container.
WATCHED = "import sys; sys.stderr.isatty = lambda: True; from pareo.cli.main import main; main()"


@pytest.fixture
def many(tmp_path: Path, demo: Path) -> Path:
    for number in range(24):
        (tmp_path / f"{number}.trf").symlink_to(demo)
    return tmp_path


def test_on_a_terminal_a_bar_is_drawn_beside_the_answer(many: Path):
    command = [sys.executable, "-c", WATCHED, "check", str(many)]
    done = subprocess.run(command, capture_output=True, env=environment(TERM="xterm", COLUMNS="80"))
    assert done.stdout == b"24 tournaments, 96 rounds, 0 rounds differ\n"
    assert b"checking" in done.stderr
    assert b"24/24" in done.stderr


def test_elsewhere_none_is_drawn(program_pareo, many: Path):
    answer = program_pareo("check", many)
    assert (answer.code, answer.err) == (0, "")
