"""Several processes at one door, over one PostgreSQL: what happens at one is known at the others."""

from __future__ import annotations

import os
import queue
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from events import base, enter, fresh, new_section, pair
from phone_client import code, hall_section, me, phone_of

from pareo.bootstrap import build_world
from pareo.web.workers import CAN_FORK
from postgres_server import postgres, postgres_database, start_server, stop_server

__all__ = ["postgres"]

PAREO = (sys.executable, "-m", "pareo", "serve", "--no-browser", "--port", "0")
WAIT = 60
pytestmark = pytest.mark.skipif(not CAN_FORK, reason="workers are forks")


@dataclass
class Served:
    """A desk of two workers."""

    process: subprocess.Popen[str]
    address: str
    password: str

    def workers(self) -> set[int]:
        listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,stat="], capture_output=True, text=True, check=True)
        rows = [line.split() for line in listed.stdout.splitlines()]
        return {int(pid) for pid, parent, state in rows if int(parent) == self.process.pid and "Z" not in state}

    @contextmanager
    def only(self, worker: int) -> Iterator[None]:
        """The others sleep: whoever comes, comes to this one."""
        others = self.workers() - {worker}
        for other in others:
            os.kill(other, signal.SIGSTOP)
        try:
            yield
        finally:
            for other in others:
                os.kill(other, signal.SIGCONT)


@pytest.fixture
def database(postgres: str) -> str:
    return postgres_database(postgres)


@pytest.fixture
def served(database: str, tmp_path: Path) -> Iterator[Served]:
    command = [*PAREO, "--lan", "--workers", "2", "--data", str(tmp_path / "desk"), "--database", database]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8")
    try:
        assert process.stdout is not None
        password = re.search(r"password (\S+)", process.stdout.readline())
        port = re.search(r":(\d+)/", process.stdout.readline())
        assert password is not None
        assert port is not None
        made = Served(process, f"http://127.0.0.1:{port[1]}", password[1])
        until(lambda: len(made.workers()) == 2)
        for worker in made.workers():
            with made.only(worker):
                assert httpx.get(made.address + "/health", timeout=WAIT).status_code == 200
        yield made
    finally:
        process.kill()
        process.communicate()


def until(true: Callable[[], bool]) -> None:
    begun = time.monotonic()
    while not true():
        assert time.monotonic() - begun < WAIT
        time.sleep(0.05)


@contextmanager
def listening(address: str, **cookies: str) -> Iterator[queue.Queue[str]]:
    heard: queue.Queue[str] = queue.Queue()
    with httpx.Client(timeout=WAIT, cookies=cookies) as client, client.stream("GET", address) as stream:

        def read() -> None:
            try:
                for line in stream.iter_lines():
                    heard.put(line)
            except httpx.HTTPError:
                return

        threading.Thread(target=read, daemon=True).start()
        assert heard.get(timeout=WAIT)
        yield heard


def next_event(heard: queue.Queue[str]) -> str:
    while not (line := heard.get(timeout=WAIT)).startswith("event: ") or line == "event: now":
        pass
    return line.removeprefix("event: ")


def signed_in(served: Served) -> httpx.Client:
    client = httpx.Client(base_url=served.address, timeout=WAIT, headers={"Connection": "close"})
    client.get("/sign-in")
    fields = {"name": "arbiter", "password": served.password, "next": "/"}
    answer = client.post("/sign-in", data={**fields, "_csrf_token": client.cookies["csrftoken"]})
    assert answer.status_code == 303
    return client


def test_what_is_done_at_one_worker_is_known_and_heard_at_the_other(served, database, tmp_path):
    world = build_world(tmp_path / "beside", database)
    section = pair(world.books, new_section(world.books))
    place = f"{section.snapshot.event_slug}/{section.snapshot.slug}"
    here, there = sorted(served.workers())
    with served.only(here):
        client = signed_in(served)
        before = client.get(f"/public/{place}")
    live = f"{served.address}/live/{place}"
    shows = f"{live}?shows=/public/{place}&mark={before.headers['etag'][1:-1]}"
    with served.only(here):
        streams = [listening(live), listening(shows)]
        desk, hall = (stream.__enter__() for stream in streams)
    with served.only(there):
        assert client.get(base(section) + "/rounds/1").status_code == 200, "signed in there too"
        fields = {"entry": "2:10:", "_csrf_token": client.cookies["csrftoken"]}
        answer = client.post(base(section) + "/rounds/1/results", data=fields, headers={"X-Requested-With": "desk"})
        assert answer.status_code == 200
    assert next_event(desk) == "change"
    assert next_event(hall) == "rows"
    with served.only(here):
        assert client.get(f"/public/{place}").headers["etag"] != before.headers["etag"]
        client.post("/sign-out", data={"_csrf_token": client.cookies["csrftoken"]})
    with served.only(there):
        assert client.get(base(section) + "/rounds/1").status_code == 303, "signed out there too"
    for stream in streams:
        stream.__exit__(None, None, None)
    assert fresh(world.books, section).board(1, 2).result == "10"
    world.close()


