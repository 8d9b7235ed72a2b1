"""The rows of the books: records and journal entries, read and written as the desk knows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Row, and_, delete, insert, select, update

from pareo.desk.books.act import Entry
from pareo.desk.books.changes import Change
from pareo.desk.books.records import KINDS, Key, Record, key_of, plain
from pareo.desk.books.snapshot import Snapshot
from pareo.store import tables

LARGEST_NUMBER = 2**63 - 1
"""Of an entry, in any of the databases."""


def read_records(connection: Connection, book: int) -> dict[str, dict[Key, Record]]:
    found: dict[str, dict[Key, Record]] = {}
    for kind, made in KINDS.items():
        table = tables.OF_KIND[kind]
        columns = [table.c[item.name] for item in fields(made)]
        rows = connection.execute(select(*columns).where(table.c.book_id == book))
        records = (made(*row) for row in rows)
        found[kind] = {key_of(record): record for record in records}
    return found


def write_records(
    connection: Connection, book: int, snapshot: Snapshot, changes: Sequence[Change], seq: int
) -> list[Record]:
    """Write the records of these changes as they now stand; gives them with their new version."""
    written: list[Record] = []
    for kind, table in tables.OF_KIND.items():
        new, rest = [], []
        for change in changes:
            if change.kind != kind:
                continue
            where = and_(table.c.book_id == book, *(table.c[n] == v for n, v in zip(KINDS[kind].KEY, change.key)))
            record = snapshot.records[kind].get(change.key)
            if record is None:
                connection.execute(delete(table).where(where))
                continue
            written.append(replace(record, version=seq))
            if change.before is None:
                new.append({"book_id": book, **plain(record), "version": seq})
            else:
                rest.append((where, {**(change.after or {}), "version": seq}))
        if new:
            connection.execute(insert(table), new)
        for where, values in rest:
            connection.execute(update(table).where(where).values(values))
    return written


def mark_undone(connection: Connection, undone: int, by: int) -> None:
    """The undone entry points to the undo; what a redo restores is no longer undone."""
    journal = tables.journal
    original = connection.execute(select(journal.c.undoes).where(journal.c.seq == undone)).scalar_one()
    connection.execute(update(journal).where(journal.c.seq == undone).values(undone_by=by))
    if original is not None:
        connection.execute(update(journal).where(journal.c.seq == original).values(undone_by=None))


def in_utc(moment: datetime) -> datetime:
    """SQLite forgets the zone."""
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def entry_from(row: Row[Any]) -> Entry:
    changes = tuple(Change.from_plain(change) for change in row.changes)
    return Entry(
        row.seq, row.event_id, row.book_id, in_utc(row.at), row.who, row.action, row.values, changes, row.comment,
        row.undoes, row.undone_by, row.seat,
    )  # fmt: skip


def read_entries(
    connection: Connection, event: int, book: int | None, limit: int, after: int = 0, before: int = 0
) -> Sequence[Entry]:
    seq = tables.journal.c.seq
    wanted = select(tables.journal).where(tables.journal.c.event_id == event, seq > within_bounds(after))
    if book is not None:
        wanted = wanted.where(tables.journal.c.book_id == book)
    if before:
        wanted = wanted.where(seq < within_bounds(before))
    return [entry_from(row) for row in connection.execute(wanted.order_by(seq.desc()).limit(limit))]


def within_bounds(number: int) -> int:
    """The number of an entry that somebody typed, as far as a database can count."""
    return max(-LARGEST_NUMBER, min(number, LARGEST_NUMBER))
