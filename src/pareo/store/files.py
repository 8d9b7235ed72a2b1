"""Events as files: exported, imported, restored."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, insert, update

from pareo.desk.festivals import RESERVED
from pareo.desk.office import unique_slug
from pareo.desk.portable import PortableBook, PortableEvent, pack
from pareo.desk.records import KIND_OF, KINDS, Key, Record, key_of, plain
from pareo.desk.section import Festival
from pareo.desk.sheet import Sheet
from pareo.desk.work import Work
from pareo.store import tables, traces
from pareo.store.books import Books

WHOLE_JOURNAL = 1_000_000


def export_event(books: Books, festival: Festival, instead: Sheet | None = None) -> bytes:
    """The portable file of an event; ``instead`` stands for the book of the same number (one about to change)."""
    sheets = [festival.sheet, *(section.sheet for section in books.sections(festival, removed=True))]
    if instead is not None:
        sheets = [instead if sheet.book == instead.book else sheet for sheet in sheets]
    contents = [
        (sheet, books.journal(sheet.event, sheet.book, WHOLE_JOURNAL)[::-1], books.kept_traces(sheet.book))
        for sheet in sheets
    ]
    return pack(festival.sheet.event_slug, datetime.now(UTC), contents)


def import_event(books: Books, portable: PortableEvent, who: str) -> Festival:
    """A new event made from a file, with its journal."""
    taken = {festival.sheet.event_slug for festival in books.festivals()} | RESERVED
    slug = unique_slug(portable.slug, taken, "event")
    own = books.new_event(slug)
    for book in portable.books:
        sheet = own if not book.slug else books.new_section(own.event, book.slug)
        with books.writing() as connection:
            _fill(connection, sheet, book)
    with books.work(own, who) as work:
        work.set(imported=work.now)
        work.note("import_event", saved=portable.saved)
    return books.festival(slug)


def _fill(connection: Connection, sheet: Sheet, book: PortableBook) -> None:
    for kind, table in tables.OF_KIND.items():
        rows = [{"book_id": sheet.book, **plain(record)} for record in book.records if KIND_OF[type(record)] == kind]
        if rows:
            connection.execute(insert(table), rows)
    numbers: dict[int, int] = {}
    for entry in book.entries:
        values = _journal_row(sheet, entry, numbers)
        key = connection.execute(insert(tables.journal).values(values)).inserted_primary_key
        assert key is not None
        numbers[entry["seq"]] = key[0]
    for entry in book.entries:
        if entry["undone_by"] in numbers:
            where = tables.journal.c.seq == numbers[entry["seq"]]
            connection.execute(update(tables.journal).where(where).values(undone_by=numbers[entry["undone_by"]]))
    for round, kept in book.traces:
        traces.keep(connection, sheet.book, round, kept)
    last = max(numbers.values(), default=1)
    connection.execute(update(tables.books).where(tables.books.c.id == sheet.book).values(revision=last))


def _journal_row(sheet: Sheet, entry: Mapping[str, Any], numbers: Mapping[int, int]) -> dict[str, Any]:
    return {
        "event_id": sheet.event,
        "book_id": sheet.book,
        "at": datetime.fromisoformat(entry["at"]),
        "who": str(entry["who"]),
        "action": str(entry["action"])[:40],
        "values": entry["values"],
        "changes": entry["changes"],
        "comment": bool(entry["comment"]),
        "undoes": numbers.get(entry["undoes"]),
    }


def restore_event(books: Books, festival: Festival, portable: PortableEvent, who: str, confirmed: int) -> None:
    """Bring an event back to what a file says, as one act for each book, which can be undone like any other."""
    slugs = {section.sheet.slug: section.sheet for section in books.sections(festival, removed=True)}
    slugs[""] = festival.sheet
    for book in portable.books:
        sheet = slugs.get(book.slug) or books.new_section(festival.sheet.event, book.slug)
        with books.work(sheet, who, confirmed) as work:
            if book.slug:
                work.require("restore", saved=portable.saved)
            _replace_records(work, book)
            work.traces.update(book.traces)
            work.note("restore", saved=portable.saved)


def _replace_records(work: Work, book: PortableBook) -> None:
    wanted: dict[tuple[str, Key], Record] = {(KIND_OF[type(record)], key_of(record)): record for record in book.records}
    gone = [record for kind in KINDS for key, record in work.sheet.records[kind].items() if (kind, key) not in wanted]
    work.drop(*gone)
    work.put(*(record for (kind, key), record in wanted.items() if work.sheet.records[kind].get(key) != record))
