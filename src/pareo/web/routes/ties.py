"""Ties that the announced list leaves: an order by hand, lots, values from outside."""

from __future__ import annotations

from litestar import Response
from litestar.response import Redirect

from pareo.desk.results import tied
from pareo.desk.results.standings import last_complete
from pareo.web.forms import Form, whole_number
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, page, refused_of
from pareo.web.routes.places import DeskRequest, acting, address, section_at
from pareo.web.views.ties import tie_groups, value_tables


@get("/e/{event:str}/{section:str}/ties")
def show(request: DeskRequest, event: str, section: str) -> Response[str]:
    found = section_at(request, event, section)
    after = last_complete(found)
    return page(
        request, "ties.html", section=found, here="standings", manual_page="standings", after=after,
        groups=tie_groups(found, after) if after else (), tables=value_tables(found, refused_of(request).typed),
    )  # fmt: skip


@post("/e/{event:str}/{section:str}/ties/hand", again=show)
def rank_by_hand(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    """The places that were typed, group by group; players without one stay level."""
    found = section_at(request, event, section)
    order = [
        id
        for group in tie_groups(found, last_complete(found))
        for _, id in sorted((form.number(f"place-{row.id}"), row.id) for row in group.rows)
        if form.number(f"place-{id}") > 0
    ]
    with acting(request, event, section, form) as act:
        tied.rank_by_hand(act, order)
    return back_to(address(found, "ties"))


@post("/e/{event:str}/{section:str}/ties/lots", again=show)
def draw(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    with acting(request, event, section, form) as act:
        tied.draw_for_ties(act)
    return back_to(address(section_at(request, event, section), "ties"))


@post("/e/{event:str}/{section:str}/ties/values", again=show)
def give_values(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    typed = {
        whole_number(name.removeprefix("value-")): text for name, text in form.items() if name.startswith("value-")
    }
    with acting(request, event, section, form) as act:
        tied.give_values(act, form.get("code", ""), typed)
    return back_to(address(section_at(request, event, section), "ties"))


ROUTES = [show, rank_by_hand, draw, give_values]
