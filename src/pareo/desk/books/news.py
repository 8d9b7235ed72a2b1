"""What others did since somebody looked: the acts of other seats that stand, and where two entered differently."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from pareo.desk.books.act import Entry
from pareo.desk.books.keeper import KeepsBooks
from pareo.desk.books.records import Board
from pareo.desk.books.section import Section
from pareo.desk.books.undoing import BY_PLAYERS

_RESULTS = frozenset({"enter_result", "correct_result", "adjourned_result", "report_only", "enter_points"})
_STEP = 200
PHONES = ""
"""In the place of a name: the results that both players of a board reported, of whomever."""


@dataclass(frozen=True, slots=True)
class Changed:
    """A result that was in and is another one now: what it was at first, what it is at last."""

    round: int
    board: int
    before: str
    after: str


@dataclass(slots=True)
class Doings:
    """What one person did: how many results of each round, which ones were changed, and everything else."""

    who: str
    entered: dict[int, int] = field(default_factory=dict)
    changed: list[Changed] = field(default_factory=list)
    others: list[Entry] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Conflict:
    """A board where one seat entered a result and another seat another one, which stands."""

    board: Board
    mine: Entry
    theirs: Entry


def done_by_others(entries: Iterable[Entry], seat: str) -> list[Entry]:
    """The acts of other seats, oldest first; what was taken back meanwhile, and the taking back, are left out.

    So is what players only say: it stands at its board until somebody settles it.
    """
    known = {entry.seq: entry for entry in entries}

    def stands(entry: Entry) -> bool:
        return entry.undone_by is None and entry.undoes not in known

    theirs = (known[seq] for seq in sorted(known) if known[seq].seat != seat and stands(known[seq]))
    return [entry for entry in theirs if entry.action not in BY_PLAYERS]


def by_person(entries: Iterable[Entry]) -> list[Doings]:
    """In the order in which they first did something."""
    found: dict[str, Doings] = {}
    for entry in entries:
        who = PHONES if entry.action == "report_agreed" else entry.who
        doings = found.setdefault(who, Doings(who))
        if who != PHONES and entry.action not in _RESULTS:
            doings.others.append(entry)
        elif was := _before(entry):
            _change(doings, entry, was)
        else:
            number = int(entry.values["round"])
            doings.entered[number] = doings.entered.get(number, 0) + 1
    return list(found.values())


def _before(entry: Entry) -> str:
    return str(entry.values.get("was") or entry.values.get("before") or "")


def entered_as(entry: Entry) -> str:
    """What an entry wrote down: the points on the board where there are any, else the letters of the result."""
    return str(entry.values.get("points") or entry.values.get("result") or "")


def _change(doings: Doings, entry: Entry, was: str) -> None:
    number, board, after = int(entry.values["round"]), int(entry.values["board"]), entered_as(entry)
    for at, one in enumerate(doings.changed):
        if (one.round, one.board) == (number, board):
            doings.changed[at] = Changed(number, board, one.before, after)
            return
    doings.changed.append(Changed(number, board, was, after))


def conflicts(books: KeepsBooks, section: Section, theirs: Sequence[Entry], seat: str) -> list[Conflict]:
    """The boards whose result this seat had entered and one of these acts has changed since, as they stand now."""
    found = []
    for entry in theirs:
        if entry.action not in _RESULTS or not _before(entry):
            continue
        board = section.snapshot.get(Board, entry.values["round"], entry.values["board"])
        mine = _entered_before(books, entry) if board is not None and board.version == entry.seq else None
        if board is not None and mine is not None and mine.seat == seat and entered_as(mine) != entered_as(entry):
            found.append(Conflict(board, mine, entry))
    return found


def _entered_before(books: KeepsBooks, entry: Entry) -> Entry | None:
    """Who had written the result that this entry replaced."""
    key, before = ("board", (entry.values["round"], entry.values["board"])), entry.seq
    while entries := books.journal(entry.event, entry.book, _STEP, before=before):
        for one in entries:
            if any((change.kind, change.key) == key for change in one.changes):
                return one if one.action in _RESULTS else None
        before = entries[-1].seq
    return None
