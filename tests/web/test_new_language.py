"""A language added by the steps of CONTRIBUTING speaks everywhere: its folder is all that is needed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pareo.i18n import messages_in
from pareo.i18n.plurals import plural_form

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with a made-up language, which is Spanish without one of its files and without a manual."""
    there = tmp_path_factory.mktemp("copy")
    shutil.copytree(ROOT / "src", there / "src", ignore=shutil.ignore_patterns("__pycache__", "flags"))
    for pages in ("manual", "systems"):
        shutil.copytree(ROOT / "docs" / pages, there / "docs" / pages)
    languages = there / "src" / "pareo" / "i18n" / "languages"
    shutil.copytree(languages / "es", languages / "xx")
    (languages / "xx" / "standings.toml").unlink()
    return there


def run(copied: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(copied / "src"), str(ROOT / "tests" / "web"), str(ROOT / "tests")])
    return subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"} | environment,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )


def test_every_page_of_the_desk_opens_in_it(copied: Path, tmp_path: Path) -> None:
    told = json.loads(run(copied, str(ROOT / "tests" / "web" / "crawl_in.py"), "xx", str(tmp_path)).stdout)
    assert told["wrong"] == []
    assert len(told["seen"]) > 50
    assert "/manual/results" in told["seen"]


def test_the_manual_says_that_it_is_in_english_where_nobody_translated_it(client, monkeypatch) -> None:
    from pareo.web import manual

    monkeypatch.setattr(manual, "_folder", lambda: ROOT / "docs" / "manual")
    assert manual.manual_page("results", "xx") == manual.manual_page("results", "en")
    assert manual.manual_page("results", "xx").language == "en"
    assert manual.manual_page("results", "es").language == "es"
    assert messages_in("en").say("web.manual_in_english") not in client.get("/manual/results").text


def test_the_command_line_speaks_it(copied: Path) -> None:
    said = run(copied, "-m", "pareo", "explain", str(ROOT / "examples" / "demo.trf"), "--full", PAREO_LANG="xx").stdout
    spanish = run(
        copied, "-m", "pareo", "explain", str(ROOT / "examples" / "demo.trf"), "--full", PAREO_LANG="es"
    ).stdout
    assert said.replace(".", ",") == spanish.replace(".", ",")  # its decimal mark is in the file that it lacks
    assert "Ronda" in said


def test_what_it_does_not_say_yet_is_said_in_english(copied: Path) -> None:
    said = run(copied, "-m", "pareo", "standings", str(ROOT / "examples" / "demo.trf"), PAREO_LANG="xx").stdout
    english = run(copied, "-m", "pareo", "standings", str(ROOT / "examples" / "demo.trf"), PAREO_LANG="en").stdout
    assert said
    assert said.splitlines()[0].split()[0] == english.splitlines()[0].split()[0]


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", {0: "other", 1: "one", 2: "other"}),
        ("fr", {0: "one", 1: "one", 2: "other"}),
        ("pl", {1: "one", 2: "few", 5: "many", 12: "many", 21: "many", 22: "few"}),
        ("ru", {1: "one", 11: "many", 21: "one", 24: "few", 25: "many"}),
        ("cs", {1: "one", 4: "few", 5: "other"}),
        ("sl", {1: "one", 102: "two", 3: "few", 5: "other"}),
        ("ar", {0: "zero", 1: "one", 2: "two", 7: "few", 30: "many", 100: "other"}),
        ("ja", {1: "other"}),
        ("xx", {1: "one", 3: "other"}),
    ],
)
def test_a_number_takes_the_form_of_its_language(language: str, forms: dict[int, str]) -> None:
    assert {count: plural_form(language, count) for count in forms} == forms
