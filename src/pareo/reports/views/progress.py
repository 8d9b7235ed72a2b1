"""The progress table: everybody's score after each round."""

from __future__ import annotations

from dataclasses import dataclass

from pareo.model import Points, Tournament, format_points
from pareo.ranking import Standings
from pareo.reports.table import Table, code, word
from pareo.reports.views.cells import cells


@dataclass(frozen=True, slots=True)
class ProgressLine:
    """A player in the order of the standings with the score after each round."""

    rank: int
    id: int
    name: str
    scores: tuple[Points, ...]


def progress(tournament: Tournament, table: Standings) -> tuple[ProgressLine, ...]:
    """The scores after each round up to that of the standings."""
    history = cells(tournament, table.after)
    return tuple(
        ProgressLine(row.rank, row.id, row.name, tuple(cell.score for cell in history[row.id])) for row in table.rows
    )


def progress_table(lines: tuple[ProgressLine, ...]) -> Table:
    """One column a round."""
    rounds = len(lines[0].scores) if lines else 0
    rows = tuple(
        (str(line.rank), str(line.id), line.name, *(format_points(score) for score in line.scores)) for line in lines
    )
    columns = [code(str(number)) for number in range(1, rounds + 1)]
    return Table("progress", (word("rank", True), word("number", True), word("name"), *columns), rows)
