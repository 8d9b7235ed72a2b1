"""How a desk ends that is told to: by Ctrl+C, with the service or the machine, or with its terminal."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


@contextmanager
def ended_in_order() -> Iterator[None]:
    """Let the end of a service and a closed terminal end the desk as Ctrl+C does, its database whole in one file.

    The server hands the signal on that it was stopped by, which would then end the process there and then.
    """
    before: dict[int, Any] = {}
    if threading.current_thread() is threading.main_thread():
        before = {signal.SIGTERM: signal.signal(signal.SIGTERM, _end)}
        for name in ("SIGHUP", "SIGBREAK"):
            other = getattr(signal, name, None)
            if other is not None and signal.getsignal(other) is signal.SIG_DFL:  # nohup has it ignored
                before[other] = signal.signal(other, lambda *_: signal.raise_signal(signal.SIGTERM))
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


def _end(number: int, _: FrameType | None) -> None:
    """With the code that shells know for it."""
    raise SystemExit(128 + number)
