"""Threads that look now and then: at once when asked, on after a mistake, gone with the desk."""

from __future__ import annotations

import logging
import threading

import pytest

from pareo.web.looking import Looking

LONG = 3600
WAIT = 30


class Counting(Looking):
    """Every look is told; the first one goes wrong."""

    def __init__(self) -> None:
        super().__init__("counting", LONG, logging.getLogger("pareo.counting"))
        self.looks, self.looked = 0, threading.Semaphore(0)

    def look(self) -> None:
        self.looks += 1
        self.looked.release()
        if self.looks == 1:
            raise RuntimeError("the disk is full")


def test_a_thread_looks_at_once_when_asked_goes_on_after_a_mistake_and_ends(caplog: pytest.LogCaptureFixture):
    looking = Counting()
    looking.begin()
    assert looking.looked.acquire(timeout=WAIT)
    looking.soon()
    assert looking.looked.acquire(timeout=WAIT)
    looking.end()
    assert looking.ending
    assert "counting" not in {thread.name for thread in threading.enumerate()}
    assert "counting: could not look" in caplog.text
    assert looking.looks == 2
