"""The lists of a team event at the desk: cross table, progress, squads, board prizes, everybody's record."""

from __future__ import annotations

from dataclasses import replace

from litestar import Response
from litestar.response import Redirect

from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Section
from pareo.desk.results.rankings import change_rankings
from pareo.reports.event import NoSuchList
from pareo.reports.sections import drawn, event_of_section
from pareo.reports.table import View
from pareo.reports.views import draw
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, page
from pareo.web.routes.list_files import no_list
from pareo.web.routes.places import DeskRequest, acting, address, section_at
from pareo.web.routes.standings import chosen_round

PRIZES = "board-prizes"
SHOWN = ("team-crosstable", "team-progress", "team-sheets", "squads", PRIZES, "team-cards")
"""The lists of the page; matches, boards and standings have pages of their own."""


def team_list(section: Section, name: str, after: int, least: int = 0) -> View:
    """A list of the page after a round; ``least``: games for a board prize, 0 for half of the rounds."""
    try:
        if name == PRIZES and least:
            return draw(name, replace(event_of_section(section, after), least_games=least))
        return drawn(section, name, after)
    except NoSuchList as wrong:
        raise no_list(wrong, name) from None


@get("/e/{event:str}/{section:str}/team-lists")
def show(
    request: DeskRequest, event: str, section: str, show: str = "", after: int | None = None, least: int = 0
) -> Response[str]:
    found = section_at(request, event, section)
    if not found.system.of_teams or not found.teams:
        raise NotFound("no_team")
    shown, wanted = show if show in SHOWN else SHOWN[0], max(0, least)
    view = team_list(found, shown, chosen_round(found, after), wanted)
    return page(
        request, "team_list.html", section=found, here="standings", manual_page="team-events", view=view, show=shown,
        lists=SHOWN, least=wanted, number=chosen_round(found, after),
    )  # fmt: skip


@post("/e/{event:str}/{section:str}/team-lists", again=show)
def save(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    """Whether the hall sees who is best at each board."""
    with acting(request, event, section, form) as act:
        change_rankings(act, form)
    return back_to(address(section_at(request, event, section), f"team-lists?show={PRIZES}"))


ROUTES = [show, save]
