"""``make acceptance``: tournaments generated and checked, each way that this machine can go, and a report of it.

``--record FILE`` goes on where the record ends and keeps each piece as soon as it is done, so that a long run can be
stopped at any moment and taken up again.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from secrets import randbelow
from tempfile import TemporaryDirectory
from time import monotonic

from acceptance.outside import OutsideEngine, named_engine
from acceptance.record import Run, continued, new_run, next_seed, now, read, write
from acceptance.report import lines
from acceptance.ways import WAYS, Checked, possible

PIECE = 100


def main(arguments: Sequence[str] | None = None) -> int:
    """0 when nothing differs, 1 when a round, a place or a value does, or a file could not be checked."""
    said = _arguments(arguments)
    engine = named_engine()
    ways = [way for way in possible(engine) if not said.way or way in said.way]
    runs: tuple[Run, ...] = read(said.record) if said.record else ()
    until = monotonic() + said.seconds if said.seconds else None
    new: tuple[Run, ...] = ()
    for way in ways:
        first = said.seed if said.seed is not None else next_seed(runs, way, 1 if said.record else randbelow(10**9))
        wanted = _wanted(said.count, runs, way) if said.upto else said.count
        for piece in _pieces(first, wanted):
            if until is not None and monotonic() >= until:
                break
            done = _piece(way, piece, engine)
            new = continued(new, done)
            if said.record:
                runs = continued(runs, done)
                write(said.record, runs)
    for line in lines(runs if said.record else new):
        print(line)
    return int(not all(run.agrees for run in new))


def _wanted(count: int, runs: Sequence[Run], way: str) -> int:
    return max(0, count - sum(run.tournaments for run in runs if run.way == way))


def _pieces(first: int, count: int) -> list[range]:
    end = first + count
    return [range(start, min(start + PIECE, end)) for start in range(first, end, PIECE)]


def _piece(way: str, seeds: range, engine: OutsideEngine | None) -> Run:
    began = now()
    with TemporaryDirectory(prefix="pareo-acceptance-") as folder:
        checked: list[Checked] = [WAYS[way](seed, engine, Path(folder)) for seed in seeds]
    return new_run(way, engine, checked, began)


def _arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make acceptance", description=__doc__)
    parser.add_argument("--count", type=int, default=100, help="tournaments each way")
    parser.add_argument("--upto", action="store_true", help="count those that the record has already")
    parser.add_argument("--way", action="append", choices=sorted(WAYS), help="only this way")
    parser.add_argument("--seed", type=int, help="the first seed; drawn where nothing is said and no record goes on")
    parser.add_argument("--record", type=Path, help="a file that keeps what was run, and where it goes on")
    parser.add_argument("--seconds", type=int, help="begin no further piece after this time")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
