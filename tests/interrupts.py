"""Programs that the tests start hear Ctrl+C even where whoever runs the tests has told them not to (``nohup``)."""

from __future__ import annotations

import signal


def hear_interrupts() -> None:
    """To be called in the new process before the program begins."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
