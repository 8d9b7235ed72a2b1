"""How many connections the desk keeps, and how long it waits for a request to come whole."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from dataclasses import dataclass
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

OWN_MACHINE = ("127.0.0.1", "::1")
MOST_FILES = 8192
KEPT_FILES = 200
"""Files that the desk needs for itself: database, backups, lists, and what arrives while others are closed."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Of connections, and of seconds: for the head of a request, and without a further piece of its body."""

    connections: int
    of_one_address: int
    head: float = 15.0
    body: float = 30.0


def limits_of_this_machine() -> Limits:
    """As many connections as the machine lets this process have; one address may hold half of them.

    A whole hall may stand behind one address.
    """
    most = _files_allowed() - KEPT_FILES
    return Limits(max(most, 64), max(most // 2, 32))


def _files_allowed() -> int:
    """How many files may be open, after asking for more; on Windows connections are no files."""
    try:
        import resource
    except ModuleNotFoundError:
        return MOST_FILES
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
    if now == resource.RLIM_INFINITY or now >= wanted:
        return MOST_FILES if now == resource.RLIM_INFINITY else min(now, MOST_FILES)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    except (OSError, ValueError):
        return int(now)
    return wanted


def protocol_within(limits: Limits) -> type[H11Protocol]:
    """How one desk speaks with its browsers; all its connections are counted together."""
    return type("Within", (_Within,), {"limits": limits, "held": Counter(), "waiting": OrderedDict()})


class _Within(H11Protocol):
    """Uvicorn's connection, which gives up a request that does not come whole, and makes room for others."""

    limits: ClassVar[Limits]
    held: ClassVar[Counter[str]]
    waiting: ClassVar[OrderedDict[_Within, asyncio.TimerHandle]]
    """Those whose request has not come whole, the one that waits longest first."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self.held[self._address] += 1
        if self._takes_too_much() or (self.held.total() > self.limits.connections and not self._makes_room()):
            transport.abort()
        else:
            self._look()

    def _takes_too_much(self) -> bool:
        return self._address not in OWN_MACHINE and self.held[self._address] > self.limits.of_one_address

    def _makes_room(self) -> bool:
        """Let go whoever has said nothing for longest."""
        for other in self.waiting:
            other.stop_waiting()
            other.transport.abort()
            return True
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        self.held[self._address] -= 1
        if not self.held[self._address]:
            del self.held[self._address]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def _look(self) -> None:
        """What is to come: the head within its time in all, each piece of the body within a time of its own."""
        if self.transport.is_closing() or self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self.stop_waiting()
        elif self.conn.their_state is h11.SEND_BODY:
            self.stop_waiting()
            self._wait(self.limits.body)
        elif self not in self.waiting:
            self._wait(self.limits.head)

    def _wait(self, seconds: float) -> None:
        self.waiting[self] = self.loop.call_later(seconds, self._give_up)

    def stop_waiting(self) -> None:
        if timer := self.waiting.pop(self, None):
            timer.cancel()

    def _give_up(self) -> None:
        self.stop_waiting()
        if self.conn.their_state is h11.SEND_BODY and self.flow.read_paused:
            self._wait(self.limits.body)  # it is we who do not read on
        else:
            self.transport.abort()
