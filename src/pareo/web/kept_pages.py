"""Pages that everybody asks for: made once, packed once, and answered from memory until something changes."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar

T = TypeVar("T")

MOST_KEPT = 256
THREADS = 2
"""Of their own, and few: however many phones ask, the arbiters have all other threads."""

BELIEVED = 1.0
"""Seconds for which a page is given without a look at the database: another program may have written to it."""

MARK_HERE = "@"
"""Stands in the text of a page where its mark comes."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A page that could be made: what it rests on, and how its text is written."""

    seen: tuple[int, ...]
    write: Callable[[], str]


@dataclass(frozen=True, slots=True)
class Kept:
    """A page that is made. The mark is another one whenever the text is."""

    seen: tuple[int, ...]
    mark: str
    text: bytes
    packed: bytes


@dataclass(slots=True)
class _Shelf:
    """One page, and when it was last compared with the books."""

    page: Kept
    moment: object
    looked: float


@dataclass(frozen=True, slots=True)
class _Making:
    """A page on its way, and the moment at which it was begun."""

    moment: object
    page: asyncio.Future[Kept]


@dataclass
class KeptPages:
    """The pages of one running desk, the one asked for longest ago goes first.

    While one thread makes a page, everybody else who asks for it waits for that one. ``moment`` is a new object
    whenever any book has changed.
    """

    clock: Callable[[], float] = time.monotonic
    moment: object = field(default_factory=object)
    _shelves: OrderedDict[Hashable, _Shelf] = field(default_factory=OrderedDict)
    _making: dict[Hashable, _Making] = field(default_factory=dict)
    _threads: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(THREADS, "public"))

    def note_change(self) -> None:
        """Something was written: from any thread."""
        self.moment = object()

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def aside(self, function: Callable[..., T], *arguments: Any) -> T:
        """In the threads of the public, which never take one from an arbiter."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, function, *arguments)

    async def page(self, key: Hashable, draft: Callable[[], Draft]) -> Kept:
        """The page as it is now or later, never as it was before it was asked for."""
        shelf = self._shelves.get(key)
        if shelf is not None and shelf.moment is self.moment and self.clock() - shelf.looked < BELIEVED:
            self._shelves.move_to_end(key)
            return shelf.page
        making = self._making.get(key)
        if making is not None and making.moment is not self.moment:
            await asyncio.wait([making.page])  # begun before the last change; whoever began since then, began after it
            making = self._making.get(key)
        return await asyncio.shield((making or self._make(key, draft)).page)

    def _make(self, key: Hashable, draft: Callable[[], Draft]) -> _Making:
        known = self._shelves.get(key)
        moment, looked = self.moment, self.clock()
        page = asyncio.ensure_future(self.aside(_made, draft, known.page if known else None))
        making = self._making[key] = _Making(moment, page)

        def put_away(done: asyncio.Future[Kept]) -> None:
            del self._making[key]
            if done.cancelled() or done.exception() is not None:
                self._shelves.pop(key, None)
            else:
                self._keep(key, _Shelf(done.result(), moment, looked))

        page.add_done_callback(put_away)
        return making

    def _keep(self, key: Hashable, shelf: _Shelf) -> None:
        self._shelves[key] = shelf
        self._shelves.move_to_end(key)
        while len(self._shelves) > MOST_KEPT:
            self._shelves.popitem(last=False)


def _made(draft: Callable[[], Draft], known: Kept | None) -> Kept:
    """The page that is known when it rests on what it rested on; made anew when not."""
    try:
        wanted = draft()
        if known is not None and known.seen == wanted.seen:
            return known
        text = wanted.write()
    except StopIteration as stopped:
        raise RuntimeError("an iteration ended too early") from stopped
    mark = hashlib.sha256(text.encode()).hexdigest()[:20]
    whole = text.replace(f'data-mark="{MARK_HERE}"', f'data-mark="{mark}"', 1).encode()
    return Kept(wanted.seen, mark, whole, gzip.compress(whole, 6, mtime=0))
