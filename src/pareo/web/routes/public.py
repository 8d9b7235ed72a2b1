"""What the hall may see, without signing in: published rounds, standings, players; nothing private, and cacheable."""

from __future__ import annotations

import hashlib
import re
from typing import Any

from litestar import MediaType, Response

from pareo.desk.refusals import NotFound
from pareo.desk.section import Section
from pareo.web.handlers import get
from pareo.web.rendering import render, world_of
from pareo.web.routes.places import Ask, festival_at, section_at
from pareo.web.views.rounds import round_view
from pareo.web.views.tables import card, last_complete, table


def _answer(request: Ask, template: str, section: Section | None = None, **values: Any) -> Response[str]:
    """The page, or nothing when the browser has it already."""
    text = render(request, template, section=section, **values)
    stable = re.sub(r'name="csrf" content="[^"]*"|name="_csrf_token" value="[^"]*"', "", text)
    tag = f'"{hashlib.sha256(stable.encode()).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"}
    if request.headers.get("if-none-match") == tag:
        return Response("", status_code=304, headers=headers)
    return Response(text, media_type=MediaType.HTML, headers=headers)


def published_rounds(section: Section) -> int:
    return sum(sheet.published for sheet in section.rounds)


@get("/public/{event:str}")
def show_event(request: Ask, event: str) -> Response[str]:
    festival = festival_at(request, event)
    sections = world_of(request).books.sections(festival)
    return _answer(request, "public/event.html", festival=festival, sections=sections)


@get("/public/{event:str}/{section:str}")
def show_pairings(request: Ask, event: str, section: str, round: int = 0, by: str = "board") -> Response[str]:
    found = section_at(request, event, section)
    last = published_rounds(found)
    number = round if 1 <= round <= last else last
    view = round_view(found, number) if number else None
    lines = []
    if view is not None and by == "name":
        lines = sorted(
            [
                (side.player, row, color, other.player)
                for row in view.rows
                for side, other, color in ((row.white, row.black, "w"), (row.black, row.white, "b"))
            ],
            key=lambda line: line[0].name.casefold(),
        )
    schedule = found.schedule()
    coming = schedule[last] if last < len(schedule) else {}
    return _answer(
        request, "public/pairings.html", found, view=view, number=number, last=last, by=by, lines=lines, coming=coming,
        place="pairings",
    )  # fmt: skip


@get("/public/{event:str}/{section:str}/standings")
def show_standings(request: Ask, event: str, section: str) -> Response[str]:
    found = section_at(request, event, section)
    view = table(found, min(last_complete(found), published_rounds(found)))
    return _answer(request, "public/standings.html", found, view=view, place="standings")


@get("/public/{event:str}/{section:str}/players/{number:int}")
def show_player(request: Ask, event: str, section: str, number: int) -> Response[str]:
    found = section_at(request, event, section)
    if number not in found.by_number:
        raise NotFound("no_player", player=number)
    player = found.by_number[number]
    lines = card(found, player)[: published_rounds(found)]
    return _answer(
        request, "public/player.html", found, player=player, rating=found.rating(player), lines=lines,
        place="player",
    )  # fmt: skip


ROUTES = [show_event, show_pairings, show_standings, show_player]
