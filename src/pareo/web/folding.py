"""A log that does not explode: the same complaint is written some times, then counted."""

from __future__ import annotations

import logging
import sys
import time
from collections import OrderedDict
from collections.abc import Callable

SHOWN = 3
"""Times within one window that the same complaint is written whole."""

WINDOW = 60.0
MOST_KEPT = 500


class FoldRepeats(logging.Filter):
    """Lets the first few of each complaint through; the next window says how many more there were."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: OrderedDict[tuple[object, ...], list[float]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        now, key = self._clock(), _complaint(record)
        begun, count = self._seen.get(key, [now, 0])
        if now - begun >= WINDOW:
            if count > SHOWN:
                record.msg = f"{record.msg} ({int(count) - SHOWN} more like this were left out)"
            begun, count = now, 0
        self._seen[key] = [begun, count + 1]
        self._seen.move_to_end(key)
        while len(self._seen) > MOST_KEPT:
            self._seen.popitem(last=False)
        return count < SHOWN


def _complaint(record: logging.LogRecord) -> tuple[object, ...]:
    """What makes two lines the same: who writes, the sentence without its values, kind and place of an error."""
    failure = record.exc_info[1] if record.exc_info else None
    at = failure.__traceback__ if failure else None
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    return record.name, record.levelno, str(record.msg), type(failure).__name__, at.tb_lineno if at else 0


def fold_log() -> None:
    """All complaints of the desk and its server on standard error, each kind folded."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.addFilter(FoldRepeats())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    # What is done to people, and which lists were fetched, is no complaint, and told all the same.
    for name in ("pareo.people", "pareo.lists"):
        logging.getLogger(name).setLevel(logging.INFO)
