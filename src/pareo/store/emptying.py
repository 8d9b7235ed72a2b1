"""The bin is emptied when the desk starts: what was deleted long ago goes, and a file of it is kept."""

from __future__ import annotations

from datetime import UTC, datetime

from pareo.desk.event.bin import expired
from pareo.store.backups import Backups
from pareo.store.books import Books
from pareo.store.event_list import event_dates
from pareo.store.files import export_event


def empty_bin(books: Books, backups: Backups, now: datetime | None = None) -> list[str]:
    """Delete for good what has been in the bin too long; gives the names. Without a copy on disk nothing goes."""
    moment = now or datetime.now(UTC)
    dates, gone = event_dates(books), []
    for festival in books.festivals():
        if not expired(festival, dates[festival.snapshot.event].touched, moment):
            continue
        backups.keep(festival, export_event(books, festival), "deleted")
        if not backups.problems and books.delete_event(festival):
            backups.put_away(festival)
            gone.append(festival.settings.name)
    return gone
