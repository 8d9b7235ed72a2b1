"""``pareo series``: one table of several files, its plan, doubts told, clear words for what cannot be meant."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

import pareo as library

PLAYERS = "Ana 2200, Bea 2100, Eva 2000, Ida 1900"


@pytest.fixture
def stages(tmp_path: Path) -> list[Path]:
    found = []
    for name, results in (("March", "Ana-Bea 1-0, Eva-Ida 1-0"), ("April", "Bea-Ana 1-0, Ida-Eva 0-1")):
        tournament = library.tournament(PLAYERS, results, rounds=1, system="dutch@2026")
        file = tmp_path / f"{name}.trf"
        file.write_bytes(library.write(replace(tournament, name=name)))
        found.append(file)
    return found


def rows(answer) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(answer.out)))


def test_two_files_make_one_table_with_a_column_each(pareo, stages):
    answer = pareo("series", *stages, "--points", "10,8,6,5", "--csv")
    assert answer.code == 0
    totals = {row["Name"]: row["Total"] for row in rows(answer)}
    assert set(totals) == {"Ana", "Bea", "Eva", "Ida"}
    assert sum(map(float, totals.values())) == 2 * (10 + 8 + 6 + 5)


def test_a_plan_is_read_and_the_command_stands_over_it(pareo, stages, tmp_path):
    plan = tmp_path / "plan.toml"
    plan.write_text('name = "Grand Prix"\nby = "score"\nstages = ["I", "II"]\n', encoding="utf-8")
    answer = pareo("series", *stages, "--plan", plan, "--csv")
    assert list(rows(answer)[0])[-3:] == ["I", "II", "Total"]
    assert {row["Name"]: row["Total"] for row in rows(answer)}["Eva"] == "2"
    one = json.loads(pareo("series", *stages, "--plan", plan, "--best", 1, "--json").out)
    assert (one["event"], one["rows"][0]["series_total"]) == ("Grand Prix", "1")


@pytest.mark.parametrize(
    "text, told",
    [
        ('by = "luck"', "by: “luck” is not one of the choices."),
        ("points = [1, 2]", "points: a later place must not be worth more than an earlier one: 1, 2."),
        ("prize = 3", "prize: there is no such line in a plan."),
        ("by = ", "is not a plan: it must be a TOML file"),
        ('stages = ["I", "II", "III"]', "The plan names more stages (3) than there are files (2)."),
    ],
)
def test_what_cannot_be_meant_in_a_plan_is_told(pareo, stages, tmp_path, text, told):
    plan = tmp_path / "plan.toml"
    plan.write_text(text, encoding="utf-8")
    answer = pareo("series", *stages, "--plan", plan)
    assert answer.code == 2
    assert told in answer.err


def test_a_series_without_files_or_over_its_own_files_is_refused(pareo, stages):
    assert pareo("series").code == 2
    before = stages[0].read_bytes()
    assert pareo("series", *stages, "-o", stages[0]).code == 2
    assert stages[0].read_bytes() == before


def test_names_that_are_nearly_one_are_told_on_standard_error(pareo, tmp_path):
    files = []
    for at, name in enumerate(("Danilov, Alejandra", "Danilow, Alejandra")):
        tournament = library.tournament("Ana 2000, Bea 1900", "Ana-Bea 1-0", rounds=1, system="dutch@2026")
        file = tmp_path / f"{at}.trf"
        ana, bea = tournament.players
        file.write_bytes(library.write(replace(tournament, players=(replace(ana, name=name), bea))))
        files.append(file)
    answer = pareo("series", *files)
    assert "Danilov, Alejandra and Danilow, Alejandra: one player?" in answer.err


def test_half_point_byes_are_left_out_of_tie_breaks_on_wish(pareo):
    sample = Path(__file__).resolve().parents[1] / "data" / "tiebreaks" / "byes-34p11r-102.trf"
    values = [
        {row["id"]: row["values"]["BH"] for row in json.loads(
            pareo("standings", sample, "--tiebreaks", "BH", "--edition", "2009-10", "--half-byes", wish, "--json").out
        )["rows"]}
        for wish in ("yes", "no")
    ]  # fmt: skip
    assert values[0] != values[1]


def test_lists_of_other_events_are_refused_by_name(pareo, demo):
    for view, told in (("board-points", "points made on the board"), ("color-log", "rules of US Chess")):
        answer = pareo("standings", demo, "--view", view)
        assert answer.code == 2
        assert told in answer.err


def test_games_to_average_that_no_stage_has_are_missed_aloud(pareo, stages):
    assert "No stage has points made on the board" in pareo("series", *stages, "--by", "games").err
    assert "No stage has points" not in pareo("series", *stages, "--by", "wins").err


def test_a_namesake_in_one_stage_is_told_once(pareo, tmp_path):
    tournament = library.tournament("Ana 2200, Bea 2100, Eva 2000, Ida 1900", "Ana-Bea 1-0, Eva-Ida 1-0", rounds=1)
    players = tuple(replace(player, name="Ana") if player.name == "Ida" else player for player in tournament.players)
    file = tmp_path / "March.trf"
    file.write_bytes(library.write(replace(tournament, name="March", players=players)))
    told = pareo("series", file).err.splitlines()
    assert told == ["pareo: Ana and Ana stand in one stage (March) under one number or name: they are counted apart."]
