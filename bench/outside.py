"""Other engines for comparison, named by environment variables.

``PAREO_BENCH_BBPPAIRINGS="/opt/bbpPairings.exe --dutch {file} -p {out}"`` adds a column ``bbppairings``: its CPU
seconds for the same task and the ratio to ours. ``{file}`` is the TRF file, ``{out}`` a place for its answer.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from bench.registry import cpu_seconds

PREFIX = "PAREO_BENCH_"


def outside_engines(environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Name -> command of every engine that the environment names."""
    return {
        key.removeprefix(PREFIX).lower(): command
        for key, command in sorted(environment.items())
        if key.startswith(PREFIX) and command.strip()
    }


def outside_seconds(command: str, trf: bytes) -> float | None:
    """CPU seconds of one run of an outside engine on this file; None when it failed or took more than ten minutes."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "task.trf")
        file.write_bytes(trf)
        words = [word.format(file=file, out=Path(folder, "answer.txt")) for word in shlex.split(command)]
        try:
            return cpu_seconds(lambda: subprocess.run(words, check=True, capture_output=True, timeout=600), repeat=1)
        except (OSError, subprocess.SubprocessError):
            return None
