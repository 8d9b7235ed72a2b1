"""How long a command takes before it does anything."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

from bench.registry import bench


def _python(*arguments: str) -> Callable[[], object]:
    return lambda: subprocess.run([sys.executable, *arguments], check=True, capture_output=True)


@bench.row("start-up: python alone")
def bare_interpreter() -> Callable[[], object]:
    return _python("-c", "")


@bench.row("start-up: import pareo")
def library() -> Callable[[], object]:
    return _python("-c", "import pareo")


@bench.row("start-up: pareo --version")
def version() -> Callable[[], object]:
    return _python("-m", "pareo.cli.main", "--version")
