"""Desks on one PostgreSQL database hear one another, also after the database was away."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from contextlib import suppress
from typing import Any

import psycopg
from litestar.channels.backends.base import ChannelsBackend

log = logging.getLogger("pareo.web")

CHANNEL = "pareo_changes"
AGAIN_AFTER = 1.0
FIRST_WAIT = 10.0
LOOK_ANEW = str(2**53 - 1).encode()
"""Sent to everybody once the database is back, when nobody knows what was said meanwhile: newer than any page."""


class PostgresChannels(ChannelsBackend):
    """One connection that listens for all books and is made again whenever it is lost, one that tells."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._heard: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._subscribed: set[str] = set()
        self._listening = asyncio.Event()
        self._listener: asyncio.Task[None] | None = None
        self._teller: psycopg.AsyncConnection[Any] | None = None

    async def on_startup(self) -> None:
        self._heard, self._listening = asyncio.Queue(), asyncio.Event()
        self._listener = asyncio.create_task(self._keep_listening())
        with suppress(TimeoutError):
            await asyncio.wait_for(self._listening.wait(), FIRST_WAIT)

    async def on_shutdown(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
            with suppress(asyncio.CancelledError):
                await self._listener
        await self._drop_teller()
        self._subscribed.clear()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell all desks. What cannot be told is found by everybody who looks anew when the database is back."""
        for channel in channels:
            said = f"{channel} {data.decode()}"
            with suppress(psycopg.Error, OSError):
                await self._tell(said)
                continue
            await self._drop_teller()
            try:
                await self._tell(said)
            except (psycopg.Error, OSError) as lost:
                await self._drop_teller()
                log.warning("The database does not answer, live pages wait for it: %s", lost)

    async def _tell(self, said: str) -> None:
        if self._teller is None:
            self._teller = await psycopg.AsyncConnection.connect(self._url, autocommit=True)
        await self._teller.execute("SELECT pg_notify(%s, %s)", (CHANNEL, said))

    async def _drop_teller(self) -> None:
        teller, self._teller = self._teller, None
        if teller is not None:
            await teller.close()

    async def subscribe(self, channels: Iterable[str]) -> None:
        self._subscribed.update(channels)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        self._subscribed.difference_update(channels)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        while True:
            channel, data = await self._heard.get()
            if channel in self._subscribed:
                yield channel, data

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        raise NotImplementedError

    async def _keep_listening(self) -> None:
        """Until the desk closes; a connection that is lost is made again, and everybody told to look anew."""
        lost = False
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._url, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self._listening.set()
                    if lost:
                        self._tell_to_look_anew()
                    lost = False
                    await self._hear(connection)
            except (psycopg.Error, OSError) as wrong:
                if not lost:
                    log.warning("Live pages wait for the database: %s", wrong)
                lost = True
            await asyncio.sleep(AGAIN_AFTER)

    async def _hear(self, connection: psycopg.AsyncConnection[Any]) -> None:
        async for notice in connection.notifies():
            channel, _, data = notice.payload.partition(" ")
            self._heard.put_nowait((channel, data.encode()))

    def _tell_to_look_anew(self) -> None:
        for channel in self._subscribed:
            self._heard.put_nowait((channel, LOOK_ANEW))
