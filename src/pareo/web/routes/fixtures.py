"""The fixtures of a league: shown, matches moved, days given to all rounds, all rounds made."""

from __future__ import annotations

from typing import Any

from litestar import Response
from litestar.response import Redirect

from pareo.desk.books.refusals import NotFound
from pareo.desk.rounds.all_rounds import pair_all
from pareo.desk.teams import fixtures
from pareo.web.forms import Form, whole_number
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, page
from pareo.web.routes.places import DeskRequest, acting, address, section_at
from pareo.web.views.fixtures import fixture_rounds, shows_fixtures


@get("/e/{event:str}/{section:str}/fixtures")
def show(request: DeskRequest, event: str, section: str, move: str = "") -> Response[str]:
    """``move``: the match whose day is to be changed."""
    found = section_at(request, event, section)
    if not found.by_calendar:
        raise NotFound("not_a_league")
    rounds = fixture_rounds(found, found.last_round)
    return page(
        request, "fixtures.html", section=found, here="fixtures", manual_page="leagues", rounds=rounds,
        chosen=next((line for one in rounds for line in one.lines if line.key == move), None),
        public=shows_fixtures(found), to_make=len(found.teams) > 1 and found.last_round < found.rounds_planned,
    )  # fmt: skip


@post("/e/{event:str}/{section:str}/fixtures/match", again=show)
def move_match(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    """One match to another day, hour or venue; it is named by its round and its two teams."""
    number, white, black = _named(form.get("match", ""))
    with acting(request, event, section, form) as act:
        fixtures.move_match(act, number, white, black, form)
    return _back(request, event, section, f"?move={number}-{white}-{black}#r{number}")


@post("/e/{event:str}/{section:str}/fixtures/days", again=show)
def spread(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    with acting(request, event, section, form) as act:
        fixtures.spread_rounds(act, form)
    return _back(request, event, section)


@post("/e/{event:str}/{section:str}/fixtures/pair", again=show)
def pair(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    """All rounds that are still to be made."""
    with acting(request, event, section, form) as act:
        pair_all(act)
    return _back(request, event, section)


def _named(text: str) -> tuple[int, int, int]:
    parts = [whole_number(part) for part in text.split("-")]
    return (parts[0], parts[1], parts[2]) if len(parts) == 3 else (0, 0, 0)


def _back(request: DeskRequest, event: str, section: str, rest: str = "") -> Redirect:
    return back_to(address(section_at(request, event, section), "fixtures") + rest)


ROUTES = [show, move_match, spread, pair]
