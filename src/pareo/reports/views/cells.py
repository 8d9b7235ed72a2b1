"""One player in one round, as every chart shows it."""

from __future__ import annotations

from typing import NamedTuple

from pareo.history import RoundRecord, records
from pareo.model import Points, Tournament


class Cell(NamedTuple):
    """``opponent`` 0: none. ``letter`` is the TRF letter of the result or bye, empty when the player was not there."""

    round: int
    opponent: int
    color: str
    letter: str
    points: Points
    score: Points


def cells(tournament: Tournament, after: int | None = None) -> dict[int, tuple[Cell, ...]]:
    """The cells of every player, with the score after each round."""
    return {id: _with_scores(rows) for id, rows in records(tournament, after).items()}


def _with_scores(rows: tuple[RoundRecord, ...]) -> tuple[Cell, ...]:
    made, score = [], 0
    for number, row in enumerate(rows, 1):
        score += row.points
        made.append(Cell(number, row.opponent, row.color, row.letter, row.points, score))
    return tuple(made)


def cell_text(cell: Cell, opponent: int) -> str:
    """``12w1`` for a game, the letter alone for a bye, a full stop for a round without the player."""
    if not cell.opponent:
        return cell.letter or "."
    return f"{opponent}{cell.color}{cell.letter}"
