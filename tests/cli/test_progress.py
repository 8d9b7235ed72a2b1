"""A progress bar where somebody watches, and nothing of it where the output goes elsewhere."""

from __future__ import annotations

import os
import pty
import subprocess
from pathlib import Path

import pytest
from calling import environment, program


@pytest.fixture
def many(tmp_path: Path, demo: Path) -> Path:
    for number in range(24):
        (tmp_path / f"{number}.trf").symlink_to(demo)
    return tmp_path


def test_on_a_terminal_a_bar_is_drawn_beside_the_answer(many: Path):
    screen, terminal = pty.openpty()
    done = subprocess.run(
        program("check", many), stdout=subprocess.PIPE, stderr=terminal, env=environment(TERM="xterm", COLUMNS="80")
    )
    os.close(terminal)
    drawn = os.read(screen, 65536)
    os.close(screen)
    assert done.stdout == b"24 tournaments, 96 rounds, 0 rounds differ\n"
    assert b"checking" in drawn
    assert b"24/24" in drawn


def test_elsewhere_none_is_drawn(program_pareo, many: Path):
    answer = program_pareo("check", many)
    assert (answer.code, answer.err) == (0, "")
