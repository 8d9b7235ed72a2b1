"""One event as one file: a zip with a JSON document inside, read as if a stranger had sent it."""

from __future__ import annotations

import io
import json
import struct
import zipfile
import zlib
from collections.abc import Sequence
from datetime import datetime
from typing import Any, TypeAlias

from pareo.desk.books.act import Entry
from pareo.desk.books.file_schema import (
    MOST_BOOKS,
    MOST_ROUNDS,
    check_entry,
    check_record,
    check_slugs,
    check_trace,
    items,
    members,
    moment,
    number,
    wrong,
)
from pareo.desk.books.file_schema import text as text_check
from pareo.desk.books.portable_event import PortableBook, PortableEvent
from pareo.desk.books.records import KINDS, plain, record_from
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.snapshot import Snapshot
from pareo.desk.books.soundness import check_event
from pareo.desk.event.festivals import RESERVED
from pareo.desk.reasons.traces import KeptTrace, as_plain, from_plain
from pareo.formats.archives import is_locked, opened

__all__ = ["LONGEST_MARK", "Contents", "PortableBook", "PortableEvent", "entries_marked", "pack", "unpack"]

FORMAT, EDITION = "pareo-event", 1
DOCUMENT = "event.json"
LARGEST = 100_000_000
"""Bytes unpacked; an event of 300 players and 11 rounds has two million."""

MOST_VALUES = 6_000_000
"""Of the document: what it takes in memory follows from them and not from its bytes."""


Contents: TypeAlias = tuple[Snapshot, Sequence[Entry], Sequence[tuple[int, KeptTrace]]]
"""A book, its journal from the beginning, and the traces of its rounds by number."""


def pack(slug: str, saved: datetime, books: Sequence[Contents]) -> bytes:
    """The file of an event."""
    document = {
        "format": FORMAT,
        "edition": EDITION,
        "slug": slug,
        "saved": saved.isoformat(timespec="seconds"),
        "books": [_book(*contents) for contents in books],
    }
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(DOCUMENT, text)
        archive.comment = _mark(sum(len(entries) for _, entries, _ in books))
    return buffer.getvalue()


LONGEST_MARK = 40


def _mark(entries: int) -> bytes:
    """The last bytes of a file: the length of its journals. It never shrinks, whatever clock and computer say."""
    return f"pareo entries {entries}".encode("ascii")


def entries_marked(end: bytes) -> int:
    """The length of the journals, by the last bytes of a file; -1 where they do not say."""
    _, found, number = end.rpartition(b"pareo entries ")
    return int(number) if found and number.isdigit() and len(number) < 12 else -1


def _book(snapshot: Snapshot, entries: Sequence[Entry], traces: Sequence[tuple[int, KeptTrace]]) -> dict[str, Any]:
    return {
        "slug": snapshot.slug,
        "records": {kind: [plain(record) for record in snapshot.records[kind].values()] for kind in KINDS},
        "journal": [
            {
                "seq": entry.seq,
                "at": entry.at.isoformat(timespec="milliseconds"),
                "who": entry.who,
                "action": entry.action,
                "values": entry.values,
                "changes": [change.as_plain() for change in entry.changes],
                "comment": entry.comment,
                "undoes": entry.undoes,
                "undone_by": entry.undone_by,
            }
            for entry in entries
        ],
        "traces": [[round, as_plain(kept)] for round, kept in traces],
    }


def unpack(data: bytes) -> PortableEvent:
    """Read the file back. A refusal says when it is none of ours, too large, damaged, or of a newer Pareo.

    Nothing is written before all of it has been looked at: its bytes, its values, and the event that they make.
    """
    document = _document(_unzipped(data))
    books = [_checked(book, f"books/{place}") for place, book in enumerate(document["books"])]
    check_slugs((book["slug"] for book in document["books"]), RESERVED)
    event = PortableEvent(document["slug"], document["saved"], tuple(books))
    check_event(event)
    return event


def _unzipped(data: bytes) -> bytes:
    """The document, never more of it than we would have written, whatever the archive says of itself."""
    try:
        with opened(io.BytesIO(data)) as archive:
            member = archive.getinfo(DOCUMENT)
            if is_locked(member):
                raise Refusal("not_an_event_file")
            with archive.open(member) as stream:
                text = stream.read(LARGEST + 1)
    except (zipfile.BadZipFile, zlib.error, KeyError, ValueError, RuntimeError, EOFError, OSError, struct.error):
        raise Refusal("not_an_event_file") from None
    if len(text) > LARGEST or sum(text.count(mark) for mark in (b",", b"[", b"{")) > MOST_VALUES:
        raise Refusal("file_too_large")
    return text


def _document(text: bytes) -> dict[str, Any]:
    """The document with its frame checked: whose it is, of which edition, and that it has books."""
    try:
        document = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise Refusal("not_an_event_file") from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise Refusal("not_an_event_file")
    edition = document.get("edition")
    if type(edition) is not int or edition < 1:
        raise wrong("edition", edition)
    if edition > EDITION:
        raise Refusal("file_edition")
    members(document, "", "slug", "saved", "books")
    text_check(document["slug"], "slug")
    moment(document["saved"], "saved")
    if not 1 <= len(items(document["books"], "books")) <= MOST_BOOKS:
        raise wrong("books", len(document["books"]))
    return document


def _no_number(found: str) -> Any:
    """NaN and the infinities, which Python would take from JSON."""
    raise ValueError(found)


def _checked(book: Any, where: str) -> PortableBook:
    members(book, where, "slug", "records", "journal")
    known = members(book["records"], f"{where}/records")
    for kind in KINDS:
        for place, values in enumerate(items(known.get(kind, []), f"{where}/records/{kind}")):
            check_record(kind, values, f"{where}/records/{kind}/{place}")
    for place, entry in enumerate(items(book["journal"], f"{where}/journal")):
        check_entry(entry, f"{where}/journal/{place}")
    return PortableBook(
        str(book["slug"]),
        tuple(record_from(kind, values) for kind in KINDS for values in known.get(kind, ())),
        tuple(book["journal"]),
        tuple(_trace(one, f"{where}/traces/{place}") for place, one in enumerate(items(book.get("traces", []), where))),
    )


def _trace(one: Any, where: str) -> tuple[int, KeptTrace]:
    round, kept = items(one, where, 2)
    number(1, MOST_ROUNDS)(round, where)
    check_trace(kept, where)
    return round, from_plain(kept)
