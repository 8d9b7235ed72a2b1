"""What the hall may see without signing in, once a round is published: pairings, standings, players; cacheable."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from litestar import MediaType, Response
from litestar.handlers import HTTPRouteHandler

from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Festival, Section
from pareo.desk.results.standings import last_complete
from pareo.reports.event import Event
from pareo.reports.sections import drawn, event_of_section
from pareo.reports.views import draw
from pareo.reports.views.cards import card
from pareo.web.handlers import get_in_loop
from pareo.web.kept_pages import MARK_HERE, Draft, Kept, KeptPages
from pareo.web.rendering import language_of, messages_of, render, theme_of, world_of
from pareo.web.routes.places import DeskRequest, festival_at, player_at, reasons_at, section_at
from pareo.web.routes.standings import chosen_part
from pareo.web.views.norms import chosen_verdict, count_verdicts, event_words, norm_views, of_verdict
from pareo.web.views.rated_lists import offered_lists, shows_norms, shows_ratings
from pareo.web.views.rounds import board_rows
from pareo.web.views.why import short_answer

Values = Callable[[], dict[str, Any]]


def _page(path: str) -> Callable[[Callable[..., Draft]], HTTPRouteHandler]:
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


def _drafted(
    request: DeskRequest,
    template: str,
    section: Section | None,
    festival: Festival,
    seen: tuple[int, ...],
    values: Values,
) -> Draft:
    def write() -> str:
        people = f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}" if section else ""
        return render(request, template, section, festival, people=people, mark=MARK_HERE, **values())

    return Draft(seen, write)


def _of_section(request: DeskRequest, template: str, section: Section, values: Values) -> Draft:
    """What is kept of it holds until one of the revisions in ``seen`` moves."""
    seen = (section.snapshot.revision, section.festival.snapshot.revision)
    return _drafted(request, template, section, section.festival, seen, values)


def _shown_section(request: DeskRequest, event: str, section: str) -> Section:
    """A section that the hall may see: one that was removed is not there."""
    found = section_at(request, event, section)
    if not found.in_sight:
        raise NotFound("no_section", slug=section)
    return found


def published_rounds(section: Section) -> int:
    return sum(made.published for made in section.rounds)


@_page("/public/{event:str}")
def show_event(request: DeskRequest, event: str) -> Draft:
    festival = festival_at(request, event)
    sections = world_of(request).books.sections(festival)
    seen = (festival.snapshot.revision, *(section.snapshot.revision for section in sections))
    return _drafted(request, "public/event.html", None, festival, seen, lambda: {"sections": sections})


@_page("/public/{event:str}/{section:str}")
def show_pairings(request: DeskRequest, event: str, section: str, round: int = 0, by: str = "board") -> Draft:
    found = _shown_section(request, event, section)
    return _of_section(request, "public/pairings.html", found, lambda: _pairings(found, round, by))


def _pairings(section: Section, round: int, by: str) -> dict[str, Any]:
    last = published_rounds(section)
    number = round if 1 <= round <= last else last
    name = "pairings-by-name" if by == "name" else "pairings"
    view = draw(name, event_of_section(section, number)) if number else None
    return {"view": view, "number": number, "last": last, "by": by, "place": "pairings", "rows": _row}


def _row(board: int) -> str:
    return f'class="board" id="b{board}"' if board else 'class="board"'


@_page("/public/{event:str}/{section:str}/standings")
def show_standings(request: DeskRequest, event: str, section: str, among: str = "") -> Draft:
    found = _shown_section(request, event, section)
    shown = among if found.list_groups else ""

    def values() -> dict[str, Any]:
        if not published_rounds(found):
            return {"view": None, "place": "standings"}
        after = min(last_complete(found), published_rounds(found))
        source = event_of_section(found, after)
        view = draw("standings-by-group" if shown else "standings" if after else "players", source)
        return {"view": chosen_part(view, shown) if shown else view, "among": shown, "place": "standings"}

    return _of_section(request, "public/standings.html", found, values)


@_page("/public/{event:str}/{section:str}/players/{number:int}")
def show_player(request: DeskRequest, event: str, section: str, number: int) -> Draft:
    found = _shown_section(request, event, section)
    player = player_at(found, number)
    if not published_rounds(found):
        raise NotFound("no_player", player=number)

    def values() -> dict[str, Any]:
        made = card(event_of_section(found, published_rounds(found)), number)
        norms = norm_views(messages_of(request), _finished(found), number) if shows_norms(found) else ()
        return {"player": player, "rating": found.rating(player), "card": made, "norms": norms, "place": "player"}

    return _of_section(request, "public/player.html", found, values)


def _finished(section: Section) -> Event:
    """The section after the last round that is finished and that the hall has seen."""
    return event_of_section(section, min(last_complete(section), published_rounds(section)))


@_page("/public/{event:str}/{section:str}/ratings")
def show_ratings(request: DeskRequest, event: str, section: str, show: str = "") -> Draft:
    """Changes and, while games are on, the forecast; without the list that has the ids of the players."""
    found = _shown_section(request, event, section)
    if not shows_ratings(found):
        raise NotFound("no_paper", name="ratings")

    def values() -> dict[str, Any]:
        lists = [name for name in offered_lists(found) if name != "variation"]
        shown = show if show in lists else lists[0]
        after = published_rounds(found) if shown == "forecast" else _finished(found).after
        view = drawn(found, f"rating-{shown}", after) if published_rounds(found) else None
        return {"view": view, "show": shown, "lists": lists, "place": "ratings"}

    return _of_section(request, "public/ratings.html", found, values)


@_page("/public/{event:str}/{section:str}/norms")
def show_norms(request: DeskRequest, event: str, section: str, show: str = "") -> Draft:
    found = _shown_section(request, event, section)
    if not shows_norms(found):
        raise NotFound("no_paper", name="norms")

    def values() -> dict[str, Any]:
        if not published_rounds(found):
            return {"view": None, "place": "norms"}
        view = drawn(found, "norms", _finished(found).after)
        counts = count_verdicts(view)
        shown = chosen_verdict(show, counts)
        lines = event_words(messages_of(request), survey) if (survey := _finished(found).survey) else []
        return {"view": of_verdict(view, shown), "show": shown, "counts": counts, "lines": lines, "place": "norms"}

    return _of_section(request, "public/norms.html", found, values)


@_page("/public/{event:str}/{section:str}/why")
def show_why(request: DeskRequest, event: str, section: str, round: int = 0, board: int = 0) -> Draft:
    """The short answer to "why this board?", for rounds that the hall has seen."""
    found = _shown_section(request, event, section)
    if not 1 <= round <= published_rounds(found):
        raise NotFound("no_round", round=round)
    chosen = found.board(round, board)

    def values() -> dict[str, Any]:
        (row,) = board_rows(found, round, [chosen])
        lines = short_answer(reasons_at(request, found, round), chosen, messages_of(request))
        return {"row": row, "number": round, "lines": lines, "place": "why"}

    return _of_section(request, "public/why.html", found, values)


ROUTES = [show_event, show_pairings, show_standings, show_player, show_ratings, show_norms, show_why]
