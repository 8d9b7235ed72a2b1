"""The cross table, by starting number or by rank; for round robins also as a square."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pareo.model import Points, Tournament, format_points
from pareo.ranking import Standings
from pareo.reports.table import Table, code, word
from pareo.reports.views.cells import Cell, cell_text, cells


@dataclass(frozen=True, slots=True)
class CrossRow:
    """One player. ``label`` is the number by which the others name him in their cells."""

    label: int
    id: int
    name: str
    rating: int
    points: Points
    rank: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Crosstable:
    """The rows in order. ``labels`` gives for each id the number that cells show."""

    by: Literal["number", "rank"]
    rounds: int
    rows: tuple[CrossRow, ...]
    labels: dict[int, int]


def crosstable(tournament: Tournament, table: Standings, by: Literal["number", "rank"] = "number") -> Crosstable:
    """The cross table of the standings' round. Who is not in the standings (expelled) stands at the end."""
    history = cells(tournament, table.after)
    ranks = {row.id: row.rank for row in table.rows}
    order = [row.id for row in table.rows]
    order += [player.id for player in tournament.players if player.id not in ranks]
    if by == "number":
        order = [player.id for player in tournament.players]
    labels = {id: place for place, id in enumerate(order, 1)} if by == "rank" else {id: id for id in order}
    players = {player.id: player for player in tournament.players}
    rows = tuple(
        CrossRow(
            labels[id],
            id,
            players[id].name,
            players[id].rating,
            sum(cell.points for cell in history[id]),
            ranks.get(id, 0),
            history[id],
        )
        for id in order
    )
    return Crosstable(by, table.after, rows, labels)


def crosstable_table(view: Crosstable) -> Table:
    """One column a round."""
    rows = tuple(
        (
            str(row.label),
            row.name,
            str(row.rating or ""),
            *(cell_text(cell, view.labels.get(cell.opponent, 0)) for cell in row.cells),
            format_points(row.points),
            str(row.rank or ""),
        )
        for row in view.rows
    )
    rounds = [code(str(number)) for number in range(1, view.rounds + 1)]
    headings = (
        word("number", True),
        word("name"),
        word("rating", True),
        *rounds,
        word("points", True),
        word("rank", True),
    )
    return Table("crosstable", headings, rows)


def square_table(view: Crosstable) -> Table:
    """Everybody against everybody, for round robins: the results against each opponent in his column."""
    rows = []
    for row in view.rows:
        against: dict[int, str] = {}
        for cell in row.cells:
            if cell.opponent:
                against[cell.opponent] = against.get(cell.opponent, "") + cell.letter
        square = ["x" if other.id == row.id else against.get(other.id, "") for other in view.rows]
        rows.append((str(row.label), row.name, *square, format_points(row.points), str(row.rank or "")))
    columns = [code(str(row.label)) for row in view.rows]
    headings = (word("number", True), word("name"), *columns, word("points", True), word("rank", True))
    return Table("square", headings, tuple(rows))
