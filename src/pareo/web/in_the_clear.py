"""What a desk with a certificate answers without HTTPS: the pages of the players, and the way to the rest."""

from __future__ import annotations

import re
from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

IN_THE_CLEAR = ("/public/", "/me/", "/live/", "/static/", "/manual", "/choose", "/favicon.ico", "/health")
"""Pairings and standings hang on the wall; a player's own pages are guarded by the code on the card, and lead to the
manual, which is the same everywhere."""


class OnlyPublicInTheClear:
    """Nothing of the arbiters is read or sent without HTTPS where the desk has it, not even the token of a form."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and _belongs_behind_https(scope):
            await _lead_to_https(scope, send)
        else:
            await self._app(scope, receive, send)


def _belongs_behind_https(scope: Scope) -> bool:
    has_https = scope["app"].state.world.certificate is not None
    return has_https and scope["scheme"] != "https" and not scope["path"].startswith(IN_THE_CLEAR)


async def _lead_to_https(scope: HTTPScope, send: Send) -> None:
    """To the same page there; a form is not sent on, for what it holds has already been seen."""
    host = re.fullmatch(rb"([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]*)?", dict(scope["headers"]).get(b"host", b""))
    headers = []
    if host and scope["method"] in ("GET", "HEAD"):
        port, path = scope["app"].state.get("https_port", 443), scope.get("raw_path") or b"/"
        headers = [(b"location", b"https://%s:%d%s" % (host[1], port, path))]
    start: Any = {"type": "http.response.start", "status": 307 if headers else 403, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": b"", "more_body": False})
