"""Starts desks by forking, one for each line on standard input: a hundred starts cost seconds, not minutes.

Run as a program with a data folder. For each line it answers ``pid port`` once the new desk listens.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from pareo.bootstrap import build_world, serve
from pareo.web.rendering import environment


def main(folder: Path) -> None:
    for name in environment().list_templates():
        environment().get_template(name)
    for _ in sys.stdin:
        if os.fork() == 0:
            world = build_world(folder)
            serve(world, 0, lambda address: print(os.getpid(), address.rstrip("/"), flush=True))
            os._exit(0)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
