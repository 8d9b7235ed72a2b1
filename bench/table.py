"""Print every row: name, CPU seconds, ratio to the calibrating loop, and to outside engines where they are named."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from pathlib import Path

from bench.calibrate import calibrating_loop
from bench.outside import outside_engines, outside_seconds
from bench.registry import Row, bench, cpu_seconds

FRAME = {"calibrate", "fields", "hall_phones", "outside", "registry", "table"}


def load_rows() -> list[Row]:
    """Import every module beside this one, so that each adds its rows."""
    for module in sorted(module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)])):
        if module not in FRAME:
            importlib.import_module(f"bench.{module}")
    return bench.rows


def line(row: Row, yardstick: float, engines: dict[str, str]) -> str:
    """One measured row as text."""
    work = row.work()
    seconds = cpu_seconds(work.run, row.repeat)
    cells = [f"{row.name:<58}", f"{seconds:>11.4f}", f"{seconds / yardstick:>9.3f}"]
    for command in engines.values():
        theirs = outside_seconds(command, work.trf) if work.trf is not None else None
        cells.append(f"{theirs:>11.4f} {theirs / seconds:>8.1f}x" if theirs is not None else " " * 21)
    return " ".join(cells)


def main(wanted: str = "") -> int:
    """Print the table; ``wanted`` keeps the rows that have this text in their name. Not 0 when a row failed."""
    rows = [row for row in load_rows() if wanted.lower() in row.name.lower()]
    engines = outside_engines()
    yardstick = cpu_seconds(calibrating_loop, repeat=5)
    head = [f"{'name':<58}", f"{'CPU seconds':>11}", f"{'ratio':>9}", *(f"{name:>21}" for name in engines)]
    print(" ".join(head))
    print(f"{'calibrating loop':<58} {yardstick:>11.4f} {1:>9.3f}")
    failed = 0
    for row in rows:
        try:
            print(line(row, yardstick, engines), flush=True)
        except Exception as error:  # one broken row must not hide the others
            failed += 1
            print(f"{row.name:<58} failed: {type(error).__name__}: {error}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(" ".join(sys.argv[1:])))
