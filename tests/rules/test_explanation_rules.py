"""What ``pareo explain`` says of small rounds in both languages, and what it must not: each case with its source."""

from __future__ import annotations

import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest

from pareo.cli.main import main

FOLDER = Path(__file__).resolve().parent / "explanations"
CASES: list[dict[str, Any]] = [
    case | {"from": path.stem}
    for path in sorted(FOLDER.glob("*.toml"))
    for case in tomllib.loads(path.read_text())["case"]
]


def told(case: dict[str, Any], language: str, capfd: pytest.CaptureFixture[str]) -> str:
    file, *options = shlex.split(case["command"])
    code = main(["explain", str(FOLDER / file), *options, "--lang", language])
    said = capfd.readouterr()
    assert code == (1 if case.get("fails") else 0), said.err
    return said.err if case.get("fails") else said.out


@pytest.mark.parametrize("case", CASES, ids=[f"{case['from']}: {case['title']}" for case in CASES])
def test_an_explanation_says_what_is_so(case: dict[str, Any], capfd: pytest.CaptureFixture[str]) -> None:
    assert case["source"]
    for language in ("en", "es"):
        said = told(case, language, capfd)
        assert [part for part in case[language] if part not in said] == [], said
        assert [part for part in case["never"] if part in said] == [], said


def test_a_second_meeting_is_told_beside_the_round_itself(capfd: pytest.CaptureFixture[str]) -> None:
    """USCF 27A1 lets players meet again where nothing else is possible; who only pairs must hear of it too."""
    for language, words in (("en", "(round 1)"), ("es", "(ronda 1)")):
        assert main(["pair", str(FOLDER / "allmet.trf"), "--system", "uscf", "--lang", language]) == 0
        said = capfd.readouterr()
        assert said.out == "2\n2 1\n4 3\n"
        assert "2 Player0002 - 1 Player0001 " + words in said.err
    assert main(["pair", str(FOLDER / "players-8-seed-0.trf"), "--round", "5"]) == 0
    assert capfd.readouterr().err == ""


def test_the_carousel_is_experimental_because_no_text_of_it_exists() -> None:
    from pareo.catalog import SYSTEMS

    assert SYSTEMS["roundrobin@rutsch"].trust == "experimental"
