"""Whoever looks at a page hears that something changed: the desk of every act, the hall of what it sees."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, cast

from litestar import Litestar, Request, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from pareo.desk.books.snapshot import Snapshot
from pareo.desk.phones.captain_codes import captain_of_mark
from pareo.desk.phones.codes import player_of_mark
from pareo.desk.phones.switches import captains_open, is_open
from pareo.store.books import Notice
from pareo.web.kept_pages import KeptPages
from pareo.web.listeners import Listeners, look
from pareo.web.rendering import language_of, theme_of, world_of
from pareo.web.routes.captain import CAPTAIN
from pareo.web.routes.me import ME
from pareo.web.streams import NO_ROOM, Stream, message
from pareo.web.views.captains import mark_of_captains_page
from pareo.web.views.me import mark_of_page

LONGEST_ADDRESS = 300
_HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]
_PASSED_ON = (b"host", b"cookie", b"accept-language")
"""What a page is chosen by."""


async def begin(app: Litestar) -> None:
    """Connect the books with whoever listens; acts happen in threads, streams live in the loop."""
    loop, world = asyncio.get_running_loop(), app.state.world
    pages, listeners = KeptPages(), Listeners()
    others = _other_desks(world.books.engine.url.render_as_string(hide_password=False), pages, listeners)

    def carry(notice: Notice) -> None:
        pages.note_change()
        loop.call_soon_threadsafe(listeners.changed, notice.event, notice.book, notice.seq)
        if others is not None:
            loop.call_soon_threadsafe(others.tell, notice.event, notice.book, notice.seq)

    app.state.pages, app.state.listeners, app.state.others, app.state.carry = pages, listeners, others, carry
    if others is not None:
        await others.begin()
    world.books.listeners.append(carry)


def _other_desks(url: str, pages: KeptPages, listeners: Listeners) -> Any:
    """Over PostgreSQL all processes hear one another; on a file of its own a desk is alone."""
    if not url.startswith("postgresql"):
        return None
    from pareo.web.postgres_channels import LOOK_ANEW, PostgresChannels

    def hear(event: int, book: int, seq: int) -> None:
        pages.note_change()
        listeners.changed(event, book, seq)

    def look_anew() -> None:
        pages.note_change()
        listeners.look_anew(LOOK_ANEW)

    return PostgresChannels(url.replace("+psycopg", "", 1), hear, look_anew)


def end_streams(app: Litestar) -> None:
    """Let the open streams end, so that closing the desk does not wait for its readers."""
    if (listeners := app.state.get("listeners")) is not None:
        listeners.streams.end()


async def end(app: Litestar) -> None:
    app.state.world.books.listeners.remove(app.state.carry)
    if app.state.others is not None:
        await app.state.others.end()
    app.state.listeners.close()
    app.state.pages.close()


@get("/live/{event:str}/{section:str}")
async def listen(
    request: Request[Any, Any, Any],
    event: FromPath[str],
    section: FromPath[str],
    shows: FromQuery[str] = "",
    mark: FromQuery[str] = "",
) -> ASGIApp:
    """A stream of the numbers of the acts in one book; for the hall (``shows``), of what changes on one public page."""
    page = _public_page(request, shows, f"/public/{event}/{section}")
    if page is not None and await page.ask() is None:
        raise NotFoundException
    pages: KeptPages = request.app.state.pages
    found = (await pages.aside(world_of(request).books.section, event, section)).snapshot

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        listeners: Listeners = request.app.state.listeners
        if (stream := await _opened(request, listeners, send)) is None:
            return
        try:
            if page is None:
                stream.greet(await _first_word(request, listeners, stream, found))
            else:
                stream.greet(await _first_sight(listeners, stream, found, page, mark))
            await stream.run(receive)
        finally:
            listeners.leave(stream, found.book, page)

    return answer


@get("/live/{event:str}")
async def listen_for_screen(
    request: Request[Any, Any, Any], event: FromPath[str], shows: FromQuery[str] = "", mark: FromQuery[str] = ""
) -> ASGIApp:
    """For a screen of the hall, which belongs to an event and not to one of its sections."""
    page = _public_page(request, shows, f"/public/{event}/screens")
    if page is None or await page.ask() is None:
        raise NotFoundException
    pages: KeptPages = request.app.state.pages
    found = (await pages.aside(world_of(request).books.festival, event)).snapshot
    return _following(request, page, found, mark)


@get("/me/{event:str}/{section:str}/live")
async def listen_for_mine(
    request: Request[Any, Any, Any], event: FromPath[str], section: FromPath[str], mark: FromQuery[str] = ""
) -> ASGIApp:
    """For one player's phone: told when something on the own page has changed, and of nothing else."""
    page = PhonePage(event, section, request.cookies.get(ME, ""), language_of(request), request.app)
    if await page.ask() is None:
        raise NotFoundException
    pages: KeptPages = request.app.state.pages
    found = (await pages.aside(world_of(request).books.section, event, section)).snapshot
    return _following(request, page, found, mark)


