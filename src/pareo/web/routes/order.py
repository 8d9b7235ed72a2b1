"""All players in one list, put into another order by dragging or by keys; the numbers follow when it is saved."""

from __future__ import annotations

from litestar import Response
from litestar.response import Redirect

from pareo.desk.books.refusals import Refusal
from pareo.desk.players import registration
from pareo.desk.players.numbers import seeding_order
from pareo.model.spelling import folded
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, page
from pareo.web.routes.places import DeskRequest, acting, address, section_at


@get("/e/{event:str}/{section:str}/order")
def show(request: DeskRequest, event: str, section: str) -> Response[str]:
    found = section_at(request, event, section)
    seeds = {player.id: place for place, player in enumerate(seeding_order(found, found.players), start=1)}
    rows = [(player, seeds[player.id], folded(player.name)) for player in found.players]
    return page(
        request,
        "order.html",
        section=found,
        here="players",
        rows=rows,
        may_renumber=registration.may_renumber(found),
    )


@post("/e/{event:str}/{section:str}/order")
def save(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    ids = form.get("order", "").split()
    if not ids or not all(id.isdigit() for id in ids):
        raise Refusal("order_incomplete")
    with acting(request, event, section, form) as act:
        registration.renumber(act, [int(id) for id in ids])
        act.set(list_closed=True)
    return back_to(address(section_at(request, event, section), "players"))


ROUTES = [show, save]
