"""Title norms of two public programs, recomputed, and the table of averages by score."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from norm_games import typed_games
from pareo.model import parse_points
from pareo.norms import EDITIONS, Applicant, Case, NormEvent, judge
from pareo.norms.requirements import Account, score_required

TESTS = Path(__file__).resolve().parents[1]
SHARED = TESTS.parents[1] / "shared" / "conformance" / "norms" / "cases.json"
SAMPLE = TESTS / "data" / "norms" / "cases.json"
CASES: dict[str, Any] = json.loads((SHARED if SHARED.is_file() else SAMPLE).read_text(encoding="utf-8"))
SAID = {"met": "met", "missed": "not met"}
LOWER = {"GM": 0, "IM": 150, "WGM": 200, "WIM": 350}


def case_of(data: dict[str, Any]) -> Case:
    system, rounds, federation, kind, exemption = data["event"]
    event = NormEvent(system, rounds, federation or "", kind, exemption or "")
    games = typed_games(data["games"], event.predetermined)
    return Case(Applicant(99, *data["player"]), games, event, EDITIONS[-1])


@pytest.mark.parametrize("data", CASES["cases"], ids=lambda data: str(data["id"]))
def test_every_case_has_its_verdict_its_numbers_and_what_it_fails(data: dict[str, Any]) -> None:
    case = case_of(data)
    for expected in data["expect"]:
        norm = judge(case, expected["title"])
        assert SAID[norm.verdict] == expected["verdict"]
        assert list(norm.fails) == expected["fails"]
        account = norm.account
        found = (account.games, 5 * account.score, account.average, account.difference, account.performance, norm.via)
        score = parse_points(str(expected["score"]))
        assert found == (expected["games"], score, *(expected[name] for name in ("ra", "dp", "rp", "via")))


@pytest.mark.parametrize("title", LOWER)
@pytest.mark.parametrize("games", CASES["min_average_GM"]["table"])
def test_the_lowest_average_for_each_score_is_that_of_the_table(title: str, games: str) -> None:
    edition = EDITIONS[-1]
    rules = edition.rules_of(title)
    for score, average in CASES["min_average_GM"]["table"][games].items():
        half_points, needed = parse_points(score) // 5, average - LOWER[title]
        assert score_required(Account(int(games), half_points, needed, 0, 0), rules, edition) == half_points
        below = score_required(Account(int(games), half_points, needed - 1, 0, 0), rules, edition)
        assert needed == rules.average or below is None or below > half_points


def test_the_sample_of_the_project_is_part_of_the_cases() -> None:
    sample = {data["id"]: data for data in json.loads(SAMPLE.read_text(encoding="utf-8"))["cases"]}
    assert len(sample) >= 8
    assert sample.items() <= {data["id"]: data for data in CASES["cases"]}.items()
