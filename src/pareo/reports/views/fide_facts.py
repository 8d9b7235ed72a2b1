"""What FIDE's forms have in common: facts, with a mark for what is missing, and arbiters taken apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pareo.formats.trf.convert.dates import plain_date
from pareo.model import Player
from pareo.model.officials import official_of
from pareo.reports.cells import Cell, Day, Label, Words
from pareo.reports.event import Event
from pareo.reports.table import Column, Row, Table, word
from pareo.reports.views.statistics import TITLES

MISSING = Words("standings.form_", ("missing",))
"""Stands where FIDE's form has a field and the event has nothing for it."""
FORM = Column("group", key="form")
"""The part of a form that a table is: its heading on paper, a column of its own in files."""
_FACTS = (word("statistic"), word("value"))

Fact = tuple[str, Cell]


def facts(heading: str, lines: Iterable[Fact]) -> Table:
    """A part of a form: a line for each field, whether or not the event has something for it."""
    return Table(_FACTS, fact_rows(lines), about=((FORM, heading),))


def fact_rows(lines: Iterable[Fact]) -> tuple[Row, ...]:
    return tuple((Label(f"form_{name}"), _filled(value)) for name, value in lines)


def facts_about(heading: str, lines: Iterable[Fact]) -> tuple[tuple[Column, Cell], ...]:
    """The same over a table of games: a heading and its lines on paper, columns of their own in files."""
    return (FORM, heading), *((word(f"form_{name}"), _filled(value)) for name, value in lines)


def _filled(value: Cell) -> Cell:
    return MISSING if value is None or value == "" else value


def day(text: str) -> Day | None:
    return Day(plain_date(text)) if text else None


def lacking(parts: Sequence[Table]) -> int:
    """How many fields of a form the event has nothing for."""
    cells = [cell for part in parts for row in part.rows for cell in row]
    return (*cells, *(cell for part in parts for _, cell in part.about)).count(MISSING)


def titled(players: Iterable[Player]) -> list[Player]:
    """Candidate masters are no title holders in FIDE's forms."""
    return [player for player in players if player.title in TITLES]


def of_the_event(event: Event) -> list[Fact]:
    """The lines with which every form begins."""
    made = event.tournament
    return [
        ("event", made.name),
        ("event_code", event.event_code),
        ("federation", made.federation),
        ("place", made.city),
        ("start", day(made.start_date)),
        ("close", day(made.end_date)),
        ("rate_of_play", made.time_control),
    ]


def of_the_arbiter(event: Event) -> list[Fact]:
    chief = official_of(event.tournament.chief_arbiter)
    return [("chief_arbiter", chief.name), ("chief_arbiter_title", chief.title), ("chief_arbiter_id", chief.id)]
