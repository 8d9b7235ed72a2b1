"""What one act changed: record by record, field by field, forwards and backwards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from pareo.desk.books.records import KIND_OF, Key, Record, key_of, plain, record_from


@dataclass(frozen=True, slots=True)
class Change:
    """One record before and after. None: there was none; else the fields that differ, or all of a new one."""

    kind: str
    key: Key
    before: Mapping[str, Any] | None
    after: Mapping[str, Any] | None

    def inverse(self) -> Change:
        return Change(self.kind, self.key, self.after, self.before)

    def as_plain(self) -> list[Any]:
        return [self.kind, list(self.key), self.before, self.after]

    @classmethod
    def from_plain(cls, values: list[Any]) -> Change:
        kind, key, before, after = values
        return cls(kind, tuple(key), before, after)


def difference(old: Record | None, new: Record | None) -> Change | None:
    """What leads from one state of a record to the other; None when nothing does."""
    if old == new:
        return None
    some = new if new is not None else old
    assert some is not None
    kind, key = KIND_OF[type(some)], key_of(some)
    before = plain(old) if old is not None else None
    after = plain(new) if new is not None else None
    if before is not None and after is not None:
        differing = [name for name in after if before[name] != after[name]]
        before = {name: before[name] for name in differing}
        after = {name: after[name] for name in differing}
    return Change(kind, key, before, after)


def fits(current: Record | None, change: Change) -> bool:
    """True when the record still is as ``change.before`` says, in the fields that the change touches."""
    if change.before is None:
        return current is None
    if current is None:
        return False
    return all(getattr(current, name, value) == value for name, value in change.before.items())


def applied(current: Record | None, change: Change) -> Record | None:
    """The record after the change."""
    if change.after is None:
        return None
    if current is None:
        return record_from(change.kind, change.after)
    return replace(current, **change.after)
