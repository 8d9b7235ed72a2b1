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
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest
from events import base, fresh, new_section, pair

from books_check import check_books, replayed
from pareo.bootstrap import build_world
from pareo.desk.books.act import Entry
from pareo.desk.books.records import KIND_OF, Key, PlayerCode, Record, Setting, key_of
from pareo.desk.books.section import Festival, Section
from pareo.desk.event import festivals
from pareo.desk.phones.codes import KEY
from pareo.store.books import Books
from pareo.store.files import export_event
from pareo.web.world import World

DEATHS = int(os.environ.get("PAREO_DEATHS", "12"))
"""Of a forked desk; 12 are a look, 1,000 are a proof. The command itself is killed a few times less often."""
SEED = int(os.environ.get("PAREO_DEATHS_SEED", "12"))
IN_ONE_FOLDER = 40
REPORT = Path(__file__).parent.parent / "data" / "trf" / "rtg-19p5r-144.trf"
PASTED = "\n".join(f"Pasted{number:02}, Test {2000 + number}" for number in range(1, 13))


@dataclass
class Told:
    """What the arbiters were told: of each act that was answered the entries that it left, and what was asked for."""

    entries: dict[int, Entry] = field(default_factory=dict)
    acts: Counter[str] = field(default_factory=Counter)
    in_flight: int = 0
    written: int = 0


class ClumsyArbiter:
    """Sends one form after the other until nobody answers."""

    def __init__(self, world: World, section: Section, seat: str, told: Told, dice: random.Random) -> None:
        self.books, self.section, self.seat, self.told, self.dice = world.books, section, seat, told, dice
        self.file = export_event(self.books, section.festival)
        self.backups = [file.name for file in world.backups.list(section.festival)]
        self.known = 0

    def send_until_dead(self, address: str, first: Callable[[], object]) -> None:
        cookies = {"seat": self.seat}
        with suppress(httpx.TransportError), httpx.Client(base_url=address, timeout=20, cookies=cookies) as client:
            client.get("/manual/start")
            while True:
                path, fields, files = self.form()
                self.told.in_flight += 1
                data = {"_csrf_token": client.cookies["csrftoken"], **fields}
                answer = client.post(path, data=data, files=files)
                assert answer.status_code in (303, 404, 409, 422), (path, answer.text[:2000])
                self.told.in_flight -= 1
                self.told.acts[re.sub(r"\d+", "1", path)] += answer.status_code == 303
                self.note()
                first()

    def note(self) -> None:
        """Keep what this arbiter's act has left in the journals."""
        for festival in self.books.festivals():
            for entry in self.books.journal(festival.snapshot.event, None, 60, after=self.known):
                if entry.seat == self.seat:
                    self.told.entries[entry.seq] = entry
        self.known = max([self.known, *self.told.entries])

    def form(self) -> tuple[str, dict[str, str], dict[str, tuple[str, bytes]] | None]:
        section, dice = fresh(self.books, self.section), self.dice
        here, at, word = base(section), section.last_round, f"{dice.randrange(10**9)}"
        event = f"/e/{section.snapshot.event_slug}"
        player = dice.choice(section.players).id
        board = dice.choice(section.boards[at]) if at and section.boards[at] else None
        pair_ = f"{board.white}-{board.black}" if board else "0-0"
        seen = {"seen": str(section.snapshot.revision), "confirmed": "2"}
        last = self.books.journal(section.snapshot.event, section.snapshot.book, 6)
        result = f"{board.board if board else 0}:{dice.choice(('10', '01', '==', ''))}::{pair_}"
        name = f"Name{word}, Test"
        forms: list[tuple[str, dict[str, str], dict[str, tuple[str, bytes]] | None]] = [
            *[(f"{here}/rounds/{at}/results", {"entry": result}, None)] * 4,
            (f"{here}/rounds/{at + 1}/pair", {}, None),
            (f"{here}/rounds/{at}/delete", {}, None),
            (f"{here}/rounds/{at}/{dice.choice(('publish', 'unpublish'))}", {}, None),
            (f"{here}/rounds/{at}/pairs/{dice.choice(('swap', 'unpair'))}", {"pair": pair_}, None),
            (f"{here}/rounds/{at}/move", {"pair": pair_, "to": str(dice.randint(1, 7))}, None),
            (f"{here}/players/add", {"name": name, "fide_rating": "2100", "numbers": "end"}, None),
            (f"{here}/players/id/{player}/edit", {"name": name, "club": word}, None),
            (f"{here}/players/id/{player}/state", {"what": dice.choice(("withdraw", "come_back", "expel"))}, None),
            (f"{here}/attendance", {"cell": f"{player}:{at + 1}:{dice.choice('HZ')}"}, None),
            (f"{here}/groups", {"player": str(player), "group": f"G{word[:2]}"}, None),
            (f"{here}/players/renumber", {}, None),
            (f"{here}/setup", {"time_control": word}, None),
            (f"{here}/phones", {"phone_results": dice.choice(("on", "")), "phone_byes": "on"}, None),
            (f"{here}/phones/new-code", {"player": str(player)}, None),
            (f"{here}/phones/new-codes", {}, None),
            (f"{here}/undo", {"seq": str(dice.choice(last).seq)}, None),
            (f"{event}/edit", {"place": word}, None),
            (f"{event}/sections", {"section": f"S{word}", "rounds": "5"}, None),
            (f"{here}/transfer", {"what": "move", "player": str(player), "target": "second", "numbers": "end"}, None),
            (f"{here}/transfer/section", {"name": f"T{word}", "low": "0", "high": "4000"}, None),
            ("/events/new", {"name": f"E{word}", "rounds": "5", "players": PASTED}, None),
            ("/events/import", {}, {"file": ("x.pareo", self.file)}),
            ("/events/import", {}, {"file": ("x.trf", REPORT.read_bytes())}),
            *[(f"{event}/backups/{name}", {}, None) for name in self.backups[:1]],
        ]
        path, fields, files = dice.choice(forms)
        return path, {**seen, **fields}, files


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
        assert all(section.players for section in sections if section.snapshot.slug == "main")
        _check_restored(world, books, festival)
    told.written += len({seq for seq in entries if seq not in before} - told.entries.keys())
    return set(entries)


