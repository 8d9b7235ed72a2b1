"""Work that nobody at the desk waits for: a thread that looks now and then whether there is something to do."""

from __future__ import annotations

import logging
import threading
from abc import ABC, abstractmethod

_PATIENCE = 5
"""Seconds in which what is being done may come to its end when the desk ends."""


class Looking(ABC):
    """A thread that looks every so many seconds, at once when it is asked to, until the desk ends.

    ``log`` tells what went wrong while looking: the desk goes on, and so does the next look.
    """

    def __init__(self, name: str, every: float, log: logging.Logger) -> None:
        self._name, self._every, self._log = name, every, log
        self._stop, self._wanted = threading.Event(), threading.Event()
        self._thread: threading.Thread | None = None

    @abstractmethod
    def look(self) -> None:
        """Do what is to be done, and give up soon once ``ending``."""

    @property
    def ending(self) -> bool:
        return self._stop.is_set()

    def soon(self) -> None:
        """Look at once: something has just been asked for."""
        self._wanted.set()

    def begin(self) -> None:
        self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
        self._thread.start()

    def end(self) -> None:
        self._stop.set()
        self._wanted.set()
        if self._thread is not None:
            self._thread.join(_PATIENCE)

    def _run(self) -> None:
        while not self.ending:
            try:
                self.look()
            except Exception:
                self._log.exception("%s: could not look", self._name)
            self._wanted.wait(self._every)
            self._wanted.clear()
