"""The slow literal readings of Dubov and Burstein on whole tournaments: the answers known from elsewhere are theirs."""

from __future__ import annotations

from pathlib import Path

import pytest

import pareo
from conformance_files import SAMPLE, SHARED, tournament_ids
from literal import burstein2026, dubov2026
from pareo.history import Position, positions
from pareo.pairing import RoundPairing

MOST_PLAYERS_OF_DUBOV = 15
"""Brackets of more players have too many pairings to look at them all."""


def files(folder: str) -> list[Path]:
    """The sample of the project, and all files beside it."""
    found = {path.name: path for room in (SHARED, SAMPLE) for path in (room / folder).glob("*.trf")}
    return [found[name] for name in sorted(found)]


def rounds_of_burstein() -> list[tuple[Path, int, Path]]:
    """Each file with a round after the seeding rounds and its answer by the text: the file's own is often wrong."""
    return [
        (path, int(answer.name.split(".")[1].removeprefix("round")), answer)
        for path in files("burstein-2026-single")
        for answer in sorted((path.parent / "expected").glob(f"{path.stem}.round*.expected.txt"))
    ]


def players(path: Path) -> int:
    return int(path.stem.split("-")[1].split("p")[0])


def boards_and_bye(made: RoundPairing) -> list[tuple[int, int]]:
    return sorted([(white, black) for white, black in made.boards] + [(id, 0) for id in made.byes])


@pytest.mark.parametrize(
    "path", [path for path in files("dubov-2026") if players(path) <= MOST_PLAYERS_OF_DUBOV], ids=tournament_ids
)
def test_a_small_dubov_tournament_is_paired_the_same_in_every_round(path: Path) -> None:
    played = pareo.read(path)
    assert played.rounds
    for before, made in zip(positions(played), played.rounds):
        expected = [(game.white, game.black) for game in made.games]
        byes = [(bye.player, 0) for bye in made.byes if bye.kind.value == "U"]
        assert boards_and_bye(dubov2026.pair(before)) == sorted(expected + byes)


@pytest.mark.parametrize(
    ("path", "number", "answer"), rounds_of_burstein(), ids=lambda part: getattr(part, "stem", part)
)
def test_a_burstein_round_is_paired_as_the_text_has_it(path: Path, number: int, answer: Path) -> None:
    expected = [tuple(map(int, line.split())) for line in answer.read_text().splitlines()[1:] if line.strip()]
    assert boards_and_bye(burstein2026.pair(before_round(path, number))) == sorted(expected)


def before_round(path: Path, number: int) -> Position:
    return next(each for each in positions(pareo.read(path)) if each.round == number)


def test_there_is_something_to_pair() -> None:
    assert len(files("dubov-2026")) >= 3
    assert len(rounds_of_burstein()) >= 10
