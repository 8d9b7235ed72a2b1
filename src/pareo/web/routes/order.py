"""All players in one list, put into another order by dragging or by keys; the numbers follow when it is saved."""

from __future__ import annotations

from litestar import Response
from litestar.response import Redirect

from pareo.desk.people.roles import Need
from pareo.desk.players import registration
from pareo.desk.players.numbers import seeding_order
from pareo.desk.players.ordering import (
    CRITERIA,
    DOWN,
    LONGEST,
    STRENGTHS,
    UP,
    USUAL,
    Criterion,
    number_by,
    read_chain,
)  # fmt: skip
from pareo.i18n import Messages
from pareo.i18n.ordering import criterion_words
from pareo.i18n.wording import capital
from pareo.model.spelling import folded
from pareo.web.forms import Form, whole_number
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, messages_of, page
from pareo.web.routes.places import DeskRequest, acting, address, section_at


@get("/e/{event:str}/{section:str}/order", needs=Need.ARBITER)
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
        chain=[one.written for one in USUAL] + [""] * (LONGEST - len(USUAL)),
        choices=order_choices(messages_of(request)),
    )


@post("/e/{event:str}/{section:str}/order")
def save(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    ids = [whole_number(id) for id in form.get("order", "").split()]
    with acting(request, event, section, form) as act:
        registration.number_as_listed(act, ids)
    return back_to(address(section_at(request, event, section), "players"))


@post("/e/{event:str}/{section:str}/order/by")
def number_by_chain(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    """Number everybody by criteria, and by lot whoever is equal in all of them."""
    chain = read_chain(form.many.get("by", []))
    with acting(request, event, section, form) as act:
        number_by(act, chain, form.get("lots") == "on")
    return back_to(address(section_at(request, event, section), "players"))


def order_choices(messages: Messages) -> list[tuple[str, str]]:
    """Every criterion in both directions, in words."""
    chosen = [Criterion(name, way) for name in CRITERIA for way in ((DOWN, UP) if name in STRENGTHS else (UP, DOWN))]
    return [(one.written, capital(criterion_words(messages, *one))) for one in chosen]


ROUTES = [show, save, number_by_chain]
