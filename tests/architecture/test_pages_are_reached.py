"""A page that was written is a page that can be reached: its area, its route and its template are not forgotten."""

from __future__ import annotations

import importlib
import re

from litestar.enums import HttpMethod
from litestar.handlers import HTTPRouteHandler
from source import PACKAGE

from pareo.web.app import AREAS
from pareo.web.routes.papers import OWN_TEMPLATES
from pareo.web.views.navigation import PAGES, ROUND_PAGES

ROUTES = PACKAGE / "web" / "routes"
TEMPLATES = PACKAGE / "web" / "templates"


def forgotten_routes() -> list[str]:
    """Handlers that no table ROUTES of an area holds."""
    served = {id(handler) for area in AREAS for handler in area.ROUTES}
    areas = [importlib.import_module(f"pareo.web.routes.{path.stem}") for path in sorted(ROUTES.glob("[a-z]*.py"))]
    return [
        f"{area.__name__}: {name} is in no ROUTES of an area of web/app.py"
        for area in areas
        for name, handler in vars(area).items()
        if isinstance(handler, HTTPRouteHandler) and id(handler) not in served
    ]


def forgotten_templates() -> list[str]:
    """Templates that no view, route or other template names."""
    sources = [*(PACKAGE / "web").rglob("*.py"), *TEMPLATES.rglob("*.html")]
    named = {name for path in sources for name in re.findall(r"[\w/]+\.html", path.read_text(encoding="utf-8"))}
    named |= {f"print/{paper}.html" for paper in OWN_TEMPLATES}
    return [name for path in TEMPLATES.rglob("*.html") if (name := path.relative_to(TEMPLATES).as_posix()) not in named]


def test_every_route_is_served():
    assert forgotten_routes() == []


def test_every_template_is_shown():
    assert forgotten_templates() == []


def test_a_route_that_no_area_holds_is_found(monkeypatch):
    monkeypatch.setattr(AREAS[0], "ROUTES", AREAS[0].ROUTES[1:])
    assert len(forgotten_routes()) == 1


NO_PAGES = {
    "players/search", "players/numbers", "checkin/state", "hand/check", "standings/behind",
    "rounds/{round}/changes", "news", "setup/acceleration",
}  # fmt: skip
"""Addresses that give a part of a page."""

OF_SECTION = re.compile(r"/e/\{event:str\}/\{section:str\}/((?:rounds/\{number:int\}|[\w-]+)(?:/[\w-]+)?)")


def pages_out_of_reach(pages: set[str]) -> list[str]:
    """Pages of a section, or of one of its rounds, that the table of pages does not name."""
    handlers = (one for area in AREAS for one in area.ROUTES if HttpMethod.GET in one.http_methods)
    found = (OF_SECTION.fullmatch(path) for one in handlers for path in one.paths)
    shown = {match[1].replace("{number:int}", "{round}") for match in found if match}
    return sorted(shown - NO_PAGES - pages)


def test_every_page_is_in_the_table_that_the_finder_reads():
    assert pages_out_of_reach({page.path for page in (*PAGES, *ROUND_PAGES)}) == []


def test_a_page_that_the_finder_does_not_know_is_found():
    assert pages_out_of_reach({page.path for page in PAGES[1:]} | {page.path for page in ROUND_PAGES}) == ["setup"]
