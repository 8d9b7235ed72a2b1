"""An event out of a file, read and not yet written: its books with their records, journals and kept reasons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pareo.desk.books.records import Record
from pareo.desk.reasons.traces import KeptTrace


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
