"""Whoever writes to a SQLite file waits for his turn: first come, first served.

SQLite lets writers ask again and again and serves whoever asks at the right moment; with twenty at once the same one
may be unlucky for the fifteen seconds after which it gives up.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition, Lock
from weakref import WeakKeyDictionary

from sqlalchemy import Engine

WRITES = "pareo_writes"
"""Execution option of a connection that is going to write."""


class Turns:
    """Tickets with numbers, as at the counter of an office."""

    def __init__(self) -> None:
        self._hall = Condition()
        self.drawn = self._served = 0

    @contextmanager
    def turn(self) -> Iterator[None]:
        with self._hall:
            mine = self.drawn
            self.drawn += 1
            self._hall.wait_for(lambda: self._served == mine)
        try:
            yield
        finally:
            with self._hall:
                self._served += 1
                self._hall.notify_all()


_OF_ENGINE: WeakKeyDictionary[Engine, Turns] = WeakKeyDictionary()
_GUARD = Lock()


def turns_of(engine: Engine) -> Turns:
    """One counter for all who write through this engine; other processes are waited for by SQLite itself."""
    with _GUARD:
        return _OF_ENGINE.setdefault(engine, Turns())
