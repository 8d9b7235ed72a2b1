"""Who listens to which book: arbiters hear of every act at once, the hall what changed on the page before it."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from dataclasses import dataclass, field
from typing import Any

from pareo.web.page_changes import Sight, changed_rows, sight_of
from pareo.web.streams import Stream, Streams, message, tell_all

LEAST_PAUSE, MOST_PAUSE = 0.5, 10.0
"""Seconds between two rounds of telling the hall."""

REST = 1
"""Times as long as a round of telling took, the desk is then free of the hall."""

ROUND_OF_TELLING = 0.5
"""Seconds after which pages that few look at wait for the next round."""

LARGEST_ROWS = 8000
"""Letters; with more, the page is asked for whole, which comes packed."""

AskForPage = Callable[[], Awaitable[tuple[str, str] | None]]
"""Gives the mark and the text of a page as it is now; nothing when there is none."""


@dataclass
class Shown:
    """One public page in one language, and everybody who has it before them."""

    ask: AskForPage
    sight: Sight | None = None
    streams: set[Stream] = field(default_factory=set)
    stale_since: int = 0

    async def renewed(self, within: int) -> bytes:
        """What to tell everybody; nothing when the page is as it was."""
        self.stale_since = 0
        found, before = await self.ask(), self.sight
        after = self.sight = sight_of(*found) if found else None
        if (before and before.mark) == (after and after.mark):
            return b""
        rows = changed_rows(before, after, LARGEST_ROWS) if before and after else None
        if rows is None or before is None or after is None:
            return look(after.mark if after else "", within)
        told = {"before": before.mark, "mark": after.mark, "within": within, "rows": rows}
        return message("rows", json.dumps(told, separators=(",", ":")))


def look(mark: str, within: int) -> bytes:
    """Ask for the page, at some moment within so many milliseconds."""
    return message("look", json.dumps({"mark": mark, "within": within}))


@dataclass
class Room:
    """Everybody who listens to one book of one event."""

    event: int
    acts: set[Stream] = field(default_factory=set)
    pages: dict[Hashable, Shown] = field(default_factory=dict)
    telling: asyncio.Task[None] | None = None

    def stale_pages(self) -> list[Shown]:
        """What most people look at first, then what has waited longest."""
        stale = [shown for shown in self.pages.values() if shown.stale_since]
        return sorted(stale, key=lambda shown: (-len(shown.streams), shown.stale_since))


class Listeners:
    """The rooms of one running desk."""

    def __init__(self) -> None:
        self.streams = Streams()
        self._rooms: dict[int, Room] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._changes = itertools.count(1)
        self._begin(self.streams.stay_alive())

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        self._tasks.add(task := asyncio.create_task(work))
        task.add_done_callback(self._tasks.discard)
        return task

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()

    # --- who comes and goes -----------------------------------------------------------------------------------------

    def hear_acts(self, stream: Stream, event: int, book: int) -> None:
        self._room(event, book).acts.add(stream)

    def see(self, stream: Stream, event: int, book: int, page: Hashable, ask: AskForPage) -> Shown:
        """From now on this stream is told what changes on the page."""
        shown = self._room(event, book).pages.setdefault(page, Shown(ask))
        shown.streams.add(stream)
        return shown

    def _room(self, event: int, book: int) -> Room:
        return self._rooms.setdefault(book, Room(event))

    def leave(self, stream: Stream, book: int, page: Hashable = None) -> None:
        self.streams.leave(stream)
        if (room := self._rooms.get(book)) is None:
            return
        room.acts.discard(stream)
        if (shown := room.pages.get(page)) is not None:
            shown.streams.discard(stream)
            if not shown.streams:
                del room.pages[page]
        if not room.acts and not room.pages:
            del self._rooms[book]

    # --- what is told -----------------------------------------------------------------------------------------------

    def changed(self, event: int, book: int, seq: int) -> None:
        """An act was written. What is on the book of the event itself may stand on the pages of all its sections."""
        if (room := self._rooms.get(book)) is not None and room.acts:
            self._begin(tell_all(room.acts, message("change", seq)))
        for number, other in self._rooms.items():
            if number == book or other.event == event:
                self._make_stale(other)

    def look_anew(self, seq: int) -> None:
        """Nobody knows what was done meanwhile."""
        for room in self._rooms.values():
            self._begin(tell_all(room.acts, message("change", seq)))
            self._make_stale(room)

    def _make_stale(self, room: Room) -> None:
        now = next(self._changes)
        for shown in room.pages.values():
            shown.stale_since = shown.stale_since or now
        if room.pages and (room.telling is None or room.telling.done()):
            room.telling = self._begin(self._tell_hall(room))

    async def _tell_hall(self, room: Room) -> None:
        """One round of telling after the other, with a rest between them, until nothing is stale."""
        while stale := room.stale_pages():
            began = time.monotonic()
            for shown in stale:
                if said := await shown.renewed(self.streams.spread):
                    await tell_all(shown.streams, said)
                if time.monotonic() - began > ROUND_OF_TELLING:
                    break
            await asyncio.sleep(min(MOST_PAUSE, max(LEAST_PAUSE, REST * (time.monotonic() - began))))
