"""The troubles of disk and database told apart: each has a sentence of its own, which says what to do."""

from __future__ import annotations

import errno
import sqlite3
from typing import Any

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

DISK_FULL, DISK_ERROR, READ_ONLY, DAMAGED, GONE, AWAY, BUSY = (
    "disk_full", "disk_error", "read_only", "damaged", "gone", "away", "busy",
)  # fmt: skip
TROUBLES = (DISK_FULL, DISK_ERROR, READ_ONLY, DAMAGED, GONE, AWAY, BUSY)
_OF_SQLITE = {
    sqlite3.SQLITE_FULL: DISK_FULL,
    sqlite3.SQLITE_IOERR: DISK_ERROR,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_CANTOPEN: GONE,
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
}
_OF_SYSTEM = {
    errno.ENOSPC: DISK_FULL,
    errno.EDQUOT: DISK_FULL,
    errno.EROFS: READ_ONLY,
    errno.EIO: DISK_ERROR,
    errno.ESTALE: GONE,
}


LEAST_ROOM = 100_000_000
"""Bytes: with less on its disk a desk is not well."""


class Trouble(Exception):
    """Something about folder, disk or database is not as it should be. ``code`` names the sentence."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(str(values.get("why") or code))
        self.code = code
        self.values: dict[str, Any] = values


def trouble_of(error: BaseException) -> str:
    """Which of the troubles an error is; empty for none of them, which is then a mistake of ours."""
    if isinstance(error, Trouble):
        return error.code if error.code in TROUBLES else ""
    if isinstance(error, DBAPIError):
        return _of_driver(error.orig) if isinstance(error.orig, sqlite3.Error) else _of_server(error)
    if isinstance(error, sqlite3.Error):
        return _of_driver(error)
    if isinstance(error, OSError):
        return _OF_SYSTEM.get(error.errno or 0, "")
    return AWAY if isinstance(error, SQLAlchemyError) and "timeout" in type(error).__name__.lower() else ""


def _of_driver(error: BaseException | None) -> str:
    code = getattr(error, "sqlite_errorcode", 0)
    return _OF_SQLITE.get(code & 0xFF, "") if isinstance(code, int) else ""


def _of_server(error: DBAPIError) -> str:
    """PostgreSQL says in a class of its own that it is going down, full or not there."""
    state = str(getattr(error.orig, "sqlstate", None) or "")
    if state == "53100":
        return DISK_FULL
    lost = error.connection_invalidated or state[:2] in ("08", "57") or not state
    return AWAY if lost and type(error).__name__ in ("OperationalError", "InterfaceError") else ""
