"""Who is signed in: a file for each of them and for nobody else, new at each sign-in, swept when it is old."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.concurrency import sync_to_thread
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.middleware.session.server_side import ServerSideSessionBackend, ServerSideSessionConfig
from litestar.serialization import decode_json
from litestar.stores.base import StorageObject, Store
from litestar.types import Message, Scope, ScopeSession

from pareo.desk.people.roles import Person

SWEPT_EVERY = 3600.0
DAY = 24 * 3600
PERSON = "person"
"""Where the state of a request has who has signed in."""

_LOADED = "session_loaded"

Connection = ASGIConnection[Any, Any, Any, Any]


class KeptSessions(ServerSideSessionBackend):
    """Litestar's sessions, but nothing is kept for strangers, and an id that a browser brings is never taken over."""

    async def load_from_connection(self, connection: Connection) -> dict[str, Any]:
        loaded = await super().load_from_connection(connection)
        if loaded and (person := await _still_there(connection, loaded)) is None:
            await self.delete(connection.cookies.get(self.config.key, ""), self._store(connection.scope))
            loaded = {}
        elif loaded:
            connection.scope["state"][PERSON] = person
        connection.scope["state"][_LOADED] = dict(loaded)
        return loaded

    async def store_in_message(self, scope_session: ScopeSession, message: Message, connection: Connection) -> None:
        """What changes is a sign-in or a sign-out: the old id ends with it. What stays has its time renewed."""
        session = scope_session if isinstance(scope_session, dict) else {}
        loaded = connection.scope["state"].get(_LOADED, {})
        brought = connection.cookies.get(self.config.key, "")
        store = self._store(connection.scope)
        if session == loaded:
            if session and await self._has_aged(brought, store):
                await self._keep(brought, session, connection.scope)
                self._tell(message, brought, self.config.max_age)
            return
        if brought:
            await self.delete(brought, store)
        if session:
            await self._keep(fresh := self.generate_session_id(), session, connection.scope)
            self._tell(message, fresh, self.config.max_age)
        else:
            self._tell(message, "null", 0)

    async def _has_aged(self, id: str, store: Store) -> bool:
        """Not every page writes a file; and one that was signed out meanwhile is not brought back."""
        left = await store.expires_in(id)
        return left is not None and left < self.config.max_age * 49 // 50

    async def _keep(self, id: str, session: dict[str, Any], scope: Scope) -> None:
        await self.set(id, self.serialize_data(session, scope), self._store(scope))

    def _store(self, scope: Scope) -> Store:
        return self.config.get_store_from_app(scope["app"])

    def _tell(self, message: Message, id: str, max_age: int) -> None:
        cookie = Cookie(
            self.config.key, value=id, max_age=max_age, path="/", httponly=True, samesite=self.config.samesite
        )
        MutableScopeHeaders.from_message(message).add("Set-Cookie", cookie.to_header(header=""))


async def _still_there(connection: Connection, session: dict[str, Any]) -> Person | None:
    """Whoever signed in, as the person is now; None when locked, removed or signed out since."""
    users = connection.app.state.world.users
    people = users.lately() if users.is_fresh else await sync_to_thread(users.lately)
    person: Person | None = people.get(str(session.get("name", "")))
    if person is None or person.locked or session.get("mark", "") != person.mark:
        return None
    return person


def session_of(person: Person) -> dict[str, str]:
    """What is kept of a sign-in. Nobody else's session has the same text: another one ends the one before."""
    return {"name": person.name, "mark": person.mark, "since": secrets.token_hex(8)}


class SessionConfig(ServerSideSessionConfig):
    """Sessions of this desk."""

    _backend_class = KeptSessions


def sweep(folder: Path) -> int:
    """Take away what has run out, what belongs to nobody and what cannot be read; gives how many files."""
    swept = 0
    for file in folder.iterdir() if folder.is_dir() else ():
        with suppress(OSError):
            if not _belongs_to_somebody(file):
                file.unlink(missing_ok=True)
                swept += 1
    return swept


def open_sessions(folder: Path, people: Mapping[str, Person]) -> Counter[str]:
    """How many browsers each person is signed in with now."""
    found: Counter[str] = Counter()
    for file in folder.iterdir() if folder.is_dir() else ():
        with suppress(Exception):  # one that ends at this moment
            session = _read(file)
            person = people.get(str(session.get("name", "")))
            if person and not person.locked and session.get("mark", "") == person.mark:
                found[person.name] += 1
    return found


def _read(file: Path) -> dict[str, Any]:
    """The session in a file; nothing when its time is over."""
    kept = StorageObject.from_bytes(file.read_bytes())
    return {} if kept.expired else dict(decode_json(kept.data))


def _belongs_to_somebody(file: Path) -> bool:
    try:
        return bool(_read(file).get("name"))
    except Exception:  # whatever cannot be read is no session; one that is being written is young
        return file.stat().st_mtime > time.time() - DAY


def sweep_now_and_then(app: Litestar) -> None:
    """At the start, and every hour while the desk runs."""
    folder = app.state.world.data / "sessions"

    async def keep_sweeping() -> None:
        while True:
            await asyncio.to_thread(sweep, folder)
            await asyncio.sleep(SWEPT_EVERY)

    app.state.sweeping = asyncio.ensure_future(keep_sweeping())


def stop_sweeping(app: Litestar) -> None:
    app.state.sweeping.cancel()
