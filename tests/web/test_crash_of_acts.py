"""The desk is killed in the middle of any act: what was answered is there, the rest is there whole or not at all."""

from __future__ import annotations

import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from clumsy_arbiter import ClumsyArbiter, Told
from events import new_section, pair

from books_check import check_books, replayed
from pareo.bootstrap import build_world
from pareo.desk.books.records import KIND_OF, Key, PlayerCode, Record, Setting, key_of
from pareo.desk.books.section import Festival
from pareo.desk.event import festivals
from pareo.desk.phones.codes import KEY
from pareo.store.books import Books
from pareo.web.world import World

DEATHS = int(os.environ.get("PAREO_DEATHS", "12"))
"""Of a forked desk; 12 are a look, 1,000 are a proof. The command itself is killed a few times less often."""
SEED = int(os.environ.get("PAREO_DEATHS_SEED", "12"))
IN_ONE_FOLDER = 40


@contextmanager
def forked(folder: Path) -> Iterator[Callable[[], tuple[int, str]]]:
    nursery = subprocess.Popen(
        [sys.executable, Path(__file__).parent / "server_nursery.py", folder],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert nursery.stdin is not None
    assert nursery.stdout is not None

    def start() -> tuple[int, str]:
        assert nursery.stdin is not None
        assert nursery.stdout is not None
        nursery.stdin.write("start\n")
        nursery.stdin.flush()
        pid, address = nursery.stdout.readline().split()
        return int(pid), address

    try:
        yield start
    finally:
        nursery.stdin.close()
        nursery.terminate()
        nursery.wait(5)


@contextmanager
def commanded(folder: Path) -> Iterator[Callable[[], tuple[int, str]]]:
    """``pareo serve`` as everybody starts it."""
    command = (sys.executable, "-m", "pareo", "serve", "--no-browser", "--port", "0", "--data", str(folder))
    running: list[subprocess.Popen[str]] = []

    def start() -> tuple[int, str]:
        running.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8"))
        assert running[-1].stdout is not None
        for line in running[-1].stdout:
            if found := re.search(r"http://[\d.]+:\d+", line):
                return running[-1].pid, found[0]
        raise AssertionError("the desk did not start")

    try:
        yield start
    finally:
        for process in running:
            process.kill()
            process.wait()


def check(world: World, told: Told, before: set[int]) -> set[int]:
    """Everything told is there as it was told, and what was on its way is there whole or not at all."""
    with sqlite3.connect(world.data / "pareo.sqlite3") as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    books = Books(world.books.engine)
    entries = {entry.seq: entry for entry in check_books(books, brought=False)}
    for seq, entry in told.entries.items():
        assert (entries[seq].action, entries[seq].changes) == (entry.action, entry.changes)
    for festival in books.festivals():
        sections = books.sections(festival, removed=True)
        # Whoever takes the making of an event back leaves nothing of it in sight.
        assert all(section.players for section in sections if section.snapshot.slug == "main" and section.in_sight)
        told.restored += _check_restored(world, books, festival, max(before, default=0))
    told.written += len({seq for seq in entries if seq not in before} - told.entries.keys())
    return set(entries)


def _check_restored(world: World, books: Books, festival: Festival, known: int) -> int:
    """Right after a restore every book was as the copy has it, not only the one whose entry is looked at.

    Looks at those after the entry that is ``known``, and after the journal that an imported event has brought along;
    gives how many there were.
    """
    entries = books.journal(festival.snapshot.event, None, 100_000)[::-1]
    known = max([known, *(entry.seq for entry in entries if entry.action == "import_event")])
    restored = {
        entry.seq: str(entry.values["copy"]) for entry in entries if entry.action == "restore" and entry.seq > known
    }
    snapshots = [festival.snapshot, *(one.snapshot for one in books.sections(festival, removed=True))]
    # A restore is one entry for each book that it changed, one behind the other.
    wholes = {seq: name for seq, name in restored.items() if restored.get(seq + 1) != name}
    for seq, name in wholes.items():
        then = {
            one.slug: replayed(entry for entry in entries if entry.book == one.book and entry.seq <= seq)
            for one in snapshots
        }
        for book in world.backups.open(festival, name).books:
            assert _told(then[book.slug].values()) == _told(book.records), (festival.snapshot.event_slug, seq, name)
    return len(wholes)


def _told(records: Iterable[Record]) -> dict[tuple[str, Key], Record]:
    """Records by their keys, but for what no restore changes: what the codes on the players' cards follow from, and
    FIDE mode, which is left for good (VCL4THP 45).
    """
    return {(KIND_OF[type(one)], key_of(one)): one for one in records if not _lasts(one)}


def _lasts(record: Record) -> bool:
    settings = (KEY, "fide_mode", "left_fide_mode")
    return isinstance(record, PlayerCode) or (isinstance(record, Setting) and record.name in settings)


def kill(folder: Path, deaths: int, dice: random.Random, start: Callable[[], tuple[int, str]], told: Told) -> None:
    world = build_world(folder)
    sections = []
    for _ in range(2):
        section = new_section(world.books, players=10)
        festivals.add_section(world.books, "Ana", section.festival, {"name": "Second", "rounds": "5"})
        sections.append(pair(world.books, section))
    before: set[int] = set()
    for death in range(deaths):
        pid, address = start()
        killer = threading.Timer(dice.random() * 0.4, os.kill, (pid, signal.SIGKILL))
        begun = threading.Lock()

        def first(killer: threading.Timer = killer, begun: threading.Lock = begun) -> None:
            if begun.acquire(blocking=False):
                killer.start()

        arbiters = [
            ClumsyArbiter(world, sections[at % 2], f"seat-{death}-{at}", told, random.Random(dice.random()))
            for at in range(3)
        ]
        threads = [threading.Thread(target=one.send_until_dead, args=(address, first)) for one in arbiters]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)  # where nobody was answered, nothing has killed it yet
        assert told.wrong == []
        killer.join()
        before = check(world, told, before)
    world.books.engine.dispose()


@pytest.mark.slow
def test_a_desk_that_is_killed_again_and_again_has_lost_no_act_and_none_by_half(tmp_path: Path):
    told, dice = Told(), random.Random(SEED)
    for first in range(0, DEATHS, IN_ONE_FOLDER):
        folder = tmp_path / str(first)
        with forked(folder) as start:
            kill(folder, min(IN_ONE_FOLDER, DEATHS - first), dice, start, told)
        told.entries.clear()
        deaths = min(first + IN_ONE_FOLDER, DEATHS)
        print(f"{deaths} kills, {told.in_figures()}", flush=True)
    assert sum(told.acts.values()) > DEATHS


@pytest.mark.slow
def test_the_command_that_everybody_starts_survives_it_too(tmp_path: Path):
    told = Told()
    with commanded(tmp_path) as start:
        kill(tmp_path, max(2, DEATHS // 20), random.Random(SEED + 1), start, told)
    print(f"{max(2, DEATHS // 20)} kills of pareo serve, {told.in_figures()}")
