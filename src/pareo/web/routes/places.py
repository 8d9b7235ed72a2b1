"""The way to an event and a section, for every route."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar import Request

from pareo.desk.books.act import Act
from pareo.desk.books.section import Festival, Section
from pareo.desk.reasons.keeping import Reasons, reasons
from pareo.web.forms import Form
from pareo.web.rendering import who_is, world_of

Ask = Request[Any, Any, Any]


def section_at(request: Ask, event: str, section: str) -> Section:
    return world_of(request).books.section(event, section)


def festival_at(request: Ask, event: str) -> Festival:
    return world_of(request).books.festival(event)


def address(section: Section, rest: str = "") -> str:
    base = f"/e/{section.snapshot.event_slug}/{section.snapshot.slug}"
    return f"{base}/{rest}" if rest else base


def reasons_at(request: Ask, section: Section, number: int) -> Reasons:
    """Why a round that is made is as it is."""
    section.round(number)
    return reasons(section, number, world_of(request).books.trace(section.snapshot.book, number))


@contextmanager
def acting(request: Ask, event: str, section: str, form: Form) -> Iterator[Act]:
    """One act on a section: as whoever is signed in, with the confirmations of the form."""
    found = section_at(request, event, section)
    with world_of(request).books.act(found.snapshot, who_is(request), form.confirmed) as act:
        yield act
