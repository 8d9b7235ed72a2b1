"""What others did since this browser looked, and two results for one board side by side."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from pareo.desk.books.act import Entry
from pareo.desk.books.keeper import KeepsBooks
from pareo.desk.books.news import Conflict, by_person, conflicts, done_by_others, entered_as
from pareo.desk.books.records import Board
from pareo.desk.books.section import Section
from pareo.i18n import Messages
from pareo.i18n.journal import entry_sentence
from pareo.i18n.news import doings_sentence, other_arbiter, shown

MOST_READ = 1000


@dataclass(frozen=True, slots=True)
class Side:
    """One of two results: who entered it, when (None: a moment ago), how it is written, and how it is entered."""

    who: str
    at: datetime | None
    shown: str
    entered: str


@dataclass(frozen=True, slots=True)
class ConflictView:
    """Two results for one board: the one that stands, and the one of whoever looks."""

    sentence: str
    board: Board
    stands: Side
    mine: Side
    mark: str

    @property
    def entry(self) -> str:
        """What enters mine over the one that stands, as the version that was seen."""
        board = self.board
        return f"{board.board}:{letters(self.mine.entered)}:{board.version}:{board.white}-{board.black}"

    @property
    def scores(self) -> tuple[str, str] | None:
        return scores(self.mine.entered)


@dataclass(frozen=True, slots=True)
class NewsView:
    """A line for each person, every act with the way to it, and the boards on which two disagree."""

    lines: tuple[str, ...]
    acts: tuple[tuple[Entry, str, str, str], ...]
    conflicts: tuple[ConflictView, ...]


def scores(entered: str) -> tuple[str, str] | None:
    """Points on the board, where that was entered."""
    if len(entered) < 3:
        return None
    white, _, black = entered[1:].partition("-")
    return entered[0] + white, black


def letters(entered: str) -> str:
    """The letters of a result; of points, those of the winner."""
    if (points := scores(entered)) is None:
        return entered
    white, black = map(int, points)
    return "10" if white > black else "01" if black > white else "=="


def news_view(books: KeepsBooks, section: Section, since: int, seat: str, messages: Messages) -> NewsView | None:
    """None when nobody else did anything."""
    snapshot = section.snapshot
    theirs = done_by_others(books.journal(snapshot.event, snapshot.book, MOST_READ, after=since), seat)
    if not theirs:
        return None
    return NewsView(
        tuple(doings_sentence(messages, doings) for doings in by_person(theirs)),
        tuple(
            (entry, other_arbiter(messages, entry.who), entry_sentence(messages, entry), _where(entry))
            for entry in reversed(theirs)
        ),
        tuple(_changed(section, one, messages) for one in conflicts(books, section, theirs, seat)),
    )


def _where(entry: Entry) -> str:
    """The page of the section where one sees what an act did."""
    values = entry.values
    if values.get("round") and values.get("board"):
        return f"rounds/{values['round']}?board={values['board']}"
    return f"rounds/{values['round']}" if values.get("round") else "journal"


def _changed(section: Section, found: Conflict, messages: Messages) -> ConflictView:
    mine, theirs = entered_as(found.mine), entered_as(found.theirs)
    return ConflictView(
        _sentence(section, found.board, messages, "finding.conflict_changed"),
        found.board,
        Side(other_arbiter(messages, found.theirs.who), found.theirs.at, shown(messages, theirs), theirs),
        Side(messages.say("finding.you"), found.mine.at, shown(messages, mine), mine),
        f"{found.board.round}-{found.board.board}-{found.theirs.seq}",
    )


def refused_view(
    section: Section, board: Board, mine: str, theirs: str, last: Entry, messages: Messages
) -> ConflictView:
    """A result that was not written because another one had come in between."""
    return ConflictView(
        _sentence(section, board, messages, "finding.conflict"),
        board,
        Side(other_arbiter(messages, last.who), last.at, shown(messages, theirs), theirs),
        Side(messages.say("finding.you"), None, shown(messages, mine), mine),
        f"{board.round}-{board.board}-{last.seq}",
    )


def _sentence(section: Section, board: Board, messages: Messages, key: str) -> str:
    white, black = (section.player(id).name for id in (board.white, board.black))
    return messages.say(key, round=board.round, board=board.board, white=white, black=black)
