"""The manual, reachable from every page by F1."""

from __future__ import annotations

from litestar import Response

from pareo.desk.books.refusals import NotFound
from pareo.web.handlers import get
from pareo.web.manual import PAGES, ManualPage, manual_page
from pareo.web.rendering import language_of, page
from pareo.web.routes.places import DeskRequest
from pareo.web.rules_pages import RULES, rules_page


@get("/manual")
def contents(request: DeskRequest) -> Response[str]:
    return show_page(request, PAGES[0])


@get("/manual/{name:str}")
def show(request: DeskRequest, name: str) -> Response[str]:
    return show_page(request, name)


def show_page(request: DeskRequest, name: str) -> Response[str]:
    if name not in PAGES:
        raise NotFound("no_manual", name=name)
    return _shown(request, manual_page(name, language_of(request)), name)


@get("/manual/systems/{name:str}")
def show_rules(request: DeskRequest, name: str) -> Response[str]:
    """The rules of a pairing system, or of the accelerations."""
    if name not in RULES:
        raise NotFound("no_manual", name=name)
    return _shown(request, rules_page(name, language_of(request)), f"systems/{name}")


def _shown(request: DeskRequest, shown: ManualPage, name: str) -> Response[str]:
    language = language_of(request)
    titles = [(one, manual_page(one, language).title) for one in PAGES]
    rules = [(f"systems/{one}", rules_page(one, language).title) for one in RULES]
    return page(request, "manual.html", shown=shown, name=name, titles=titles, rules=rules, here="manual")


ROUTES = [contents, show, show_rules]
