"""A league of several groups: who goes up and down, more groups with the terms of one that is there."""

from __future__ import annotations

import re
from typing import Any

from litestar import Response

from pareo.desk.books.refusals import FieldProblems, NotFound
from pareo.desk.books.section import Festival, Section
from pareo.desk.event import festivals
from pareo.desk.event.team_terms import PLACES_OF_LEAGUES
from pareo.reports.league import league_view
from pareo.reports.table import View
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, download, messages_of, page, who_is, world_of
from pareo.web.routes.list_files import file_of, form_asked
from pareo.web.routes.places import DeskRequest, festival_at
from pareo.web.views.league import groups_of

MOST_AT_ONCE = 30


@get("/e/{event:str}/league")
def show(request: DeskRequest, event: str) -> Response[str]:
    festival, groups = _groups(request, event)
    return page(
        request, "league.html", festival=festival, here="festival", manual_page="leagues", groups=groups,
        view=league_view(festival.settings.name, groups), worth=PLACES_OF_LEAGUES,
    )  # fmt: skip


def _groups(request: DeskRequest, event: str) -> tuple[Festival, list[Section]]:
    """NotFound for an event without a league."""
    festival = festival_at(request, event)
    groups = groups_of(world_of(request).books, festival)
    if not groups:
        raise NotFound("not_a_league")
    return festival, groups


def _view(request: DeskRequest, event: str) -> tuple[Festival, View]:
    festival, groups = _groups(request, event)
    return festival, league_view(festival.settings.name, groups)


@get("/e/{event:str}/league/print")
def paper(request: DeskRequest, event: str) -> Response[str]:
    festival, view = _view(request, event)
    return page(
        request, "print/series.html", festival=festival, view=view, large=False, columns=1,
        notes=view.note_lines(messages_of(request).say),
    )  # fmt: skip


@get("/e/{event:str}/league/lists/{file:str}")
def list_file(request: DeskRequest, event: str, file: str) -> Response[bytes]:
    """The list in any form: ``league.csv``."""
    form = form_asked(file, "league")
    _, view = _view(request, event)
    return download(file_of(form, view, messages_of(request)), f"{event}-league.{form.suffix}", form.media)


@post("/e/{event:str}/league/groups", again=show)
def add_groups(request: DeskRequest, event: str, form: Form) -> Response[Any]:
    """One more group for each name, with the terms and the days of the group that is chosen."""
    festival, groups = _groups(request, event)
    like = next((one for one in groups if one.snapshot.slug == form.get("like")), groups[0])
    names = [text for part in re.split(r"[;\n]", form.get("groups", "")) if (text := " ".join(part.split()))]
    if not names or len(names) > MOST_AT_ONCE:
        raise FieldProblems({"groups": "empty"} if not names else {"groups": "number_between"},
                            values={"groups": {"found": str(len(names)), "low": 1, "high": MOST_AT_ONCE}})  # fmt: skip
    books = world_of(request).books
    with books.together():
        for name in names:
            festivals.add_section(books, who_is(request), festival, {"name": name}, like=like)
    return back_to(f"/e/{event}/league")


ROUTES = [show, paper, list_file, add_groups]
