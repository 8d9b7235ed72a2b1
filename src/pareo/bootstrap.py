"""Builds the running world: database, books, backups, people, rating lists, application, server."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any, NamedTuple

import uvicorn
from litestar import Litestar

from pareo.desk.books.portable import unpack
from pareo.desk.books.section import Festival
from pareo.desk.event.festivals import bring_in
from pareo.formats.other_kinds import is_event_of_pareo
from pareo.formats.rating_lists import ListRefused
from pareo.i18n.own_messages import use_own_messages
from pareo.model import Tournament
from pareo.store.backups import Backups
from pareo.store.books import Books
from pareo.store.certificates import given_certificate, own_certificate
from pareo.store.database import DatabaseTrouble, close_database, open_database, url_of
from pareo.store.emptying import empty_bin
from pareo.store.files import import_event
from pareo.store.folder import kept_secret, note_address, prepare_folder
from pareo.store.passwords import hashed, made_up
from pareo.store.players.freshness import FreshnessFile
from pareo.store.players.keeper import Keeper
from pareo.store.players.opening import FOLDER, open_player_lists
from pareo.store.sites.placing import Site
from pareo.store.troubles import Trouble
from pareo.store.users import Users
from pareo.web.app import create_app
from pareo.web.connections import limits_of_this_machine, protocol_within
from pareo.web.demo import make_demo
from pareo.web.ending import ended_in_order
from pareo.web.folding import fold_log
from pareo.web.hall import own_address, own_names
from pareo.web.list_imports import ListImports
from pareo.web.live import end_streams
from pareo.web.site.building import build_site
from pareo.web.workers import CAN_FORK, Workers
from pareo.web.world import FORTNIGHT, World

QUEUE = 128
"""Connections that wait to be taken up: all of them are taken at once, so there must be files for them."""

KEPT_FRESH = "fresh.json"
"""The switch by which the rating lists are kept fresh, beside them."""

OWN_MESSAGES = "messages"
"""The folder of the user's own messages in the data folder."""

__all__ = [
    "CAN_FORK",
    "Trouble",
    "bring_file",
    "build_world",
    "desk_aside",
    "ensure_demo",
    "make_password",
    "serve",
    "serve_by_workers",
    "set_password",
    "site_of",
    "with_https",
]


def build_world(
    data: Path,
    database: str = "",
    lan: bool = False,
    second_backup: Path | None = None,
    hosts: Sequence[str] = (),
    signed_in_for: int = FORTNIGHT,
    workers: int = 1,
) -> World:
    """Everything the desk needs, in this data folder."""
    prepare_folder(data)
    secret = kept_secret(data)
    engine = open_database(database or url_of(data))
    books = Books(engine)
    backups = Backups(books, [data / "backups", *([second_backup] if second_backup else [])])
    books.before_pairing = backups.before_change
    books.listeners.append(backups.rounds.after_act)
    empty_bin(books, backups)
    return World(
        books, backups, Users(engine), _lists(data, database), ListImports(data / FOLDER),
        FreshnessFile(data / FOLDER / KEPT_FRESH), data, lan, secret, tuple(hosts),
        use_own_messages(data / OWN_MESSAGES), signed_in_for, workers=workers,
    )  # fmt: skip


def with_https(world: World, file: Path | None = None, key: Path | None = None, public_port: int = 0) -> World:
    """The same desk behind a certificate: the one given, or one made for this desk. Trouble."""
    made = given_certificate(file, key) if file and key else own_certificate(world.data, own_names())
    return replace(world, certificate=made, public_port=public_port)


def _lists(data: Path, database: str) -> Keeper:
    """The rating lists live beside the events: in the data folder, or in PostgreSQL when that is the database."""
    try:
        return open_player_lists(data, database)
    except ListRefused as wrong:
        raise DatabaseTrouble("not_opened", why=str(wrong.values.get("why", wrong.code))) from wrong


@contextmanager
def desk_aside(data: Path | None = None, database: str = "") -> Iterator[World]:
    """A desk that nobody opens, in a folder that is gone afterwards; its books are empty, or those of a data folder.

    A desk that runs with those books is not disturbed: they are read, and nothing else of its folder is touched.
    """
    with TemporaryDirectory(prefix="pareo-") as folder:
        world = build_world(Path(folder))
        if data is not None:
            use_own_messages(data / OWN_MESSAGES)
            close_database(world.books.engine)
            world = replace(world, books=Books(open_database(database or url_of(data))))
        try:
            yield world
        finally:
            world.lists.close()
            world.close()


def site_of(world: World, festival: Festival, languages: Sequence[str]) -> Site:
    """The public pages of an event as files."""
    return build_site(create_app(world), festival, languages)


