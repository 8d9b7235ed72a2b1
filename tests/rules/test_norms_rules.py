"""Title norms article by article: small data files, each with what must and must not be a norm."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from norm_games import typed_games
from pareo.norms import EDITIONS, Applicant, Case, NormEvent, judge

FOLDER = Path(__file__).resolve().parent / "norms"
USUAL = {"federation": "XXX", "rounds": 9}


def cases() -> list[Any]:
    found = []
    for path in sorted(FOLDER.glob("*.toml")):
        file = tomllib.loads(path.read_text(encoding="utf-8"))
        found += [pytest.param(case, id=f"{file['article']} {case['name']}") for case in file["case"]]
    return found


def found_in(case: dict[str, Any]) -> dict[str, object]:
    event = NormEvent(**(USUAL | case.get("event", {})))
    games = typed_games(case["games"], event.predetermined)
    who = Applicant(99, *case.get("player", ["ESP", "m"]))
    norm = judge(Case(who, games, event, EDITIONS[-1]), case.get("title", "GM"))
    return {
        "verdict": norm.verdict,
        "fails": list(norm.fails),
        "via": norm.via,
        "games_used": norm.account.games,
        "average": norm.account.average,
        "raised": norm.account.raised,
        "counts_for": norm.counts_for,
        "score_needed": None if norm.required_score is None else norm.required_score / 2,
        "both_ways": norm.both_ways,
    }


@pytest.mark.parametrize("case", cases())
def test_an_article_decides_as_it_is_read(case: dict[str, Any]) -> None:
    found = found_in(case)
    expected = {name: value for name, value in case.items() if name in found}
    if expected["verdict"] == "met":
        expected |= {"fails": []}
    assert {name: found[name] for name in expected} == expected


def test_every_article_on_games_opponents_and_ratings_has_its_file() -> None:
    articles = {tomllib.loads(path.read_text(encoding="utf-8"))["article"] for path in FOLDER.glob("*.toml")}
    wanted = {f"1.4.1{letter}" for letter in "abcdef"} | {"1.4.2a", "1.4.2c", "1.4.3", "1.4.4", "1.4.5", "1.4.5f"}
    assert wanted | {"1.1.3", "1.4.6", "1.4.7", "1.4.8b"} <= articles
