"""Standings, cross table, player cards, and the sums behind a tie-break."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from litestar import Response

from pareo.desk.books.paired import paired
from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Section
from pareo.desk.books.squads import largest
from pareo.desk.lists.listed_ratings import choices
from pareo.desk.players.registration import may_renumber
from pareo.desk.results.standings import by_group, last_complete, official, refused_codes
from pareo.desk.results.team_standings import score_of_teams, team_table
from pareo.ranking import Standings
from pareo.reports.sections import drawn, event_of_section
from pareo.reports.table import View
from pareo.reports.views import draw
from pareo.reports.views.cards import card
from pareo.web.handlers import get
from pareo.web.rendering import back_to, messages_of, page
from pareo.web.routes.places import DeskRequest, address, lists_of, player_at, section_at
from pareo.web.views.ratings import rating_lines, shown_choices
from pareo.web.views.standings import behind_view, neighbour, sum_view
from pareo.web.views.team_standings import member_card, team_standings_values

CROSS_TABLES = {
    "rank": "crosstable-by-rank",
    "number": "crosstable",
    "square": "square",
    "square-by-rank": "square-by-rank",
}
"""The orders of the page of the cross table, and the list that each of them shows."""


def chosen_round(section: Section, after: int | None) -> int:
    return last_complete(section) if after is None or not 0 <= after <= section.last_round else after


def chosen_part(view: View, among: str) -> View:
    """The list of one of the groups that only part the lists; as it is for a group that is not there."""
    return replace(view, parts=tuple(part for part in view.parts if part.title == among) or view.parts)


def ranked(section: Section, after: int, group: str) -> Standings:
    """The standings whose sums are asked for: of the players, or of the teams where teams are paired."""
    listed = team_table(section, after) if section.system.of_teams else official(section, after, group)
    if listed is None:
        raise NotFound("no_team")
    return listed


def chosen_group(section: Section, group: str | None) -> str:
    """The group asked for; the first one when nobody says, empty for one after another."""
    if group is None:
        return next(iter(section.groups), "")
    return group if group in section.groups else ""


@get("/e/{event:str}/{section:str}/standings")
def show_standings(
    request: DeskRequest,
    event: str,
    section: str,
    after: int | None = None,
    group: str | None = None,
    among: str = "",
) -> Response[str]:
    """``group``: of those that part the pairing; ``among``: of those that only part the lists, ``*`` for all."""
    found = section_at(request, event, section)
    if found.system.of_teams:
        return page(
            request, "team_standings.html", section=found, here="standings", manual_page="team-events",
            **team_standings_values(found, chosen_round(found, after), messages_of(request)),
        )  # fmt: skip
    chosen, shown = chosen_round(found, after), chosen_group(found, group)
    source = event_of_section(found, chosen)
    if among and found.list_groups:
        view = chosen_part(draw("standings-by-group", source), among)
    else:
        name, among = "standings" if chosen else "players", ""
        view = draw(name, source.of_group(shown)) if shown else drawn(found, name, chosen)
    return page(
        request,
        "standings.html",
        section=found,
        here="standings",
        view=view,
        group=shown,
        among=among,
        scores=score_of_teams(found, chosen) if chosen else (),
        ranked_by_team=address(found, f"rankings?by=team&best={largest(found.squads)}&after={chosen}"),
        refused=refused_codes(found, next(iter(source.standings.values()))),
        left=(left := {player.number for player in found.players if player.leaves}),
        row_marks=lambda number: f'data-id="{number}"' + (' class="left"' if number in left else ""),
    )


@get("/e/{event:str}/{section:str}/crosstable")
def show_crosstable(
    request: DeskRequest, event: str, section: str, after: int | None = None, order: str = ""
) -> Response[Any]:
    found = section_at(request, event, section)
    if found.system.of_teams:
        return back_to(address(found, "team-lists" + (f"?after={after}" if after is not None else "")))
    chosen = found.last_round if after is None else chosen_round(found, after)
    order = order if order in CROSS_TABLES else "square" if found.round_robin else "rank"
    view = drawn(found, CROSS_TABLES[order], chosen)
    return page(request, "crosstable.html", section=found, here="standings", view=view, order=order)


@get("/e/{event:str}/{section:str}/standings/{number:int}/{column:int}")
def show_sum(
    request: DeskRequest, event: str, section: str, number: int, column: int, after: int = 0, group: str = ""
) -> Response[str]:
    """How a tie-break value came about."""
    found = section_at(request, event, section)
    listed = ranked(found, chosen_round(found, after), chosen_group(found, group))
    found = paired(found)
    if not 0 <= column < len(listed.columns) or number not in found.by_number:
        raise NotFound("no_player", player=number)
    try:
        view = sum_view(found, listed, number, listed.columns[column].code, messages_of(request))
    except KeyError:
        raise NotFound("no_player", player=number) from None
    return page(request, "fragments/sum.html", section=found, view=view)


@get("/e/{event:str}/{section:str}/standings/behind")
def show_behind(
    request: DeskRequest, event: str, section: str, one: int, other: int = 0, after: int | None = None, group: str = ""
) -> Response[str]:
    """Why one player is behind another; without another, behind the one before."""
    found = section_at(request, event, section)
    chosen = chosen_round(found, after)
    listed = ranked(found, chosen, chosen_group(found, group))
    found = paired(found)
    order = [row.id for row in listed.rows]
    if one not in order or (other and other not in order):
        raise NotFound("no_player", player=other if one in order else one)
    beside = other or neighbour(order, one)
    view = behind_view(found, listed, one, beside, messages_of(request)) if beside != one else None
    player = player_at(found, one)
    return page(
        request, "fragments/behind.html", section=found, view=view, player=player, beside=beside, order=order,
        after=chosen, group=group,
    )  # fmt: skip


@get("/e/{event:str}/{section:str}/players/{number:int}")
def show_player(request: DeskRequest, event: str, section: str, number: int) -> Response[str]:
    found = section_at(request, event, section)
    player, messages = player_at(found, number), messages_of(request)
    after = found.last_round
    group, place = next(
        ((name, row) for name, table in by_group(found, after).items() for row in table.rows if row.id == number),
        ("", None),
    )
    return page(
        request,
        "player.html",
        section=found,
        here="players",
        player=player,
        card=member_card(found, number, after) or card(event_of_section(found, after), number),
        place=None if found.system.of_teams else place,
        group=group,
        after=after,
        has_played=any(player.id in seated for seated in found.seated.values()),
        may_renumber=may_renumber(found),
        ratings=rating_lines(messages, player),
        choices=shown_choices(messages, choices(found, lists_of(request, found), player)),
    )


ROUTES = [show_standings, show_crosstable, show_sum, show_behind, show_player]
