"""Each article of the Dutch rules on a tiny crosstable: what must happen and what must not."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from literal import dutch2017, dutch2026
from pareo import tournament
from pareo.history import Position, position
from pareo.model import Scoring, parse_points
from pareo.pairing import NoPairing, RoundPairing, pair_position

FOLDER = Path(__file__).resolve().parent
LITERAL = {"dutch@2026": dutch2026, "dutch@2017": dutch2017}
CRITERIA = {"dutch@2026": range(1, 22), "dutch@2017": range(1, 20)}
OTHER_ARTICLES = {
    "dutch@2026": {"1.4", "1.7", "1.8", "4.2", "4.3", "4.4", "5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"},
    "dutch@2017": {"A.4", "A.8", "A.9", "D.3"},
}
HANDLING = {"dutch@2026": {"C.04.2 2.4", "C.04.2 3.4", "C.04.2 3.5", "C.04.2 3.6"}, "dutch@2017": set[str]()}


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


def cases() -> list[Case]:
    files = sorted(FOLDER.glob("dutch_20*/*.toml"))
    return [case for file in files for case in read(file)]


def read(file: Path) -> list[Case]:
    text = tomllib.loads(file.read_text(encoding="utf-8"))
    system = file.parent.name.replace("_", "@")
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


every_case = pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case.system} {case.article}: {case.name}")
deciding = pytest.mark.parametrize(
    "case",
    [case for case in cases() if case.decides],
    ids=lambda case: f"{case.system} {case.article}: {case.name}",
)


@every_case
def test_the_engine_does_what_the_article_says(case: Case) -> None:
    check(case, lambda before: pair_position(case.system, before))


@every_case
def test_the_literal_reading_does_what_the_article_says(case: Case) -> None:
    check(case, LITERAL[case.system].pair)


@deciding
def test_without_its_criterion_the_case_would_come_out_otherwise(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    literal = LITERAL[case.system]
    rest = tuple(named for named in literal.CRITERIA if named[0] not in case.decides)
    monkeypatch.setattr(literal, "CRITERIA", rest)
    assert case.answer(literal.pair) != (case.boards, case.bye)


@pytest.mark.parametrize("system", LITERAL)
def test_every_criterion_has_a_case(system: str) -> None:
    told = {case.article for case in cases() if case.system == system}
    criteria = {f"C{number}" for number in CRITERIA[system]}
    assert criteria | OTHER_ARTICLES[system] | HANDLING[system] <= told
