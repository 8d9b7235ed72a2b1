"""What comes in is bounded before it is read: who may send how much, in how many fields, within what time."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl

from litestar import Request
from litestar.concurrency import sync_to_thread
from litestar.enums import RequestEncodingType, ScopeType
from litestar.exceptions import (
    ClientException,
    HTTPException,
    NotAuthorizedException,
    NotFoundException,
    PermissionDeniedException,
)
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from litestar.types import ASGIApp, Receive, Scope, Send
from litestar.utils.scope.state import ScopeState

from pareo.web.failures import names_a_host
from pareo.web.forms import LARGEST_UPLOAD
from pareo.web.routes.account import TOKEN, is_closed_to, is_stranger

_FORMS = (RequestEncodingType.URL_ENCODED, RequestEncodingType.MULTI_PART)
_SAFE = ("GET", "HEAD", "OPTIONS")


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much one form may bring."""

    size: int
    fields: int
    seconds: float


STRANGER = Bounds(64_000, 100, 20)
"""A sign-in, a language, a tick at the door: nothing that strangers send is long."""

ARBITER = Bounds(LARGEST_UPLOAD, 20_000, 600)
"""A file, or the attendance of a thousand players in all rounds."""


class Incoming:
    """Stands before the check of the token, which would read anybody's whole form in the loop that serves everybody."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            await _read_within_bounds(Request(scope, receive))
        await self._app(scope, receive, send)


async def _read_within_bounds(request: Request[Any, Any, Any]) -> None:
    if not names_a_host(request):
        raise ClientException
    if "\0" in request.scope["path"]:
        raise NotFoundException
    if request.method in _SAFE:
        # Litestar's own place for a form that has been read; a page that is asked for has none.
        ScopeState.from_scope(request.scope).form = {}
        return
    if is_closed_to(request):
        raise NotAuthorizedException
    if not request.cookies.get(TOKEN, "").isascii() or not request.headers.get("x-csrftoken", "").isascii():
        raise PermissionDeniedException
    if TOKEN not in request.cookies:
        raise PermissionDeniedException
    if request.content_type[0] in _FORMS:
        await _read_form(request, STRANGER if is_stranger(request) else ARBITER)


async def _read_form(request: Request[Any, Any, Any], bounds: Bounds) -> None:
    if (request.content_length or 0) > bounds.size:
        raise RequestEntityTooLarge
    bounded = Request[Any, Any, Any](request.scope, _counted(request.receive, bounds.size))
    state = ScopeState.from_scope(request.scope)
    try:
        async with asyncio.timeout(bounds.seconds):
            if request.content_type[0] == RequestEncodingType.URL_ENCODED:
                state.form = await _fields(await bounded.body(), bounds.fields)
            await bounded.form()
    except TimeoutError:
        raise HTTPException(status_code=408) from None
    token = (await bounded.form()).get("_csrf_token", "")
    if not isinstance(token, str) or not token.isascii():
        raise PermissionDeniedException


def _counted(receive: Receive, most: int) -> Receive:
    """What is received, until it is more than was allowed."""
    received = 0

    async def receive_some() -> Any:
        nonlocal received
        message = await receive()
        if message["type"] == "http.request":
            received += len(message["body"])
        if received > most:
            raise RequestEntityTooLarge
        return message

    return receive_some


async def _fields(body: bytes, most: int) -> dict[str, Any]:
    """The fields of a form by name, as Litestar has them: one value, or a list of several."""
    if body.count(b"&") >= most:
        raise RequestEntityTooLarge
    many: dict[str, list[str]] = {}
    for name, value in await sync_to_thread(parse_qsl, body.decode("latin-1"), keep_blank_values=True):
        many.setdefault(name, []).append(value)
    return {name: values if len(values) > 1 else values[0] for name, values in many.items()}
