"""The players' database at full size: a list of 1.5 million brought in from each layout, and searched while one types.

``PAREO_LIST_PLAYERS`` makes the list smaller or larger.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from time import perf_counter, process_time

from bench.registry import bench

PLAYERS = int(os.environ.get("PAREO_LIST_PLAYERS", "1500000"))
LAYOUTS = {"fide-txt": "TXT", "fide-legacy": "old TXT", "fide-xml": "XML", "vega": "Vega", "delimited": "CSV"}
SEED = 7


@cache
def folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="pareo-bench-")


@cache
def written(layout: str) -> Path:
    """A made-up list in this layout."""
    from pareo.generating.rating_lists import generate

    path = Path(folder().name, f"{layout}.txt")
    with path.open("wb") as file:
        file.writelines(generate(layout, PLAYERS, SEED))
    return path


_MEASURED = """
import sys
from pareo.cli.main import main
code = main(sys.argv[1:])
with open("/proc/self/status") as told:
    print([line.split()[1] for line in told if line.startswith("VmHWM")][0])
sys.exit(code)
"""
"""The command with the most memory that it took, in kB; what a parent hears of its child counts the parent too."""


def bring_in(layout: str) -> None:
    """The command itself, as a process of its own."""
    wanted = ["players", "import", str(written(layout)), "--as", layout, "--again", "--data", folder().name]
    started = perf_counter()
    done = subprocess.run([sys.executable, "-c", _MEASURED, *wanted], check=True, capture_output=True, text=True)
    memory, clock = int(done.stdout.split()[-1]) // 1024, perf_counter() - started
    print(f"  {layout}: {memory} MB of memory, {clock:.1f} s by the clock")


def _import_row(layout: str, name: str) -> None:
    @bench.row(f"players, import of {PLAYERS:,} from {name}", repeat=1)
    def row() -> Callable[[], object]:
        written(layout)
        return lambda: bring_in(layout)


for _layout, _name in LAYOUTS.items():
    _import_row(_layout, _name)


def questions() -> Iterator[tuple[str, str]]:
    """What people type, letter by letter: the hard ones are short, common, or match nobody."""
    from pareo.generating.rating_lists import players
    from pareo.model.spelling import words

    federations = ("", "", "ESP", "AND", "RUS", "IND", "ISL")
    typed = [a + b for a in "abcdefghijklmnopqrstuvwxyz" for b in "aeioulr"]
    typed += [f"{a}{b} {c}{d}" for a in "kmasgl" for b in "aeo" for c in "jmlas" for d in "aeio"]
    typed += ["a b", "m a", "ka ma ol", "zz ma", "kumar kumar", "martin sanchez", "oscar perez"]
    for player in list(players(3000, SEED))[::15]:
        first, *rest = words(player.name)
        typed += [first[:length] for length in range(2, len(first) + 1)]
        typed += [f"{first[:3]} {rest[0][:2]}", f"{rest[0]} {first}", str(player.fide_id)[:4], str(player.fide_id)]
    return ((text, federations[index % len(federations)]) for index, text in enumerate(typed))


@bench.row(f"players, searches as one types among {PLAYERS:,}", repeat=1)
def search() -> Callable[[], object]:
    from pareo.store.players.opening import open_player_lists

    lists = open_player_lists(Path(folder().name))
    if "fide-txt" not in {one.name for one in lists.lists()}:
        bring_in("fide-txt")
    asked = list(questions())

    def run() -> None:
        clock, cpu = [], []
        for text, federation in asked:
            began, used = perf_counter(), process_time()
            lists.find(text, federation, only=[lists.list_named("fide-txt")])
            clock.append(perf_counter() - began)
            cpu.append(process_time() - used)
        clock.sort()
        middle, late, worst = clock[len(clock) // 2], clock[len(clock) * 99 // 100], clock[-1]
        times = f"p50 {middle * 1000:.1f} ms, p99 {late * 1000:.1f} ms, slowest {worst * 1000:.1f} ms by the clock"
        print(f"  {len(asked)} searches: {times}; {max(cpu) * 1000:.1f} ms of CPU at most")

    return run
