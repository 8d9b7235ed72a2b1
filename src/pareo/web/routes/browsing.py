"""A rating list leafed through by federation, club and rating; many marked and added (seed 004 2.10.3)."""

from __future__ import annotations

import re
from dataclasses import asdict
from urllib.parse import urlencode

from litestar import Response

from pareo.desk.lists.rating_lists import Browsed, Found
from pareo.desk.people.roles import Need
from pareo.web.forms import whole_number
from pareo.web.handlers import get
from pareo.web.rendering import page, world_of
from pareo.web.routes.places import DeskRequest, lists_of, section_at
from pareo.web.routes.player_search import MOST_AT_ONCE
from pareo.web.views.player_search import found_rows

ON_A_PAGE = 50
assert ON_A_PAGE <= MOST_AT_ONCE
_LONGEST_CLUB = 60


@get("/e/{event:str}/{section:str}/players/browse", needs=Need.ARBITER)
def show(
    request: DeskRequest,
    event: str,
    section: str,
    name: str = "",
    federation: str = "",
    club: str = "",
    low: str = "",
    high: str = "",
    after: str = "",
) -> Response[str]:
    """One page of a list, the strongest first; the next begins behind the last rank of this one."""
    found = section_at(request, event, section)
    lists = lists_of(request, found)
    known = {one.name: one for one in lists.lists()}
    chosen = known.get(name) or next(iter(known.values()), None)
    fed = federation.strip().upper()
    wanted = Browsed(
        fed if re.fullmatch("[A-Z]{3}", fed) else "",
        club.strip()[:_LONGEST_CLUB],
        *(max(0, whole_number(text)) for text in (low, high, after)),
    )
    rows = lists.browse(chosen, wanted, ON_A_PAGE + 1) if chosen else ()
    others = [one for one in world_of(request).books.sections(found.festival) if one.snapshot != found.snapshot]
    shown = found_rows(found, others, [Found(chosen, player) for _, player in rows[:ON_A_PAGE]]) if chosen else ()
    return page(
        request,
        "browse.html",
        section=found,
        here="players",
        manual_page="lists",
        listens=False,
        names=tuple(known),
        chosen=chosen,
        wanted=wanted,
        rows=shown,
        next_page=_behind(name, wanted, rows[ON_A_PAGE - 1][0]) if len(rows) > ON_A_PAGE else "",
    )


def _behind(name: str, wanted: Browsed, rank: int) -> str:
    """The question for the page behind a rank."""
    said = {**asdict(wanted), "name": name, "after": rank}
    return urlencode({key: value for key, value in said.items() if value})


ROUTES = [show]
