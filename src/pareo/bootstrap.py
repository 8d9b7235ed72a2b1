"""Builds the running world: database, books, backups, people, rating lists, application, server."""

from __future__ import annotations

import gc
import socket
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType

import uvicorn
from litestar import Litestar

from pareo.formats.rating_lists import ListRefused
from pareo.i18n.own_messages import use_own_messages
from pareo.store.backups import Backups
from pareo.store.books import Books
from pareo.store.database import DatabaseTrouble, open_database, url_of
from pareo.store.emptying import empty_bin
from pareo.store.folder import kept_secret, prepare_folder
from pareo.store.passwords import hashed, made_up
from pareo.store.players.keeper import Keeper
from pareo.store.players.opening import FOLDER, open_player_lists
from pareo.store.troubles import Trouble
from pareo.store.users import Users
from pareo.web.app import create_app
from pareo.web.connections import limits_of_this_machine, protocol_within
from pareo.web.demo import make_demo
from pareo.web.folding import fold_log
from pareo.web.hall import own_address
from pareo.web.list_imports import ListImports
from pareo.web.live import end_streams
from pareo.web.workers import CAN_FORK, Workers
from pareo.web.world import FORTNIGHT, World

QUEUE = 128
"""Connections that wait to be taken up: all of them are taken at once, so there must be files for them."""

OWN_MESSAGES = "messages"
"""The folder of the user's own messages in the data folder."""

__all__ = [
    "CAN_FORK",
    "Trouble",
    "build_world",
    "ensure_demo",
    "make_password",
    "serve",
    "serve_by_workers",
    "set_password",
]


def build_world(
    data: Path,
    database: str = "",
    lan: bool = False,
    second_backup: Path | None = None,
    hosts: Sequence[str] = (),
    signed_in_for: int = FORTNIGHT,
) -> World:
    """Everything the desk needs, in this data folder."""
    prepare_folder(data)
    secret = kept_secret(data)
    engine = open_database(database or url_of(data))
    books = Books(engine)
    backups = Backups(books, [data / "backups", *([second_backup] if second_backup else [])])
    books.before_pairing = backups.before_change
    empty_bin(books, backups)
    return World(
        books, backups, Users(engine), _lists(data, database), ListImports(data / FOLDER), data, lan, secret,
        tuple(hosts), use_own_messages(data / OWN_MESSAGES), signed_in_for,
    )  # fmt: skip


def _lists(data: Path, database: str) -> Keeper:
    """The rating lists live beside the events: in the data folder, or in PostgreSQL when that is the database."""
    try:
        return open_player_lists(data, database)
    except ListRefused as wrong:
        raise DatabaseTrouble("not_opened", why=str(wrong.values.get("why", wrong.code))) from wrong


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
    door = open_door(_host(world), port)
    fold_log()
    ready(_address(world, door))

    def work() -> None:
        own = build()
        try:
            _listen(create_app(own), door)
        finally:
            own.close()

    Workers(count, work).run()


def _serve(world: World, port: int, ready: Callable[[str], None]) -> None:
    door = open_door(_host(world), port)
    app = create_app(world)
    fold_log()
    ready(_address(world, door))
    _listen(app, door)


def _host(world: World) -> str:
    return "0.0.0.0" if world.lan else "127.0.0.1"


def _address(world: World, door: socket.socket) -> str:
    shown = own_address() if world.lan else _host(world)
    return f"http://{shown}:{door.getsockname()[1]}/"


def _listen(app: Litestar, door: socket.socket) -> None:
    collect_rarely()
    config = uvicorn.Config(
        app, http=protocol_within(limits_of_this_machine()), ws="none", backlog=QUEUE, log_config=None,
        timeout_graceful_shutdown=2, server_header=False, access_log=False,
    )  # fmt: skip
    _Server(config, app).run(sockets=[door])


def collect_rarely() -> None:
    """Let results not wait for the collector: with a large event in memory a full collection takes a tenth of a second.

    Almost everything is freed without it; what goes round in circles is still found by the young collections.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def open_door(host: str, port: int) -> socket.socket:
    """A socket that listens. Its protocol is named: only then small answers leave at once, not 40 ms later."""
    door = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    door.bind((host, port))
    door.listen(QUEUE)
    return door


class _Server(uvicorn.Server):
    """Closes the live pages first when it is told to stop."""

    def __init__(self, config: uvicorn.Config, app: Litestar) -> None:
        super().__init__(config)
        self._app = app

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        end_streams(self._app)
        super().handle_exit(sig, frame)
