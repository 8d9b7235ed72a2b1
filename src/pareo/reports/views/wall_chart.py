"""The wall chart: by starting number, each round with the opponent and the score so far."""

from __future__ import annotations

from dataclasses import dataclass

from pareo.model import Player, Tournament, format_points
from pareo.reports.table import Table, code, word
from pareo.reports.views.cells import Cell, cell_text, cells


@dataclass(frozen=True, slots=True)
class WallChartLine:
    """A player with his rounds."""

    player: Player
    cells: tuple[Cell, ...]


def wall_chart(tournament: Tournament, after: int | None = None) -> tuple[WallChartLine, ...]:
    """Every player in the order of the starting numbers."""
    history = cells(tournament, after)
    return tuple(WallChartLine(player, history[player.id]) for player in tournament.players)


def wall_chart_table(lines: tuple[WallChartLine, ...]) -> Table:
    """Two columns a round: opponent and result, and the running score."""
    rounds = len(lines[0].cells) if lines else 0
    rows = []
    for line in lines:
        played = [text for cell in line.cells for text in (cell_text(cell, cell.opponent), format_points(cell.score))]
        rows.append((str(line.player.id), line.player.name, str(line.player.rating or ""), *played))
    columns = [heading for number in range(1, rounds + 1) for heading in (code(str(number)), code(f"={number}"))]
    return Table("wall_chart", (word("number", True), word("name"), word("rating", True), *columns), tuple(rows))
