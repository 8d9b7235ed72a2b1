"""Score groups as Appendix B of the manual of Vega prints them, read as a position with an invented past.

A group is a line with its score and lines ``ID ARO Rat c u | ID ARO Rat c u``: those who should have White on the left,
those who should have Black on the right, ``F`` when the colour is fixed, ``N`` when the player cannot move up.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from pareo.history import Entry, FloatKind, Position, RoundRecord
from pareo.model import Player, Scoring, parse_points

GAMES = 10
COLORS = {"w": "wb", "wF": "wbb", "b": "bw", "bF": "bww"}
_SCORE = re.compile(r".*= (?P<score>[\d.]+)")
_PLAYER = re.compile(r"(?P<id>\d+)\s+(?P<average>[\d.]+)\s+(?P<rating>\d+)(?P<marks>(\s+[FN])*)")


@dataclass
class Row:
    """One player of a printed table."""

    id: int
    score: int
    average: int
    rating: int
    side: str
    fixed: bool
    barred: bool
    met: list[int] = field(default_factory=list)


def rows(table: str) -> list[Row]:
    """Every player of the printed groups; averages in tenths."""
    found: list[Row] = []
    score = 0
    for line in table.splitlines():
        if heading := _SCORE.fullmatch(line.strip()):
            score = parse_points(heading["score"])
        for side, cell in zip("wb", f"{line}|".split("|"), strict=False):
            if player := _PLAYER.fullmatch(cell.strip()):
                average, marks = parse_points(player["average"]), player["marks"]
                found.append(
                    Row(int(player["id"]), score, average, int(player["rating"]), side, "F" in marks, "N" in marks)
                )
    return found


def position_of(case: dict[str, Any]) -> Position:
    """The position of a case: its table, and the past that it asks for.

    ``met`` are pairs of players, ``colors`` other histories of colours, ``moved_up`` how often somebody has met higher
    scores (not in the round before), ``had`` the letter of a round without a game, ``names`` other names.
    """
    players = rows(case["table"])
    by_id = {row.id: row for row in players}
    for pair in case.get("met", ()):
        a, b = (int(id) for id in pair.split("-"))
        by_id[a].met.append(b)
        by_id[b].met.append(a)
    strangers: list[Entry] = []
    number = case.get("round", 8)
    entries = [_entry(row, by_id, strangers, case, number) for row in players]
    entries.sort(key=lambda entry: entry.pairing_number)
    return Position(
        number,
        case.get("rounds", 9),
        tuple(entries),
        case.get("initial_color", "w"),
        Scoring(),
        field=tuple(entry.id for entry in entries),
        absent=tuple(strangers),
        options=case.get("options", {}),
    )


def _entry(row: Row, by_id: dict[int, Row], strangers: list[Entry], case: dict[str, Any], number: int) -> Entry:
    told = str(row.id)
    colors = case.get("colors", {}).get(told, COLORS[row.side + ("F" if row.fixed else "")])
    records = [RoundRecord(0, "", "=", 0, True, FloatKind.LEVEL) for _ in range(number - 1)]
    for early in range(case.get("moved_up", {}).get(told, 0)):
        records[early] = records[early]._replace(floated=FloatKind.UP)
    if row.barred:
        records[-1] = records[-1]._replace(floated=FloatKind.UP)
    if told in case.get("had", {}):
        records[-2] = RoundRecord(0, "", case["had"][told], 10, False, FloatKind.PAIRING_BYE)
    opponents = tuple(row.met) + _strangers(row, by_id, strangers) if colors else tuple(row.met)
    player = Player(row.id, case.get("names", {}).get(told, f"P{row.id:03}"), row.rating)
    return Entry(row.id, player, row.id, row.score, row.score, colors, opponents, frozenset(), tuple(records))


def _strangers(row: Row, by_id: dict[int, Row], strangers: list[Entry]) -> tuple[int, ...]:
    """Opponents from outside the table who make the average what is printed: ten games give one decimal."""
    wanted = row.average * GAMES // 10 - sum(by_id[id].rating for id in row.met)
    count = GAMES - len(row.met)
    ids = []
    for place in range(count):
        rating = wanted // count + (1 if place < wanted % count else 0)
        id = 10_000 + len(strangers)
        strangers.append(Entry(id, Player(id, "", rating), 0, 0, 0, "", (), frozenset(), ()))
        ids.append(id)
    return tuple(ids)
