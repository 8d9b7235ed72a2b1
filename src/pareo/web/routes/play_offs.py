"""Play-offs among tied players: begun, their games entered, taken away."""

from __future__ import annotations

from litestar import Response
from litestar.response import Redirect

from pareo.desk.results import play_offs
from pareo.desk.results.play_offs import may_begin
from pareo.ranking.playoffs import KINDS, MOST_GAMES, RESULTS
from pareo.web.forms import Form, whole_number
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, page
from pareo.web.routes.places import DeskRequest, acting, address, section_at
from pareo.web.views.play_offs import shown, tied


@get("/e/{event:str}/{section:str}/play-offs")
def show(request: DeskRequest, event: str, section: str) -> Response[str]:
    found = section_at(request, event, section)
    return page(
        request, "play_offs.html", section=found, here="standings", manual_page="standings", play_offs=shown(found),
        tied=tied(found), may_begin=may_begin(found), kinds=KINDS, results=RESULTS, most=MOST_GAMES,
    )  # fmt: skip


@post("/e/{event:str}/{section:str}/play-offs", again=show)
def make(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    """Among those who were ticked."""
    found = section_at(request, event, section)
    players = [whole_number(id) for id in form.many.get("player", [])]
    with acting(request, event, section, form) as act:
        play_offs.make(act, players, form.get("kind", ""), form.number("games", 2))
    return back_to(address(found, "play-offs"))


@post("/e/{event:str}/{section:str}/play-offs/{key:int}/result", again=show)
def enter(request: DeskRequest, event: str, section: str, key: int, form: Form) -> Redirect:
    with acting(request, event, section, form) as act:
        play_offs.enter(act, key, form.number("game", -1), form.get("result", ""))
    return back_to(address(section_at(request, event, section), "play-offs"))


@post("/e/{event:str}/{section:str}/play-offs/{key:int}/remove", again=show)
def remove(request: DeskRequest, event: str, section: str, key: int, form: Form) -> Redirect:
    with acting(request, event, section, form) as act:
        play_offs.remove(act, key)
    return back_to(address(section_at(request, event, section), "play-offs"))


ROUTES = [show, make, enter, remove]
