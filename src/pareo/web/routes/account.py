"""Signing in and out, when the desk serves the hall."""

from __future__ import annotations

import re
import secrets
import threading
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from litestar import Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.handlers.base import BaseRouteHandler
from litestar.response import Redirect

from pareo.web.attempts import is_known, mark_of
from pareo.web.forms import Form
from pareo.web.hall import LOCAL_HOSTS
from pareo.web.handlers import get, post
from pareo.web.rendering import YEAR, back_to, own_path, page, signed_in_as, world_of
from pareo.web.routes.places import DeskRequest

HASHER = PasswordHasher()
OPEN_TO_ALL = (
    "/public/",
    "/door/",
    "/me/",
    "/static/",
    "/sign-in",
    "/live/",
    "/manual",
    "/choose",
    "/favicon.ico",
    "/health",
)
TOKEN = "csrftoken"
KNOWN = "known"
"""The cookie of a browser that has been signed in here before."""

_NOBODY = HASHER.hash("nobody has this password")
_AT_A_TIME = threading.BoundedSemaphore(2)
"""Looking at a password takes a core for a moment: strangers do not get them all."""


def known_host_only(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A desk for this machine alone answers to no other name, so no page elsewhere can borrow it."""
    world = connection.app.state.world
    host = re.sub(r":\d+$", "", connection.headers.get("host", ""))
    if not world.lan and host not in (*LOCAL_HOSTS, *world.hosts):
        raise PermissionDeniedException


def signed_in_only(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """In the hall everything but the public pages belongs to the arbiters."""
    if is_closed_to(connection):
        raise NotAuthorizedException


def is_closed_to(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether whoever asks would have to sign in first."""
    return is_stranger(connection) and not connection.scope["path"].startswith(OPEN_TO_ALL)


def is_stranger(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """At a desk for this machine alone nobody is one."""
    return bool(connection.app.state.world.lan) and not signed_in_as(connection)


@get("/sign-in")
def sign_in_form(request: DeskRequest, next: str = "/") -> Response[str]:
    return page(request, "sign_in.html", next=next, name="")


@post("/sign-in")
def sign_in(request: DeskRequest, form: Form) -> Response[Any]:
    name, onward = form.get("name", "").strip(), form.get("next", "/")
    world = world_of(request)
    who = name, request.client.host if request.client else "", is_known(world.secret, name, _mark(request))
    if wait := world.attempts.wait(*who):
        return page(request, "sign_in.html", status=429, next=onward, wait=wait, name=name)
    if not _right(request, name, form.get("password", "")):
        world.attempts.note_wrong(*who)
        return page(request, "sign_in.html", status=401, next=onward, wrong=True, name=name)
    world.attempts.note_right(*who)
    request.set_session({"name": name, "since": secrets.token_hex(8)})
    answer = back_to(own_path(onward))
    answer.set_cookie(Cookie(KNOWN, value=mark_of(world.secret, name), max_age=YEAR, httponly=True, samesite="strict"))
    return answer


def _mark(request: DeskRequest) -> str:
    return str(request.cookies.get(KNOWN, ""))


def _right(request: DeskRequest, name: str, password: str) -> bool:
    """An unknown name takes as long to refuse as a wrong password."""
    known = world_of(request).users.hash_of(name)
    try:
        with _AT_A_TIME:
            return HASHER.verify(known or _NOBODY, password) and known is not None
    except (VerificationError, InvalidHashError):
        return False


@post("/sign-out")
def sign_out(request: DeskRequest, form: Form) -> Redirect:
    request.clear_session()
    return back_to("/sign-in")


ROUTES = [sign_in_form, sign_in, sign_out]