def _check_restored(world: World, books: Books, festival: Festival) -> None:
    """Right after a restore every book was as the copy has it, not only the one whose entry is looked at."""
    entries = books.journal(festival.snapshot.event, None, 100_000)[::-1]
    brought = max((entry.seq for entry in entries if entry.action == "import_event"), default=0)
    restored = {
        entry.seq: str(entry.values["copy"]) for entry in entries if entry.action == "restore" and entry.seq > brought
    }
    snapshots = [festival.snapshot, *(one.snapshot for one in books.sections(festival, removed=True))]
    for seq, name in restored.items():
        if restored.get(seq + 1) == name:
            continue  # a restore is one entry for each book that it changed, one behind the other
        then = {
            one.slug: replayed(entry for entry in entries if entry.book == one.book and entry.seq <= seq)
            for one in snapshots
        }
        for book in world.backups.open(festival, name).books:
            assert _told(then[book.slug].values()) == _told(book.records), (festival.snapshot.event_slug, seq, name)


def _told(records: Iterable[Record]) -> dict[tuple[str, Key], Record]:
    """Records by their keys, but for what the codes on the players' cards follow from: no restore changes that."""
    return {(KIND_OF[type(one)], key_of(one)): one for one in records if not _is_of_codes(one)}


def _is_of_codes(record: Record) -> bool:
    return isinstance(record, PlayerCode) or (isinstance(record, Setting) and record.name == KEY)


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

        told.in_flight = 0
        arbiters = [
            ClumsyArbiter(world, sections[at % 2], f"seat-{death}-{at}", told, random.Random(dice.random()))
            for at in range(3)
        ]
        threads = [threading.Thread(target=one.send_until_dead, args=(address, first)) for one in arbiters]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
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
        print(f"{deaths} kills, {sum(told.acts.values())} acts answered, {told.written} more written", flush=True)
    assert sum(told.acts.values()) > DEATHS


@pytest.mark.slow
def test_the_command_that_everybody_starts_survives_it_too(tmp_path: Path):
    told = Told()
    with commanded(tmp_path) as start:
        kill(tmp_path, max(2, DEATHS // 20), random.Random(SEED + 1), start, told)
    print(f"{max(2, DEATHS // 20)} kills of pareo serve, {sum(told.acts.values())} acts answered")
