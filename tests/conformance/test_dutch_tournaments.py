"""Whole tournaments of other programs: every round gets the same pairs, the same colours and the same bye."""

from __future__ import annotations

from pathlib import Path

import pytest

import pareo
from conformance_files import files, tournament_ids
from pareo.conduct.terms import as_it_stands
from pareo.replaying.replay import replay


@pytest.mark.parametrize("path", files("dutch-2026"), ids=tournament_ids)
def test_a_tournament_by_the_rules_of_2026_is_paired_the_same_in_every_round(path: Path) -> None:
    report = replay(as_it_stands(pareo.read(path), "dutch@2026"))
    assert report.rounds
    assert report.differing == ()


@pytest.mark.parametrize("path", files("dutch-2017"), ids=tournament_ids)
def test_a_tournament_by_the_rules_of_2017_is_paired_the_same_in_every_round(path: Path) -> None:
    report = replay(as_it_stands(pareo.read(path), "dutch@2017"))
    assert report.rounds
    assert report.differing == ()


@pytest.mark.parametrize("path", files("large-next-round"), ids=tournament_ids)
def test_the_next_round_of_a_large_tournament_is_the_same_board_by_board(path: Path) -> None:
    expected = path.with_suffix(".expected.txt").read_text().split("\n", 1)[1].split()
    paired = pareo.pair(pareo.read(path), system="dutch@2026")
    boards = [id for board in paired.boards for id in board] + ([paired.bye, 0] if paired.bye else [])
    assert boards == [int(id) for id in expected]


def test_there_is_something_to_replay() -> None:
    assert len(files("dutch-2026")) >= 9
    assert len(files("dutch-2017")) >= 5
    assert files("large-next-round")
