"""Groups by marking: tick players, name the group; rename one."""

from __future__ import annotations

from typing import Any

from litestar import Response

from pareo.desk.people.roles import Need
from pareo.desk.players import grouping
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, page
from pareo.web.routes.places import DeskRequest, acting, address, section_at


@get("/e/{event:str}/{section:str}/groups", needs=Need.ARBITER)
def show(request: DeskRequest, event: str, section: str) -> Response[str]:
    found = section_at(request, event, section)
    return page(
        request, "groups.html", section=found, here="players", manual_page="setup", listens=False,
        sizes=grouping.sizes(found),
    )  # fmt: skip


@post("/e/{event:str}/{section:str}/groups", again=show)
def put(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    """The ticked players into the group that was named, or that of the button that was pressed."""
    with acting(request, event, section, form) as act:
        grouping.put_in_group(act, form.numbers("player"), form["into"] if "into" in form else form.get("group", ""))
    return back_to(address(section_at(request, event, section), "groups"))


@post("/e/{event:str}/{section:str}/groups/rename", again=show)
def rename(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    with acting(request, event, section, form) as act:
        grouping.rename_group(act, form.get("old_name", ""), form.get("new_name", ""))
    return back_to(address(section_at(request, event, section), "groups"))


ROUTES = [show, put, rename]
