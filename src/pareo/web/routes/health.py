"""Whether the desk is well, for programs that watch it: the database answers, the disk has room."""

from __future__ import annotations

import shutil
from importlib.metadata import version
from typing import Any

from litestar import Response
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from pareo.store.troubles import LEAST_ROOM, Trouble, trouble_of
from pareo.web.handlers import get
from pareo.web.rendering import world_of
from pareo.web.routes.places import DeskRequest
from pareo.web.world import World


@get("/health")
def health(request: DeskRequest) -> Response[dict[str, Any]]:
    """200 when all is well, 503 when not. No names of events, people or folders: anybody may ask."""
    world = world_of(request)
    database, disk = _database(world), _disk(world)
    well = bool(database["ok"] and disk["ok"])
    told = {"ok": well, "version": version("pareo"), "database": database, "disk": disk}
    return Response(told, status_code=200 if well else 503, headers={"Cache-Control": "no-store"})


def _database(world: World) -> dict[str, Any]:
    """A question is asked and a turn for writing taken, and given back."""
    told = {"ok": True, "kind": world.books.engine.dialect.name}
    try:
        with world.books.writing() as connection:
            connection.execute(text("SELECT 1"))
    except (SQLAlchemyError, OSError, Trouble) as failure:
        return {**told, "ok": False, "trouble": trouble_of(failure) or "not_opened"}
    return told


def _disk(world: World) -> dict[str, Any]:
    try:
        free = shutil.disk_usage(world.data).free
    except OSError:
        return {"ok": False, "free": 0}
    return {"ok": free >= LEAST_ROOM, "free": free}


ROUTES = [health]
