"""The journal and its last line: what happened in words, how things stand, what can be undone and redone from there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from pareo.desk.books.act import REDO, UNDO, Entry
from pareo.desk.books.journal import may_undo
from pareo.desk.books.section import Section
from pareo.desk.books.undoing import Steps
from pareo.i18n import Messages
from pareo.i18n.journal import entry_sentence, person
from pareo.i18n.undoing import state_sentence


@dataclass(frozen=True, slots=True)
class JournalLine:
    """``offer`` is ``undo``, ``redo`` or nothing; ``seq`` the entry that the button takes back."""

    entry: Entry
    who: str
    words: str
    offer: str
    seq: int


@dataclass(frozen=True, slots=True)
class Said:
    """The bar at the foot: the last entry, how things stand after an undo, and both steps with what they are about.

    ``saved`` is when anything was written last, ``board`` the one board that the entry changed, with its round.
    """

    saved: datetime
    words: str
    state: str
    board: tuple[int, int] | None
    back: JournalLine | None
    forward: JournalLine | None


def said_view(messages: Messages, section: Section | None, steps: Steps) -> Said | None:
    """``section``: the one whose bar it is; None for the list of events."""
    last = steps.last
    if last is None:
        return None
    state = state_sentence(messages, section, last) if section and last.undoes is not None else ""
    boards = [change.key for change in last.changes if change.kind == "board"]
    return Said(
        (steps.youngest or last).at,
        entry_sentence(messages, last),
        state,
        boards[0] if len(boards) == 1 else None,
        _step(messages, steps.back, "undo"),
        _step(messages, steps.forward, "redo"),
    )


def _step(messages: Messages, entry: Entry | None, offer: str) -> JournalLine | None:
    return None if entry is None else _line(messages, entry, offer, entry.seq)


def _line(messages: Messages, entry: Entry, offer: str, seq: int) -> JournalLine:
    return JournalLine(entry, person(messages, entry.who), entry_sentence(messages, entry), offer, seq)


def journal_lines(messages: Messages, entries: Iterable[Entry]) -> list[JournalLine]:
    listed = {entry.seq: entry for entry in entries}
    return [
        _line(messages, entry, *_offer(entry, listed))
        for entry in sorted(listed.values(), key=lambda entry: -entry.seq)
    ]


def _offer(entry: Entry, listed: Mapping[int, Entry]) -> tuple[str, int]:
    if entry.action == REDO:
        return ("undo", entry.seq) if _put_back(entry, listed) else ("", 0)
    if entry.undone_by is not None:
        return ("redo", entry.undone_by) if entry.undoes is None else ("", 0)
    if entry.action == UNDO:
        return "redo", entry.seq
    return ("undo", entry.seq) if may_undo(entry) else ("", 0)


def _put_back(redo: Entry, listed: Mapping[int, Entry]) -> bool:
    """True while the act still stands, as far as the page shows it."""
    entry: Entry | None = redo
    while entry is not None and entry.undoes is not None:
        entry = listed.get(entry.undoes)
    return entry is None or entry.undone_by is None
