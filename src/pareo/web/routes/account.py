"""Signing in and out, when the desk serves the hall."""

from __future__ import annotations

import re
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from litestar import Response
from litestar.connection import ASGIConnection
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.handlers.base import BaseRouteHandler
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.response import Redirect

from pareo.web.forms import Form
from pareo.web.hall import LOCAL_HOSTS
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, page, world_of
from pareo.web.routes.places import DeskRequest

HASHER = PasswordHasher()
OPEN_TO_ALL = ("/public/", "/door/", "/static/", "/sign-in", "/live/", "/manual", "/choose", "/favicon.ico", "/health")
_NOBODY = HASHER.hash("nobody has this password")
attempts = RateLimitConfig(rate_limit=("minute", 10), store="attempts", set_rate_limit_headers=False)


def known_host_only(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A desk for this machine alone answers to no other name, so no page elsewhere can borrow it."""
    world = connection.app.state.world
    host = re.sub(r":\d+$", "", connection.headers.get("host", ""))
    if not world.lan and host not in (*LOCAL_HOSTS, *world.hosts):
        raise PermissionDeniedException


def signed_in_only(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """In the hall everything but the public pages belongs to the arbiters."""
    if not connection.app.state.world.lan or connection.url.path.startswith(OPEN_TO_ALL):
        return
    if not connection.session.get("name"):
        raise NotAuthorizedException


@get("/sign-in")
def sign_in_form(request: DeskRequest, next: str = "/") -> Response[str]:
    return page(request, "sign_in.html", next=next, wrong=False, name="")


@post("/sign-in", middleware=[attempts.middleware])
def sign_in(request: DeskRequest, form: Form) -> Response[Any]:
    name, onward = form.get("name", "").strip(), form.get("next", "/")
    if not _right(request, name, form.get("password", "")):
        return page(request, "sign_in.html", status=401, next=onward, wrong=True, name=name)
    request.set_session({"name": name})
    return back_to(onward if re.fullmatch(r"/[\w./?=-]*", onward) and not onward.startswith("//") else "/")


def _right(request: DeskRequest, name: str, password: str) -> bool:
    """An unknown name takes as long to refuse as a wrong password."""
    known = world_of(request).users.hash_of(name)
    try:
        return HASHER.verify(known or _NOBODY, password) and known is not None
    except (VerificationError, InvalidHashError):
        return False


@post("/sign-out")
def sign_out(request: DeskRequest, form: Form) -> Redirect:
    request.clear_session()
    return back_to("/sign-in")


ROUTES = [sign_in_form, sign_in, sign_out]
