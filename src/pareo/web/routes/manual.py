"""The manual, reachable from every page by F1."""

from __future__ import annotations

from litestar import Response

from pareo.desk.books.refusals import NotFound
from pareo.web.handlers import get
from pareo.web.manual import PAGES, manual_page
from pareo.web.rendering import language_of, page
from pareo.web.routes.places import DeskRequest


@get("/manual")
def contents(request: DeskRequest) -> Response[str]:
    return show_page(request, PAGES[0])


@get("/manual/{name:str}")
def show(request: DeskRequest, name: str) -> Response[str]:
    return show_page(request, name)


def show_page(request: DeskRequest, name: str) -> Response[str]:
    if name not in PAGES:
        raise NotFound("no_manual", name=name)
    language = language_of(request)
    titles = [(one, manual_page(one, language).title) for one in PAGES]
    return page(request, "manual.html", shown=manual_page(name, language), name=name, titles=titles, here="manual")


ROUTES = [contents, show]
