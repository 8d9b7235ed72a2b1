"""Players of the rating lists, found as one types, and added to a section at a keystroke."""

from __future__ import annotations

import re
from typing import Any

from litestar import Response

from pareo.desk.lists.listed_entries import register_listed
from pareo.web.failures import wants_fragment
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, page, world_of
from pareo.web.routes.places import (
    READY_FOR_THE_NEXT,
    DeskRequest,
    acting,
    address,
    lists_of,
    numbers_chosen,
    section_at,
)
from pareo.web.views.player_search import found_rows

LONGEST_QUESTION = 80
MOST_AT_ONCE = 100


@get("/e/{event:str}/{section:str}/players/search")
def search(
    request: DeskRequest, event: str, section: str, q: str = "", within: str = "", turn: str = "0"
) -> Response[str]:
    """The lines of the list below the field. ``turn`` comes back, so that an old answer never covers a newer one."""
    found, world = section_at(request, event, section), world_of(request)
    federation = within if re.fullmatch("[A-Z]{3}", within) else ""
    players = lists_of(request, found).find(q[:LONGEST_QUESTION], federation) if q.strip() else []
    others = [one for one in world.books.sections(found.festival) if one.snapshot.book != found.snapshot.book]
    rows = found_rows(found, others, players)
    turn = turn if re.fullmatch(r"\d{1,9}", turn) else "0"
    return page(request, "fragments/found.html", rows=rows, turn=turn)


@post("/e/{event:str}/{section:str}/players/listed")
def add(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    """One or several players of the lists, in one act."""
    found = section_at(request, event, section)
    keys = form.many.get("pick", [])[:MOST_AT_ONCE]
    with acting(request, event, section, form) as act:
        lists = lists_of(request, act.section)
        added = register_listed(
            act, lists, keys, form.number("arrives", 1), form.get("missed", "")[:1], numbers_chosen(form)
        )
    if wants_fragment(request):
        return Response({"added": [player.name for player in added]}, status_code=200)
    return back_to(address(found, READY_FOR_THE_NEXT))


ROUTES = [search, add]
