"""The logo of an event: brought, taken away, and shown on papers and public pages."""

from __future__ import annotations

from litestar import Response
from litestar.response import Redirect

from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.event.logo import logo_of, remove_logo, set_logo
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to
from pareo.web.routes.places import DeskRequest, acting_on_festival, festival_at

YEAR = 365 * 24 * 3600


@post("/e/{event:str}/logo")
def change(request: DeskRequest, event: str, form: Form) -> Redirect:
    festival = festival_at(request, event)
    data = form.files.get("file")
    if form.get("what") != "remove" and not data:
        raise Refusal("no_file")
    with acting_on_festival(request, festival, form) as act:
        if form.get("what") == "remove":
            remove_logo(act)
        else:
            set_logo(act, data or b"")
    return back_to(f"/e/{event}")


@get("/public/{event:str}/logo")
def show(request: DeskRequest, event: str, v: str = "") -> Response[bytes]:
    """The picture and nothing else: whatever it holds, it is never a page. Its address changes when it does."""
    picture = logo_of(festival_at(request, event))
    if picture is None:
        raise NotFound("no_logo")
    age = f"public, max-age={YEAR}" if v == picture.mark else "no-cache"
    headers = {"Cache-Control": age, "Content-Security-Policy": "default-src 'none'; sandbox"}
    return Response(picture.data, media_type=picture.kind, headers=headers)


ROUTES = [change, show]
