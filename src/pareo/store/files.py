"""Events as files: exported, imported, restored."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, insert, update

from pareo.desk.books.act import Act, Entry
from pareo.desk.books.keeper import unique_slug
from pareo.desk.books.portable import Contents, PortableBook, PortableEvent, pack, unpack
from pareo.desk.books.records import KIND_OF, KINDS, Key, PlayerCode, Record, Setting, key_of, plain
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Festival
from pareo.desk.books.snapshot import Snapshot
from pareo.desk.event.festivals import RESERVED
from pareo.desk.phones.captain_codes import RENEWED
from pareo.desk.phones.codes import KEY
from pareo.formats.archives import Unpackable, member_names, members, packed
from pareo.store import tables, traces
from pareo.store.books import Books

WHOLE_JOURNAL = 1_000_000


ENDING = ".pareo"


def export_all(books: Books) -> bytes:
    """Every event that is not deleted as a file of its own, all in one archive, for another machine."""
    festivals = [festival for festival in books.festivals() if festival.in_sight]
    files = {
        f"{festival.snapshot.event_slug}{ENDING}": export_event(books, festival, for_others=True)
        for festival in festivals
    }
    return packed(files)


def holds_events(data: bytes) -> bool:
    """Whether it is such an archive: files of events, and nothing else."""
    names = [name for name in member_names(data) if not name.endswith("/")]
    return bool(names) and all(name.endswith(ENDING) for name in names)


def events_inside(data: bytes) -> list[PortableEvent]:
    """The events of such an archive, each of them read and checked. Refuses one that cannot be opened."""
    try:
        return [unpack(inside) for _, inside in sorted(members(data).items())]
    except Unpackable:
        raise Refusal("not_an_event_file") from None


def export_event(books: Books, festival: Festival, instead: Snapshot | None = None, for_others: bool = False) -> bytes:
    """The portable file of an event; ``instead`` stands for the book of the same number (one about to change).

    ``for_others``: without what the codes of the players follow from. A backup has it, so that they are right again
    on another machine.
    """
    with books.looking():
        festival = books.festival(festival.snapshot.event_slug)
        snapshots = [festival.snapshot, *(section.snapshot for section in books.sections(festival, removed=True))]
        if instead is not None:
            snapshots = [instead if snapshot.book == instead.book else snapshot for snapshot in snapshots]
        contents = [_contents(books, snapshot) for snapshot in snapshots if snapshot.revision]
    if for_others:
        contents = [
            (_without_key(book), [_entry_without_key(one) for one in told], kept) for book, told, kept in contents
        ]
    return pack(festival.snapshot.event_slug, datetime.now(UTC), contents)


def _contents(books: Books, snapshot: Snapshot) -> Contents:
    """A book with the journal that amounts to its records, and not what came after them."""
    entries = books.journal(snapshot.event, snapshot.book, WHOLE_JOURNAL, before=snapshot.revision + 1)
    return snapshot, entries[::-1], books.kept_traces(snapshot.book)


def _without_key(snapshot: Snapshot) -> Snapshot:
    key = snapshot.get(Setting, KEY)
    return snapshot if key is None else snapshot.with_records((), (key,))


def _entry_without_key(entry: Entry) -> Entry:
    return replace(entry, changes=tuple(one for one in entry.changes if (one.kind, one.key) != ("setting", (KEY,))))


def import_event(books: Books, portable: PortableEvent, who: str) -> Festival:
    """A new event made from a file, with its journal."""
    name = next((one.value for one in portable.books[0].records if isinstance(one, Setting) and one.name == "name"), "")
    with books.together():
        taken = {festival.snapshot.event_slug for festival in books.festivals()} | RESERVED
        slug = unique_slug(portable.slug, taken, "event")
        own = books.new_event(slug)
        for book in portable.books:
            snapshot = own if not book.slug else books.new_section(own.event, book.slug)
            with books.writing() as connection:
                _fill(connection, snapshot, book)
        with books.act(own, who) as act:
            # With the name the event begins: an import that is taken back leaves nothing in the list of events.
            act.set(imported=act.now, name=name or slug)
            act.note("import_event", saved=portable.saved)
        return books.festival(slug)


def _fill(connection: Connection, snapshot: Snapshot, book: PortableBook) -> None:
    for kind, table in tables.OF_KIND.items():
        rows = [
            {"book_id": snapshot.book, **plain(record)}
            for record in book.records
            if KIND_OF[type(record)] == kind and not _stays_behind(book, record)
        ]
        if rows:
            connection.execute(insert(table), rows)
    numbers: dict[int, int] = {}
    for entry in book.entries:
        values = _journal_row(snapshot, entry, numbers)
        key = connection.execute(insert(tables.journal).values(values)).inserted_primary_key
        assert key is not None
        numbers[entry["seq"]] = key[0]
    for entry in book.entries:
        if entry["undone_by"] in numbers:
            where = tables.journal.c.seq == numbers[entry["seq"]]
            connection.execute(update(tables.journal).where(where).values(undone_by=numbers[entry["undone_by"]]))
    for round, kept in book.traces:
        traces.keep(connection, snapshot.book, round, kept)
    last = max(numbers.values(), default=1)
    connection.execute(update(tables.books).where(tables.books.c.id == snapshot.book).values(revision=last))


def _stays_behind(book: PortableBook, record: Record) -> bool:
    """What belongs to the desk that the file comes from, and the name, which the import itself writes."""
    return isinstance(record, Setting) and record.name in (("door",) if book.slug else ("archived", "deleted", "name"))


def _journal_row(snapshot: Snapshot, entry: Mapping[str, Any], numbers: Mapping[int, int]) -> dict[str, Any]:
    return {
        "event_id": snapshot.event,
        "book_id": snapshot.book,
        "at": datetime.fromisoformat(entry["at"]),
        "who": str(entry["who"]),
        "action": str(entry["action"])[:40],
        "values": entry["values"],
        "changes": entry["changes"],
        "comment": bool(entry["comment"]),
        "undoes": numbers.get(entry["undoes"]),
    }


def restore_event(
    books: Books,
    festival: Festival,
    portable: PortableEvent,
    who: str,
    confirmed: int,
    keep: Callable[[bytes], object] = lambda _: None,
    copy: str = "",
) -> None:
    """Bring an event back to what a file says, as one act for each book, which can be undone like any other.

    ``keep`` gets the event as it was, of the same moment: nothing that anybody does falls between the two.
    ``copy`` names the file for the journal: two may be of one second.
    """
    with books.together():
        slugs = {section.snapshot.slug: section.snapshot for section in books.sections(festival, removed=True)}
        slugs[""] = festival.snapshot
        snapshots = [
            slugs.get(book.slug) or books.new_section(festival.snapshot.event, book.slug) for book in portable.books
        ]
        with books.acts(snapshots, who, confirmed) as acts:
            before = export_event(books, festival)
            for act, book in zip(acts, portable.books, strict=True):
                if book.slug:
                    act.require("restore", saved=portable.saved)
                _replace_records(act, book)
                act.traces.update(book.traces)
                act.note("restore", saved=portable.saved, copy=copy)
        keep(before)


def _replace_records(act: Act, book: PortableBook) -> None:
    wanted: dict[tuple[str, Key], Record] = {(KIND_OF[type(record)], key_of(record)): record for record in book.records}
    wanted |= {(KIND_OF[type(record)], key_of(record)): record for record in _on_paper(act.snapshot)}
    gone = [record for kind in KINDS for key, record in act.snapshot.records[kind].items() if (kind, key) not in wanted]
    act.drop(*gone)
    act.put(*(record for (kind, key), record in wanted.items() if act.snapshot.records[kind].get(key) != record))


def _on_paper(snapshot: Snapshot) -> list[Record]:
    """What the codes follow from that people hold in their hands: it stays as it is, whatever a file says."""
    settings = (snapshot.get(Setting, name) for name in (KEY, RENEWED))
    return [*(one for one in settings if one is not None), *snapshot.all(PlayerCode)]