def bring_file(world: World, data: bytes, tournament: Callable[[], Tournament]) -> Festival:
    """The event of a file, taken in as at the desk; ``tournament`` reads one that is no event file of Pareo."""
    if is_event_of_pareo(data):
        return import_event(world.books, unpack(data), "pareo publish")
    made = bring_in(world.books, "pareo publish", tournament())
    return world.books.festival(made.snapshot.event_slug)


def ensure_demo(world: World, language: str) -> None:
    """The demo event, unless there is one already."""
    if not any(festival.settings.demo and festival.in_sight for festival in world.books.festivals()):
        make_demo(world.books, language)


def set_password(world: World, name: str, password: str) -> None:
    world.users.put(name, hashed(password))


def make_password(world: World, name: str) -> str:
    """The arbiter of a first start where nobody can type."""
    set_password(world, name, password := made_up())
    return password


def serve(world: World, port: int, ready: Callable[[str], None]) -> None:
    """Run until interrupted, at whatever moment. OSError when the port is taken."""
    try:
        with ended_in_order():
            _serve(world, port, ready)
    finally:
        world.close()


def serve_by_workers(
    count: int, build: Callable[[], World], world: World, port: int, ready: Callable[[str], None]
) -> None:
    """Likewise by several processes at one door, each with a world of its own that ``build`` makes.

    ``world``, by which everything was prepared, is closed first: nothing that is open may be shared.
    """
    world.lists.close()
    world.close()
    doors = _open_doors(world, port)
    fold_log()
    ready(_noted_address(world, doors))

    def work() -> None:
        own = replace(build(), certificate=world.certificate, public_port=world.public_port)
        collect_rarely()
        try:
            _listen(own, create_app(own), doors)
        finally:
            own.close()

    Workers(count, work).run()


def _serve(world: World, port: int, ready: Callable[[str], None]) -> None:
    doors = _open_doors(world, port)
    app = create_app(world)
    fold_log()
    # Before it is open: an interrupt that comes while the collector works is lost.
    collect_rarely()
    ready(_noted_address(world, doors))
    _listen(world, app, doors)


class _Doors(NamedTuple):
    """Where a desk listens: its own door, and one in the clear where the players are to have it."""

    own: socket.socket
    in_the_clear: socket.socket | None

    @property
    def port(self) -> int:
        return int(self.own.getsockname()[1])


def _open_doors(world: World, port: int) -> _Doors:
    host = _host(world)
    return _Doors(open_door(host, port), open_door(host, world.public_port) if world.public_port else None)


def _host(world: World) -> str:
    return "0.0.0.0" if world.lan else "127.0.0.1"


def _noted_address(world: World, doors: _Doors) -> str:
    scheme, shown = "https" if world.certificate else "http", own_address() if world.lan else _host(world)
    note_address(world.data, address := f"{scheme}://{shown}:{doors.port}/")
    return address


def _listen(world: World, app: Litestar, doors: _Doors) -> None:
    app.state.https_port = doors.port
    config = uvicorn.Config(
        app, http=protocol_within(limits_of_this_machine()), ws="none", backlog=QUEUE, log_config=None,
        timeout_graceful_shutdown=2, server_header=False, access_log=False, **_keys_of(world),
    )  # fmt: skip
    _Server(config, app, doors.in_the_clear).run(sockets=[doors.own])


def _keys_of(world: World) -> dict[str, Any]:
    made = world.certificate
    return {"ssl_certfile": str(made.file), "ssl_keyfile": str(made.key)} if made else {}


def collect_rarely() -> None:
    """Let results not wait for the collector: with a large event in memory a full collection takes a tenth of a second.

    Almost everything is freed without it; what goes round in circles is still found by the young collections. These
    are many and small: with a thousand phones one of 50,000 objects takes up to 70 ms, one of 5,000 less than 5.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 5, 200)


def open_door(host: str, port: int) -> socket.socket:
    """A socket that listens. Its protocol is named: only then small answers leave at once, not 40 ms later."""
    door = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    door.bind((host, port))
    door.listen(QUEUE)
    return door


class _Server(uvicorn.Server):
    """Closes the live pages first when it is told to stop; listens in the clear too where the players are to."""

    def __init__(self, config: uvicorn.Config, app: Litestar, in_the_clear: socket.socket | None = None) -> None:
        super().__init__(config)
        self._app, self._in_the_clear = app, in_the_clear

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._in_the_clear is not None and self.started:
            loop = asyncio.get_running_loop()
            plain = await loop.create_server(self._plain_protocol, sock=self._in_the_clear, backlog=QUEUE)
            self.servers.append(plain)

    def _plain_protocol(self) -> asyncio.Protocol:
        made: Any = self.config.http_protocol_class
        protocol: asyncio.Protocol = made(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return protocol

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        end_streams(self._app)
        super().handle_exit(sig, frame)
