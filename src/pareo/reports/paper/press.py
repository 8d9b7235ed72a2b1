"""A press of its own: papers printed by a process that ends with each of them.

typst keeps whatever it has worked out in memory for the next time, a gigabyte after a dozen long lists: right for a
command that ends, too much for a desk that stays open for days.
"""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import datetime

from pareo.reports.paper.typesetting import Document, NoTypesetter, can_print, typeset

SECONDS = 120


class PressFailed(Exception):
    """The paper was not printed: what the press said last."""


def pressed(document: Document, unwritten: str) -> bytes:
    """As ``typeset``, in a process of its own. PressFailed when it fails, or is not done in time."""
    if not can_print():
        raise NoTypesetter
    moment = document.moment.isoformat() if document.moment else ""
    order = json.dumps([document.layout, document.content, moment, unwritten]).encode("ascii")
    try:
        done = subprocess.run(
            [sys.executable, "-m", __name__], input=order, capture_output=True, timeout=SECONDS, check=True
        )
    except subprocess.TimeoutExpired as late:
        raise PressFailed("timeout") from late
    except subprocess.CalledProcessError as failed:
        raise PressFailed(failed.stderr.decode("utf-8", "replace")[-2000:]) from failed
    return done.stdout


def main() -> None:
    layout, content, moment, unwritten = json.loads(sys.stdin.buffer.read())
    document = Document(layout, content, datetime.fromisoformat(moment) if moment else None)
    sys.stdout.buffer.write(typeset(document, unwritten))


if __name__ == "__main__":
    main()
