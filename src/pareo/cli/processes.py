"""Work spread over the cores of the machine, its results in the order in which it was given."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

_LARGEST_PORTION = 32


def spread(act: Callable[[Sequence[Item]], list[Result]], items: Sequence[Item], jobs: int) -> Iterator[list[Result]]:
    """Do portions of the work in ``jobs`` processes (0: as many as the machine has cores)."""
    workers = jobs or os.cpu_count() or 1
    size = max(1, min(_LARGEST_PORTION, len(items) // (workers * 4)))
    portions = [items[start : start + size] for start in range(0, len(items), size)]
    if min(workers, len(portions)) == 1:
        yield from map(act, portions)
        return
    executor = ProcessPoolExecutor(min(workers, len(portions)), get_context("spawn"))
    try:
        with _interrupts_ignored():
            results = executor.map(act, portions)
        yield from results
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Processes begun meanwhile ignore Ctrl-C, which reaches them all: only the first has something to say about it."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
