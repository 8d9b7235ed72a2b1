"""Who plays when: the grid of players and rounds."""

from __future__ import annotations

from litestar import Response
from litestar.response import Redirect

from pareo.desk.players import attendance
from pareo.web.forms import Form, whole_number
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, page
from pareo.web.routes.places import DeskRequest, acting, address, section_at
from pareo.web.views.checkin import door_values


@get("/e/{event:str}/{section:str}/attendance")
def show_grid(request: DeskRequest, event: str, section: str) -> Response[str]:
    found = section_at(request, event, section)
    numbers = range(1, max(found.rounds_planned, found.last_round) + 1)
    rows = [(player, [attendance.state(found, player, number) for number in numbers]) for player in found.players]
    return page(
        request, "attendance.html", section=found, here="players", rows=rows, numbers=numbers,
        sums=[attendance.sums(found, number) for number in numbers], **door_values(found),
    )  # fmt: skip


@post("/e/{event:str}/{section:str}/attendance")
def set_grid(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    """One cell of the grid: ``player:round`` and what it becomes."""
    found = section_at(request, event, section)
    who, _, rest = form.get("cell", "").partition(":")
    round, _, letter = rest.partition(":")
    player = whole_number(who)
    with acting(request, event, section, form) as act:
        attendance.set_bye(act, player, whole_number(round), letter)
    return back_to(address(found, f"attendance#p{player}"))


ROUTES = [show_grid, set_grid]
