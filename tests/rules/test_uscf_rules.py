"""Each article of the USCF rules on a tiny crosstable or a few pairing cards: what must happen and what is told."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from pareo import tournament
from pareo.history import Entry, FloatKind, Position, RoundRecord, position
from pareo.model import NationalRecord, Player, parse_points
from pareo.pairing import Decision, NoPairing, Trace, pair_position

FOLDER = Path(__file__).resolve().parent / "uscf"
ARTICLES = {
    *("27A1", "28L2", "28L3", "28L4", "29A", "29C1", "29C2", "29D1a", "29D1b", "29D1c", "29D2"),
    *("29E1", "29E3", "29E4", "29E5a", "29E5b", "29E5c", "29E5e", "29E5f1", "29E5g", "29E6a"),
}


@dataclass(frozen=True)
class Case:
    """One position with its answer."""

    article: str
    before: Position
    names: Mapping[int, str]
    table: Mapping[str, Any]


def cases() -> list[Case]:
    return [case for file in sorted(FOLDER.glob("*.toml")) for case in read(file)]


def read(file: Path) -> list[Case]:
    text = tomllib.loads(file.read_text(encoding="utf-8"))
    return [_case(text["article"], table) for table in text["case"]]


def _case(article: str, table: Mapping[str, Any]) -> Case:
    before = _from_cards(table) if "cards" in table else _from_crosstable(table)
    before = replace(before, options=table.get("options", {}))
    return Case(article, before, {entry.id: entry.player.name for entry in before.entries}, table)


def _from_crosstable(table: Mapping[str, Any]) -> Position:
    frame = {key: table[key] for key in ("initial_color",) if key in table}
    made = tournament(table["players"], *table.get("rounds", ()), total=table.get("total", 9), **frame)
    national = table.get("national", {})
    players = tuple(
        replace(player, national=(NationalRecord("USA", national[player.name]),)) if player.name in national else player
        for player in made.players
    )
    return position(replace(made, players=players))


def _from_cards(table: Mapping[str, Any]) -> Position:
    """Cards are "name rating score colours"; a round without a game is "-" among the colours."""
    cards = [card.split() for card in table["cards"]]
    ids = {name: id for id, (name, *_) in enumerate(cards, start=1)}
    rounds = max(len(card[3]) if len(card) > 3 else 0 for card in cards) + bool(table.get("had"))
    entries = tuple(_entry(ids, table, rounds, *card) for card in cards)
    return Position(rounds + 1, table.get("total", 9), entries, "w", field=tuple(ids.values()))


def _entry(
    ids: Mapping[str, int], table: Mapping[str, Any], rounds: int, name: str, rating: str, score: str, colors: str = ""
) -> Entry:
    had = table.get("had", {}).get(name, "")
    records = [RoundRecord(0, "", had, 0, False, FloatKind.UNPLAYED)] if had else []
    records += [_record(color) for color in colors.lower()]
    records = [_record("-")] * (rounds - len(records)) + records
    points = parse_points(score)
    return Entry(
        ids[name],
        Player(ids[name], name, int(rating)),
        ids[name],
        points,
        points,
        colors.lower().replace("-", ""),
        tuple(_others(ids, name, table.get("met", ()))),
        frozenset(_others(ids, name, table.get("forbidden", ()))),
        tuple(records),
    )


def _record(color: str) -> RoundRecord:
    if color == "-":
        return RoundRecord(0, "", "", 0, False, FloatKind.UNPLAYED)
    return RoundRecord(0, color, "=", 5, True, FloatKind.LEVEL)


def _others(ids: Mapping[str, int], name: str, pairs: list[str]) -> list[int]:
    couples = [pair.split("-") for pair in pairs]
    return [ids[b if a == name else a] for a, b in couples if name in (a, b)]


def shown(decision: Decision) -> dict[str, Any]:
    values = {name: list(value) if isinstance(value, tuple) else value for name, value in decision.values.items()}
    return {"rule": decision.rule, "verdict": decision.verdict, "article": decision.article, **values}


every_case = pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case.article}: {case.table['name']}")


@every_case
def test_the_engine_does_what_the_article_says(case: Case) -> None:
    table, names = case.table, case.names
    if "no_pairing" in table:
        with pytest.raises(NoPairing) as refusal:
            pair_position("uscf", case.before)
        assert [obstacle.rule for obstacle in refusal.value.obstacles] == [table["no_pairing"]]
        return
    trace = Trace()
    made = pair_position("uscf", case.before, trace)
    boards = [f"{names[white]}-{names[black]}" for white, black in made.boards]
    natural = next(decision.values["pairs"] for decision in trace.decisions if decision.verdict == "halves")
    before_colors = ", ".join(f"{names[a]}-{names[b]}" for a, b in natural)  # type: ignore[index, misc, union-attr]
    assert table.get("natural", before_colors) == before_colors
    assert table.get("boards", ", ".join(boards)) == ", ".join(boards)
    assert table.get("bye", "") == ("" if made.bye is None else names[made.bye])
    met = {frozenset(board.split("-")) for board in boards}
    assert [pair for pair in table.get("never", []) if frozenset(pair.split("-")) in met] == []


@every_case
def test_the_decisions_tell_what_was_done(case: Case) -> None:
    if "no_pairing" in case.table:
        return
    trace = Trace()
    pair_position("uscf", case.before, trace)
    told = [shown(decision) for decision in trace.decisions]
    for wanted in case.table.get("told", []):
        assert any(wanted.items() <= found.items() for found in told), told


def test_every_article_has_a_case() -> None:
    assert {case.article for case in cases()} >= ARTICLES
