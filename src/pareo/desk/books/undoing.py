"""Undo at the desk: an entry of one section, and with it the counterpart that it has in another."""

from __future__ import annotations

from pareo.desk.books.act import Entry
from pareo.desk.books.journal import undo
from pareo.desk.books.keeper import KeepsBooks
from pareo.desk.books.snapshot import Snapshot

MOST_SEARCHED = 20_000


class _OnlyTried(Exception):
    """Ends an act before it is written."""


def undo_everywhere(books: KeepsBooks, who: str, snapshot: Snapshot, entry: Entry, confirmed: int = 0) -> None:
    """Take an entry back. One that belongs together with an entry of another section goes only together with it."""
    other = _counterpart(books, entry)
    if other is None:
        _undo(books, who, snapshot, entry, confirmed)
        return
    there = _snapshot_of(books, snapshot, other)
    try:
        _undo(books, who, there, other, confirmed, only_try=True)
    except _OnlyTried:
        _undo(books, who, snapshot, entry, confirmed)
        _undo(books, who, there, other, confirmed)


def _undo(
    books: KeepsBooks, who: str, snapshot: Snapshot, entry: Entry, confirmed: int, only_try: bool = False
) -> None:
    later = books.journal(entry.event, entry.book, MOST_SEARCHED, after=entry.seq)
    with books.act(snapshot, who, confirmed) as act:
        undo(act, entry, later)
        if only_try:
            raise _OnlyTried


def _pair_of(entry: Entry) -> str:
    """The mark that both entries have; an undo carries the values of what it undid."""
    values = entry.values
    while "values" in values:
        values = values["values"]
    return str(values.get("pair", ""))


def _counterpart(books: KeepsBooks, entry: Entry) -> Entry | None:
    pair = _pair_of(entry)
    if not pair or entry.undone_by is not None:
        return None
    entries = books.journal(entry.event, None, MOST_SEARCHED)
    return next(
        (one for one in entries if one.book != entry.book and _pair_of(one) == pair and one.undone_by is None), None
    )


def _snapshot_of(books: KeepsBooks, snapshot: Snapshot, entry: Entry) -> Snapshot:
    festival = books.festival(snapshot.event_slug)
    snapshots = {one.snapshot.book: one.snapshot for one in books.sections(festival, removed=True)}
    return snapshots[entry.book]
