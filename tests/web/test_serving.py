"""The command that opens the desk: starts without configuration, stops without a word, fails in words."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import httpx

from interrupts import hear_interrupts
from pareo.bootstrap import open_door

PAREO = (sys.executable, "-m", "pareo", "serve", "--no-browser")


@contextmanager
def serving(*arguments: object) -> Iterator[tuple[subprocess.Popen[str], list[str], str]]:
    process = subprocess.Popen(
        [*PAREO, *map(str, arguments)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8", preexec_fn=hear_interrupts,
    )  # fmt: skip
    assert process.stdout is not None
    said: list[str] = []
    try:
        for line in process.stdout:
            said.append(line)
            if found := re.search(r"http://[\d.]+:\d+", line):
                yield process, said, found[0]
                break
        else:
            raise AssertionError(process.communicate()[1])
    finally:
        process.kill()
        process.wait()


def test_the_demo_is_there_and_the_desk_closes_cleanly_while_pages_listen(tmp_path: Path):
    with serving("--demo", "--port", 0, "--data", tmp_path) as (process, _, address):
        home = httpx.get(address, timeout=30).text
        assert "Spring Festival 2027" in home
        heard = threading.Event()

        def listen() -> None:
            with httpx.stream("GET", f"{address}/live/spring-festival-2027/open-a", timeout=30) as stream:
                for _ in stream.iter_lines():
                    heard.set()

        reader = threading.Thread(target=listen, daemon=True)
        reader.start()
        assert heard.wait(20)
        process.send_signal(signal.SIGINT)
        _, complaints = process.communicate(timeout=30)
        assert process.returncode in (0, 130)
        assert "Traceback" not in complaints
        reader.join(10)


def test_the_first_start_in_the_hall_makes_a_password_where_nobody_can_type_one(tmp_path: Path):
    with serving("--lan", "--port", 0, "--data", tmp_path, "--lang", "es") as (_, said, address):
        port = address.rpartition(":")[2]
        password = re.search(r"contraseña (\S+)", said[0])
        assert password is not None
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as client:
            assert client.get("/").status_code == 303
            client.get("/sign-in")
            fields = {"name": "arbitro", "password": password[1], "next": "/"}
            answer = client.post("/sign-in", data={**fields, "_csrf_token": client.cookies["csrftoken"]})
            assert (answer.status_code, answer.headers["location"]) == (303, "/")


def refused(*arguments: object) -> tuple[int, str]:
    done = subprocess.run(
        [*PAREO, *map(str, arguments)], capture_output=True, text=True, timeout=60, check=False, encoding="utf-8"
    )
    return done.returncode, done.stderr


def test_what_cannot_be_opened_is_said_in_one_line(tmp_path: Path):
    (tmp_path / "file").write_text("")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        cases = {
            ("--data", tmp_path / "file" / "x"): "cannot be used",
            ("--port", port, "--data", tmp_path / "a"): "Try --port 0",
            ("--data", tmp_path / "b", "--database", "postgresql://nobody@127.0.0.1:1/x"): "does not answer",
            ("--data", tmp_path / "c", "--database", "nonsense"): "cannot be opened",
        }
        for arguments, words in cases.items():
            code, complaint = refused(*arguments)
            assert code == 5, complaint
            assert words in complaint
            assert "Traceback" not in complaint


def test_small_answers_leave_at_once():
    async def no_delay() -> int:
        found = asyncio.get_running_loop().create_future()

        async def meet(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            client = writer.get_extra_info("socket")
            found.set_result(client.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with open_door("127.0.0.1", 0) as door:
            async with await asyncio.start_server(meet, sock=door):
                _, writer = await asyncio.open_connection(*door.getsockname())
                writer.close()
                return await found

    # In a thread of its own: a browser of another test may keep a loop running in this one.
    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(asyncio.run, no_delay()).result()
