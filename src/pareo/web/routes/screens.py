"""The screens of the hall at the desk: made, changed, taken away; a message put on one or on all of them."""

from __future__ import annotations

from typing import Any

from litestar import Response
from litestar.response import Redirect

from pareo.desk.event import screens
from pareo.web.forms import Form, whole_number
from pareo.web.hall import players_address
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, page, refused_of, world_of
from pareo.web.routes.places import DeskRequest, acting_on_festival, festival_at


@get("/e/{event:str}/screens")
def show(request: DeskRequest, event: str, change: int = 0) -> Response[str]:
    """All screens, and the form of one of them (``change``) or of a new one."""
    festival = festival_at(request, event)
    key = whole_number(refused_of(request).typed.get("key", "")) or change
    chosen = screens.screen_of(festival, key) if key else screens.Screen(0, "")
    return page(
        request, "screens.html", festival=festival, here="festival", manual_page="screens",
        screens=screens.screens_kept(festival), chosen=chosen,
        sections=world_of(request).books.sections(festival), address=players_address(request),
        contents=screens.CONTENTS, motions=screens.MOTIONS, sizes=screens.SIZES, themes=screens.THEMES,
    )  # fmt: skip


@post("/e/{event:str}/screens", again=show)
def keep(request: DeskRequest, event: str, form: Form) -> Response[Any]:
    festival = festival_at(request, event)
    with acting_on_festival(request, festival, form) as act:
        kept = screens.keep_screen(
            act, form.number("key"), form, form.many.get("shows", []), form.many.get("sections", [])
        )
    return back_to(f"/e/{event}/screens#screen-{kept.key}")


@post("/e/{event:str}/screens/remove", again=show)
def remove(request: DeskRequest, event: str, form: Form) -> Redirect:
    festival = festival_at(request, event)
    with acting_on_festival(request, festival, form) as act:
        screens.remove_screen(act, form.number("key"))
    return back_to(f"/e/{event}/screens")


@post("/e/{event:str}/screens/message", again=show)
def message(request: DeskRequest, event: str, form: Form) -> Response[Any]:
    festival = festival_at(request, event)
    text = "" if form.get("what") == "hide" else form.get("message", "")
    with acting_on_festival(request, festival, form) as act:
        screens.put_message(act, text, form.number("on"))
    return back_to(f"/e/{event}/screens")


ROUTES = [show, keep, remove, message]
