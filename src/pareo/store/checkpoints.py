"""SQLite's log is written back into the file beside the work, not by the arbiter's result that happens to fill it.

Left to itself SQLite does it within the commit that brings the log to a thousand pages: that one waits for the disk
fifty to eighty milliseconds, every other one less than one.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from threading import Event, Lock, Thread
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, Engine, event

from pareo.store.turns import WRITES

COMMITS = 30
"""So many acts are written back at a time: a log of some hundred pages."""

A_MOMENT = 0.2
"""Seconds after the act that is one too many: begun at once, it would share the disk with the commit of that act."""

PAGES_AT_MOST = 8000
"""A log of 32 MB is written back by the commit that meets it: then nobody else could, or the acts are huge."""


class WritingBack:
    """Counts what is committed; now and then a thread of its own empties the log, without holding anybody up."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._guard = Lock()
        self._commits = 0
        self._thread: Thread | None = None
        self._awaited = Event()

    def committed(self, connection: Connection) -> None:
        """Called as a commit begins: what is not in the log yet is taken the next time."""
        if not connection.get_execution_options().get(WRITES):
            return
        with self._guard:
            self._commits += 1
            busy = self._thread is not None and self._thread.is_alive()
            if self._file is None or self._commits < COMMITS or busy:
                return
            self._commits = 0
            self._thread = Thread(target=self._write_back, name="write-back", daemon=True)
            self._thread.start()

    def _write_back(self) -> None:
        self._awaited.wait(A_MOMENT)
        # "rw": a file that was deleted is not made again. PASSIVE: whoever reads or writes goes first.
        with suppress(sqlite3.Error), closing(sqlite3.connect(f"{self._url}?mode=rw", uri=True)) as connection:
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)")

    @property
    def _url(self) -> str:
        assert self._file is not None
        return self._file.resolve().as_uri()

    def finish(self) -> None:
        """Wait for what is under way."""
        with self._guard:
            thread = self._thread
        if thread is not None:
            self._awaited.set()
            thread.join()
            self._awaited.clear()


_OF_ENGINE: WeakKeyDictionary[Engine, WritingBack] = WeakKeyDictionary()


def write_back_beside(engine: Engine, file: Path | None) -> None:
    """From now on the log of this database is emptied beside the work."""
    _OF_ENGINE[engine] = beside = WritingBack(file)
    event.listen(engine, "commit", beside.committed)


def finish_writing_back(engine: Engine) -> None:
    """Nothing is under way any more when this returns."""
    if beside := _OF_ENGINE.get(engine):
        beside.finish()
