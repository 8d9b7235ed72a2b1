"""One act at the desk: reads a section, collects changed records, and becomes one journal entry in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from pareo.desk import fide_mode
from pareo.desk.books.changes import Change, difference
from pareo.desk.books.records import KIND_OF, Key, Record, Setting, key_of
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Festival, Section
from pareo.desk.books.snapshot import Snapshot
from pareo.desk.people.roles import Limits
from pareo.desk.reasons.traces import KeptTrace

UNDO, REDO, RESTORE = "undo", "redo", "restore"
"""What takes many kinds of acts back or puts them back, and has no form of its own for each."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal. ``seq`` counts over the whole data folder, so it also says what came first."""

    seq: int
    event: int
    book: int
    at: datetime
    who: str
    action: str
    values: Mapping[str, Any]
    changes: tuple[Change, ...] = ()
    comment: bool = False
    undoes: int | None = None
    undone_by: int | None = None
    seat: str = ""


class Hand(str):
    """Whoever acts: the name for the journal, and the seat, a mark of the browser that the act came from.

    Two arbiters may have one name, and one arbiter two names; what one browser did is known to whoever sits at it.
    ``limits``: what the acts of an assistant are held to; None for whoever may do everything.
    """

    seat: str
    limits: Limits | None

    def __new__(cls, name: str, seat: str = "", limits: Limits | None = None) -> Hand:
        made = super().__new__(cls, name)
        made.seat, made.limits = seat, limits
        return made


@dataclass
class Act:
    """What a use case works on. ``snapshot`` is the book as it stands with the changes made so far.

    ``seen`` is the revision of the book that the page showed on which somebody decided; 0 where there was no page.
    ``younger`` are the entries of the book after a number, youngest first, read under the lock of the act, ``beside``
    the other sections of the event. ``asked`` are the acts that the table of FIDE mode was asked about. ``quiet``: the
    report need not tell it, as nothing rested on what is taken back.
    """

    snapshot: Snapshot
    who: str
    at: datetime
    festival_snapshot: Snapshot | None = None
    confirmed: int = 0
    action: str = ""
    values: dict[str, Any] = field(default_factory=dict)
    comment: bool = False
    quiet: bool = False
    undoes: int | None = None
    backup_wanted: str = ""
    seen: int = 0
    younger: Callable[[int], Sequence[Entry]] = field(default=lambda _: ())
    beside: Callable[[], Sequence[Section]] = field(default=lambda: ())
    traces: dict[int, KeptTrace] = field(default_factory=dict)
    asked: set[str] = field(default_factory=set)
    _before: dict[tuple[str, Key], Record | None] = field(default_factory=dict)
    _section: Section | None = None

    def __post_init__(self) -> None:
        self._first = self.snapshot, self._section

    @property
    def found(self) -> Section:
        """The section as the act found it."""
        snapshot, section = self._first
        if section is None:
            assert self.festival_snapshot is not None, "this work is on the festival's own book"
            section = Section(Festival(self.festival_snapshot), snapshot)
            self._first = snapshot, section
        return section

    @property
    def section(self) -> Section:
        """The section with the changes made so far."""
        if self._section is None:
            assert self.festival_snapshot is not None, "this work is on the festival's own book"
            self._section = Section(Festival(self.festival_snapshot), self.snapshot)
        elif self._section.snapshot is not self.snapshot:
            self._section = self._section.succeeded_by(self._section.festival, self.snapshot)
        return self._section

    @property
    def seat(self) -> str:
        """The browser that the act came from; empty when nobody knows."""
        return self.who.seat if isinstance(self.who, Hand) else ""

    @property
    def limits(self) -> Limits | None:
        """The boards that the act is held to; None where everything is allowed."""
        return self.who.limits if isinstance(self.who, Hand) else None

    @property
    def now(self) -> str:
        return self.at.isoformat(timespec="seconds")

    def put(self, *records: Record) -> None:
        for record in records:
            self._remember(record)
        self.snapshot = self.snapshot.with_records(records)

    def drop(self, *records: Record) -> None:
        for record in records:
            self._remember(record)
        self.snapshot = self.snapshot.with_records((), records)

    def set(self, **values: Any) -> None:
        """Write settings of the book; the same value again changes nothing."""
        self.put(*(Setting(name, value) for name, value in values.items() if self.snapshot.setting(name) != value))

    def _remember(self, record: Record) -> None:
        where = KIND_OF[type(record)], key_of(record)
        if where not in self._before:
            self._before[where] = self.snapshot.records[where[0]].get(where[1])

    def require(self, action: str, round: int | None = None, **values: Any) -> None:
        """Ask the table of FIDE mode; what it lets pass may leave a line in the report."""
        self.asked.add(action)
        if action in fide_mode.OF_SINGLE_PLAYERS and self.section.system.of_teams:
            raise Refusal("not_in_team_events")
        verdict = fide_mode.require(self.section, action, self.confirmed, round, **values)
        self.reported(verdict)

    def reported(self, verdict: fide_mode.Verdict) -> None:
        """Remember that the report must tell what this verdict let pass."""
        self.comment = self.comment or (verdict.comment and self.found.settings.fide_mode and not self.quiet)

    def note(self, action: str, /, **values: Any) -> None:
        """Name the act for the journal, with what its sentence needs."""
        self.action, self.values = action, values

    def changes(self) -> tuple[Change, ...]:
        """Everything that differs from the beginning, in the order in which it was first touched."""
        found = []
        for (kind, key), before in self._before.items():
            after = self.snapshot.records[kind].get(key)
            if (change := difference(before, after)) is not None:
                found.append(change)
        return tuple(found)
