"""How the tests call Pareo as a program of its own."""

from __future__ import annotations

import os
import sys


def program(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "pareo", *(str(argument) for argument in arguments)]


def environment(**changes: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("LC_ALL", "LC_MESSAGES")}
    return kept | {"PAREO_LANG": "en"} | changes
