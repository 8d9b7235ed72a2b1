"""What the hall sees of a team event: matches, standings and cross table of the teams, each team, the best by board."""

from __future__ import annotations

from typing import Any

from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Section
from pareo.desk.results.standings import last_complete
from pareo.reports.sections import drawn
from pareo.reports.table import Table, View
from pareo.web.kept_pages import Draft
from pareo.web.rendering import messages_of
from pareo.web.routes.places import DeskRequest
from pareo.web.routes.published import of_section, public_page, published_rounds, shown_section
from pareo.web.views.team_rounds import team_round_view
from pareo.web.views.team_standings import team_standings_values


def finished(section: Section) -> int:
    """The last round that is finished and that the hall has seen."""
    return min(last_complete(section), published_rounds(section))


def matches_shown(section: Section, round: int) -> dict[str, Any]:
    """A round of teams; the boards of a match are seen when both line-ups are in."""
    last = published_rounds(section)
    number = round if 1 <= round <= last else last
    view = team_round_view(section, number) if number else None
    return {"view": view, "number": number, "last": last, "by": "board", "place": "pairings"}


def standings_shown(request: DeskRequest, section: Section, after: int) -> dict[str, Any]:
    if not published_rounds(section):
        return {"table": None, "place": "standings"}
    last = finished(section)
    chosen = after if 1 <= after <= last else last
    values = team_standings_values(section, chosen, messages_of(request))
    return {**values, "last": last, "number": chosen, "place": "standings"}


def crosstable_shown(section: Section) -> dict[str, Any]:
    """After the round of the standings; of the first round already while it is played."""
    after = finished(section) or published_rounds(section)
    return {"view": _listed(section, "team-crosstable", after) if after else None, "place": "crosstable"}


def _listed(section: Section, name: str, after: int) -> View | None:
    return drawn(section, name, after) if section.teams else None


def _of_teams(request: DeskRequest, event: str, section: str) -> Section:
    found = shown_section(request, event, section)
    if not found.system.of_teams:
        raise NotFound("no_team")
    return found


@public_page("/public/{event:str}/{section:str}/teams")
def show_teams(request: DeskRequest, event: str, section: str) -> Draft:
    """All squads, each under its team."""
    found = _of_teams(request, event, section)

    def values() -> dict[str, Any]:
        view = _listed(found, "squads", 0) if published_rounds(found) else None
        return {"view": _without_ids(view), "place": "teams"}

    return of_section(request, "public/team_list.html", found, values)


def _without_ids(view: View | None) -> View | None:
    """The ids of the players are for the lists of arbiters."""
    if view is None:
        return None
    return View(view.name, view.event, view.round, tuple(_for_the_hall(part) for part in view.parts), view.notes)


def _for_the_hall(part: Table) -> Table:
    return part.without(("fide_id",))


@public_page("/public/{event:str}/{section:str}/teams/{number:int}")
def show_team(request: DeskRequest, event: str, section: str, number: int) -> Draft:
    """One team: its squad with what everybody made, and its matches."""
    found = _of_teams(request, event, section)
    team = next((one for one in found.teams if one.number == number), None)
    if team is None or not published_rounds(found):
        raise NotFound("no_team")

    def values() -> dict[str, Any]:
        last = published_rounds(found)
        return {
            "team": team,
            "squad": _for_the_hall(_part(drawn(found, "squads", 0), "team_number", number)),
            "matches": _part(drawn(found, "team-sheets", last), "team_number", number),
            "records": {card.said("number"): card for card in drawn(found, "team-cards", last).parts},
            "place": "teams",
        }

    return of_section(request, "public/team.html", found, values)


def _part(view: View, name: str, wanted: int) -> Table:
    return next(part for part in view.parts if part.said(name) == wanted)


@public_page("/public/{event:str}/{section:str}/board-prizes")
def show_board_prizes(request: DeskRequest, event: str, section: str) -> Draft:
    """The best at each board, where the arbiter lets the hall see it."""
    found = _of_teams(request, event, section)
    if not found.settings.public_rankings:
        raise NotFound("no_paper", name="board-prizes")

    def values() -> dict[str, Any]:
        view = _listed(found, "board-prizes", finished(found)) if published_rounds(found) else None
        return {"view": view, "place": "board-prizes"}

    return of_section(request, "public/team_list.html", found, values)


ROUTES = [show_teams, show_team, show_board_prizes]
