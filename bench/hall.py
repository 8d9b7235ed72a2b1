"""A hall: hundreds of phones with live pages while an arbiter enters two results a second, on a desk with one core.

The desk is a process of its own on one core, phones and arbiter are others on the rest. Figures go by the clock, and
are told, never tested.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from typing import Any

from bench.desk import large_world
from bench.registry import bench

PLAYERS, PLAYED = 300, 4
RESULTS, A_SECOND = 120, 2
PUBLIC, DESK = "/public/large/main", "/e/large/main"


@contextmanager
def desk_in_the_hall(folder: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    """``pareo serve --lan`` on a core of its own: the process, its address and the password that it made up."""
    command = [sys.executable, "-m", "pareo", "serve", "--lan", "--no-browser", "--port", "0", "--data", str(folder)]
    desk = subprocess.Popen([*command, *arguments], stdout=subprocess.PIPE, text=True)
    _pin(desk.pid, first=True)
    assert desk.stdout is not None
    said = desk.stdout.readline() + desk.stdout.readline()
    password, port = re.search(r"password (\S+)", said), re.search(r":(\d+)/", said)
    assert password, said
    assert port, said
    try:
        yield desk, f"http://127.0.0.1:{port[1]}", password[1].rstrip(".")
    finally:
        desk.terminate()
        desk.wait(20)


def _pin(process: int, first: bool) -> None:
    """The desk on the first core that we may have, everything else on the others, where that can be said."""
    with suppress(AttributeError, OSError):
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(process, cores[:1] if first else cores[1:] or cores)


@contextmanager
def phones(address: str, count: int) -> Iterator[Callable[[], dict[str, Any]]]:
    """So many phones on the pairings; what is given back tells what they saw since it was last asked."""
    command = [sys.executable, "-m", "bench.hall_phones", address, PUBLIC, str(count)]
    hall = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    _pin(hall.pid, first=False)
    stdin, stdout = hall.stdin, hall.stdout
    assert stdin is not None
    assert stdout is not None

    def seen() -> dict[str, Any]:
        stdin.write("\n")
        stdin.flush()
        told: dict[str, Any] = json.loads(stdout.readline())
        return told

    assert stdout.readline(), "the phones did not come in"
    seen()
    try:
        yield seen
    finally:
        hall.kill()
        hall.wait()


@dataclass
class Arbiter:
    """Signed in, at the round in play; what each act took, in the server and as the browser saw it."""

    client: Any
    token: str = ""
    within: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)

    def sign_in(self, name: str, password: str) -> None:
        self.client.get("/sign-in")
        fields = {"name": name, "password": password, "next": "/"}
        answer = self.client.post("/sign-in", data={**fields, "_csrf_token": self.client.cookies["csrftoken"]})
        assert answer.status_code == 303, answer.status_code
        assert self.client.get(f"{DESK}/rounds/{PLAYED + 1}").status_code == 200

    def act(self, path: str, **fields: str) -> None:
        start = time.perf_counter()
        data = {**fields, "_csrf_token": self.client.cookies["csrftoken"], "confirmed": "2"}
        answer = self.client.post(DESK + path, data=data, headers={"X-Requested-With": "desk"})
        self.seen.append(time.perf_counter() - start)
        assert answer.status_code in (200, 303), (path, answer.status_code, answer.text)
        if found := re.search(r"dur=([\d.]+)", answer.headers.get("server-timing", "")):
            self.within.append(float(found[1]) / 1000)

    def enter_results(self) -> None:
        start = time.perf_counter()
        for number in range(RESULTS):
            time.sleep(max(0.0, start + number / A_SECOND - time.perf_counter()))
            board, code = 1 + number % (PLAYERS // 2), ("10", "01", "==")[number % 3]
            self.act(f"/rounds/{PLAYED + 1}/results", entry=f"{board}:{code}:")


def _tell(name: str, times: list[float]) -> str:
    if len(times) < 2:
        return f"{name} never"
    cuts = quantiles(times, n=100)
    return f"{name} p50 {1000 * cuts[49]:.0f} ms, p99 {1000 * cuts[98]:.0f} ms, longest {1000 * max(times):.0f} ms"


def _memory(process: int) -> str:
    with suppress(OSError):
        kilobytes = re.findall(r"VmRSS:\s*(\d+)", Path(f"/proc/{process}/status").read_text())
        return f"{int(kilobytes[0]) // 1024} MB"
    return "not told"


def _worked(process: int) -> float:
    """CPU seconds of the process so far."""
    with suppress(OSError):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def _told_of_phones(seen: dict[str, Any], count: int, changes: int) -> None:
    sent = (seen["page_bytes"] + seen["stream_bytes"]) / count / changes
    asked = f"asked for {len(seen['pages'])} times ({seen['unchanged']} unchanged, {seen['failed']} failed)"
    told = f"{sent:.0f} bytes to each phone for a change, {seen['messages'] / count:.1f} messages"
    print(f"    {_tell('public page', seen['pages'])}, {asked}; {told}")


def evening(count: int) -> None:
    """So many phones; a minute's results, then a new round."""
    import httpx

    with tempfile.TemporaryDirectory(prefix="pareo-bench-") as name:
        large_world(Path(name), PLAYERS, PLAYED, open_rounds=1).close()
        with desk_in_the_hall(Path(name)) as (desk, address, password):
            before = _memory(desk.pid)
            with phones(address, count) as seen, httpx.Client(base_url=address, timeout=120) as client:
                arbiter = Arbiter(client)
                arbiter.sign_in("arbiter", password)
                print(f"  {count} phones: memory {before} before, {_memory(desk.pid)} with all of them")
                _results(arbiter, seen, desk.pid, count)
                _new_round(Arbiter(client), seen, count)
                print(f"    memory at the end {_memory(desk.pid)}")


def _results(arbiter: Arbiter, seen: Callable[[], dict[str, Any]], process: int, count: int) -> None:
    worked, start = _worked(process), time.perf_counter()
    arbiter.enter_results()
    busy = (_worked(process) - worked) / (time.perf_counter() - start)
    print(f"    {RESULTS} results, {A_SECOND} a second: the desk's core was busy for {100 * busy:.0f} % of the time")
    print(f"    {_tell('a result, server time', arbiter.within)}; {_tell('as its browser saw it', arbiter.seen)}")
    time.sleep(3)
    _told_of_phones(seen(), count, RESULTS)


def _new_round(arbiter: Arbiter, seen: Callable[[], dict[str, Any]], count: int) -> None:
    arbiter.act(f"/rounds/{PLAYED + 2}/pair")
    arbiter.act(f"/rounds/{PLAYED + 2}/publish")
    time.sleep(10)
    print("    a new round is published:")
    _told_of_phones(seen(), count, 1)


def _row(count: int) -> None:
    @bench.row(f"hall, {count} phones with live pages, {A_SECOND} results a second", repeat=1)
    def hall() -> Callable[[], object]:
        return lambda: evening(count)


for _count in (300, 1000):
    _row(_count)