def test_live_pages_hear_again_after_the_database_was_restarted(served, postgres, database, tmp_path):
    world = build_world(tmp_path / "beside", database)
    section = pair(world.books, new_section(world.books))
    live = f"{served.address}/live/{section.snapshot.event_slug}/{section.snapshot.slug}"
    here, there = sorted(served.workers())
    with served.only(here):
        client = signed_in(served)
        stream = listening(live)
        heard = stream.__enter__()
    stop_server(Path(postgres))
    start_server(Path(postgres))
    assert next_event(heard) == "change", "nobody knows what was said meanwhile"
    with served.only(there):
        fields = {"entry": "3:01:", "_csrf_token": client.cookies["csrftoken"]}
        answer = client.post(base(section) + "/rounds/1/results", data=fields, headers={"X-Requested-With": "desk"})
        assert answer.status_code == 200
    assert next_event(heard) == "change"
    stream.__exit__(None, None, None)
    world.close()


def test_a_worker_that_dies_is_started_again_and_all_end_with_the_desk(served):
    dead, other = sorted(served.workers())
    os.kill(dead, signal.SIGKILL)
    until(lambda: len(served.workers() - {dead}) == 2)
    (reborn,) = served.workers() - {dead, other}
    with served.only(reborn):
        assert httpx.get(served.address + "/health", timeout=WAIT).status_code == 200
    workers = served.workers()
    served.process.send_signal(signal.SIGTERM)
    _, complaints = served.process.communicate(timeout=WAIT)
    assert served.process.returncode == 0
    assert "Traceback" not in complaints
    assert "another one is started" in complaints
    assert not [worker for worker in workers if is_running(worker)]


def test_workers_do_not_outlive_a_desk_that_was_killed(served):
    workers = served.workers()
    served.process.kill()
    until(lambda: not [worker for worker in workers if is_running(worker)])


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=False)
    return "Z" not in state.stdout and bool(state.stdout.strip())


def test_workers_on_a_file_are_refused_in_words(tmp_path):
    done = subprocess.run(
        [*PAREO, "--workers", "2", "--data", str(tmp_path)], capture_output=True, text=True, timeout=WAIT, check=False
    )
    assert done.returncode == 2, done.stderr
    assert "Several workers need a PostgreSQL database" in done.stderr


def test_with_workers_a_list_is_brought_beside_them_and_the_page_says_so(served):
    client = signed_in(served)
    page = " ".join(client.get("/lists").text.split())
    assert "This desk is served by several processes" in page
    assert "/lists/import" not in page
    token = client.cookies["csrftoken"]
    answer = client.post("/lists/upload?called=x.csv", content=b"x", headers={"X-CSRFToken": token})
    assert (answer.status_code, "pareo players import" in answer.text) == (409, True)
    client.close()


def test_a_result_of_another_program_reaches_both_workers(served, database, tmp_path):
    """A desk of its own on the same database is heard like a worker: no page stays as it was."""
    world = build_world(tmp_path / "beside", database)
    section = pair(world.books, new_section(world.books))
    public = f"{served.address}/public/{section.snapshot.event_slug}/{section.snapshot.slug}"
    workers = served.workers()
    for worker in workers:
        with served.only(worker):
            assert "1–0" not in httpx.get(public, timeout=WAIT).text
    enter(world.books, section, 1, "10")
    for worker in workers:
        with served.only(worker):
            until(lambda: "1–0" in httpx.get(public, timeout=WAIT).text)
    world.close()


def test_two_phones_at_two_workers_agree_and_each_hears_of_the_other(served, database, tmp_path):
    world = build_world(tmp_path / "beside", database)
    section = hall_section(world, 4)
    board = section.board(1, 1)
    here, there = sorted(served.workers())
    with phone_of(served.address, section) as white, phone_of(served.address, section) as black:
        for phone, worker, player in ((white, here, board.white), (black, there, board.black)):
            phone.headers["Connection"] = "close"
            with served.only(worker):
                assert phone.go_in(player, code(section, player)).status_code == 303
        with served.only(here):
            have = re.findall(r'data-me="(\w+)"', white.page())[0]
            stream = listening(f"{served.address}{me(section)}/live?mark={have}", me=white.cookies["me"])
            heard = stream.__enter__()
        with served.only(there):
            assert black.report(1, "10").status_code == 303
        assert next_event(heard) == "look"
        with served.only(here):
            assert "has reported. Now you." in white.page()
            assert white.report(1, "10").status_code == 303
        with served.only(there):
            assert "You lost." in black.page()
        stream.__exit__(None, None, None)
    assert fresh(world.books, section).board(1, 1).result == "10"
    world.close()
