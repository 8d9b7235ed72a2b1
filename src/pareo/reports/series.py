"""The table of a series as a list like the others: a column for each stage, in every form."""

from __future__ import annotations

from fractions import Fraction

from pareo.ranking.series.counting import Series, SeriesRow
from pareo.reports.cells import Cell, Figure, Label, Name, Place
from pareo.reports.table import GROUP, NAME, RANK, TITLE, Column, Kind, Note, Table, View, code, word

_MOVES = {"up": "series_up", "down": "series_down"}
_DECIMALS = {"place": 2, "score": 1, "performance": 0, "games": 2, "wins": 0}
_FEDERATION = word("federation", Kind.FEDERATION, minor=True)


def series_view(series: Series) -> View:
    """One part for each category; a stage that does not count stands in brackets."""
    parts = tuple(_table(series, name, rows) for name, rows in series.rows.items())
    return View("series", series.plan.name, 0, parts, tuple(_notes(series)))


def _table(series: Series, category: str, rows: tuple[SeriesRow, ...]) -> Table:
    with_points = any(row.games for some in series.rows.values() for row in some)
    columns: list[Column] = [
        RANK, TITLE, NAME, _FEDERATION,
        *(code(name, Kind.FIGURE, at, name=f"stage_{at}") for at, name in enumerate(series.stages, 1)),
        word(f"series_total_{series.plan.by}", Kind.FIGURE, name="series_total"),
    ]  # fmt: skip
    if with_points:
        columns += [
            word("made_games", Kind.FIGURE),
            word("made_points", Kind.FIGURE),
            word("made_average", Kind.FIGURE),
        ]
    if series.plan.categories.move:
        columns.append(word("series_moves"))
    found = tuple(_row(series, at, row, with_points) for at, row in enumerate(rows, 1))
    about = ((GROUP, category),) if category else ()
    return Table(tuple(columns), found, tuple(range(1, len(found) + 1)), about)


def _row(series: Series, at: int, row: SeriesRow, with_points: bool) -> tuple[Cell, ...]:
    decimals = _DECIMALS[series.plan.by]
    player = row.person.last.player
    cells: list[Cell] = [
        Place(row.place, row.shared > 1), player.title, Name(at, player.name, player.title), player.federation,
        *(_stage(value, counts, decimals) for value, counts in zip(row.values, row.counted)),
        Figure(row.total, _needed(row.total, decimals)),
    ]  # fmt: skip
    if with_points:
        cells += [Figure(row.games), Figure(row.made if row.games else None), Figure(row.average, 2)]
    if series.plan.categories.move:
        cells.append(Label(_MOVES[row.moves]) if row.moves else None)
    return tuple(cells)


def _stage(value: Fraction | None, counts: bool, decimals: int) -> Cell:
    """What a stage was worth; in brackets where others are better, empty for somebody who was not there."""
    if value is None:
        return None
    figure = Figure(value, _needed(value, decimals))
    return figure if counts else f"[{_written(value, figure.decimals)}]"


def _needed(value: Fraction, decimals: int) -> int:
    """No decimals where there are none: points for places are mostly whole."""
    return 0 if value.denominator == 1 else decimals


def _written(value: Fraction, decimals: int) -> str:
    scaled = (2 * value * 10**decimals + 1) // 2
    whole, rest = divmod(scaled, 10**decimals)
    return f"{whole}.{rest:0{decimals}d}" if decimals else str(whole)


def _notes(series: Series) -> list[Note]:
    plan = series.plan
    notes = [Note(f"series_by_{plan.by}", (("games", str(plan.games)),))]
    if plan.by == "place":
        notes.append(Note("series_points", (("points", ", ".join(map(_plain, plan.points))),)))
    if plan.best:
        notes.append(Note("series_best", (("best", str(plan.best)), ("stages", str(len(series.stages))))))
    notes += [Note("series_open", (("stage", name),)) for name in series.open]
    if plan.by == "games" and not any(row.games for some in series.rows.values() for row in some):
        notes.append(Note("series_doubt_no_points"))
    notes += [
        Note(f"series_doubt_{doubt.kind}", (("first", doubt.first), ("second", doubt.second), ("detail", doubt.detail)))
        for doubt in series.doubts
    ]
    return notes


def _plain(value: Fraction) -> str:
    return _written(value, _needed(value, 2))
