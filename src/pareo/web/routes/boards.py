"""A round made otherwise: pairs forced on it, an outside engine, its boards in another order."""

from __future__ import annotations

from contextlib import suppress

from litestar.response import Redirect

from pareo.desk.books.meaning import board_meant
from pareo.desk.books.refusals import NotFound
from pareo.desk.rounds import board_order, forbidden_pairs, forced_pairs
from pareo.desk.rounds.making import AlreadyMade
from pareo.desk.rounds.outside_engine import pair_outside
from pareo.web.forms import Form
from pareo.web.handlers import post
from pareo.web.rendering import back_to
from pareo.web.routes.places import DeskRequest, acting, address, player_in, section_at


@post("/e/{event:str}/{section:str}/rounds/{number:int}/force")
def force(request: DeskRequest, event: str, section: str, number: int, form: Form) -> Redirect:
    """Two players, or one and the bye, who are to meet; or let a pair go again."""
    found = section_at(request, event, section)
    with acting(request, event, section, form) as act:
        if form.get("what") == "release":
            forced_pairs.release(act, number, form.number("one"))
        elif form.get("what") == "force":
            one = player_in(act, form, "one")
            other = player_in(act, form, "other") if form.get("other", "").strip() else 0
            white = {"one": one, "other": other}.get(form.get("white", ""), 0)
            forced_pairs.force(act, number, one, other, white, form.get("reason", ""))
        else:
            raise NotFound("no_such_act")
    return back_to(address(found, f"rounds/{number}"))


@post("/e/{event:str}/{section:str}/rounds/{number:int}/apart")
def keep_apart(request: DeskRequest, event: str, section: str, number: int, form: Form) -> Redirect:
    """Two players who must not meet from the next round on; or let them meet again."""
    found = section_at(request, event, section)
    with acting(request, event, section, form) as act:
        if form.get("what") == "allow":
            forbidden_pairs.allow(act, forbidden_pairs.rule_meant(act.section, form.get("rule", "")))
        elif form.get("what") == "forbid":
            one, other = player_in(act, form, "one"), player_in(act, form, "other")
            soft, last = form.get("soft") == "on", form.number("last")
            forbidden_pairs.forbid(act, one, other, soft, last, form.get("reason", ""))
        else:
            raise NotFound("no_such_act")
    return back_to(address(found, f"rounds/{number}"))


@post("/e/{event:str}/{section:str}/rounds/{number:int}/move")
def move(request: DeskRequest, event: str, section: str, number: int, form: Form) -> Redirect:
    """A board gets another number; those between make room."""
    found = section_at(request, event, section)
    to = form.number("to")
    with acting(request, event, section, form) as act:
        board_order.move_board(act, number, board_meant(act.section, number, *form.pair()).board, to)
    return back_to(address(found, f"rounds/{number}?board={to}"))


@post("/e/{event:str}/{section:str}/rounds/{number:int}/outside")
def outside(request: DeskRequest, event: str, section: str, number: int, form: Form) -> Redirect:
    """The round by the engine that this machine names."""
    with suppress(AlreadyMade), acting(request, event, section, form) as act:
        pair_outside(act, meant=number)
    return back_to(address(section_at(request, event, section), f"rounds/{number}"))


ROUTES = [force, keep_apart, move, outside]
