"""The public pages by their addresses: the same that the desk answers with, made without anybody asking."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from inspect import signature
from typing import Any

from litestar import Litestar, Request

from pareo.web.kept_pages import Draft
from pareo.web.routes import public, public_leagues
from pareo.web.site.addresses import Address, Query
from pareo.web.world import World

_PART = re.compile(r"\{(\w+):(str|int)\}")


@dataclass(frozen=True)
class Route:
    """A kind of page: the pattern of its path, and what drafts it."""

    path: str
    draft: Callable[..., Draft]

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        kinds = {"int": "[0-9]+", "str": "[^/]+"}
        return re.compile(_PART.sub(lambda part: f"(?P<{part[1]}>{kinds[part[2]]})", self.path))

    @cached_property
    def whole(self) -> frozenset[str]:
        """The parts of its path that are numbers."""
        return frozenset(part[1] for part in _PART.finditer(self.path) if part[2] == "int")

    @cached_property
    def asked(self) -> dict[str, Any]:
        """What can be asked of it, each with what is meant when nobody asks."""
        known = signature(self.draft).parameters.values()
        return {one.name: one.default for one in known if one.default is not one.empty}


def routes() -> list[Route]:
    """Fixed addresses before those with a part that can be anything."""
    found = [
        Route(path, handler.fn.__wrapped__)  # type: ignore[attr-defined]
        for handler in (*public.ROUTES, *public_leagues.ROUTES)
        for path in sorted(handler.paths)
    ]
    return sorted(found, key=lambda route: (route.path.count("{"), route.path))


@dataclass(frozen=True)
class Shown:
    """What a page of a site knows of it: the same page in other languages, each with the way there."""

    others: tuple[tuple[str, str], ...] = ()


@dataclass
class Pages:
    """The public pages of one event in one language. NotFound for what the hall may not see."""

    app: Litestar
    event: str
    language: str
    routes: list[Route] = field(default_factory=routes)

    @property
    def world(self) -> World:
        world: World = self.app.state.world
        return world

    def text(self, address: Address, shown: Shown) -> str | None:
        """None for an address that is no page."""
        found = self._route(address)
        if found is None:
            return None
        route, values = found
        values |= {name: type(route.asked[name])(value) for name, value in self.usual(address)}
        return route.draft(self._request(address, shown), **values).write()

    def usual(self, address: Address) -> Query:
        """What the address asks for that nobody would get without asking."""
        found = self._route(address)
        known = found[0].asked if found else {}
        return tuple((name, value) for name, value in address.query if value != str(known.get(name, value)))

    def _route(self, address: Address) -> tuple[Route, dict[str, Any]] | None:
        for route in self.routes:
            if match := route.pattern.fullmatch(f"/public/{self.event}{address.path}"):
                named = match.groupdict()
                return route, {name: int(text) if name in route.whole else text for name, text in named.items()}
        return None

    def _request(self, address: Address, shown: Shown) -> Request[Any, Any, Any]:
        """A reader of the hall, who has said a language and nothing else."""
        path = f"/public/{self.event}{address.path}"
        scope: Any = {
            "type": "http", "litestar_app": self.app, "app": self.app, "method": "GET", "scheme": "http",
            "path": path, "raw_path": path.encode(), "root_path": "", "query_string": b"", "path_params": {},
            "headers": [(b"host", b"localhost"), (b"cookie", f"lang={self.language}".encode())],
            "server": ("localhost", 80), "client": None, "state": {}, "extensions": None, "http_version": "1.1",
        }  # fmt: skip
        request: Request[Any, Any, Any] = Request(scope)
        request.state.site = shown
        return request
