"""What tells the events of a desk apart: when each was made and last worked on, and what was last done to one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import Engine, func, select

from pareo.desk.books.act import Entry
from pareo.desk.books.journal import MAKE_A_BOOK, may_undo
from pareo.desk.books.undoing import Steps, steps
from pareo.desk.event.bin import ACTIONS
from pareo.store import tables
from pareo.store.books import Books
from pareo.store.rows import in_utc


@dataclass(frozen=True, slots=True)
class EventDates:
    """When an event was made, and when somebody last did something in it."""

    made: datetime
    touched: datetime


def event_dates(books: Books) -> dict[int, EventDates]:
    """Of every event, by its number."""
    last = select(func.max(tables.journal.c.seq)).group_by(tables.journal.c.event_id)
    touched = select(tables.journal.c.event_id, tables.journal.c.at).where(tables.journal.c.seq.in_(last))
    with books.reading() as connection:
        made = connection.execute(select(tables.events.c.id, tables.events.c.created_at)).all()
        moments = {row.event_id: row.at for row in connection.execute(touched)}
    return {row.id: EventDates(in_utc(row.created_at), in_utc(moments.get(row.id, row.created_at))) for row in made}


def last_done_to_an_event(books: Books) -> Entry | None:
    """The youngest entry of the festivals' own books, of whichever event."""
    own = select(tables.books.c.id).where(tables.books.c.slug == "")
    with books.reading() as connection:
        seq = connection.execute(
            select(func.max(tables.journal.c.seq)).where(tables.journal.c.book_id.in_(own))
        ).scalar_one()
    return None if seq is None else books.entry(seq)


WITH_THE_WHOLE = frozenset({"import_event", *MAKE_A_BOOK, *ACTIONS})
"""What concerns an event as one of the list; its details are changed, and changed back, on its own page."""


def steps_of_events(books: Books) -> Steps:
    """Back and forward in the event to which something was done last; here its creation can be taken back too."""
    last = last_done_to_an_event(books)
    if last is None or last.values.get("action", last.action) not in WITH_THE_WHOLE:
        return Steps()
    found = steps(books, last.event, last.book)
    return replace(found, back=last) if may_undo(last) else found


def section_addresses(engine: Engine) -> list[str]:
    """The sections of all events as their pages name them: ``event/section``."""
    wanted = (
        select(tables.events.c.slug, tables.books.c.slug)
        .join(tables.books, tables.books.c.event_id == tables.events.c.id)
        .where(tables.books.c.slug != "")
        .order_by(tables.books.c.id)
    )
    with engine.connect() as connection:
        return [f"{event}/{section}" for event, section in connection.execute(wanted)]
