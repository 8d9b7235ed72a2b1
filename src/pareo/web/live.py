"""Whoever looks at a page hears that something changed, within a moment, and asks for it anew."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

from litestar import Litestar, Request, get
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.concurrency import sync_to_thread
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import ServerSentEvent
from litestar.response.sse import ServerSentEventMessage

from pareo.store.books import Notice
from pareo.web.connections import OWN_MACHINE
from pareo.web.rendering import world_of

HEARTBEAT = 20.0
STREAMS_OF_ONE = 300
"""Streams that one address holds at once: a whole hall may stand behind one."""

ASK_AGAIN = 15_000
"""Milliseconds after which a page beyond them asks again, instead of listening."""


def channels_for(url: str) -> ChannelsPlugin:
    """Within one process through memory; over PostgreSQL all processes hear one another."""
    if url.startswith("postgresql"):
        from pareo.web.postgres_channels import PostgresChannels

        plain = url.replace("+psycopg", "", 1)
        return ChannelsPlugin(PostgresChannels(plain), arbitrary_channels_allowed=True)
    return ChannelsPlugin(MemoryChannelsBackend(), arbitrary_channels_allowed=True)


def carry_notices(app: Litestar) -> None:
    """Connect the books with the channels once the loop runs; acts happen in threads, channels live in the loop."""
    loop = asyncio.get_running_loop()
    channels = app.plugins.get(ChannelsPlugin)

    def carry(notice: Notice) -> None:
        loop.call_soon_threadsafe(channels.publish, str(notice.seq), f"book_{notice.book}")

    app.state.world.books.listeners.append(carry)
    app.state.carry = carry
    app.state.closing = asyncio.Event()
    app.state.streams = Counter()


def end_streams(app: Litestar) -> None:
    """Let the open streams end, so that closing the desk does not wait for its readers."""
    if (closing := app.state.get("closing")) is not None:
        closing.set()


def stop_carrying(app: Litestar) -> None:
    app.state.world.books.listeners.remove(app.state.carry)


@get("/live/{event:str}/{section:str}", sync_to_thread=False)
def listen(
    request: Request[Any, Any, Any],
    event: FromPath[str],
    section: FromPath[str],
    channels: NamedDependency[ChannelsPlugin],
) -> ServerSentEvent:
    """A stream of the numbers of the acts in one book."""
    books = world_of(request).books
    book = books.section(event, section).snapshot.book
    streams: Counter[str] = request.app.state.streams
    place = request.client.host if request.client else ""

    async def stream() -> AsyncGenerator[ServerSentEventMessage, None]:
        if streams[place] >= STREAMS_OF_ONE and place not in OWN_MACHINE:
            yield ServerSentEventMessage(comment="ask again later", retry=ASK_AGAIN)
            return
        streams[place] += 1
        try:
            async with aclosing(changes()) as told:
                async for message in told:
                    yield message
        finally:
            streams[place] -= 1
            if not streams[place]:
                del streams[place]

    async def changes() -> AsyncGenerator[ServerSentEventMessage, None]:
        async with channels.start_subscription(f"book_{book}") as subscriber:
            # What changed while the page was on its way is not heard: the page compares its own revision.
            now = await sync_to_thread(books.section, event, section)
            yield ServerSentEventMessage(event="now", data=str(now.snapshot.revision), retry=1000)
            events = subscriber.iter_events()
            closing = asyncio.ensure_future(request.app.state.closing.wait())
            waiting = asyncio.ensure_future(anext(events))
            try:
                while not closing.done():
                    await asyncio.wait({waiting, closing}, timeout=HEARTBEAT, return_when=asyncio.FIRST_COMPLETED)
                    if not waiting.done():
                        yield ServerSentEventMessage(comment="still here")
                        continue
                    yield ServerSentEventMessage(event="change", data=waiting.result().decode())
                    waiting = asyncio.ensure_future(anext(events))
            finally:
                waiting.cancel()
                closing.cancel()

    return ServerSentEvent(stream(), headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
