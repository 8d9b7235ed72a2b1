"""A list as one grid: what the parts are about in columns of its own, for CSV, spreadsheets and JSON.

Files that people open get a column more while the places are provisional (``sheet_columns``); JSON says it once.
"""

from __future__ import annotations

from collections.abc import Iterator

from pareo.reports.cells import Cell, Label
from pareo.reports.table import STATUS, Column, Table, View

_PROVISIONAL = Label("provisional")


def sheet_columns(view: View) -> tuple[Column, ...]:
    """The columns of the grid, and the status of its places where they are not final."""
    return (*grid_columns(view), STATUS) if view.unfinished else grid_columns(view)


def sheet_rows(view: View) -> Iterator[tuple[Cell, ...]]:
    for row in grid_rows(view):
        yield (*row, _PROVISIONAL) if view.unfinished else row


def grid_columns(view: View) -> tuple[Column, ...]:
    """What the parts are about, then the columns of all parts in order; a part may lack some."""
    about = {column.name: column for part in view.parts for column, _ in part.about}
    own = {column.name: column for part in view.parts for column in part.columns}
    return (*about.values(), *(column for name, column in own.items() if name not in about))


def grid_rows(view: View) -> Iterator[tuple[Cell, ...]]:
    """The rows of all parts, each with a cell for every column of the grid."""
    columns = grid_columns(view)
    for part in view.parts:
        for row in part.rows:
            found = _cells(part, row)
            yield tuple(found.get(column.name) for column in columns)


def _cells(part: Table, row: tuple[Cell, ...]) -> dict[str, Cell]:
    named = {column.name: cell for column, cell in part.about}
    return named | {column.name: cell for column, cell in zip(part.columns, row)}
