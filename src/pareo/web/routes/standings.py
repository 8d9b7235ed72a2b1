"""Standings, cross table, player cards, and the sums behind a tie-break."""

from __future__ import annotations

from litestar import Response

from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Section
from pareo.desk.lists.listed_ratings import choices
from pareo.desk.players.registration import may_renumber
from pareo.web.handlers import get
from pareo.web.rendering import download, messages_of, page, world_of
from pareo.web.routes.places import DeskRequest, player_at, section_at
from pareo.web.views.lists import LISTS, plain_list
from pareo.web.views.ratings import rating_lines, shown_choices
from pareo.web.views.standings import behind_view, neighbour, sum_view
from pareo.web.views.tables import card, last_complete, official, table


def chosen_round(section: Section, after: int | None) -> int:
    return last_complete(section) if after is None or not 0 <= after <= section.last_round else after


def chosen_group(section: Section, group: str | None) -> str:
    """The group asked for; the first one when nobody says, empty for all of them together."""
    if group is None:
        return next(iter(section.groups), "")
    return group if group in section.groups else ""


@get("/e/{event:str}/{section:str}/standings")
def show_standings(
    request: DeskRequest, event: str, section: str, after: int | None = None, group: str | None = None
) -> Response[str]:
    found = section_at(request, event, section)
    chosen = chosen_round(found, after)
    shown = chosen_group(found, group)
    return page(
        request,
        "standings.html",
        section=found,
        here="standings",
        view=table(found, chosen, shown),
        group=shown,
        latest=last_complete(found),
    )


@get("/e/{event:str}/{section:str}/crosstable")
def show_crosstable(
    request: DeskRequest, event: str, section: str, after: int | None = None, order: str = "rank"
) -> Response[str]:
    found = section_at(request, event, section)
    view = table(found, found.last_round if after is None else chosen_round(found, after))
    rows = view.rows if order == "rank" else tuple(sorted(view.rows, key=lambda row: row.player.number))
    return page(request, "crosstable.html", section=found, here="standings", view=view, rows=rows, order=order)


@get("/e/{event:str}/{section:str}/standings/{number:int}/{column:int}")
def show_sum(
    request: DeskRequest, event: str, section: str, number: int, column: int, after: int = 0, group: str = ""
) -> Response[str]:
    """How a tie-break value came about."""
    found = section_at(request, event, section)
    listed = official(found, chosen_round(found, after), chosen_group(found, group))
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
    listed = official(found, chosen, chosen_group(found, group))
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
    view = table(found, found.last_round)
    place = next((row for row in view.rows if row.player.id == player.id), None)
    return page(
        request,
        "player.html",
        section=found,
        here="players",
        player=player,
        lines=card(found, player),
        place=place,
        table=view,
        may_renumber=may_renumber(found),
        ratings=rating_lines(messages, player),
        choices=shown_choices(messages, choices(found, world_of(request).lists, player)),
    )


@get("/e/{event:str}/{section:str}/lists/{file:str}")
def list_file(request: DeskRequest, event: str, section: str, file: str, round: int | None = None) -> Response[bytes]:
    """Any list as CSV or text: ``standings.csv``."""
    found = section_at(request, event, section)
    name, _, kind = file.partition(".")
    if name not in LISTS or kind not in ("csv", "txt"):
        raise NotFound("no_paper", name=file)
    number = found.last_round if round is None else round
    if name == "pairings":
        found.round(number)
    made = plain_list(found, name, chosen_round(found, number), messages_of(request))
    text, media = (made.as_csv(), "text/csv") if kind == "csv" else (made.as_text(), "text/plain")
    return download(text, f"{event}-{section}-{name}-{number}.{kind}", f"{media}; charset=utf-8")


ROUTES = [show_standings, show_crosstable, show_sum, show_behind, show_player, list_file]
