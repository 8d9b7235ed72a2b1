"""Who may sign in: names, roles and hashes, never a password; kept in memory for a moment, because every page asks."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any

from sqlalchemy import Connection, Engine, delete, insert, select, text, update

from pareo.desk.people import changing
from pareo.desk.people.changing import PeopleAct
from pareo.desk.people.roles import Limits, Person, Role
from pareo.store import tables
from pareo.store.turns import WRITES, turns_of

log = logging.getLogger("pareo.people")

FRESH_FOR = 1.0
"""Seconds for which another process may have changed the people without this one knowing."""


@dataclass(frozen=True, slots=True)
class PeopleEntry:
    """What was done to somebody, and who did it."""

    seq: int
    at: datetime
    who: str
    action: str
    person: str
    values: Mapping[str, Any]


class Users:
    """The people of one database."""

    def __init__(
        self,
        engine: Engine,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        ticking: Callable[[], float] = time.monotonic,
    ) -> None:
        self.engine = engine
        self._clock, self._ticking = clock, ticking
        self._known: Mapping[str, Person] = {}
        self._read_at = float("-inf")

    def has_arbiter(self) -> bool:
        """Whether somebody can sign in who may do everything."""
        return any(one.keeps_the_desk for one in self.all().values())

    def all(self) -> Mapping[str, Person]:
        """Everybody as the database has them now, by name."""
        before = self._ticking()
        with self.engine.connect() as connection:
            found = _read(connection)
        self._remember(found, before)
        return self._known

    @property
    def is_fresh(self) -> bool:
        return self._ticking() - self._read_at < FRESH_FOR

    def lately(self) -> Mapping[str, Person]:
        """Everybody, as they were at most a second ago; changes of this process at once."""
        return self._known if self.is_fresh else self.all()

    def _remember(self, people: Mapping[str, Person], at: float) -> None:
        """Unless somebody has written since it was read."""
        if at >= self._read_at:
            self._known, self._read_at = MappingProxyType(dict(people)), at

    def journal(self, most: int = 50) -> Sequence[PeopleEntry]:
        """What was done to people, youngest first."""
        wanted = select(tables.people_journal).order_by(tables.people_journal.c.seq.desc()).limit(most)
        with self.engine.connect() as connection:
            rows = connection.execute(wanted).mappings().all()
        return [PeopleEntry(**{**row, "at": _aware(row["at"])}) for row in rows]

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        turn = turns_of(self.engine).turn() if self.engine.dialect.name == "sqlite" else nullcontext()
        with turn, self.engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
            yield connection

    @contextmanager
    def act(self, by: str) -> Iterator[PeopleAct]:
        """One act on the people, alone: what it rests on cannot change before it is written."""
        with self._writing() as connection:
            if self.engine.dialect.name == "postgresql":
                connection.execute(text("LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE"))
            before = _read(connection)
            act = PeopleAct(by, self._clock(), dict(before))
            yield act
            if act.people == before:
                return
            _write(connection, before, act.people)
            for action, person, values in act.told:
                row = {"at": act.at, "who": str(act.by), "action": action, "person": person, "values": values}
                connection.execute(insert(tables.people_journal).values(row))
        self._remember(act.people, self._ticking())
        for action, person, values in act.told:
            # The whole line as its text: the log counts lines of the same text instead of writing them again.
            told = "".join(f", {name} {value}" for name, value in values.items() if value)
            log.info(f"{act.by}: {action} {person}{told}")

    def put(self, name: str, password_hash: str) -> None:
        """An arbiter with this password, as the first start makes one; whoever has the name becomes it."""
        with self.act("pareo") as act:
            if changing.named(act.people, name) is None:
                changing.add(act, name, Role.ARBITER, Limits(), password_hash)
            else:
                changing.let_keep_the_desk(act, name, password_hash)

    def note_sign_in(self, name: str) -> None:
        with self._writing() as connection:
            row = update(tables.users).where(tables.users.c.name == name)
            connection.execute(row.values(signed_in_at=self._clock()))


def _read(connection: Connection) -> dict[str, Person]:
    rows = connection.execute(select(tables.users).order_by(tables.users.c.created_at, tables.users.c.name))
    return {row["name"]: _person(row) for row in rows.mappings()}


def _person(row: Mapping[Any, Any]) -> Person:
    return Person(
        row["name"],
        Role(row["role"]) if row["role"] in tuple(Role) else Role.READER,
        Limits(tuple(row["sections"]), row["first_board"], row["last_board"]),
        row["locked"],
        row["mark"],
        _aware(row["created_at"]),
        _aware(row["signed_in_at"]),
        row["password_hash"],
        row["link_hash"],
        _aware(row["link_until"]),
    )


def _aware(moment: datetime | None) -> Any:
    """SQLite forgets the zone; what was written was UTC."""
    return moment.replace(tzinfo=UTC) if moment is not None and moment.tzinfo is None else moment


def _row(person: Person) -> dict[str, Any]:
    limits = person.limits
    return {
        "name": person.name, "role": str(person.role), "sections": list(limits.sections),
        "first_board": limits.first, "last_board": limits.last, "locked": person.locked, "mark": person.mark,
        "created_at": person.created_at, "signed_in_at": person.signed_in_at, "link_until": person.link_until,
        "password_hash": person.password_hash, "link_hash": person.link_hash,
    }  # fmt: skip


def _write(connection: Connection, before: Mapping[str, Person], after: Mapping[str, Person]) -> None:
    for name in before.keys() - after.keys():
        connection.execute(delete(tables.users).where(tables.users.c.name == name))
    for name, person in after.items():
        if name not in before:
            connection.execute(insert(tables.users).values(_row(person)))
        elif person != before[name]:
            connection.execute(update(tables.users).where(tables.users.c.name == name).values(_row(person)))
