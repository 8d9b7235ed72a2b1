"""How the tests call Pareo as a program of its own."""

from __future__ import annotations

import os
import subprocess
import sys

from interrupts import hear_interrupts


def program(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "pareo", *(str(argument) for argument in arguments)]


def started(*arguments: object) -> subprocess.Popen[bytes]:
    """Pareo in the background, hearing Ctrl+C."""
    pipe = subprocess.PIPE
    return subprocess.Popen(
        program(*arguments), stdin=pipe, stdout=pipe, stderr=pipe, env=environment(), preexec_fn=hear_interrupts
    )


def environment(**changes: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("LC_ALL", "LC_MESSAGES")}
    return kept | {"PAREO_LANG": "en"} | changes
