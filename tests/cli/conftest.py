"""The command line as the tests call it: in this process for speed, or as a program of its own."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from calling import environment, program

from pareo.cli.main import main

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Answer:
    """What a call gave back."""

    code: int
    out: str
    err: str


Call = Callable[..., Answer]


@pytest.fixture
def pareo(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    """``pareo("pair", "open.trf")``: a call in this process, in English whatever the machine speaks."""
    monkeypatch.setenv("PAREO_LANG", "en")

    def call(*arguments: object) -> Answer:
        code = main([str(argument) for argument in arguments])
        captured = capfd.readouterr()
        return Answer(code, captured.out, captured.err)

    return call


@pytest.fixture
def program_pareo() -> Call:
    """The same call as a program of its own."""

    def call(*arguments: object, input: bytes = b"", **changes: str) -> Answer:
        done = subprocess.run(program(*arguments), input=input, capture_output=True, env=environment(**changes))
        return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())

    return call


@pytest.fixture
def demo() -> Path:
    return ROOT / "examples" / "demo.trf"


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A file that announces nothing: neither system nor rounds nor initial colour."""
    path = tmp_path / "bare.trf"
    names = ("Ana", "Bea", "Cid", "Dan")
    path.write_text("".join(f"001 {number:4d} m    {name:33}\n" for number, name in enumerate(names, 1)))
    return path
