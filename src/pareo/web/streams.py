"""Pages that listen: how many, how each is told something, and that an arbiter never waits for all of them."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Iterable

from litestar.types import Receive, Send

from pareo.web.connections import OWN_MACHINE

MOST_STREAMS = 3000
"""Of one running desk. A whole hall may stand behind one address: nobody has a share until they are all taken."""

ASK_AGAIN = 15_000
"""Milliseconds after which a page for which there is no room asks again, instead of listening."""

HEARTBEAT = 20.0
AT_ONCE, BREATH = 25, 0.01
"""Streams that are written to before the desk turns to whoever else waits, for so many seconds: a fifth of its time."""

APART = 3
"""Milliseconds between two phones that do the same because of one message."""


def message(event: str = "", data: object = "", retry: int = 0, comment: str = "") -> bytes:
    """One message of a stream of events."""
    lines = [f": {comment}"] if comment else []
    lines += [f"event: {event}", f"data: {data}"] if event else []
    lines += [f"retry: {retry}"] if retry else []
    return ("\n".join(lines) + "\n\n").encode()


NO_ROOM = message(comment="ask again later", retry=ASK_AGAIN)
STILL_HERE = message(comment="still here")


class Stream:
    """One page that listens. What it has not taken yet gives way to what is newer, so that a slow one costs nothing."""

    def __init__(self, address: str, send: Send) -> None:
        self.address = address
        self._send = send
        self._waiting = b""
        self._sending: asyncio.Task[None] | None = None
        self._leaving: asyncio.Future[None] | None = None

    def tell(self, said: bytes) -> None:
        self._waiting = said
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_on())

    def greet(self, said: bytes) -> None:
        """The first word; what has happened since it was made up comes after it."""
        self.tell(said + self._waiting)

    def stay_alive(self) -> None:
        """Something that says nothing, unless there is something to say."""
        if self._sending is None:
            self.tell(STILL_HERE)

    async def _send_on(self) -> None:
        try:
            while self._waiting:
                said, self._waiting = self._waiting, b""
                await self._send({"type": "http.response.body", "body": said, "more_body": True})
        finally:
            self._sending = None

    def end(self) -> None:
        if self._leaving is not None:
            self._leaving.cancel()

    async def run(self, receive: Receive) -> None:
        """Until the page goes, or is sent away."""
        self._leaving = asyncio.ensure_future(_left(receive))
        try:
            await asyncio.wait([self._leaving])
            if self._leaving.cancelled():
                if self._sending is not None:
                    await asyncio.wait([self._sending], timeout=1)
                await self._send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            self._leaving.cancel()
            if self._sending is not None:
                self._sending.cancel()


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


class Streams:
    """All streams of one running desk, in the order in which they came."""

    def __init__(self) -> None:
        self._all: dict[Stream, None] = {}
        self._held: Counter[str] = Counter()

    @property
    def spread(self) -> int:
        """Milliseconds over which all who listen do something, one after the other."""
        return max(500, APART * len(self._all))

    @property
    def comes_back_after(self) -> int:
        """Milliseconds; after a restart of the desk not everybody comes at once."""
        return 1000 + (random.randrange(self.spread) if len(self._all) > 2 * AT_ONCE else 0)

    def admit(self, stream: Stream) -> bool:
        """When they are all taken, the address that holds most of them gives one to whoever holds fewer."""
        if len(self._all) >= MOST_STREAMS and stream.address not in OWN_MACHINE:
            address, most = self._held.most_common(1)[0]
            if self._held[stream.address] + 1 >= most:
                return False
            self._send_away(next(one for one in reversed(self._all) if one.address == address))
        self._all[stream] = None
        self._held[stream.address] += 1
        return True

    def _send_away(self, stream: Stream) -> None:
        self.leave(stream)
        stream.tell(NO_ROOM)
        stream.end()

    def leave(self, stream: Stream) -> None:
        if stream in self._all:
            del self._all[stream]
            self._held[stream.address] -= 1
            if not self._held[stream.address]:
                del self._held[stream.address]

    def end(self) -> None:
        for stream in list(self._all):
            stream.end()

    async def stay_alive(self) -> None:
        """Say something now and then: a connection over which nothing goes is cut by what stands between."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            await _each(self._all, Stream.stay_alive)


async def tell_all(streams: Iterable[Stream], said: bytes) -> None:
    await _each(streams, lambda stream: stream.tell(said))


async def _each(streams: Iterable[Stream], does: Callable[[Stream], None]) -> None:
    """A few at a time: whatever else the desk has to do goes on between them."""
    for count, stream in enumerate(list(streams), 1):
        does(stream)
        if count % AT_ONCE == 0:
            await asyncio.sleep(BREATH)