@get("/me/{event:str}/{section:str}/team/live")
async def listen_for_captain(
    request: Request[Any, Any, Any], event: FromPath[str], section: FromPath[str], mark: FromQuery[str] = ""
) -> ASGIApp:
    """For a captain's phone, likewise."""
    phone = request.cookies.get(CAPTAIN, "").partition("~")[0]
    page = CaptainPage(event, section, phone, language_of(request), request.app)
    if await page.ask() is None:
        raise NotFoundException
    pages: KeptPages = request.app.state.pages
    found = (await pages.aside(world_of(request).books.section, event, section)).snapshot
    return _following(request, page, found, mark)


def _following(request: Request[Any, Any, Any], page: PublicPage | PhonePage, found: Snapshot, mark: str) -> ASGIApp:
    """A stream of what changes on a page, of which the reader has the edition with this mark."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        listeners: Listeners = request.app.state.listeners
        if (stream := await _opened(request, listeners, send)) is None:
            return
        try:
            stream.greet(await _first_sight(listeners, stream, found, page, mark))
            await stream.run(receive)
        finally:
            listeners.leave(stream, found.book, page)

    return answer


async def _opened(request: Request[Any, Any, Any], listeners: Listeners, send: Send) -> Stream | None:
    """A stream that has begun; none when there is no room for it, which is told."""
    stream = Stream(request.client.host if request.client else "", send)
    await send({"type": "http.response.start", "status": 200, "headers": list(_HEADERS)})
    if listeners.streams.admit(stream):
        return stream
    await send({"type": "http.response.body", "body": NO_ROOM, "more_body": False})
    return None


async def _first_word(request: Request[Any, Any, Any], listeners: Listeners, stream: Stream, book: Snapshot) -> bytes:
    """What changed while the page was on its way is not heard: the page compares its own revision."""
    listeners.hear_acts(stream, book.event, book.book)
    pages: KeptPages = request.app.state.pages
    now = await pages.aside(world_of(request).books.section, book.event_slug, book.slug)
    return message("now", now.snapshot.revision, retry=listeners.streams.comes_back_after)


async def _first_sight(
    listeners: Listeners, stream: Stream, book: Snapshot, page: PublicPage | PhonePage, mark: str
) -> bytes:
    """Whoever has the page as it is now has nothing to ask for."""
    shown = listeners.see(stream, book.event, book.book, page, page.ask)
    if shown.sight is None:
        await shown.renewed(0)
    now, _ = await page.ask() or ("", "")
    first = message(comment="listening", retry=listeners.streams.comes_back_after)
    return first if now == mark else first + look(now, listeners.streams.spread)


@dataclass(frozen=True)
class PublicPage:
    """A public page as one reader has it: the same for all whose address, language and colours are the same."""

    address: str
    language: str
    theme: str
    app: Litestar = field(compare=False)
    scope: dict[str, Any] = field(compare=False)

    async def ask(self) -> tuple[str, str] | None:
        """Its mark and its text, as a phone would get them: nothing is told that the page does not show."""
        start: dict[str, Any] = {"status": 0, "headers": []}
        body = bytearray()

        async def receive() -> Any:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(answer: Message) -> None:
            if answer["type"] == "http.response.start":
                start.update(answer)
            elif answer["type"] == "http.response.body":
                body.extend(answer["body"])

        await self.app(cast("Scope", {**self.scope, "state": {}}), receive, send)
        tag = dict(start["headers"]).get(b"etag", b"")
        return (tag.decode().strip('"'), body.decode()) if start["status"] == 200 and tag else None


@dataclass(frozen=True)
class PhonePage:
    """A player's own page, known by its mark, which is found without drawing it."""

    event: str
    section: str
    phone: str
    language: str
    app: Litestar = field(compare=False)

    async def ask(self) -> tuple[str, str] | None:
        """The mark, twice: whatever changes, the page is asked for. Nothing once the phone is let in no more."""
        pages: KeptPages = self.app.state.pages
        return await pages.aside(self._look)

    def _look(self) -> tuple[str, str] | None:
        found = self.app.state.world.books.section(self.event, self.section)
        player = found.by_id.get(player_of_mark(found, self.phone)) if is_open(found) else None
        mark = mark_of_page(found, player, self.language) if player is not None else ""
        return (mark, mark) if mark else None


@dataclass(frozen=True)
class CaptainPage(PhonePage):
    """A captain's page; what the other team does in secret changes nothing on it."""

    def _look(self) -> tuple[str, str] | None:
        found = self.app.state.world.books.section(self.event, self.section)
        captain = captain_of_mark(found, self.phone) if captains_open(found) else None
        now = datetime.now(UTC)
        mark = mark_of_captains_page(found, captain, now, self.language) if captain is not None else ""
        return (mark, mark) if mark else None


def _public_page(request: Request[Any, Any, Any], shows: str, of_section: str) -> PublicPage | None:
    """The page that is named, if it is one of this section's."""
    path, _, query = shows.partition("?")
    if len(shows) > LONGEST_ADDRESS or not (path == of_section or path.startswith(of_section + "/")):
        return None
    outer: Any = request.scope
    headers = [(name, value) for name, value in outer["headers"] if name in _PASSED_ON]
    same = {name: outer[name] for name in ("type", "asgi", "http_version", "method", "scheme", "client", "server")}
    scope: dict[str, Any] = {
        **same, "path": path, "raw_path": path.encode(), "query_string": query.encode(), "root_path": "",
        "headers": headers, "extensions": {},
    }  # fmt: skip
    return PublicPage(shows, language_of(request), theme_of(request), request.app, scope)
