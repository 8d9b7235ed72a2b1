"""``pareo ratings``: the window, Vega's variation, the forecast, JSON, and clear words for what cannot be done."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import pareo as door
from pareo.cli import ratings as command
from pareo.cli.rating_facts import FACTS
from pareo.ratings.conversions import CONVERSIONS
from pareo.ratings.entrants import KINDS, KNOWN_FACTS
from pareo.ratings.event import LISTS
from pareo.ratings.systems import RATING_SYSTEMS
from pareo.reports.views import VIEWS

MACOR = (
    "Macor 1898, Uno 2039, Dos 2039, Tres 2039, Cuatro 2039",
    "Macor-Uno 1-0, Dos-Tres =, Cuatro bye",
    "Dos-Macor 0-1, Uno-Cuatro =, Tres bye",
    "Macor-Tres 0-1, Cuatro-Dos =, Uno bye",
    "Cuatro-Macor 1-0, Tres-Uno =, Dos bye",
)
ROW = ["id", "rating", "games", "score", "expected", "change", "new", "average", "performance"]


@pytest.fixture
def macor(tmp_path: Path) -> Path:
    path = tmp_path / "macor.trf"
    door.write(door.tournament(*MACOR, total=5), path)
    return path


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    path = tmp_path / "open.trf"
    door.write(
        door.tournament("Ana 2000, Bea 1900, Cid 1800, Dan", "Ana-Cid 1-0, Bea-Dan =", "Bea-Ana ?, Dan-Cid ?"), path
    )
    return path


def test_the_words_of_the_options_are_those_of_the_tables():
    assert set(command.SYSTEMS) == set(RATING_SYSTEMS)
    assert command.LISTS == LISTS
    assert command.KINDS == KINDS
    assert set(command.SCALES) == set(CONVERSIONS)
    assert set(FACTS) == KNOWN_FACTS
    assert {f"rating-{name}" for name in command.VIEWS} <= set(VIEWS)


def test_the_macor_case_of_the_seed_comes_out_in_the_window(pareo, macor: Path):
    answer = pareo("ratings", macor, "--system", "elo", "--k", 10)
    line = next(line for line in answer.out.splitlines() if "Macor" in line)
    assert line.split() == ["1", "Macor", "1898", "4", "2.0", "1.24", "10", "+8", "1906", "2039", "2039"]
    spanish = pareo("ratings", macor, "--system", "elo", "--lang", "es")
    assert "Esperado" in spanish.out
    assert "1,24" in spanish.out


def test_json_rows_have_the_promised_names_and_texts_for_numbers(pareo, macor: Path):
    answer = json.loads(pareo("ratings", macor, "--system", "elo", "--json").out)
    first = answer["rows"][0]
    assert list(first) == ROW
    assert first == {
        "id": 1, "rating": "1898", "games": "4", "score": "2.0", "expected": "1.24", "change": "7.6", "new": "1906",
        "average": "2039", "performance": "2039",
    }  # fmt: skip
    assert answer["details"][0] == {"id": 1, "k": "10", "initial": None, "remark": "", "norm": ""}
    assert (answer["system"], answer["edition"], answer["after"]) == ("elo", "free", 4)


def test_after_a_round_only_its_games_and_those_before_count(pareo, macor: Path):
    answer = json.loads(pareo("ratings", macor, "--system", "elo", "--after", 1, "--json").out)
    assert (answer["after"], answer["rows"][0]["games"], answer["rows"][0]["change"]) == (1, "1", "6.9")


@pytest.mark.parametrize("system", RATING_SYSTEMS)
@pytest.mark.parametrize("view", command.VIEWS)
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_system_gives_every_view_in_both_languages(
    pareo, unfinished: Path, system: str, view: str, language: str
):
    answer = pareo("ratings", unfinished, "--system", system, "--view", view, "--lang", language)
    assert (answer.code, answer.err) == (0, "")
    assert "Ana" in answer.out


def test_the_forecast_says_what_each_result_would_change_for_both(pareo, unfinished: Path):
    line = next(line for line in pareo("ratings", unfinished, "--view", "forecast").out.splitlines() if "Bea" in line)
    assert line.split() == ["2", "1", "Bea", "1900", "+12.8", "+2.8", "-7.2", "Ana", "2000", "+7.2", "-2.8", "-12.8"]


def test_a_forecast_without_open_games_says_so(pareo, macor: Path):
    assert "No game is open up to this round." in pareo("ratings", macor, "--view", "forecast").out


def test_an_event_older_than_the_oldest_text_is_told_by_which_rules_it_is_rated(pareo, macor: Path):
    assert (
        "rules of March to November 2024, also for events before" in pareo("ratings", macor, "--date", "2019-05-01").out
    )


def test_vega_lists_the_unrated_only_from_three_rated_opponents_on(pareo, unfinished: Path):
    names = [
        line.split()[1]
        for line in pareo("ratings", unfinished, "--view", "variation").out.splitlines()
        if line[:3].strip().isdigit()
    ]
    assert names == ["Ana", "Cid"]


def test_what_is_known_of_a_player_is_said_on_the_command_line(pareo, macor: Path):
    answer = json.loads(pareo("ratings", macor, "--with", "1 k=40", "--with", "2 rating=2100 games=5", "--json").out)
    assert [row["k"] for row in answer["details"][:2]] == ["40", "40"]
    assert answer["rows"][1]["rating"] == "2100"


def test_editions_and_dates_can_be_said(pareo, macor: Path):
    assert json.loads(pareo("ratings", macor, "--date", "2024-05-01", "--json").out)["edition"] == "2024-03"
    assert json.loads(pareo("ratings", macor, "--edition", "2024-12", "--json").out)["edition"] == "2024-12"
    assert json.loads(pareo("ratings", macor, "--json").out)["edition"] == "2025-10"


def test_another_scale_is_turned_into_elo(pareo, tmp_path: Path):
    path = tmp_path / "ingo.trf"
    door.write(door.tournament("Ana 80, Bea 105", "Ana-Bea 1-0"), path)
    rows = json.loads(pareo("ratings", path, "--system", "elo", "--read-as", "ingo", "--json").out)["rows"]
    assert [row["rating"] for row in rows] == ["2200", "2000"]


def test_lists_are_written_in_the_form_of_the_file(pareo, macor: Path, tmp_path: Path):
    csv, sheet = tmp_path / "x.csv", tmp_path / "x.xlsx"
    assert pareo("ratings", macor, "-o", csv).code == pareo("ratings", macor, "-o", sheet).code == 0
    assert "Macor" in csv.read_text("utf-8-sig")
    assert sheet.read_bytes()[:2] == b"PK"


def test_the_systems_are_listed_with_editions_options_and_scales(pareo):
    text = pareo("ratings", "--systems").out
    assert all(word in text for word in [*RATING_SYSTEMS, "2025-10-01", "eight-of-nine", "2840 -8.0 x"])
    data = json.loads(pareo("ratings", "--systems", "--json").out)
    assert [system["id"] for system in data["systems"]] == list(RATING_SYSTEMS)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--system", "glicko"], "glicko"),
        (["--edition", "1999"], "There is no edition 1999"),
        (["--system", "dwz", "--k", 10], "nothing can be chosen"),
        (["--system", "uscf", "--k", 10], "It has: dual"),
        (["--system", "elo", "--option", "table=10=20"], "table cannot be 10=20"),
        (["--after", 9], "Round 9 has not been played"),
        (["--date", "soon"], "soon is not a date"),
        (["--date", "2026-02-30"], "2026-02-30 is not a date"),
        (["--with", "99 k=40"], "Nobody in the file has the number 99"),
        (["--with", "1 luck=7"], "luck=7"),
        (["--with", "k=40"], "k=40"),
    ],
)
def test_what_cannot_be_meant_is_said_in_a_sentence(pareo, macor: Path, arguments: list[object], told: str):
    answer = pareo("ratings", macor, *arguments)
    assert answer.code == 2
    assert told in answer.err
    assert "Traceback" not in answer.err
