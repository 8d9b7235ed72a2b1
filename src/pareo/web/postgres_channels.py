"""Desks on one PostgreSQL database hear one another, also after the database was away."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import psycopg

log = logging.getLogger("pareo.web")

CHANNEL = "pareo_changes"
AGAIN_AFTER = 1.0
FIRST_WAIT = 10.0
LOOK_ANEW = 2**53 - 1
"""Told to everybody once the database is back, when nobody knows what was said meanwhile: newer than any page."""

Hear = Callable[[int, int, int], None]
"""Called with the event, the book and the number of the act."""


class PostgresChannels:
    """One connection that listens for all books and is made again whenever it is lost, one that tells the others."""

    def __init__(self, url: str, hear: Hear, look_anew: Callable[[], None]) -> None:
        self._url = url
        self._hear_act, self._look_anew = hear, look_anew
        self._own = secrets.token_hex(8)
        self._to_tell: asyncio.Queue[str] = asyncio.Queue()
        self._listening = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._teller: psycopg.AsyncConnection[Any] | None = None

    async def begin(self) -> None:
        self._tasks = [asyncio.create_task(self._keep_listening()), asyncio.create_task(self._keep_telling())]
        with suppress(TimeoutError):
            await asyncio.wait_for(self._listening.wait(), FIRST_WAIT)

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._drop_teller()

    def tell(self, event: int, book: int, seq: int) -> None:
        """Tell all other desks, as soon as those before are told."""
        self._to_tell.put_nowait(f"{self._own} {event} {book} {seq}")

    async def _keep_telling(self) -> None:
        """What cannot be told is found by everybody who looks anew when the database is back."""
        while True:
            said = await self._to_tell.get()
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

    async def _keep_listening(self) -> None:
        """Until the desk closes; a connection that is lost is made again, and everybody told to look anew."""
        lost = False
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._url, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self._listening.set()
                    if lost:
                        self._look_anew()
                    lost = False
                    await self._hear(connection)
            except (psycopg.Error, OSError) as wrong:
                if not lost:
                    log.warning("Live pages wait for the database: %s", wrong)
                lost = True
            await asyncio.sleep(AGAIN_AFTER)

    async def _hear(self, connection: psycopg.AsyncConnection[Any]) -> None:
        async for notice in connection.notifies():
            who, *numbers = notice.payload.split(" ")
            if who != self._own and len(numbers) == 3 and all(number.isdecimal() for number in numbers):
                self._hear_act(*map(int, numbers))
