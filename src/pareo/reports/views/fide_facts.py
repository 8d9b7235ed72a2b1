"""What FIDE's forms have in common: facts, with a mark for what is missing, and arbiters taken apart."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pareo.formats.trf.convert.dates import plain_date
from pareo.model import Player
from pareo.reports.cells import Cell, Label, Words
from pareo.reports.event import Event
from pareo.reports.table import Column, Row, Table, word
from pareo.reports.views.statistics import TITLES

MISSING = Words("standings.form_", ("missing",))
"""Stands where FIDE's form has a field and the event has nothing for it."""
FORM = Column("group", key="form")
"""The part of a form that a table is: its heading on paper, a column of its own in files."""
_FACTS = (word("statistic"), word("value"))
_ARBITER = re.compile(r"\s*(?:(IA|FA|NA|IO|AI|AF|AN)\s+)?(.*?)\s*(?:\(?\s*(\d{5,})\s*\)?)?\s*")

Fact = tuple[str, Cell]


@dataclass(frozen=True, slots=True)
class Official:
    """An arbiter as typed: ``IA Campos, Elena (2205394)``."""

    title: str
    name: str
    id: str


def official_of(text: str) -> Official:
    found = _ARBITER.fullmatch(text)
    return Official(*(part or "" for part in found.groups())) if found else Official("", text.strip(), "")


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
        ("event_code", ""),
        ("federation", made.federation),
        ("place", made.city),
        ("start", plain_date(made.start_date)),
        ("close", plain_date(made.end_date)),
        ("rate_of_play", made.time_control),
    ]


def of_the_arbiter(event: Event) -> list[Fact]:
    chief = official_of(event.tournament.chief_arbiter)
    return [("chief_arbiter", chief.name), ("chief_arbiter_title", chief.title), ("chief_arbiter_id", chief.id)]
