"""Team tournaments of FIDE's reference engine: every round gets the same pairs, the same colours and the same bye."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

import pareo
from conformance_files import SAMPLE, files, tournament_ids
from pareo.conduct.team_pairs import team_pairs
from pareo.conduct.terms import as_it_stands
from pareo.replaying.replay import replay

FOLDER = "team-swiss"
READINGS = [*csv.DictReader((SAMPLE / FOLDER / "open" / "OPEN.csv").read_text("utf-8").splitlines())]


@pytest.mark.parametrize("path", files(FOLDER), ids=tournament_ids)
def test_a_team_tournament_is_paired_the_same_in_every_round(path: Path) -> None:
    report = replay(as_it_stands(pareo.read(path), "team-swiss@2026"))
    assert report.rounds
    assert report.differing == ()


@pytest.mark.parametrize("path", files(FOLDER), ids=tournament_ids)
def test_the_matches_drawn_from_the_games_are_those_that_were_recorded(path: Path) -> None:
    recorded = json.loads((path.parent / "PAIRINGS.json").read_text("utf-8"))[path.name]
    event = pareo.read(path)
    for number, pairs in recorded.items():
        assert set(team_pairs(event, int(number))) == set(map(tuple, pairs)), f"round {number}"


@pytest.mark.parametrize("case", READINGS, ids=lambda case: case["reading"])
def test_a_reading_is_the_one_that_the_page_of_the_system_names(case: dict[str, str]) -> None:
    event = pareo.read(SAMPLE / FOLDER / "open" / case["file"])
    found = {f"{white}-{black}" for white, black in team_pairs(event)}
    assert len(event.rounds) + 1 == int(case["round"])
    assert found == set(case["default"].split())
    assert found != set(case["other"].split())


def test_there_is_something_to_compare() -> None:
    assert len(files(FOLDER)) >= 7
    assert len(READINGS) == 13


SAMPLE_OF_FIDE = Path(__file__).parents[1] / "data" / "trf" / "example_trf26.trf"


def mended_sample(folder: Path) -> Path:
    """FIDE's own team file without its slips: a half-point bye under a wrong number, a ban that three of its matches
    break, points for forfeits that its totals do not have (docs/systems/team-swiss.md).
    """
    lines = SAMPLE_OF_FIDE.read_text("latin-1").splitlines()
    assert "240 H   3   26   50" in lines
    kept = [line for line in lines if not line.startswith(("260", "299"))]
    mended = folder / "mended.trf"
    text = "\n".join(kept).replace("240 H   3   26   50", "240 H   3   26   47")
    mended.write_text(text, "latin-1")
    return mended


def test_fides_own_sample_without_its_slips_has_the_pairs_of_the_text_in_all_but_three_rounds(tmp_path: Path) -> None:
    """It is of September 2024, the text of October 2025: six rounds turn colours, three have other pairs."""
    event = as_it_stands(pareo.read(mended_sample(tmp_path)), "team-swiss@2026")
    differing = {check.round: check for check in replay(event).differing}
    pairs = {
        number: {frozenset(b) for line in check.boards if (b := line.expected)}
        ^ {frozenset(b) for line in check.boards if (b := line.found)}
        for number, check in differing.items()
    }
    assert sorted(differing) == [1, 2, 3, 6, 7, 8, 9, 12, 13]
    assert [number for number, others in sorted(pairs.items()) if others] == [8, 12, 13]
