"""Undo at the desk: an entry of one section, and with it the counterpart that it has in another."""

from __future__ import annotations

from pareo.desk.books.act import Entry
from pareo.desk.books.journal import undo
from pareo.desk.books.keeper import KeepsBooks
from pareo.desk.books.snapshot import Snapshot

MOST_SEARCHED = 20_000


def undo_everywhere(books: KeepsBooks, who: str, snapshot: Snapshot, entry: Entry, confirmed: int = 0) -> None:
    """Take an entry back. One that belongs together with an entry of another section goes only together with it."""
    together = [(snapshot, entry)]
    if (other := _counterpart(books, entry)) is not None:
        together.append((_snapshot_of(books, snapshot, other), other))
    later = [books.journal(one.event, one.book, MOST_SEARCHED, after=one.seq) for _, one in together]
    with books.acts([book for book, _ in together], who, confirmed) as acts:
        for act, (_, one), since in zip(acts, together, later, strict=True):
            undo(act, one, since)


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
