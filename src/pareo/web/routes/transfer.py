"""Players to other places: another section, a new section by ratings, a file, a list for the next event."""

from __future__ import annotations

from datetime import date
from typing import Any

from litestar import Response

from pareo.desk.books.refusals import FieldProblems, NotFound, Refusal
from pareo.desk.people.roles import Need
from pareo.desk.players import transfer
from pareo.model.spelling import folded
from pareo.reports.player_files import FORMS, players_file
from pareo.store.players.importing import keep_players
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, download, page, who_is, world_of
from pareo.web.routes.places import DeskRequest, address, numbers_chosen, section_at

MOST_CHARACTERS = 80


@get("/e/{event:str}/{section:str}/transfer", needs=Need.ARBITER)
def show(request: DeskRequest, event: str, section: str) -> Response[str]:
    found = section_at(request, event, section)
    siblings = world_of(request).books.sections(found.festival)
    paired = {id for ids in found.seated.values() for id in ids}
    return page(
        request, "transfer.html", section=found, here="players", manual_page="ratings", listens=False,
        others=[one for one in siblings if one.snapshot.book != found.snapshot.book],
        paired=paired, by_choices=transfer.RATINGS, forms=FORMS,
    )  # fmt: skip


@post("/e/{event:str}/{section:str}/transfer")
def send(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    """Copy or move the players that were ticked."""
    found, books = section_at(request, event, section), world_of(request).books
    ids = form.numbers("player")
    target = section_at(request, event, form.get("target", ""))
    if form.get("what") == "move":
        transfer.move_players(books, who_is(request), found, ids, target, form.confirmed, numbers_chosen(form))
    else:
        transfer.copy_players(books, who_is(request), found, ids, target, numbers_chosen(form))
    return back_to(address(target, "players"))


@post("/e/{event:str}/{section:str}/transfer/section", again=show)
def by_rating(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    """A new section with the players of a range."""
    found = section_at(request, event, section)
    name = " ".join(form.get("name", "").split())[:MOST_CHARACTERS]
    low, high = form.number("low", 0 if not form.get("low") else -1), form.number("high", -1)
    if not form.get("high"):
        high = transfer.HIGHEST
    made = transfer.section_by_rating(
        world_of(request).books, who_is(request), found, name, low, high, form.get("by", "tournament")
    )
    return back_to(address(made, "players"))


@post("/e/{event:str}/{section:str}/transfer/list", again=show)
def as_list(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    """The players of this section kept as a list, found while typing in the next event."""
    found = section_at(request, event, section)
    name = " ".join(form.get("list_name", "").split())[:MOST_CHARACTERS]
    if not name:
        raise FieldProblems({"list_name": "empty"})
    lists = world_of(request).lists
    if not found.players:
        raise Refusal("no_players")
    if any(folded(one.name) == folded(name) and one.layout != "event" for one in lists.lists()):
        raise FieldProblems({"list_name": "list_name_taken"})
    day = found.festival.settings.start_date or date.today().isoformat()
    keep_players(lists, name, transfer.as_listed(found), date=day, source=found.festival.settings.name)
    return back_to("/lists")


@get("/e/{event:str}/{section:str}/export/{shape:str}")
def export(request: DeskRequest, event: str, section: str, shape: str) -> Response[bytes]:
    """The players as a file: Vega's, CSV or a spreadsheet."""
    found = section_at(request, event, section)
    if shape not in FORMS:
        raise NotFound("no_such_form", form=shape)
    ending, kind = FORMS[shape]
    return download(players_file(found, shape), f"{event}-{section}-{shape}.{ending}", kind)


ROUTES = [show, send, by_rating, as_list, export]
