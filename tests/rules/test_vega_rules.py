"""Each article of the Vega system on a tiny crosstable or a few cards: what must happen and what is told."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from pareo import tournament
from pareo.history import Entry, FloatKind, Position, RoundRecord, position
from pareo.model import Player, parse_points
from pareo.pairing import Decision, NoPairing, Trace, pair_position

FOLDER = Path(__file__).resolve().parent / "vega"
ARTICLES = {"1", "2", "3", "4", "5", "6.1", "6.2", "6.3", "7.1", "7.2", "7.3", "7.4"}
ABSENT = 1000


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
    bans = [pair.replace("-", " ") for pair in table.get("forbidden", ())]
    rounds, away, virtual = table.get("rounds", ()), table.get("away", ""), table.get("virtual", ())
    return position(tournament(table["players"], *rounds, total=9, away=away, forbidden=bans, virtual=virtual))


def _from_cards(table: Mapping[str, Any]) -> Position:
    """Cards are "name score Buchholz colours". The Buchholz comes from an opponent who has gone home."""
    cards = [card.split() for card in table["cards"]]
    ids = {name: id for id, (name, *_) in enumerate(cards, start=1)}
    rounds = max(len(card[3]) if len(card) > 3 else 0 for card in cards)
    entries = tuple(_entry(ids, table, rounds, *card) for card in cards)
    met = {id: sum(entry.points for entry in entries if entry.id in entries[id - 1].opponents) for id in ids.values()}
    absent = tuple(_gone(ids[name], parse_points(card[1]) - met[ids[name]]) for name, *card in cards)
    return Position(rounds + 1, 9, entries, "w", field=tuple(ids.values()), absent=absent)


def _entry(ids: Mapping[str, int], table: Mapping[str, Any], rounds: int, name: str, score: str, *rest: str) -> Entry:
    colors = rest[1].lower() if len(rest) > 1 else ""
    records = [_record(color) for color in colors.rjust(rounds, "-")]
    points = parse_points(score)
    couples = [pair.split("-") for pair in table.get("met", ())]
    met = [ids[b if a == name else a] for a, b in couples if name in (a, b)]
    opponents = (*met, ABSENT + ids[name])
    player = Player(ids[name], name)
    played = colors.replace("-", "")
    return Entry(player.id, player, player.id, points, points, played, opponents, frozenset(), tuple(records))


def _gone(id: int, points: int) -> Entry:
    return Entry(ABSENT + id, Player(ABSENT + id), 0, points, points, "", (), frozenset(), ())


def _record(color: str) -> RoundRecord:
    if color == "-":
        return RoundRecord(0, "", "", 0, False, FloatKind.UNPLAYED)
    return RoundRecord(0, color, "=", 5, True, FloatKind.LEVEL)


def shown(decision: Decision, names: Mapping[int, str]) -> dict[str, Any]:
    player = names[decision.players[0]] if decision.players else ""
    found = {"rule": decision.rule, "verdict": decision.verdict, "article": decision.article, "player": player}
    return {**found, **decision.values}


every_case = pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case.article}: {case.table['name']}")


@every_case
def test_the_engine_does_what_the_article_says(case: Case) -> None:
    table, names = case.table, case.names
    if "no_pairing" in table:
        with pytest.raises(NoPairing) as refusal:
            pair_position("vega", case.before)
        assert [obstacle.rule for obstacle in refusal.value.obstacles] == [table["no_pairing"]]
        return
    made = pair_position("vega", case.before)
    boards = [f"{names[white]}-{names[black]}" for white, black in made.boards]
    met = [frozenset(board.split("-")) for board in boards]
    assert table.get("boards", ", ".join(boards)) == ", ".join(boards)
    if "pairs" in table:
        assert met == [frozenset(pair.split("-")) for pair in table["pairs"].split(", ")], boards
    assert table.get("bye", "") == ("" if made.bye is None else names[made.bye])
    assert [pair for pair in table.get("never", []) if frozenset(pair.split("-")) in met] == []


@every_case
def test_the_decisions_tell_what_was_done(case: Case) -> None:
    if "no_pairing" in case.table:
        return
    trace = Trace()
    pair_position("vega", case.before, trace)
    told = [shown(decision, case.names) for decision in trace.decisions]
    for wanted in case.table.get("told", []):
        assert any(wanted.items() <= found.items() for found in told), told


def test_every_article_has_a_case() -> None:
    assert {case.article for case in cases()} == ARTICLES
