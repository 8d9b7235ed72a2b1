"""All records of one book at one revision: a value, never changed in place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from pareo.desk.books.records import KIND_OF, KINDS, Key, Record, Setting, key_of

Some = TypeVar("Some", bound=Record)


def _name(kind: type[Any]) -> str:
    return KIND_OF[kind]


@dataclass(frozen=True)
class Snapshot:
    """The records of a book by kind and key. ``slug`` is empty for the festival's own book."""

    book: int
    event: int
    event_slug: str
    slug: str
    revision: int
    records: Mapping[str, Mapping[Key, Record]] = field(default_factory=lambda: {kind: {} for kind in KINDS})

    def all(self, kind: type[Some]) -> Iterable[Some]:
        return cast("Iterable[Some]", self.records[_name(kind)].values())

    def get(self, kind: type[Some], *key: Any) -> Some | None:
        return cast("Some | None", self.records[_name(kind)].get(key))

    def by_key(self, kind: type[Some]) -> Mapping[Key, Some]:
        return cast("Mapping[Key, Some]", self.records[_name(kind)])

    def setting(self, name: str, default: Any = None) -> Any:
        found = self.get(Setting, name)
        return default if found is None else found.value

    def with_records(self, put: Iterable[Record], dropped: Iterable[Record] = ()) -> Snapshot:
        """The snapshot after some records were written and others struck out; untouched kinds are shared."""
        records: dict[str, Mapping[Key, Record]] = dict(self.records)
        copies: dict[str, dict[Key, Record]] = {}

        def copy(record: Record) -> dict[Key, Record]:
            kind = KIND_OF[type(record)]
            if kind not in copies:
                records[kind] = copies[kind] = dict(self.records[kind])
            return copies[kind]

        for record in dropped:
            copy(record).pop(key_of(record), None)
        for record in put:
            copy(record)[key_of(record)] = record
        return Snapshot(self.book, self.event, self.event_slug, self.slug, self.revision, records)
