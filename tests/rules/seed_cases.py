"""Case files of systems that the seeds describe: an article, crosstables with their answers, and what must be told."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pareo import tournament
from pareo.history import Position, position
from pareo.model import Tournament
from pareo.pairing import NoPairing, Trace, pair_position

FOLDER = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Case:
    """One crosstable with its answer. ``tells`` are decisions ("rule verdict") that the trace must have."""

    system: str
    article: str
    name: str
    event: Tournament
    boards: list[str]
    bye: str
    obstacle: str
    tells: list[str]

    @property
    def before(self) -> Position:
        return position(self.event)

    def answer(self) -> tuple[list[str], str, str]:
        """The boards in their order, White first, and the bye, by name; else the rule that stands in the way."""
        try:
            made = pair_position(self.system, self.before)
        except NoPairing as refused:
            return [], "", refused.obstacles[0].rule
        names = {player.id: player.name for player in self.event.players}
        boards = [f"{names[white]}-{names[black]}" for white, black in made.boards]
        return boards, "" if made.bye is None else names[made.bye], ""

    def expected(self) -> tuple[list[str], str, str]:
        return self.boards, self.bye, self.obstacle

    def not_told(self) -> set[str]:
        """Decisions that the trace should have and has not."""
        trace = Trace()
        if not self.obstacle:
            pair_position(self.system, self.before, trace)
        return set(self.tells) - {f"{decision.rule} {decision.verdict}" for decision in trace.decisions}


def cases(folder: str) -> list[Case]:
    return [case for file in sorted((FOLDER / folder).glob("*.toml")) for case in _read(file)]


def _read(file: Path) -> list[Case]:
    text = tomllib.loads(file.read_text(encoding="utf-8"))
    assert text["source"], file
    return [_case(text, table) for table in text["case"]]


def _case(text: dict[str, Any], table: dict[str, Any]) -> Case:
    frame: dict[str, Any] = {
        key: table[key] for key in ("total", "initial_color", "away", "forbidden", "virtual") if key in table
    }
    event = tournament(table["players"], *table.get("rounds", ()), **frame)
    options = text.get("options", {}) | table.get("options", {})
    system = table.get("system", text["system"])
    return Case(
        system,
        text["article"],
        table["name"],
        replace(event, settings=replace(event.settings, options=options, system=system)),
        table["boards"].split(", ") if table.get("boards") else [],
        table.get("bye", ""),
        table.get("obstacle", ""),
        table.get("tells", []),
    )


def named(case: Case) -> str:
    return f"{case.article}: {case.name}"
