"""``make acceptance``: tournaments generated and checked, each way that this machine can go, and a report of it.

``--record FILE`` goes on where the record ends and keeps each piece as soon as it and those before it are done, so that
a long run can be stopped at any moment and taken up again. ``-j N`` does so many pieces at once.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, nullcontext
from functools import partial
from pathlib import Path
from secrets import randbelow
from tempfile import TemporaryDirectory
from time import monotonic

from acceptance.outside import named_engine
from acceptance.record import Run, continued, new_run, next_seed, now, read, write
from acceptance.report import lines
from acceptance.ways import WAYS, Checked, possible
from pareo.cli.processes import spread

PIECE = 100


def main(arguments: Sequence[str] | None = None) -> int:
    """0 when nothing differs, 1 when a round, a place or a value does, or a file could not be checked."""
    said = _arguments(arguments)
    ways = [way for way in possible(named_engine()) if not said.way or way in said.way]
    runs: tuple[Run, ...] = read(said.record) if said.record else ()
    until = monotonic() + said.seconds if said.seconds else None
    new: tuple[Run, ...] = ()
    for way in ways:
        first = said.seed if said.seed is not None else next_seed(runs, way, 1 if said.record else randbelow(10**9))
        wanted = _wanted(said.count, runs, way) if said.upto else said.count
        for done in _gone(way, _pieces(first, wanted), said.jobs, until):
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


def _gone(way: str, pieces: Sequence[range], jobs: int, until: float | None) -> Iterator[Run]:
    """The pieces in their order, so many at once, until the time is up."""
    few = 4 * (jobs or 1)
    for start in range(0, len(pieces), few):
        if _is_over(until):
            return
        for some in spread(partial(_done, way), pieces[start : start + few], jobs):
            yield from some
            if _is_over(until):
                return


def _is_over(until: float | None) -> bool:
    return until is not None and monotonic() >= until


def _done(way: str, pieces: Sequence[range]) -> list[Run]:
    return [_piece(way, piece) for piece in pieces]


def _piece(way: str, seeds: range) -> Run:
    began, engine = now(), named_engine()
    with TemporaryDirectory(prefix="pareo-acceptance-") as folder, closing(engine) if engine else nullcontext():
        checked: list[Checked] = [WAYS[way](seed, engine, Path(folder)) for seed in seeds]
    return new_run(way, engine, checked, began)


def _arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make acceptance", description=__doc__)
    parser.add_argument("--count", type=int, default=100, help="tournaments each way")
    parser.add_argument("--upto", action="store_true", help="count those that the record has already")
    parser.add_argument("--way", action="append", choices=sorted(WAYS), help="only this way")
    parser.add_argument("--seed", type=int, help="the first seed; drawn where nothing is said and no record goes on")
    parser.add_argument("--record", type=Path, help="a file that keeps what was run, and where it goes on")
    parser.add_argument("--seconds", type=int, help="begin no further pieces after this time")
    parser.add_argument("-j", "--jobs", type=int, default=1, help="so many pieces at once (0: one for each core)")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
