"""The finder, filled when it is opened; and what the other arbiters did since a browser looked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from litestar import Response

from pareo.desk.books.section import Section
from pareo.desk.event.bin import CURRENT, place_of
from pareo.desk.rounds.before_pairing import oddities
from pareo.desk.rounds.memos import due
from pareo.web.handlers import get
from pareo.web.manual import PAGES, manual_page
from pareo.web.rendering import messages_of, page, person_of, seat_of, theme_of, world_of
from pareo.web.routes.papers import offered_papers
from pareo.web.routes.places import DeskRequest, festival_at, section_at
from pareo.web.views.finder import Finder, Found, people
from pareo.web.views.news import news_view


@get("/find")
def find(request: DeskRequest, event: str = "", section: str = "") -> dict[str, Any]:
    """Everything that can be found from a page: of its section first, then of its event, then of the desk."""
    finder = Finder(messages_of(request))
    lines: list[Found] = []
    known: list[dict[str, Any]] = []
    if event:
        festival = festival_at(request, event)
        sections = world_of(request).books.sections(festival)
        for one in sorted(sections, key=lambda one: one.snapshot.slug != section):
            beside = "" if one.snapshot.slug == section or len(sections) == 1 else one.title
            if one.snapshot.slug == section:
                lines += finder.acts(one, odd=bool(due(one) or oddities(world_of(request).books, one)))
            lines += _of_section(finder, one, beside)
            known.append(people(finder.messages, one, beside))
        lines += finder.event(festival)
    others = (one for one in world_of(request).books.festivals() if place_of(one) == CURRENT)
    lines += finder.events(one for one in others if one.snapshot.event_slug != event)
    lines += [*finder.desk(), *finder.choices(theme_of(request)), *_manual(finder)]
    lines = [line for line in lines if _is_for(request, line)]
    board = finder.line("board", "web.board_n", {}, board="{}")
    return {"lines": [line.as_plain() for line in lines], "people": known, "board": [board.label, board.also]}


def _is_for(request: DeskRequest, line: Found) -> bool:
    """Whether whoever looks may do it; the people are found where somebody signs in."""
    person, gates, does = person_of(request), request.app.state.gates, line.does
    if person is None or (does.get("href") == "/people" and not world_of(request).lan):
        return False
    if action := does.get("action"):
        return bool(gates.takes(person, action))
    return bool(gates.shows(person, does.get("href", "").partition("?")[0]))


def _of_section(finder: Finder, section: Section, beside: str) -> Iterator[Found]:
    yield from finder.pages(section, beside)
    yield from finder.papers(section, (paper for paper, _ in offered_papers(section)), beside)


def _manual(finder: Finder) -> Iterator[Found]:
    for name in PAGES:
        titles = {messages.language: manual_page(name, messages.language).title for messages in finder.others}
        here = manual_page(name, finder.messages.language).title
        yield Found(
            "page", here, " ".join(titles.values()), finder.messages.say("web.manual"), {"href": f"/manual/{name}"}
        )


@get("/e/{event:str}/{section:str}/news")
def news(request: DeskRequest, event: str, section: str, since: int = 0) -> Response[str]:
    """What others did after an entry of the journal; nothing when nobody did."""
    found = section_at(request, event, section)
    view = news_view(world_of(request).books, found, since, seat_of(request), messages_of(request))
    if view is None:
        return Response("", status_code=204, headers={"X-Revision": str(found.snapshot.revision)})
    return page(request, "fragments/news.html", section=found, view=view)


ROUTES = [find, news]
