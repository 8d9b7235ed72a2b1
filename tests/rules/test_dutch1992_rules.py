"""Each article of the Dutch rules of 1992 on a tiny crosstable: what must happen, what must not, and what is told."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from pareo import tournament
from pareo.history import Position, position
from pareo.pairing import Decision, NoPairing, Trace, pair_position

FOLDER = Path(__file__).resolve().parent / "dutch1992"
ARTICLES = {
    *("A2", "A3", "A5", "A6", "A7", "A8", "B1", "B2", "B3", "B4", "B5", "B6", "note to B"),
    *("C1", "C9", "C10", "C11", "C12", "C13", "C14"),
    *("E1", "E2", "E3", "E4", "E5", "F1", "F2", "F3", "F4", "F5", "F9"),
}


@dataclass(frozen=True)
class Case:
    """One crosstable with its answer."""

    article: str
    before: Position
    names: dict[int, str]
    table: dict[str, Any]


def cases() -> list[Case]:
    return [case for file in sorted(FOLDER.glob("*.toml")) for case in read(file)]


def read(file: Path) -> list[Case]:
    text = tomllib.loads(file.read_text(encoding="utf-8"))
    return [_case(text["article"], table) for table in text.get("case", [])]


def _case(article: str, table: dict[str, Any]) -> Case:
    frame = {key: table[key] for key in ("total", "initial_color", "away", "forbidden", "virtual") if key in table}
    made = tournament(table["players"], *table.get("rounds", ()), **frame)
    titles = table.get("titles", {})
    titled = replace(
        made,
        players=tuple(replace(each, title=titles.get(each.name, "")) for each in made.players),
        settings=replace(made.settings, options=table.get("options", {})),
    )
    return Case(article, position(titled), {player.id: player.name for player in made.players}, table)


def matches(decision: Decision, told: dict[str, Any]) -> bool:
    found = {"rule": decision.rule, "verdict": decision.verdict, "article": decision.article, **decision.values}
    return all(found.get(key) == value for key, value in told.items())


every_case = pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case.article}: {case.table['name']}")


@every_case
def test_the_engine_does_what_the_article_says(case: Case) -> None:
    table = case.table
    if table.get("no_pairing"):
        with pytest.raises(NoPairing) as refusal:
            pair_position("dutch@1992", case.before)
        assert refusal.value.obstacles
        return
    made = pair_position("dutch@1992", case.before)
    boards = [f"{case.names[white]}-{case.names[black]}" for white, black in made.boards]
    met = {frozenset(board.split("-")) for board in boards}
    assert [pair for pair in table.get("never", []) if frozenset(pair.split("-")) in met] == []
    bye = "" if made.bye is None else case.names[made.bye]
    assert (boards, bye) == (table["boards"].split(", "), table.get("bye", ""))


@every_case
def test_the_decisions_tell_the_article(case: Case) -> None:
    trace = Trace()
    if not case.table.get("no_pairing"):
        pair_position("dutch@1992", case.before, trace)
        assert trace.decisions
    for told in case.table.get("told", []):
        assert any(matches(decision, told) for decision in trace.decisions), told
    assert not {decision.rule for decision in trace.decisions} & set(case.table.get("untold", []))


def test_every_article_that_can_be_shown_by_a_crosstable_has_a_case() -> None:
    assert {case.article for case in cases()} >= ARTICLES
