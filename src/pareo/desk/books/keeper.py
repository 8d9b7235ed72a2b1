"""What the desk needs from whoever keeps its books; the store is one such keeper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from pareo.desk.books.act import Act, Entry
from pareo.desk.books.section import Festival, Section
from pareo.desk.books.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class BackupFile:
    """A dated copy of an event on disk."""

    name: str
    made: datetime
    size: int
    reason: str


class KeepsBooks(Protocol):
    """Keeps books: opens them for one act at a time, and remembers every act.

    What is done ``together`` (new books, acts, what is read in between) is written at the end, or nothing of it is.
    """

    def new_event(self, slug: str) -> Snapshot: ...

    def new_section(self, event: int, slug: str) -> Snapshot: ...

    def festivals(self) -> Sequence[Festival]: ...

    def festival(self, slug: str) -> Festival: ...

    def sections(self, festival: Festival, removed: bool = False) -> Sequence[Section]: ...

    def section(self, event_slug: str, slug: str) -> Section: ...

    def act(self, snapshot: Snapshot, who: str, confirmed: int = 0, seen: int = 0) -> AbstractContextManager[Act]: ...

    def acts(
        self, snapshots: Sequence[Snapshot], who: str, confirmed: int = 0, seen: int = 0
    ) -> AbstractContextManager[tuple[Act, ...]]: ...

    def together(self) -> AbstractContextManager[None]: ...

    def entry(self, seq: int) -> Entry: ...

    def journal(
        self, event: int, book: int | None = None, limit: int = 200, after: int = 0, before: int = 0
    ) -> Sequence[Entry]: ...

    def reported(self, event: int, book: int) -> Sequence[Entry]: ...


def unique_slug(wanted: str, taken: Mapping[str, Any] | Sequence[str] | set[str], fallback: str) -> str:
    """A short name for addresses: letters, digits and hyphens, not used yet."""
    from pareo.model.spelling import folded

    words = "".join(char if char.isascii() and char.isalnum() else " " for char in folded(wanted)).split()
    base = "-".join(words)[:40].strip("-") or fallback
    slug, count = base, 1
    while slug in taken:
        count += 1
        slug = f"{base}-{count}"
    return slug
