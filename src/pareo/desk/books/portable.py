"""One event as one file: a zip with a JSON document inside, read as if a stranger had sent it."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeAlias

from pareo.desk.books.act import Entry
from pareo.desk.books.changes import Change
from pareo.desk.books.records import KINDS, Record, plain, record_from
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.snapshot import Snapshot
from pareo.desk.reasons.traces import KeptTrace, as_plain, from_plain

FORMAT, EDITION = "pareo-event", 1
DOCUMENT = "event.json"
LARGEST = 200_000_000


@dataclass(frozen=True, slots=True)
class PortableBook:
    """One book of the file: its short name, its records, its journal, and the reasons kept with its rounds."""

    slug: str
    records: tuple[Record, ...]
    entries: tuple[Mapping[str, Any], ...]
    traces: tuple[tuple[int, KeptTrace], ...] = ()


@dataclass(frozen=True, slots=True)
class PortableEvent:
    """The festival's own book first, then its sections."""

    slug: str
    saved: str
    books: tuple[PortableBook, ...]


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
    return buffer.getvalue()


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
    """Read the file back. A refusal says when it is none of ours, too large or damaged."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if archive.getinfo(DOCUMENT).file_size > LARGEST:
                raise Refusal("file_too_large")
            document = json.loads(archive.read(DOCUMENT))
        if document["format"] != FORMAT or int(document["edition"]) > EDITION:
            raise Refusal("file_edition")
        books = tuple(_unpack_book(book) for book in document["books"])
        if not books or books[0].slug:
            raise Refusal("not_an_event_file")
        return PortableEvent(str(document["slug"]), str(document["saved"]), books)
    except Refusal:
        raise
    except (zipfile.BadZipFile, KeyError, TypeError, ValueError, AttributeError, RuntimeError, OSError):
        raise Refusal("not_an_event_file") from None


def _unpack_book(book: Mapping[str, Any]) -> PortableBook:
    records = tuple(record_from(kind, values) for kind in KINDS for values in book["records"].get(kind, ()))
    for entry in book["journal"]:
        datetime.fromisoformat(entry["at"])
        tuple(Change.from_plain(change) for change in entry["changes"])
    traces = tuple((int(round), from_plain(kept)) for round, kept in book.get("traces", ()))
    return PortableBook(str(book["slug"]), records, tuple(book["journal"]), traces)
