"""Undo at the desk: step by step as in every editor, or any entry; with it the counterpart that it has elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from pareo.desk.books.act import REDO, UNDO, Entry, Hand
from pareo.desk.books.journal import MAKE_A_BOOK, may_undo, undo
from pareo.desk.books.keeper import KeepsBooks
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.snapshot import Snapshot
from pareo.desk.people.results_only import may_take_back

BY_PLAYERS = frozenset({"report_result", "ask_arbiter", "take_request_back"})
"""What comes from phones and changes nothing that counts."""

PASSED_OVER = BY_PLAYERS | {"report_agreed", "captain_line_up", "captain_changes_line_up"}
"""What comes from phones: while a hall reports its results, a step back is still the arbiter's own."""

MOST_SEARCHED = 20_000
MOST_PASSED = 200
"""Entries of others that are gone past in search of an own one."""

_FURTHER = 40
"""How many entries are read at a time once the last one is no act."""


@dataclass(frozen=True, slots=True)
class Steps:
    """The last entry of a book that a step goes by, the act that one step back takes back, the undo that one step
    forward ends, and the youngest entry whatever it is. Where only what is passed over is left, a step goes by that."""

    last: Entry | None = None
    back: Entry | None = None
    forward: Entry | None = None
    youngest: Entry | None = None


def steps(books: KeepsBooks, event: int, book: int, who: str = "") -> Steps:
    """Back goes the newest act that stands. Forward goes the newest undo, until somebody does something new.

    Whoever enters results only goes through own entries and past those of others.
    """
    youngest = last = forward = passed = None
    only_steps = True
    held = isinstance(who, Hand) and who.limits is not None
    for entry in islice(_youngest_first(books, event, book), MOST_PASSED if held else None):
        youngest = youngest or entry
        if held and not may_take_back(entry, who):
            continue
        if entry.action in PASSED_OVER:
            passed = passed or (entry if entry.undone_by is None else None)
            continue
        last = last or entry
        if entry.undoes is None:
            only_steps = False
            if entry.undone_by is None:
                stepping = may_undo(entry) and entry.action not in MAKE_A_BOOK
                return Steps(last, entry if stepping else passed, forward, youngest)
        elif only_steps and forward is None and entry.action == UNDO and entry.undone_by is None:
            forward = entry
    return Steps(last or passed or youngest, passed, forward, youngest)


def _youngest_first(books: KeepsBooks, event: int, book: int) -> Iterator[Entry]:
    """Mostly the first entry is all that anybody needs."""
    before, limit = 0, 1
    while entries := books.journal(event, book, limit, before=before):
        yield from entries
        before, limit = entries[-1].seq, _FURTHER


def undo_everywhere(books: KeepsBooks, who: str, snapshot: Snapshot, entry: Entry, confirmed: int = 0) -> None:
    """Take an entry back. One that belongs together with an entry of another section goes only together with it."""
    entry = _what_stands(books, entry)
    together = [(snapshot, entry)]
    other = _counterpart(books, entry)
    if other is not None and _begins_event(entry) and _others(books, snapshot, entry, other):
        if not snapshot.slug:
            raise Refusal("event_has_sections")
        other = None
    if other is not None:
        together.append((_snapshot_of(books, snapshot, other), other))
    with books.acts([book for book, _ in together], who, confirmed) as acts:
        for act, (_, one) in zip(acts, together, strict=True):
            undo(act, one, whole=True)


def _what_stands(books: KeepsBooks, entry: Entry) -> Entry:
    """The act that a redo has put back; any other entry itself."""
    if entry.action != REDO:
        return entry
    while entry.undoes is not None:
        entry = books.entry(entry.undoes)
    return entry


def _pair_of(entry: Entry) -> str:
    """The mark that both entries have; an undo carries the values of what it undid."""
    return str(_undone(entry)[1].get("pair", ""))


def _undone(entry: Entry) -> tuple[str, Mapping[str, Any]]:
    """What an entry did in the end, with its values."""
    action, values = entry.action, entry.values
    while "values" in values:
        action, values = str(values.get("action", "")), values["values"]
    return action, values


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
    return next(
        (
            one
            for one in entries
            if one.book != entry.book
            and one.undone_by is None
            and (one.action == UNDO) == (entry.action == UNDO)
            and one.action != REDO
            and _pair_of(one) == pair
        ),
        None,
    )


def _snapshot_of(books: KeepsBooks, snapshot: Snapshot, entry: Entry) -> Snapshot:
    festival = books.festival(snapshot.event_slug)
    snapshots = {one.snapshot.book: one.snapshot for one in books.sections(festival, removed=True)}
    return snapshots.get(entry.book, festival.snapshot)
