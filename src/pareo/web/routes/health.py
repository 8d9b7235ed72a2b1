"""Whether the desk is well, for programs that watch it: the database answers, the disk has room."""

from __future__ import annotations

import shutil
from importlib.metadata import version
from typing import Any

from litestar import Response

from pareo.store.database import trouble_now
from pareo.store.troubles import LEAST_ROOM
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
    kind, trouble = world.books.engine.dialect.name, trouble_now(world.books.engine)
    return {"ok": False, "kind": kind, "trouble": trouble} if trouble else {"ok": True, "kind": kind}


def _disk(world: World) -> dict[str, Any]:
    try:
        free = shutil.disk_usage(world.data).free
    except OSError:
        return {"ok": False, "free": 0}
    return {"ok": free >= LEAST_ROOM, "free": free}


ROUTES = [health]
