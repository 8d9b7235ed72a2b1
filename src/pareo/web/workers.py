"""Several processes that share one door: started, started again when one dies, and ended together."""

from __future__ import annotations

import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

log = logging.getLogger("pareo.web")

LOOKED_EVERY = 0.1
AGAIN_AFTER = 1.0
"""Seconds between two starts of the same worker: one that cannot run must not keep the machine busy."""

GIVEN_TO_END = 10.0
CAN_FORK = hasattr(os, "fork")


@dataclass
class Workers:
    """Children of this process, which does nothing else and has no thread: a fork copies only the one that forks.

    ``work`` is what each of them does until it is told to stop by SIGTERM.
    """

    count: int
    work: Callable[[], None]
    _running: dict[int, float] = field(default_factory=dict)
    _ending: bool = False

    def run(self) -> None:
        """Until SIGINT or SIGTERM."""
        # Held open by this process alone: whoever reads its end knows when this process is gone, however it went.
        ends, held = os.pipe()
        before = {one: signal.signal(one, self._end) for one in (signal.SIGINT, signal.SIGTERM)}
        try:
            while not self._ending:
                while len(self._running) < self.count:
                    self._start(ends, held)
                self._reap()
                time.sleep(LOOKED_EVERY)
        finally:
            self._end_all()
            os.close(ends)
            os.close(held)
            for one, handler in before.items():
                signal.signal(one, handler)

    def _end(self, *_: object) -> None:
        self._ending = True

    def _start(self, ends: int, held: int) -> None:
        sys.stdout.flush()
        sys.stderr.flush()
        if child := os.fork():
            self._running[child] = time.monotonic()
            return
        code = 1
        try:
            os.close(held)
            for one in (signal.SIGINT, signal.SIGTERM):
                signal.signal(one, signal.SIG_DFL)
            threading.Thread(target=_end_with_parent, args=(ends,), daemon=True).start()
            self.work()
            code = 0
        except BaseException:
            log.exception("A worker of the desk could not go on")
        finally:
            # Not the end of the program, which belongs to the process that forked.
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)

    def _reap(self) -> None:
        for child in list(self._running):
            ended, status = os.waitpid(child, os.WNOHANG)
            if ended:
                begun = self._running.pop(child)
                if not self._ending:
                    log.warning("A worker of the desk ended (%s); another one is started", _how(status))
                    time.sleep(max(0.0, begun + AGAIN_AFTER - time.monotonic()))

    def _end_all(self) -> None:
        self._ending = True
        _tell(self._running, signal.SIGTERM)
        given = time.monotonic() + GIVEN_TO_END
        while self._running and time.monotonic() < given:
            self._reap()
            time.sleep(LOOKED_EVERY)
        _tell(self._running, signal.SIGKILL)
        for child in self._running:
            os.waitpid(child, 0)
        self._running.clear()


def _tell(children: dict[int, float], what: signal.Signals) -> None:
    for child in children:
        os.kill(child, what)


def _how(status: int) -> str:
    code = os.waitstatus_to_exitcode(status)
    return f"signal {-code}" if code < 0 else f"exit code {code}"


def _end_with_parent(ends: int) -> None:
    os.read(ends, 1)
    os.kill(os.getpid(), signal.SIGTERM)
