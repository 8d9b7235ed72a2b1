"""An outside engine is called as its manual says, within its time, and nothing that it answers is believed unseen."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from pareo import tournament
from pareo.model import Tournament
from pareo.outside.answer import read_answer
from pareo.outside.configuration import ExternalEngine
from pareo.outside.engine import ExternalFailure, IllegalRound, active_engine, configuration_file, pair_outside
from pareo.pairing import Board

EVENT = tournament(
    "Ana 2200, Bea 2100, Cid 2000, Dan 1900, Eve 1800",
    "Ana-Cid 1-0, Dan-Bea 0-1, Eve bye",
    total=5,
)
LEGAL = "3\n2 1\n5 4\n3 0\n"
SAVE = "import sys, pathlib; folder = pathlib.Path(sys.argv[1]); "


def engine(tmp_path: Path, script: str, **attributes: object) -> ExternalEngine:
    """A program of the user's: a script for the Python of these tests."""
    file = tmp_path / "engine.py"
    file.write_text(script, encoding="utf-8")
    return ExternalEngine("ours", Path(sys.executable), (str(file),), **attributes)  # type: ignore[arg-type]


def answering(tmp_path: Path, text: str, name: str = "motor.man", **attributes: object) -> ExternalEngine:
    return engine(tmp_path, f"{SAVE}(folder / {name!r}).write_text({text!r})", **attributes)


def failure_of(event: Tournament, outside: ExternalEngine) -> ExternalFailure:
    with pytest.raises(ExternalFailure) as failed:
        pair_outside(event, outside)
    return failed.value


def test_a_legal_answer_is_the_round(tmp_path: Path) -> None:
    made = pair_outside(EVENT, answering(tmp_path, LEGAL))
    assert made.boards == (Board(2, 1), Board(5, 4))
    assert made.bye == 3


def test_the_engine_gets_the_folder_and_the_name_of_a_trfx_file(tmp_path: Path) -> None:
    script = (
        f"{SAVE}assert sys.argv[2].endswith('.trfx') and len(sys.argv) == 3\n"
        "text = (folder / sys.argv[2]).read_text()\n"
        "assert 'XXR 5' in text and text.count('001 ') == 5, text\n"
        f"(folder / 'motor.man').write_text({LEGAL!r})"
    )
    assert pair_outside(EVENT, engine(tmp_path, script)).bye == 3


def test_the_engine_gets_no_comments_that_it_may_not_know(tmp_path: Path) -> None:
    keep = "(folder / 'motor.man').write_text('3\\n2 1\\n5 4\\n3 0\\n'); "
    script = f"{SAVE}{keep}pathlib.Path({str(tmp_path / 'seen')!r}).write_bytes((folder / sys.argv[2]).read_bytes())"
    pair_outside(EVENT.with_settings(lot_seed="x", system="lim@1999"), engine(tmp_path, script))
    assert b"###" not in (tmp_path / "seen").read_bytes()
    assert b"XXR 5" in (tmp_path / "seen").read_bytes()


def test_a_round_that_is_made_is_paired_again_from_those_before_it(tmp_path: Path) -> None:
    script = (
        f"{SAVE}text = (folder / sys.argv[2]).read_text()\n"
        "assert ' w 1' not in text, text\n"
        "(folder / 'motor.man').write_text('3\\n1 3\\n4 2\\n5 0\\n')"
    )
    made = pair_outside(EVENT, engine(tmp_path, script), round=1)
    assert made.boards == (Board(1, 3), Board(4, 2))


@pytest.mark.parametrize("name", ["motor.man", "ours.man", "round2.MAN"])
def test_the_answer_is_found_by_its_ending(tmp_path: Path, name: str) -> None:
    assert pair_outside(EVENT, answering(tmp_path, LEGAL, name)).bye == 3


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("3\n1 3\n5 4\n2 0\n", {"met_before"}),
        ("3\n2 1\n3 4\n5 0\n", {"bye_again"}),
        ("2\n2 1\n5 4\n", {"unpaired"}),
        ("3\n2 1\n5 4\n9 0\n", {"unpaired", "not_there"}),
        ("4\n2 1\n2 1\n5 4\n3 0\n", {"seated_twice"}),
        ("4\n2 1\n5 0\n4 0\n3 0\n", {"needless_bye", "bye_again"}),
    ],
)
def test_an_illegal_round_is_refused_with_every_reason(tmp_path: Path, text: str, rules: set[str]) -> None:
    failure = failure_of(EVENT, answering(tmp_path, text))
    assert isinstance(failure, IllegalRound)
    assert {finding.rule for finding in failure.findings} == rules


