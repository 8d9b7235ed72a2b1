"""Signing in and out, when the desk serves the hall."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from litestar import Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.handlers.base import BaseRouteHandler
from litestar.response import Redirect

from pareo.desk.books.refusals import NotFound
from pareo.desk.people.changing import hash_of, named, of_link, use_link
from pareo.desk.people.roles import Need, Person
from pareo.store.passwords import is_right
from pareo.web.attempts import is_known, mark_of
from pareo.web.forms import Form
from pareo.web.hall import LOCAL_HOSTS
from pareo.web.handlers import get, post
from pareo.web.permissions import NotPermitted, need_of
from pareo.web.rendering import YEAR, back_to, own_path, page, person_of, signed_in_as, world_of
from pareo.web.routes.places import DeskRequest
from pareo.web.sessions import session_of

OPEN_TO_ALL = (
    "/public/", "/door/", "/me/", "/static/", "/sign-in", "/live/", "/manual", "/choose", "/favicon.ico", "/health",
)  # fmt: skip
TOKEN = "csrftoken"
KNOWN = "known"
"""The cookie of a browser that has been signed in here before."""


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


def permitted_only(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Whoever is signed in does what the role allows; a route that says nothing is for arbiters alone."""
    if connection.scope["path"].startswith(OPEN_TO_ALL):
        return
    person = person_of(connection)
    if person is None or not person.may(need_of(handler, str(connection.scope.get("method", "GET")))):
        raise NotPermitted


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
    person = named(world.users.all(), name)
    if not is_right(person.password_hash if person else None, form.get("password", "")) or person is None:
        world.attempts.note_wrong(*who)
        return page(request, "sign_in.html", status=401, next=onward, wrong=True, name=name)
    if person.locked:
        return page(request, "sign_in.html", status=403, next=onward, locked=True, name=name)
    world.attempts.note_right(*who)
    world.users.note_sign_in(person.name)
    return _signed_in(request, person, own_path(onward))


def _signed_in(request: DeskRequest, person: Person, onward: str) -> Response[Any]:
    """A session of its own; and the browser is known from now on, so that nobody else's mistakes keep it out."""
    request.set_session(session_of(person))
    answer = back_to(onward)
    mark = mark_of(world_of(request).secret, person.name)
    answer.set_cookie(Cookie(KNOWN, value=mark, max_age=YEAR, httponly=True, samesite="strict"))
    return answer


@get("/sign-in/link/{token:str}")
def link_page(request: DeskRequest, token: str) -> Response[str]:
    """Nothing is used up by looking: programs that show a preview of a link ask for it too."""
    return _with_link(request, token, lambda person: page(request, "link.html", guest=person, token=token))


@post("/sign-in/link/{token:str}")
def sign_in_by_link(request: DeskRequest, token: str, form: Form) -> Response[Any]:
    def sign_in(_: Person) -> Response[Any]:
        with world_of(request).users.act("") as act:
            person = use_link(act, token)
            act.by = person.name
        return _signed_in(request, person, "/")

    return _with_link(request, token, sign_in)


def _with_link(request: DeskRequest, token: str, then: Callable[[Person], Response[Any]]) -> Response[Any]:
    """Guessing links is slowed like guessing passwords; each that is tried counts for the place it comes from."""
    world = world_of(request)
    who = hash_of(token), request.client.host if request.client else "", False
    if wait := world.attempts.wait(*who):
        return page(request, "link.html", status=429, wait=wait, guest=None)
    person = of_link(world.users.all(), token, datetime.now(UTC))
    try:
        if person is None:
            raise NotFound("no_link")
        return then(person)
    except NotFound:
        world.attempts.note_wrong(*who)
        return page(request, "link.html", status=404, guest=None)


def _mark(request: DeskRequest) -> str:
    return str(request.cookies.get(KNOWN, ""))


@post("/sign-out", needs=Need.READ)
def sign_out(request: DeskRequest, form: Form) -> Redirect:
    request.clear_session()
    return back_to("/sign-in")


ROUTES = [sign_in_form, sign_in, link_page, sign_in_by_link, sign_out]
