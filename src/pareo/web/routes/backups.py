"""Copies of an event: one made by hand, one brought back, and the report that was kept after each round."""

from __future__ import annotations

from litestar import Response
from litestar.response import Redirect

from pareo.desk.people.roles import Need
from pareo.store.files import export_event
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, download, who_is, world_of
from pareo.web.routes.places import DeskRequest, festival_at


@post("/e/{event:str}/backups")
def back_up(request: DeskRequest, event: str, form: Form) -> Redirect:
    """A copy of the event now, beside those that the desk makes by itself before each pairing."""
    world, festival = world_of(request), festival_at(request, event)
    world.backups.keep(festival, export_event(world.books, festival), "by-hand")
    return back_to(f"/e/{event}#backups")


@post("/e/{event:str}/backups/{name:str}")
def restore(request: DeskRequest, event: str, name: str, form: Form) -> Redirect:
    world_of(request).backups.restore(festival_at(request, event), name, who_is(request), form.confirmed)
    return back_to(f"/e/{event}")


@get("/e/{event:str}/backups/{name:str}", needs=Need.ARBITER)
def round_file(request: DeskRequest, event: str, name: str) -> Response[bytes]:
    """The report of a section as it was after a round."""
    data = world_of(request).backups.rounds.read(festival_at(request, event), name)
    return download(data, f"{event}-{name}", "text/plain; charset=utf-8")


ROUTES = [back_up, restore, round_file]
