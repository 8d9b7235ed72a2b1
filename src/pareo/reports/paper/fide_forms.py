"""FIDE's reports on a sheet of paper: lists have a row for each field, a sheet has a head of facts and its numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pareo.reports.cells import Cell, Label
from pareo.reports.table import Column, Kind, Row, Table, View, word

BY_HAND = {
    "it1": ("country", "remarks", "arbiter_signs", "federation_signs"),
    "it3": ("country", "organiser_email", "arbiter_email", "remarks", "arbiter_signs"),
    "fa1": ("recommendation", "remarks", "arbiter_signs", "federation_signs"),
}
"""Fields of FIDE's forms that are left to a pen, each named on the sheet."""

TO_TICK = {"recommendation": ("meets", "more_experience")}
"""Fields with boxes to tick; the others have a line to write on."""

_NUMBERS = {"statistic": word("form_who", name="statistic"), "value": word("form_number", Kind.NUMBER, name="value")}
"""What the first two columns of a form hold once the facts are gone from it."""


def laid_out(view: View) -> View:
    """Rows that say one thing become facts of the head; what is counted stays a table. Other lists stay as they are."""
    if view.name not in BY_HAND:
        return view
    return replace(view, parts=tuple(_sheet(part) for part in view.parts))


def by_hand(view: View, part: Table) -> tuple[str, ...]:
    """What is written by hand under a part of a form; nothing under one that has no head of facts."""
    return BY_HAND.get(view.name, ()) if len(part.about) > 1 else ()


def _sheet(part: Table) -> Table:
    facts = tuple(_facts(part))
    if not facts:
        return part
    counted = tuple(row for row in part.rows if not _is_fact(row))
    columns = tuple(_NUMBERS.get(column.name, column) for column in part.columns)
    return Table(columns, counted, about=part.about + facts)


def _facts(part: Table) -> Iterator[tuple[Column, Cell]]:
    for row in part.rows:
        if isinstance(row[0], Label) and _is_fact(row):
            yield word(row[0].key), row[1]


def _is_fact(row: Row) -> bool:
    """What is counted has numbers beside its value."""
    return all(cell is None for cell in row[2:])
