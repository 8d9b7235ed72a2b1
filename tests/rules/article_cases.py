"""Tiny crosstables with their answers, one file for each article of a system: ``<system>_<edition>/*.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from pareo import tournament
from pareo.history import Position, position
from pareo.model import Scoring, parse_points
from pareo.pairing import NoPairing, RoundPairing

FOLDER = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Case:
    """One crosstable with its answer. ``decides`` are the criteria without which the answer is another one."""

    system: str
    article: str
    name: str
    before: Position
    names: dict[int, str]
    boards: list[str]
    bye: str
    never: list[str]
    no_pairing: bool
    decides: list[str]

    def answer(self, pair: Callable[[Position], RoundPairing]) -> tuple[list[str], str]:
        """The boards in their order, White first, and the bye, by name."""
        made = pair(self.before)
        boards = [f"{self.names[white]}-{self.names[black]}" for white, black in made.boards]
        return boards, "" if made.bye is None else self.names[made.bye]


def cases(folders: str) -> list[Case]:
    """All cases of the folders with such a name."""
    return [case for file in sorted(FOLDER.glob(f"{folders}/*.toml")) for case in read(file)]


def named(case: Case) -> str:
    return f"{case.system} {case.article}: {case.name}"


def read(file: Path) -> list[Case]:
    text = tomllib.loads(file.read_text(encoding="utf-8"))
    name, _, edition = file.parent.name.rpartition("_")
    system = f"{name.replace('_', '-')}@{edition}"
    return [_case(system, text["article"], table) for table in text["case"]]


def _case(system: str, article: str, table: dict[str, Any]) -> Case:
    frame: dict[str, Any] = {
        key: table[key] for key in ("total", "initial_color", "away", "forbidden", "virtual") if key in table
    }
    if "scoring" in table:
        frame["scoring"] = Scoring(**{key: parse_points(value) for key, value in table["scoring"].items()})
    made = tournament(table["players"], *table.get("rounds", ()), **frame)
    return Case(
        system,
        article,
        table["name"],
        position(made),
        {player.id: player.name for player in made.players},
        table.get("boards", "").split(", ") if table.get("boards") else [],
        table.get("bye", ""),
        table.get("never", []),
        table.get("no_pairing", False),
        table.get("decides", []),
    )


def check(case: Case, pair: Callable[[Position], RoundPairing]) -> None:
    if case.no_pairing:
        with pytest.raises(NoPairing):
            pair(case.before)
        return
    boards, bye = case.answer(pair)
    met = {frozenset(board.split("-")) for board in boards}
    assert [pair for pair in case.never if frozenset(pair.split("-")) in met] == []
    assert (boards, bye) == (case.boards, case.bye)
