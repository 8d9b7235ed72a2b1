"""Undo at the desk: an entry of one section, and with it the counterpart that it has in another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pareo.desk.books.act import Entry
from pareo.desk.books.journal import undo
from pareo.desk.books.keeper import KeepsBooks
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.snapshot import Snapshot

MOST_SEARCHED = 20_000


def undo_everywhere(books: KeepsBooks, who: str, snapshot: Snapshot, entry: Entry, confirmed: int = 0) -> None:
    """Take an entry back. One that belongs together with an entry of another section goes only together with it."""
    together = [(snapshot, entry)]
    other = _counterpart(books, entry)
    if other is not None and _begins_event(entry) and _others(books, snapshot, entry, other):
        if not snapshot.slug:
            raise Refusal("event_has_sections")
        other = None
    if other is not None:
        together.append((_snapshot_of(books, snapshot, other), other))
    later = [books.journal(one.event, one.book, MOST_SEARCHED, after=one.seq) for _, one in together]
    with books.acts([book for book, _ in together], who, confirmed) as acts:
        for act, (_, one), since in zip(acts, together, later, strict=True):
            undo(act, one, since)


def _pair_of(entry: Entry) -> str:
    """The mark that both entries have; an undo carries the values of what it undid."""
    return str(_undone(entry)[1].get("pair", ""))


def _undone(entry: Entry) -> tuple[str, Mapping[str, Any], int]:
    """What an entry did in the end, with its values, and through how many undos and redos."""
    action, values, depth = entry.action, entry.values, 0
    while "values" in values:
        action, values, depth = str(values.get("action", "")), values["values"], depth + 1
    return action, values, depth


def _begins_event(entry: Entry) -> bool:
    return _undone(entry)[0] in ("create_event", "create_section", "import_trf")


def _others(books: KeepsBooks, snapshot: Snapshot, *entries: Entry) -> bool:
    """True when the event has grown sections beside the one that it began with."""
    begun = {entry.book for entry in entries}
    sections = books.sections(books.festival(snapshot.event_slug))
    return any(section.snapshot.book not in begun for section in sections)


def _counterpart(books: KeepsBooks, entry: Entry) -> Entry | None:
    pair = _pair_of(entry)
    if not pair or entry.undone_by is not None:
        return None
    entries = books.journal(entry.event, None, MOST_SEARCHED)
    depth = _undone(entry)[2]
    return next(
        (
            one
            for one in entries
            if one.book != entry.book and one.undone_by is None and (_pair_of(one), _undone(one)[2]) == (pair, depth)
        ),
        None,
    )


def _snapshot_of(books: KeepsBooks, snapshot: Snapshot, entry: Entry) -> Snapshot:
    festival = books.festival(snapshot.event_slug)
    snapshots = {one.snapshot.book: one.snapshot for one in books.sections(festival, removed=True)}
    return snapshots.get(entry.book, festival.snapshot)