def test_limits_of_colour_bind_unless_the_machine_says_otherwise(tmp_path: Path) -> None:
    event = tournament("Ana, Bea, Cid, Dan", "Ana-Bea =, Cid-Dan =", "Ana-Cid =, Bea-Dan =", total=5)
    answer = "2\n1 4\n2 3\n"
    failure = failure_of(event, answering(tmp_path, answer))
    assert isinstance(failure, IllegalRound)
    assert {finding.rule for finding in failure.findings} == {"three_in_a_row", "color_difference"}
    assert pair_outside(event, answering(tmp_path, answer, check_colors=False)).boards[0] == Board(1, 4)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "no_answer"),
        ("two\n2 1\n5 4\n", "line_not_understood"),
        ("1\n2 1 5\n", "line_not_understood"),
        ("1\n-2 1\n", "line_not_understood"),
        ("7\n2 1\n5 4\n3 0\n", "wrong_count"),
        ("1\n" * 600_000, "answer_too_long"),
    ],
)
def test_an_answer_that_is_no_round_is_named_by_its_fault(text: str, code: str) -> None:
    with pytest.raises(ExternalFailure) as failed:
        read_answer(text.encode(), "ours")
    assert failed.value.code == code


def test_a_program_that_fails_says_why(tmp_path: Path) -> None:
    failure = failure_of(EVENT, engine(tmp_path, "import sys; sys.exit('no idea')"))
    assert failure.code == "ended_with_error"
    assert failure.values["reason"] == "no idea"


def test_a_program_without_an_answer_is_a_failure(tmp_path: Path) -> None:
    assert failure_of(EVENT, engine(tmp_path, "pass")).code == "no_answer"
    two = f"{SAVE}[(folder / name).write_text('x') for name in ('a.man', 'b.man')]"
    assert failure_of(EVENT, engine(tmp_path, two)).code == "several_answers"


def test_a_program_that_does_not_end_is_stopped_with_all_that_it_started(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    child = f"import time, pathlib; time.sleep(2); pathlib.Path({str(mark)!r}).touch()"
    script = f"import subprocess, sys, time; subprocess.Popen([sys.executable, '-c', {child!r}]); time.sleep(60)"
    assert failure_of(EVENT, engine(tmp_path, script, seconds=1)).code == "took_too_long"
    time.sleep(2)
    assert not mark.exists()


# the list of the machine ---------------------------------------------------------------------------------------------


def test_the_list_is_where_the_machine_keeps_settings() -> None:
    assert configuration_file({"PAREO_ENGINES": "/a/b.toml"}) == Path("/a/b.toml")
    assert configuration_file({"HOME": "/home/ana"}) == Path("/home/ana/.config/pareo/engines.toml")
    assert configuration_file({"HOME": "/x", "XDG_CONFIG_HOME": "/cfg"}) == Path("/cfg/pareo/engines.toml")


def test_the_active_engine_is_read(tmp_path: Path) -> None:
    file = tmp_path / "engines.toml"
    file.write_text(
        f'active = "ours"\n[engines.ours]\nprogram = {sys.executable!r}\narguments = ["-x"]\nseconds = 5\n'
        "check_colors = false\n"
    )
    assert active_engine(file) == ExternalEngine("ours", Path(sys.executable), ("-x",), 5, False)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("active = ", "configuration_unreadable"),
        ("", "no_active_engine"),
        ('active = "theirs"\n[engines.ours]\nprogram = "/bin/true"', "no_active_engine"),
        ('active = "ours"\n[engines.ours]\n', "wrong_entry"),
        ('active = "ours"\n[engines.ours]\nprogram = "/bin/true"\nseconds = 0', "wrong_entry"),
        ('active = "ours"\n[engines.ours]\nprogram = "/bin/true"\narguments = "-x"', "wrong_entry"),
        ('active = "ours"\n[engines.ours]\nprogram = "/bin/true"\nshell = true', "wrong_entry"),
        ('active = "ours"\n[engines.ours]\nprogram = "true"', "program_missing"),
        ('active = "ours"\n[engines.ours]\nprogram = "/no/such/program"', "program_missing"),
    ],
)
def test_what_is_wrong_with_the_list_is_named(tmp_path: Path, text: str, code: str) -> None:
    file = tmp_path / "engines.toml"
    file.write_text(text)
    with pytest.raises(ExternalFailure) as failed:
        active_engine(file)
    assert failed.value.code == code


def test_without_a_list_there_is_no_engine(tmp_path: Path) -> None:
    with pytest.raises(ExternalFailure) as failed:
        active_engine(tmp_path / "engines.toml")
    assert failed.value.code == "no_configuration"
