"""Who may sign in: names and hashes, never a password."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import Engine, delete, func, insert, select

from pareo.store import tables
from pareo.store.database import WRITES


class Users:
    """The people with a password."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def any(self) -> bool:
        with self._engine.connect() as connection:
            return bool(connection.execute(select(func.count()).select_from(tables.users)).scalar_one())

    def hash_of(self, name: str) -> str | None:
        with self._engine.connect() as connection:
            wanted = select(tables.users.c.password_hash).where(tables.users.c.name == name)
            return connection.execute(wanted).scalar_one_or_none()

    def put(self, name: str, password_hash: str) -> None:
        with self._engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
            connection.execute(delete(tables.users).where(tables.users.c.name == name))
            row = {"name": name, "password_hash": password_hash, "created_at": datetime.now(UTC)}
            connection.execute(insert(tables.users).values(row))
