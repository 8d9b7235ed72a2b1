"""Opening a database: SQLite in a file that survives a pulled plug, or PostgreSQL; both brought up to date first."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import SQLAlchemyError

FILE_NAME = "pareo.sqlite3"
NEWEST = "0003"
"""The last step in ``migrations/versions``."""

WRITES = "pareo_writes"
"""Execution option of a connection that is going to write."""


class DatabaseTrouble(Exception):
    """The database cannot be opened."""


def url_of(folder: Path) -> str:
    """The address of the SQLite database in a data folder."""
    return f"sqlite:///{folder / FILE_NAME}"


def open_database(url: str) -> Engine:
    """An engine on this database, its tables brought up to date."""
    if url.startswith("postgresql://"):
        url = url.replace("postgresql://", "postgresql+psycopg://", 1)
    try:
        engine = create_engine(url, pool_pre_ping=True)
        if engine.dialect.name == "sqlite":
            event.listen(engine, "connect", _prepare_sqlite)
            event.listen(engine, "begin", _begin_sqlite)
        migrate(engine)
    except (SQLAlchemyError, ModuleNotFoundError) as wrong:
        raise DatabaseTrouble(str(wrong).splitlines()[0]) from wrong
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Write-ahead log, every commit on the disk before it is confirmed, writers wait for one another."""
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=15000", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    """A writer takes its turn at once; one that first reads and then writes could be refused half-way."""
    writes = connection.get_execution_options().get(WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def migrate(engine: Engine) -> None:
    """Bring the tables to the newest edition; one question is enough when they are."""
    if _edition(engine) == NEWEST:
        return
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
