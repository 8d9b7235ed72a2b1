"""What must be true of books whatever happened to them: the journal amounts to the records, and links go both ways."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pareo.desk.books.act import Entry
from pareo.desk.books.changes import applied, fits
from pareo.desk.books.section import Section
from pareo.desk.books.snapshot import Snapshot
from pareo.store.books import Books

ALL = 1_000_000


def replayed(entries: Iterable[Entry]) -> Mapping[tuple[str, tuple[Any, ...]], Any]:
    """The records that a journal amounts to; each change must fit what the ones before it left."""
    found: dict[tuple[str, tuple[Any, ...]], Any] = {}
    for entry in entries:
        for change in entry.changes:
            where = change.kind, change.key
            assert fits(found.get(where), change), (entry.seq, change)
            after = applied(found.get(where), change)
            if after is None:
                del found[where]
            else:
                found[where] = after
    return found


LEFT_BEHIND = ("setting", ("door",))
"""What an event that came in a file does not bring, though its journal tells of it: the link for helpers."""


def check_book(snapshot: Snapshot, entries: list[Entry], imported: bool = False) -> None:
    records = {(kind, key): record for kind, known in snapshot.records.items() for key, record in known.items()}
    told = dict(replayed(entries))
    if imported and LEFT_BEHIND not in records:
        told.pop(LEFT_BEHIND, None)
    assert told == records
    assert snapshot.revision == entries[-1].seq
    by_seq = {entry.seq: entry for entry in entries}
    for entry in entries:
        assert entry.undone_by is None or by_seq[entry.undone_by].undoes == entry.seq


def check_section(section: Section) -> None:
    """Numbers and rounds without a gap, nobody at two boards."""
    assert [player.number for player in section.players] == list(range(1, len(section.players) + 1))
    assert [made.number for made in section.rounds] == list(range(1, section.last_round + 1))
    for boards in section.boards.values():
        seated = [id for board in boards for id in (board.white, board.black)]
        assert len(seated) == len(set(seated))


def check_books(books: Books, brought: bool = True) -> list[Entry]:
    """Everything that a database holds; gives all entries. ``brought``: events from files are replayed too."""
    entries: list[Entry] = []
    for festival in books.festivals():
        sections = books.sections(festival, removed=True)
        assert sections, f"an event without a section: {festival.snapshot.event_slug}"
        for one in sections:
            check_section(one)
        imported = False
        for snapshot in (festival.snapshot, *(one.snapshot for one in sections)):
            own = list(reversed(books.journal(snapshot.event, snapshot.book, ALL)))
            assert own, f"a book without an entry: {snapshot.event_slug}/{snapshot.slug}"
            own_import = any(entry.action == "import_event" for entry in own)
            imported = imported or own_import
            if brought or not own_import:
                check_book(snapshot, own, imported)
            entries += own
    return entries
