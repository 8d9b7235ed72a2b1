"""The frame of the public pages: each is made once for each language, kept, and answered by what the browser has."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from litestar import MediaType, Response
from litestar.handlers import HTTPRouteHandler

from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Festival, Section
from pareo.web.handlers import get_in_loop
from pareo.web.kept_pages import MARK_HERE, Draft, Kept, KeptPages
from pareo.web.rendering import language_of, render, theme_of
from pareo.web.routes.places import DeskRequest, section_at

Values = Callable[[], dict[str, Any]]


def public_page(path: str) -> Callable[[Callable[..., Draft]], HTTPRouteHandler]:
    """A public page: everyone reloads at once when pairings drop, so it is made once for each language and kept.

    What the browser has already is answered without a look at the books.
    """

    def wrap(draft: Callable[..., Draft]) -> HTTPRouteHandler:
        async def handler(request: DeskRequest, **named: Any) -> Response[bytes]:
            # Only what the page reads: an address with something more behind it is no other page.
            key = draft.__name__, *named.values(), theme_of(request), language_of(request)
            pages: KeptPages = request.app.state.pages
            return _answer(request, await pages.page(key, partial(draft, request, **named)))

        return get_in_loop(path, handler, draft)

    return wrap


def _answer(request: DeskRequest, page: Kept) -> Response[bytes]:
    tag = f'"{page.mark}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie, Accept-Encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(page.text, media_type=MediaType.HTML, headers=headers)
    return Response(page.packed, media_type=MediaType.HTML, headers={**headers, "Content-Encoding": "gzip"})


def drafted(
    request: DeskRequest,
    template: str,
    section: Section | None,
    festival: Festival,
    seen: tuple[int, ...],
    values: Values,
) -> Draft:
    def write() -> str:
        people = f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}" if section else ""
        return render(request, template, section, festival, False, people=people, mark=MARK_HERE, **values())

    return Draft(seen, write)


def of_section(request: DeskRequest, template: str, section: Section, values: Values) -> Draft:
    """What is kept of it holds until one of the revisions in ``seen`` moves."""
    seen = (section.snapshot.revision, section.festival.snapshot.revision)
    return drafted(request, template, section, section.festival, seen, values)


def shown_section(request: DeskRequest, event: str, section: str) -> Section:
    """A section that the hall may see: one that was removed is not there."""
    found = section_at(request, event, section)
    if not found.in_sight:
        raise NotFound("no_section", slug=section)
    return found


def published_rounds(section: Section) -> int:
    return sum(made.published for made in section.rounds)
