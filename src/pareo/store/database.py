"""Opening a database: SQLite in a file that survives a pulled plug, or PostgreSQL; both brought up to date first."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from pareo.store.checkpoints import PAGES_AT_MOST, finish_writing_back, write_back_beside
from pareo.store.troubles import GONE, Trouble, trouble_of
from pareo.store.turns import WRITES

FILE_NAME = "pareo.sqlite3"
_STEPS = Path(__file__).parent / "migrations" / "versions"
NEWEST = max(step.name[:4] for step in _STEPS.glob("[0-9]*.py"))
"""The last step in ``migrations/versions``."""

MOST_AT_ONCE = 45
"""Connections beside the usual five: more than the desk has threads, so that nobody waits for one in vain."""

OWNER_ONLY = 0o600
"""Names, birth dates and passwords, if only as hashes: nobody else on the machine reads them."""


class DatabaseTrouble(Trouble):
    """The database cannot be opened, or is no longer the one that was."""


def url_of(folder: Path) -> str:
    """The address of the SQLite database in a data folder."""
    return f"sqlite:///{folder / FILE_NAME}"


def open_database(url: str) -> Engine:
    """An engine on this database, its tables brought up to date."""
    if url.startswith("postgresql://"):
        url = url.replace("postgresql://", "postgresql+psycopg://", 1)
    try:
        # A database in memory has one connection for each thread: there is no pool to be exhausted.
        pool = {} if url == "sqlite://" else {"max_overflow": MOST_AT_ONCE}
        engine = create_engine(url, pool_pre_ping=True, **pool)
        if engine.dialect.name == "sqlite":
            turns = _Turns(_file_of(engine))
            turns.make_private()
            event.listen(engine, "connect", _prepare_sqlite)
            event.listen(engine, "begin", turns.begin)
            write_back_beside(engine, _file_of(engine))
            _check_sqlite(engine)
        migrate(engine)
        if engine.dialect.name == "sqlite":
            turns.remember()
    except (SQLAlchemyError, ModuleNotFoundError) as wrong:
        raise DatabaseTrouble(trouble_of(wrong) or "not_opened", why=str(wrong).splitlines()[0]) from wrong
    return engine


def trouble_now(engine: Engine) -> str:
    """What is wrong with a database in use; empty when it answers and a turn for writing can be had."""
    try:
        with engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
            connection.execute(text("SELECT 1"))
    except (SQLAlchemyError, OSError, Trouble) as failure:
        return trouble_of(failure) or "not_opened"
    return ""


def close_database(engine: Engine) -> None:
    """Let go of the database; all that SQLite still has in its log is then in the file, which can be copied alone."""
    file = _file_of(engine)
    finish_writing_back(engine)
    engine.dispose()
    if engine.dialect.name != "sqlite" or file is None or not file.is_file():
        return
    try:
        connection = sqlite3.connect(file, timeout=2)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()
    except sqlite3.Error:
        return  # somebody else is at it: the last one to go does it


def _file_of(engine: Engine) -> Path | None:
    name = engine.url.database
    return Path(name) if engine.dialect.name == "sqlite" and name and name != ":memory:" else None


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Write-ahead log, every commit on the disk before it is confirmed, writers wait for one another."""
    connection.isolation_level = None
    pragmas = {"journal_mode": "WAL", "synchronous": "FULL", "busy_timeout": 15000, "foreign_keys": "ON"}
    for name, value in {**pragmas, "wal_autocheckpoint": PAGES_AT_MOST}.items():
        connection.execute(f"PRAGMA {name}={value}")


class _Turns:
    """How a transaction begins on SQLite, as long as the file is still the one that was opened."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._known: tuple[int, int] | None = None

    def make_private(self) -> None:
        """The file with its mode before anything is in it; its log gets the same from SQLite."""
        if self._file is not None and self._file.parent.is_dir():
            try:
                os.close(os.open(self._file, os.O_CREAT | os.O_RDWR, OWNER_ONLY))
                self._file.chmod(OWNER_ONLY)
            except OSError:
                return  # whoever opens it next says why not

    def remember(self) -> None:
        self._known = self._identity()

    def _identity(self) -> tuple[int, int] | None:
        try:
            found = os.stat(self._file) if self._file is not None else None
        except OSError:
            return None
        return (found.st_dev, found.st_ino) if found else None

    def begin(self, connection: Connection) -> None:
        """A writer takes its turn at once; one that first reads and then writes could be refused half-way.

        A file that was deleted can still be written to, and everything written is lost with the last who has it open.
        """
        writes = connection.get_execution_options().get(WRITES)
        if writes and self._known is not None and self._identity() != self._known:
            raise DatabaseTrouble(GONE)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _check_sqlite(engine: Engine) -> None:
    """Is it whole, and can it be written to? Asked once, before anybody relies on it."""
    with engine.connect() as connection:
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if found != "ok":
        raise DatabaseTrouble("damaged", why=" ".join(str(found).split())[:200])
    with engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin() as turn:
        turn.rollback()


def migrate(engine: Engine) -> None:
    """Bring the tables to the newest edition; one question is enough when they are."""
    found = _edition(engine)
    if found == NEWEST:
        return
    if found is not None and found > NEWEST:
        raise DatabaseTrouble("newer", found=found, known=NEWEST)
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "pareo.store:migrations")
    config.set_main_option("path_separator", "os")
    with engine.connect().execution_options(**{WRITES: True}) as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.commit()


def _edition(engine: Engine) -> str | None:
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        return found
