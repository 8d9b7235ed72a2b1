"""Teams: made from players who are ticked or who share a club, named, numbered; one team with its squad in order."""

from __future__ import annotations

from typing import Any

from litestar import Response
from litestar.response import Redirect

from pareo.desk.books.section import Section
from pareo.desk.books.squads import team_players
from pareo.desk.people.roles import Need
from pareo.desk.teams import squads
from pareo.desk.teams.at_the_table import lacking
from pareo.i18n.refusals import refusal_sentence
from pareo.web.forms import Form, whole_number
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, messages_of, page
from pareo.web.routes.places import DeskRequest, acting, address, section_at
from pareo.web.views.given_points import given_lines
from pareo.web.views.team_rounds import matches_of_team
from pareo.web.views.teams import team_lines, usual_best


@get("/e/{event:str}/{section:str}/teams", needs=Need.ARBITER)
def show(request: DeskRequest, event: str, section: str) -> Response[str]:
    found = section_at(request, event, section)
    return page(
        request, "teams.html", section=found, here="players", manual_page="teams", listens=False,
        teams=team_lines(found, best := usual_best(found)),
        names={team.id: team.name for team in found.teams}, best=best, kinds=tuple(squads.BY),
        lacks=[refusal_sentence(messages_of(request), one, found) for one in lacking(found)],
    )  # fmt: skip


@get("/e/{event:str}/{section:str}/teams/{team:int}", needs=Need.ARBITER)
def show_team(request: DeskRequest, event: str, section: str, team: int) -> Response[str]:
    found = section_at(request, event, section)
    return page(
        request, "team.html", section=found, here="players", manual_page="teams", listens=False,
        team=found.team(team), squad=found.squads[team],
        matches=matches_of_team(found, team) if found.system.of_teams else (),
        made=range(1, found.last_round + 1) if found.system.of_teams else (),
        given=given_lines(found, messages_of(request), found.last_round, team),
        to_come=range(found.last_round + 1, found.rounds_planned + 1) if found.system.of_teams else (),
    )  # fmt: skip


@post("/e/{event:str}/{section:str}/teams", again=show)
def put(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    """The ticked players into a new team that was named, into one that is there, or out of theirs."""
    chosen = form.numbers("player")
    with acting(request, event, section, form) as act:
        if form.get("what") == "new":
            squads.add_team(act, form, chosen)
        else:
            squads.put_in_team(act, chosen, whole_number(form.get("into", "")) if form.get("what") == "into" else 0)
    return _back(request, event, section)


@post("/e/{event:str}/{section:str}/teams/make", again=show)
def make(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    with acting(request, event, section, form) as act:
        squads.make_teams(act, form.get("by", ""))
    return _back(request, event, section)


@post("/e/{event:str}/{section:str}/teams/number", again=show)
def number(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    """By the strength of the best, or by lot."""
    with acting(request, event, section, form) as act:
        if form.get("how") == "lot":
            squads.number_by_lot(act)
        else:
            squads.number_by_strength(act, whole_number(form.get("best", "")))
    return _back(request, event, section)


@get("/e/{event:str}/{section:str}/teams/order", needs=Need.ARBITER)
def show_order(request: DeskRequest, event: str, section: str) -> Response[str]:
    """The teams to be dragged into the order that was announced."""
    found = section_at(request, event, section)
    teams = tuple(team_players(found.teams, found.squads, found.rating, usual_best(found)))
    return page(
        request, "team_numbers.html", section=found, here="players", manual_page="teams", listens=False, teams=teams
    )


@post("/e/{event:str}/{section:str}/teams/order", again=show_order)
def save_order(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    """The teams numbered as they were dragged."""
    with acting(request, event, section, form) as act:
        squads.order_teams(act, [whole_number(id) for id in form.get("order", "").split()])
    return _back(request, event, section)


@post("/e/{event:str}/{section:str}/teams/{team:int}/move")
def move(request: DeskRequest, event: str, section: str, team: int, form: Form) -> Response[Any]:
    """One place up or down in the list of teams."""
    with acting(request, event, section, form) as act:
        squads.order_teams(act, moved(act.section, team, form.get("way") == "up"))
    return _back(request, event, section)


@post("/e/{event:str}/{section:str}/teams/{team:int}/edit", again=show_team)
def edit(request: DeskRequest, event: str, section: str, team: int, form: Form) -> Response[Any]:
    with acting(request, event, section, form) as act:
        squads.edit_team(act, team, form)
    return back_to(address(section_at(request, event, section), f"teams/{team}"))


@post("/e/{event:str}/{section:str}/teams/{team:int}/order", again=show_team)
def order(request: DeskRequest, event: str, section: str, team: int, form: Form) -> Response[Any]:
    """The squad as it was dragged."""
    ids = [whole_number(id) for id in form.get("order", "").split()]
    with acting(request, event, section, form) as act:
        squads.order_squad(act, team, ids)
    return back_to(address(section_at(request, event, section), f"teams/{team}"))


@post("/e/{event:str}/{section:str}/teams/{team:int}/remove")
def remove(request: DeskRequest, event: str, section: str, team: int, form: Form) -> Response[Any]:
    with acting(request, event, section, form) as act:
        squads.remove_team(act, team)
    return _back(request, event, section)


def moved(section: Section, team: int, up: bool) -> list[int]:
    """The teams with this one exchanged with its neighbour; as they are where it has none."""
    ids = [one.id for one in section.teams]
    at = ids.index(section.team(team).id)
    other = at - 1 if up else at + 1
    if 0 <= other < len(ids):
        ids[at], ids[other] = ids[other], ids[at]
    return ids


def _back(request: DeskRequest, event: str, section: str) -> Redirect:
    return back_to(address(section_at(request, event, section), "teams"))


ROUTES = [show, show_team, put, make, number, show_order, save_order, move, edit, order, remove]
