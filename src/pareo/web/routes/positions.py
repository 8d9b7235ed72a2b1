"""The starting position of a round of Chess960: drawn, or typed as it was drawn in the hall."""

from __future__ import annotations

from litestar.response import Redirect

from pareo.desk.rounds.start_positions import draw_position, set_position
from pareo.web.forms import Form
from pareo.web.handlers import post
from pareo.web.rendering import back_to
from pareo.web.routes.places import DeskRequest, acting, address, section_at
from pareo.web.routes.rounds import show as show_round


@post("/e/{event:str}/{section:str}/rounds/{number:int}/position", again=show_round)
def choose(request: DeskRequest, event: str, section: str, number: int, form: Form) -> Redirect:
    found = section_at(request, event, section)
    with acting(request, event, section, form) as act:
        if "position" in form:
            set_position(act, number, form["position"])
        else:
            draw_position(act, number)
    return back_to(address(found, f"rounds/{number}"))


ROUTES = [choose]
