"""The phones of a hall: live pages as a browser keeps them, many in one process. ``bench/hall.py`` runs it."""

from __future__ import annotations

import asyncio
import json
import random
import re
import sys
import zlib
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any
from urllib.parse import quote, urlsplit

LOOK_AGAIN = 30.0
"""Seconds after which somebody looks at the page anew by hand, on the average."""

OPENED_WITHIN = 0.02
"""Seconds between two phones that come in."""


@dataclass
class Heard:
    """What all phones together saw."""

    pages: list[float] = field(default_factory=list)
    unchanged: int = 0
    page_bytes: int = 0
    stream_bytes: int = 0
    messages: int = 0
    failed: int = 0
    delays: list[float] = field(default_factory=list)


@dataclass
class Phone:
    """One phone: a page, and a stream that says when to ask for it anew."""

    door: tuple[str, int]
    path: str
    heard: Heard
    tag: str = ""
    mark: str = ""
    live: str = ""
    waiting: asyncio.TimerHandle | None = None
    asking: set[asyncio.Future[None]] = field(default_factory=set)

    async def ask(self) -> None:
        """The page, unless it is as it was; a connection of its own, as when it has been quiet for some seconds."""
        start = perf_counter()
        try:
            head, body = await self._answer(self.path, {"If-None-Match": self.tag} if self.tag else {})
        except (OSError, asyncio.IncompleteReadError):
            self.heard.failed += 1
            return
        self.heard.pages.append(perf_counter() - start)
        self.heard.page_bytes += len(head) + len(body)
        if head.startswith(b"HTTP/1.1 304"):
            self.heard.unchanged += 1
        elif head.startswith(b"HTTP/1.1 200"):
            self._read(head, body)
        else:
            self.heard.failed += 1

    def _read(self, head: bytes, body: bytes) -> None:
        self.tag = _header(head, b"etag")
        text = zlib.decompress(body, 31) if _header(head, b"content-encoding") else body
        if found := re.search(rb'data-mark="(\w+)"', text):
            self.mark = found[1].decode()
        if found := re.search(rb'data-live="([^"]+)"', text):
            self.live = found[1].decode()

    async def _answer(self, path: str, headers: dict[str, str]) -> tuple[bytes, bytes]:
        reader, writer = await asyncio.open_connection(*self.door)
        try:
            writer.write(_request(path, {"Accept-Encoding": "gzip", "Connection": "close", **headers}))
            head = await reader.readuntil(b"\r\n\r\n")
            return head, await reader.read()
        finally:
            writer.close()

    async def listen(self) -> None:
        """The stream, for ever; it is opened again when it ends."""
        while True:
            shows = f"?shows={quote(self.path, safe='/')}&mark={self.mark}" if self.mark else ""
            try:
                reader, writer = await asyncio.open_connection(*self.door)
                writer.write(_request(f"/live/{self.live}{shows}", {"Accept": "text/event-stream"}))
                self.heard.stream_bytes += len(await reader.readuntil(b"\r\n\r\n"))
                await self._hear(reader)
                writer.close()
            except (OSError, asyncio.IncompleteReadError):
                self.heard.failed += 1
            await asyncio.sleep(1)

    async def _hear(self, reader: asyncio.StreamReader) -> None:
        said = b""
        while size := int(await reader.readline() or b"0", 16):
            said += (await reader.readexactly(size + 2))[:-2]
            self.heard.stream_bytes += size
            while found := re.search(rb"\r?\n\r?\n", said):
                self._follow(said[: found.start()].decode())
                said = said[found.end() :]

    def _follow(self, message: str) -> None:
        """As static/public.js does."""
        lines = dict(line.split(": ", 1) for line in message.splitlines() if ": " in line)
        self.heard.messages += "event" in lines
        if lines.get("event") == "change":
            self._ask_within(0.1, 0.5)
        elif lines.get("event") == "look":
            self._look(json.loads(lines["data"]))
        elif lines.get("event") == "rows":
            self._take(json.loads(lines["data"]))

    def _take(self, told: dict[str, Any]) -> None:
        if told["before"] == self.mark:
            self.mark = told["mark"]
        else:
            self._look(told)

    def _look(self, told: dict[str, Any]) -> None:
        if self.waiting:
            self.waiting.cancel()
        if told["mark"] != self.mark:
            self._ask_within(0, told["within"] / 1000)

    def _ask_within(self, least: float, most: float) -> None:
        if self.waiting:
            self.waiting.cancel()
        self.waiting = asyncio.get_running_loop().call_later(random.uniform(least, most), self._ask_now)

    def _ask_now(self) -> None:
        self.asking.add(task := asyncio.ensure_future(self.ask()))
        task.add_done_callback(self.asking.discard)

    async def look_again_by_hand(self) -> None:
        while True:
            await asyncio.sleep(random.expovariate(1 / LOOK_AGAIN))
            await self.ask()


def _request(path: str, headers: dict[str, str]) -> bytes:
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return f"GET {path} HTTP/1.1\r\nHost: hall\r\nAccept-Language: en\r\n{lines}\r\n".encode()


def _header(head: bytes, name: bytes) -> str:
    found = re.search(rb"\r\n" + name + rb": ([^\r]*)", head, re.IGNORECASE)
    return found[1].decode() if found else ""


async def hall(address: str, path: str, count: int) -> None:
    """Let the phones come in, then tell what they saw after each line on standard input, until it ends."""
    parts, heard = urlsplit(address), Heard()
    door = parts.hostname or "", parts.port or 80
    phones = [Phone(door, path, heard) for _ in range(count)]
    running = []
    for phone in phones:
        await phone.ask()
        running += [asyncio.ensure_future(phone.listen()), asyncio.ensure_future(phone.look_again_by_hand())]
        await asyncio.sleep(OPENED_WITHIN)
    lines = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    print(json.dumps(vars(heard)), flush=True)
    while await lines.readline():
        print(json.dumps({**vars(heard), "marks": len({phone.mark for phone in phones})}), flush=True)
        heard.__init__()  # type: ignore[misc]


if __name__ == "__main__":
    asyncio.run(hall(sys.argv[1], sys.argv[2], int(sys.argv[3])))
