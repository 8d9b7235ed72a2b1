"""The health of a data folder, point by point: what is there, whether it is whole, whether its backups come back."""

from __future__ import annotations

import platform
import shutil
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Collection, Generator, Iterator
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import Any

from sqlalchemy import func, select

from pareo.desk.books.portable import PortableEvent, unpack
from pareo.desk.books.records import Record, Setting
from pareo.desk.books.refusals import Refusal
from pareo.desk.people.roles import Person
from pareo.store import tables
from pareo.store.backups import copies_in, is_alone
from pareo.store.books import Books
from pareo.store.database import FILE_NAME, NEWEST, close_database, open_database, url_of
from pareo.store.files import export_event, import_event
from pareo.store.folder import kept_secret, prepare_folder
from pareo.store.troubles import LEAST_ROOM, Trouble
from pareo.store.users import Users

_OF_THE_DESK = frozenset({"imported", "archived", "deleted", "name", "door"})
"""Settings that an import writes itself, or leaves behind."""


@dataclass(frozen=True, slots=True)
class Point:
    """One thing looked at. ``code`` names the sentence; ``well`` is False when somebody should do something."""

    code: str
    well: bool = True
    values: dict[str, Any] = field(default_factory=dict)


def examine(data: Path, database: str = "", backups: Path | None = None) -> Iterator[Point]:
    """Everything about a data folder, in the order in which an arbiter would ask; nothing of it is changed."""
    yield _versions()
    if not data.is_dir():
        yield Point("no_folder", False, {"folder": data})
        return
    yield from _folder(data)
    yield _disk(data)
    known = yield from _database(data, database)
    yield Point("sessions", values={"count": _count(data / "sessions")})
    for folder in (data / "backups", *([backups] if backups else [])):
        yield from _backups(folder, known)


def _versions() -> Point:
    found = {"pareo": version("pareo"), "python": platform.python_version(), "sqlite": sqlite3.sqlite_version}
    return Point("versions", values={**found, "system": platform.system()})


def _folder(data: Path) -> Iterator[Point]:
    try:
        prepare_folder(data)
        if (data / "secret").exists():
            kept_secret(data)
    except (Trouble, OSError) as wrong:
        code = wrong.code if isinstance(wrong, Trouble) else "folder_read_only"
        values = wrong.values if isinstance(wrong, Trouble) else {"why": wrong.strerror or str(wrong)}
        yield Point(f"start_{code}", False, {"folder": data, **values})
    else:
        yield Point("folder", values={"folder": data})


def _disk(data: Path) -> Point:
    free = shutil.disk_usage(data).free
    return Point("disk" if free >= LEAST_ROOM else "disk_low", free >= LEAST_ROOM, {"megabytes": free // 1_000_000})


def _count(folder: Path) -> int:
    return sum(1 for path in folder.iterdir() if path.is_file()) if folder.is_dir() else 0


def _database(data: Path, url: str) -> Generator[Point, None, frozenset[str] | None]:
    """Gives the short names of its events; None where that cannot be asked."""
    if not url and not _has_something(data / FILE_NAME):
        yield Point("no_database", not any((data / "backups").glob("*/*.pareo")), {"folder": data})
        return None
    if not url and (edition := _edition(data / FILE_NAME)) and edition < NEWEST:
        yield Point("older_database", values={"found": edition, "known": NEWEST})
        return None
    try:
        engine = open_database(url or url_of(data))
        with engine.connect() as connection:
            events = frozenset(connection.execute(select(tables.events.c.slug)).scalars())
            entries = connection.execute(select(func.count()).select_from(tables.journal)).scalar_one()
        people = Users(engine).all().values()
        close_database(engine)
    except Trouble as wrong:
        yield Point(f"start_{wrong.code}", False, {"folder": data, "why": "", **wrong.values})
        return None
    yield Point("database", values={"kind": engine.dialect.name, "events": len(events), "entries": entries})
    if people:
        yield _people(people)
    return events


def _has_something(file: Path) -> bool:
    """A file of no bytes is what a full disk or a broken copy leaves; opening it would begin a new database."""
    return file.is_file() and file.stat().st_size > 0


def _people(people: Collection[Person]) -> Point:
    """Who may sign in; without an arbiter among them nobody can help the others."""
    values = {"people": len(people), "locked": sum(one.locked for one in people)}
    arbiters = sum(one.keeps_the_desk for one in people)
    return Point("people" if arbiters else "no_arbiter", bool(arbiters), {**values, "arbiters": arbiters})


def _edition(file: Path) -> str:
    """Which edition the tables have, without bringing them to another; empty when that cannot be asked."""
    try:
        connection = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
        try:
            return str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])
        finally:
            connection.close()
    except (sqlite3.Error, TypeError):
        return ""


def _backups(folder: Path, known: frozenset[str] | None) -> Iterator[Point]:
    """The newest copy of each event, brought in on a database that is thrown away afterwards."""
    found = sorted(path for path in folder.iterdir() if path.is_dir()) if folder.is_dir() else []
    yield Point("backups", values={"count": len(found), "folder": folder})
    for event in found:
        if copies := copies_in(event):
            newest = event / copies[0].name
            values = {"event": event.name, "file": newest.name, "copies": len(copies), "made": copies[0].made}
            yield _tried(newest, values)
            if known is not None and is_alone(event, known):
                yield Point("backup_alone", False, values)


def _tried(path: Path, values: dict[str, Any]) -> Point:
    try:
        portable = unpack(path.read_bytes())
        differences = restored_differs(portable)
    except Refusal as refused:
        return Point("backup_refused", False, {**values, "refusal": refused})
    except OSError as wrong:
        return Point("backup_unreadable", False, {**values, "why": wrong.strerror or str(wrong)})
    if differences:
        return Point("backup_differs", False, {**values, "count": differences})
    entries = sum(len(book.entries) for book in portable.books)
    return Point("backup_restored", values={**values, "entries": entries})


def restored_differs(portable: PortableEvent) -> int:
    """Bring an event in on an empty database, take it out again, and count what is not the same."""
    with tempfile.TemporaryDirectory(prefix="pareo-doctor-") as scratch:
        engine = open_database(url_of(Path(scratch)))
        try:
            books = Books(engine)
            again = unpack(export_event(books, import_event(books, portable, "doctor")))
        finally:
            engine.dispose()
    return sum(map(_differences, _contents(portable), _contents(again))) + abs(len(portable.books) - len(again.books))


_Contents = tuple[Counter[str], int, int]


def _contents(event: PortableEvent) -> list[_Contents]:
    """Book by book: the records, the length of the journal (an import adds a line to the first), the reasons kept."""
    return [
        (Counter(repr(one) for one in book.records if not _of_the_desk(one)), len(book.entries), len(book.traces))
        for book in sorted(event.books, key=lambda book: book.slug)
    ]


def _of_the_desk(record: Record) -> bool:
    return isinstance(record, Setting) and record.name in _OF_THE_DESK


def _differences(one: _Contents, other: _Contents) -> int:
    records = (one[0] - other[0]).total() + (other[0] - one[0]).total()
    return records + int(not one[1] <= other[1] <= one[1] + 1) + int(one[2] != other[2])
