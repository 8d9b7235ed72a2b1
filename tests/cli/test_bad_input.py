"""Bad input is normal: a clear message, the right exit code, never a traceback. Each through a program of its own."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from calling import environment, program, started

from interrupts import hear_interrupts
from pareo.i18n import LANGUAGES, messages_in
from pareo.i18n.errors import error_sentence
from pareo.model import Problem
from pareo.model.errors import InvalidTournament, UnknownPlayer, UnknownRound
from pareo.pairing import NoPairing, Obstacle

COMMANDS = ("pair", "explain", "problems")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_missing_file_is_named(program_pareo, command: str, tmp_path: Path):
    answer = program_pareo(command, tmp_path / "nowhere.trf")
    assert (answer.code, answer.out) == (5, "")
    assert answer.err == f"pareo: there is no file {tmp_path / 'nowhere.trf'}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_a_folder_is_no_file(program_pareo, command: str, tmp_path: Path):
    answer = program_pareo(command, tmp_path)
    assert (answer.code, answer.out) == (5, "")
    assert answer.err == f"pareo: {tmp_path} is a folder, not a file\n"


@pytest.mark.parametrize(
    "content", [b"", b"\x00" * 4096, bytes(range(256)) * 40, b"001\n" * 50, b"\xff\xfe0\x000\x001\x00"]
)
def test_rubbish_is_not_usable(program_pareo, content: bytes):
    answer = program_pareo("pair", "-", "--assume", input=content)
    assert (answer.code, answer.out) == (3, "")
    assert "is not usable" in answer.err
    assert "Traceback" not in answer.err
    assert len(answer.err.splitlines()) < 25


def test_a_file_that_may_not_be_read_is_named(pareo, monkeypatch: pytest.MonkeyPatch):
    opened = Path.open

    def refuse(path: Path, *how: Any, **more: Any) -> Any:
        if path.name == "secret.trf":
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return opened(path, *how, **more)

    monkeypatch.setattr(Path, "open", refuse)
    answer = pareo("pair", "secret.trf")
    assert (answer.code, answer.err) == (5, "pareo: secret.trf may not be read: Permission denied\n")


@pytest.mark.parametrize("target", ["missing/folder/out.txt", "."])
def test_an_output_that_cannot_be_written_is_named(program_pareo, demo: Path, tmp_path: Path, target: str):
    for command in (("pair", demo, "-o"), ("convert", demo, "--to", "trf26"), ("generate", "--players", 6, "-o")):
        answer = program_pareo(*command, tmp_path / target)
        assert (answer.code, answer.out) == (5, "")
        assert "cannot be written" in answer.err
        assert "Traceback" not in answer.err


def test_a_file_in_the_place_of_a_folder_is_named(program_pareo, demo: Path):
    answer = program_pareo("generate", "--players", 6, "--count", 2, "--folder", demo)
    assert answer.code == 5
    assert "Traceback" not in answer.err


@pytest.mark.parametrize("arguments", [("--help",), ("generate", "--players", 150, "--rounds", 2), ("systems",)])
def test_a_closed_pipe_ends_the_program_quietly(arguments: tuple[object, ...]):
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(program(*arguments), stdout=writer, stderr=subprocess.PIPE, env=environment())
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, b"")


def test_ctrl_c_ends_the_program_with_one_line():
    running = started("pair", "-")
    _wait_until_it_reads(running)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate()
    assert (running.returncode, out, err) == (130, b"", b"pareo: interrupted\n")


def test_ctrl_c_ends_all_processes_of_a_run(tmp_path: Path, demo: Path):
    waits = tmp_path / "waits.trf"
    os.mkfifo(waits)
    for number in range(400):
        (tmp_path / f"{number}.trf").symlink_to(demo)
    running = subprocess.Popen(
        program("check", waits, tmp_path, "--jobs", 2),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        start_new_session=True,
        preexec_fn=hear_interrupts,
    )
    with waits.open("wb"):  # it opens as soon as a process of the run has begun to read it
        os.killpg(running.pid, signal.SIGINT)
    _, err = running.communicate()
    assert err == b"pareo: interrupted\n"
    assert running.returncode == 130


def _wait_until_it_reads(running: subprocess.Popen[bytes]) -> None:
    """More than a pipe holds: when it has gone, the program has begun to read."""
    assert running.stdin is not None
    running.stdin.write(b" " * 300_000)
    running.stdin.flush()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("pairr",), "did you mean 'pair'?"),
        (("xyzzy",), "there is no command 'xyzzy'"),
        (("pair", "--systen", "x"), "did you mean --system?"),
        (("pair", "a", "b"), "too many arguments: b"),
        (("pair", "--system"), "--system"),
        (("pair", "a", "--round", "0"), "--round must be a whole number, 1 or more, not '0'"),
        (("--lang", "xx", "systems"), "there is no language 'xx'; there are: en, es"),
    ],
)
def test_wrong_use_is_explained(program_pareo, arguments: tuple[str, ...], message: str):
    answer = program_pareo(*arguments)
    assert (answer.code, answer.out) == (2, "")
    assert message in answer.err


def test_names_that_the_terminal_cannot_show_are_no_reason_to_stop(program_pareo, demo: Path):
    answer = program_pareo("explain", demo, PYTHONIOENCODING="ascii")
    assert answer.code == 0
    assert "In\\xe9s" in answer.out


def test_python_itself_is_the_program():
    done = subprocess.run([sys.executable, "-m", "pareo.cli.main", "--version"], capture_output=True, text=True)
    assert done.stdout.startswith("pareo ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("error", "code"),
    [
        (UnknownRound(9, 1, 3), 2),
        (UnknownPlayer("Ana", ("Anna",)), 2),
        (NoPairing((Obstacle("nobody-may-have-bye", "B1 b", ()),)), 1),
        (
            InvalidTournament((Problem("no-such-player", found="9", expected="1 … 4", values={"where": "rounds[0]"}),)),
            3,
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_every_error_of_the_library_is_told_in_the_language_of_the_user(pareo, monkeypatch, error, code, language):
    def refuse(_: str) -> None:
        raise error

    monkeypatch.setattr("pareo.cli.problems.load_named", refuse)
    answer = pareo("--lang", language, "problems", "any.trf")
    assert answer.code == code
    assert "Traceback" not in answer.err
    assert answer.err.splitlines()[0] == "pareo: " + error_sentence(error, messages_in(language)).splitlines()[0]
