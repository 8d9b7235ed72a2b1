"""The books on a database: read in one go, written one act at a time, every act with its journal entry."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import partial
from typing import Any

from sqlalchemy import Connection, Engine, Row, Select, and_, delete, func, insert, select, update

from pareo.desk.books.act import Act, Entry
from pareo.desk.books.changes import Change
from pareo.desk.books.keeper import KeepsBooks
from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Festival, Section
from pareo.desk.books.settling import settle
from pareo.desk.books.snapshot import Snapshot
from pareo.desk.reasons.traces import KeptTrace
from pareo.desk.rounds.ended import ended_round
from pareo.store import tables, traces
from pareo.store.rows import entry_from, mark_undone, read_entries, read_records, within_bounds, write_records
from pareo.store.turns import WRITES, turns_of


@dataclass(frozen=True, slots=True)
class Notice:
    """Something changed: which act, in which book of which event. ``ended_round``: the last round, where it is over."""

    seq: int
    event: int
    book: int
    action: str
    ended_round: int = 0


MOST_YOUNGER = 20_000
"""Entries that are looked through for what happened since."""

Listener = Callable[[Notice], None]
BeforePairing = Callable[[Snapshot, str], None]


@dataclass
class Together:
    """What one thread does in one transaction, not yet for others to see: its own snapshots, and what to tell later."""

    connection: Connection
    snapshots: dict[int, Snapshot] = field(default_factory=dict)
    done: list[tuple[Notice, Snapshot]] = field(default_factory=list)


class Books(KeepsBooks):
    """Keeps every event of one database. Sheets are kept in memory and asked again only when their revision moved."""

    def __init__(self, engine: Engine, clock: Callable[[], datetime] | None = None) -> None:
        self.engine = engine
        self.listeners: list[Listener] = []
        self.before_pairing: BeforePairing | None = None
        self._clock = clock or (lambda: datetime.now(UTC))
        self._snapshots: dict[int, Snapshot] = {}
        self._sections: dict[int, Section] = {}
        self._guard = threading.Lock()
        self._of_thread = threading.local()

    # --- reading ----------------------------------------------------------------------------------------------------

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """One consistent look at the database."""
        if (whole := self._together) is not None:
            yield whole.connection
            return
        with self.engine.connect() as connection:
            if self.engine.dialect.name == "postgresql":
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            with connection.begin():
                yield connection

    @contextmanager
    def looking(self) -> Iterator[None]:
        """Whatever is read inside is as it was at one moment, also while others write."""
        with self.reading() as connection, self._reading_within(connection):
            yield

    def festivals(self) -> Sequence[Festival]:
        """All events, youngest first."""
        with self.reading() as connection:
            rows = connection.execute(_book_rows().where(tables.books.c.slug == "").order_by(tables.events.c.id.desc()))
            return [Festival(self._snapshot(connection, row)) for row in rows.all()]

    def festival(self, slug: str) -> Festival:
        with self.reading() as connection:
            wanted = and_(tables.events.c.slug == slug, tables.books.c.slug == "")
            row = connection.execute(_book_rows().where(wanted)).one_or_none()
            if row is None:
                raise NotFound("no_event", slug=slug)
            return Festival(self._snapshot(connection, row))

    def sections(self, festival: Festival, removed: bool = False) -> Sequence[Section]:
        """The sections of a festival in their order; the removed ones only when asked for."""
        with self.reading() as connection:
            wanted = and_(tables.books.c.event_id == festival.snapshot.event, tables.books.c.slug != "")
            rows = connection.execute(_book_rows().where(wanted).order_by(tables.books.c.id)).all()
            found = [self._section(festival.snapshot, self._snapshot(connection, row)) for row in rows]
        kept = [section for section in found if removed or section.in_sight]
        return sorted(kept, key=lambda section: section.settings.position)

    def section(self, event_slug: str, slug: str) -> Section:
        with self.reading() as connection:
            wanted = and_(tables.events.c.slug == event_slug, tables.books.c.slug.in_(("", slug)))
            rows = {row.slug: row for row in connection.execute(_book_rows().where(wanted))}
            if len(rows) < 2:
                raise NotFound("no_section", slug=slug)
            snapshots = {name: self._snapshot(connection, row) for name, row in rows.items()}
        return self._section(snapshots[""], snapshots[slug])

    def _section(self, festival: Snapshot, snapshot: Snapshot) -> Section:
        known = self._sections.get(snapshot.book)
        if known is None or known.snapshot is not snapshot or known.festival.snapshot is not festival:
            own = Festival(festival)
            made = Section(own, snapshot) if known is None else known.succeeded_by(own, snapshot)
            known = self._sections[snapshot.book] = made
        return known

    def _snapshot(self, connection: Connection, row: Row[Any]) -> Snapshot:
        whole = self._together
        known = (whole.snapshots.get(row.id) if whole else None) or self._snapshots.get(row.id)
        if known is None or known.revision != row.revision:
            known = Snapshot(
                row.id, row.event_id, row.event_slug, row.slug, row.revision, read_records(connection, row.id)
            )
            self._remember(known)
        return known

    # --- writing ----------------------------------------------------------------------------------------------------

    def new_event(self, slug: str) -> Snapshot:
        with self.writing() as connection:
            made = connection.execute(insert(tables.events).values(slug=slug, created_at=self._clock()))
            key = made.inserted_primary_key
            assert key is not None
            return self._new_book(connection, key[0], slug, "")

    def new_section(self, event: int, slug: str) -> Snapshot:
        with self.writing() as connection:
            event_slug = connection.execute(
                select(tables.events.c.slug).where(tables.events.c.id == event)
            ).scalar_one()
            return self._new_book(connection, event, event_slug, slug)

    @staticmethod
    def _new_book(connection: Connection, event: int, event_slug: str, slug: str) -> Snapshot:
        made = connection.execute(insert(tables.books).values(event_id=event, slug=slug, revision=0))
        key = made.inserted_primary_key
        assert key is not None
        return Snapshot(key[0], event, event_slug, slug, 0)

    def delete_event(self, festival: Festival) -> bool:
        """Remove an event with everything in it; callers keep a backup first. False when somebody was quicker."""
        book = tables.books.c
        seen = and_(book.id == festival.snapshot.book, book.revision == festival.snapshot.revision)
        with self.writing() as connection:
            if connection.execute(select(book.id).where(seen).with_for_update()).one_or_none() is None:
                return False
            connection.execute(delete(tables.events).where(tables.events.c.id == festival.snapshot.event))
            return True

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        if (whole := self._together) is not None:
            yield whole.connection
            return
        # The turn comes first: whoever waits for it takes no connection from the others.
        with self._turn(), self.engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
            yield connection

    def _turn(self) -> AbstractContextManager[None]:
        return turns_of(self.engine).turn() if self.engine.dialect.name == "sqlite" else nullcontext()

    @property
    def _together(self) -> Together | None:
        whole: Together | None = getattr(self._of_thread, "together", None)
        return whole

    @contextmanager
    def together(self) -> Iterator[None]:
        """Several acts and new books in one transaction: all of it is written, or nothing; nobody sees a part.

        One such whole at a time: what it finds free, a short name for instance, stays free until it is written.
        """
        if self._together is not None:
            yield
            return
        with self.writing() as connection:
            one_at_a_time(connection)
            whole = self._of_thread.together = Together(connection)
            try:
                yield
            finally:
                self._of_thread.together = None
        self._tell(whole.done)

    @contextmanager
    def _reading_within(self, connection: Connection) -> Iterator[None]:
        """What is read meanwhile is read on this connection: with all others taken, nobody waits for one in vain."""
        before = self._together
        self._of_thread.together = before or Together(connection)
        try:
            yield
        finally:
            self._of_thread.together = before

    @contextmanager
    def act(self, snapshot: Snapshot, who: str, confirmed: int = 0, seen: int = 0) -> Iterator[Act]:
        """Open a book for one act. What the act changed and its journal entry are written together or not at all."""
        with self.acts((snapshot,), who, confirmed, seen) as (act,):
            yield act

    @contextmanager
    def acts(
        self, snapshots: Sequence[Snapshot], who: str, confirmed: int = 0, seen: int = 0
    ) -> Iterator[tuple[Act, ...]]:
        """Open several books for acts that belong together: all of them are written, or none; nobody sees a part."""
        with self.writing() as connection:
            current = self._for_writing(connection, snapshots)
            acts = tuple(self._opened(connection, *books, who, confirmed, seen) for books in current)
            yield acts
            for act in acts:
                settle(act)
            done = [
                one for act, (book, _) in zip(acts, current, strict=True) if (one := self._done(connection, book, act))
            ]
        self._tell(done)

    def _tell(self, done: Sequence[tuple[Notice, Snapshot]]) -> None:
        """Let everybody see what was written; within a whole that goes on, only whoever is doing it."""
        if (whole := self._together) is not None:
            whole.done += done
            whole.snapshots |= {fresh.book: fresh for _, fresh in done}
            return
        for _, fresh in done:
            self._remember(fresh)
        for notice, _ in done:
            for listener in self.listeners:
                listener(notice)

    def _opened(
        self, connection: Connection, book: Snapshot, festival: Snapshot | None, who: str, confirmed: int, seen: int
    ) -> Act:
        section = self._section(festival, book) if festival else None
        younger = partial(read_entries, connection, book.event, book.book, MOST_YOUNGER)
        beside = partial(self._beside, connection, book, festival)
        return Act(
            book, who, self._clock(), festival, confirmed, seen=seen, younger=younger, beside=beside, _section=section
        )

    def _beside(self, connection: Connection, book: Snapshot, festival: Snapshot | None) -> Sequence[Section]:
        """The other sections of the event that are in sight."""
        if festival is None:
            return ()
        others = and_(tables.books.c.event_id == book.event, tables.books.c.slug != "", tables.books.c.id != book.book)
        rows = connection.execute(_book_rows().where(others).order_by(tables.books.c.id)).all()
        found = (self._section(festival, self._snapshot(connection, row)) for row in rows)
        return [section for section in found if section.in_sight]

    def _done(self, connection: Connection, current: Snapshot, act: Act) -> tuple[Notice, Snapshot] | None:
        changes = act.changes()
        if not changes:
            return None
        if act.backup_wanted and self.before_pairing is not None:
            with self._reading_within(connection):
                self.before_pairing(current, act.backup_wanted)
        return self._write(connection, current, act, changes)

    def _remember(self, snapshot: Snapshot) -> None:
        if (whole := self._together) is not None:
            whole.snapshots[snapshot.book] = snapshot
            return
        with self._guard:
            known = self._snapshots.get(snapshot.book)
            if known is None or known.revision < snapshot.revision:
                self._snapshots[snapshot.book] = snapshot

    def _for_writing(
        self, connection: Connection, snapshots: Sequence[Snapshot]
    ) -> list[tuple[Snapshot, Snapshot | None]]:
        """Each book as it is now, locked until the acts are done, and the festival's own book beside a section's."""
        wanted = sorted(snapshot.book for snapshot in snapshots)
        connection.execute(
            select(tables.books.c.id).where(tables.books.c.id.in_(wanted)).order_by(tables.books.c.id).with_for_update()
        ).all()
        return [self._as_it_is(connection, snapshot) for snapshot in snapshots]

    def _as_it_is(self, connection: Connection, snapshot: Snapshot) -> tuple[Snapshot, Snapshot | None]:
        wanted = and_(tables.books.c.event_id == snapshot.event, tables.books.c.slug.in_(("", snapshot.slug)))
        rows = {row.slug: row for row in connection.execute(_book_rows().where(wanted))}
        if snapshot.slug not in rows:
            raise NotFound("no_section", slug=snapshot.slug)
        current = self._snapshot(connection, rows[snapshot.slug])
        return current, self._snapshot(connection, rows[""]) if snapshot.slug else None

    def _write(
        self, connection: Connection, current: Snapshot, act: Act, changes: Sequence[Change]
    ) -> tuple[Notice, Snapshot]:
        entry = insert(tables.journal).values(
            event_id=current.event,
            book_id=current.book,
            at=act.at,
            who=str(act.who),
            seat=act.seat,
            action=act.action,
            values=act.values,
            changes=[change.as_plain() for change in changes],
            comment=act.comment,
            undoes=act.undoes,
        )
        key = connection.execute(entry).inserted_primary_key
        assert key is not None
        seq: int = key[0]
        if act.undoes is not None:
            mark_undone(connection, act.undoes, seq)
        written = write_records(connection, current.book, act.snapshot, changes, seq)
        connection.execute(update(tables.books).where(tables.books.c.id == current.book).values(revision=seq))
        for number, kept in act.traces.items():
            traces.keep(connection, current.book, number, kept)
        fresh = replace(act.snapshot.with_records(written), revision=seq)
        return Notice(seq, current.event, current.book, act.action, ended_round(act, changes)), fresh

    # --- the journal ------------------------------------------------------------------------------------------------

    def entry(self, seq: int) -> Entry:
        with self.reading() as connection:
            wanted = tables.journal.c.seq == within_bounds(seq)
            row = connection.execute(select(tables.journal).where(wanted)).one_or_none()
        if row is None:
            raise NotFound("no_entry", seq=seq)
        return entry_from(row)

    def journal(
        self, event: int, book: int | None = None, limit: int = 200, after: int = 0, before: int = 0
    ) -> Sequence[Entry]:
        """Entries of an event or of one of its books, youngest first, between two numbers (both left out)."""
        with self.reading() as connection:
            return read_entries(connection, event, book, limit, after, before)

    def reported(self, event: int, book: int) -> Sequence[Entry]:
        """The entries of a book that FIDE mode must report, in the order in which things happened."""
        journal = tables.journal
        wanted = select(journal).where(journal.c.event_id == event, journal.c.book_id == book, journal.c.comment)
        with self.reading() as connection:
            rows = connection.execute(wanted.order_by(journal.c.seq)).all()
        return [entry_from(row) for row in rows]

    def trace(self, book: int, number: int) -> KeptTrace | None:
        """The decisions kept with a round, if it was paired by an engine of ours."""
        with self.reading() as connection:
            return traces.read(connection, book, number)

    def kept_traces(self, book: int) -> Sequence[tuple[int, KeptTrace]]:
        """All that a book keeps, with the numbers of the rounds."""
        with self.reading() as connection:
            return traces.read_all(connection, book)


def one_at_a_time(connection: Connection) -> None:
    """SQLite has one writer anyway; on PostgreSQL a lock until the end of the transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(_WHOLES)))


_WHOLES = 0x7061_7265
"""The number of the lock, ours alone among the advisory locks of the database."""


def _book_rows() -> Select[Any]:
    return select(
        tables.books.c.id,
        tables.books.c.event_id,
        tables.events.c.slug.label("event_slug"),
        tables.books.c.slug,
        tables.books.c.revision,
    ).join(tables.events, tables.events.c.id == tables.books.c.event_id)
