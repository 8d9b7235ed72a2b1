"""Tournaments by other FIDE systems of 2026, as far as they follow the text: every round comes out the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pareo
from conformance_files import EVERYTHING, SAMPLE, SHARED, files, tournament_ids
from pareo.conduct.terms import as_it_stands
from pareo.history import position
from pareo.pairing import pair_position
from pareo.replaying.replay import replay

ROUND = re.compile(r"(.+)\.round(\d+)\.expected\.txt")


@pytest.mark.parametrize("path", files("dubov-2026"), ids=tournament_ids)
def test_a_tournament_by_the_dubov_system_is_paired_the_same_in_every_round(path: Path) -> None:
    report = replay(as_it_stands(pareo.read(path), "dubov@2026"))
    assert report.rounds
    assert report.differing == ()


def answers() -> list[tuple[Path, int, Path]]:
    """Histories, rounds and what an independent reading of the text answers: file, number of the round, answer."""
    histories = (SHARED if EVERYTHING else SAMPLE) / "burstein-2026-single"
    found = []
    for path in sorted((histories / "expected").glob("*.expected.txt")):
        match = ROUND.fullmatch(path.name)
        assert match
        found.append((histories / f"{match[1]}.trf", int(match[2]), path))
    return found


@pytest.mark.parametrize(("history", "number", "expected"), answers(), ids=lambda value: getattr(value, "stem", value))
def test_a_round_by_the_burstein_system_is_the_one_of_the_text(history: Path, number: int, expected: Path) -> None:
    lines = [tuple(map(int, line.split())) for line in expected.read_text().splitlines()[1:] if line.strip()]
    made = pair_position("burstein@2026", position(pareo.read(history), number))
    assert {*map(tuple, made.boards), *((id, 0) for id in made.byes)} == set(lines)


def test_there_is_something_to_compare() -> None:
    assert len(files("dubov-2026")) >= 4
    assert len(answers()) >= 7
