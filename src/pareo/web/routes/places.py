"""The way to an event, a section, a round and a player, for every route: what is gone is told as gone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from typing import Any

from litestar import Request

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.paired import paired
from pareo.desk.books.records import Participant
from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Festival, Section
from pareo.desk.lists.editions import ListsOn
from pareo.desk.lists.validity import ListCheck, check_lists, lists_for
from pareo.desk.players.naming import player_meant
from pareo.desk.players.numbers import Choice
from pareo.desk.reasons.keeping import Reasons, reasons
from pareo.web.forms import Form
from pareo.web.rendering import speak_of, who_is, world_of
from pareo.web.views.navigation import is_for_players_alone

DeskRequest = Request[Any, Any, Any]

READY_FOR_THE_NEXT = "players?next=add"
"""The list, ready for the next name. An anchor instead would take the focus away from whoever types already."""


def section_at(request: DeskRequest, event: str, section: str) -> Section:
    found = world_of(request).books.section(event, section)
    _in_sight(found.festival)
    if not found.begun:
        raise NotFound("no_section", slug=section)
    if is_for_players_alone(request.url.path.split("/")[4:]) and found.system.of_teams:
        raise NotFound("not_in_team_events")
    speak_of(request, found)
    return found


def festival_at(request: DeskRequest, event: str) -> Festival:
    return _in_sight(world_of(request).books.festival(event))


def _in_sight(festival: Festival) -> Festival:
    """The event, unless it lies in the bin or its creation was taken back."""
    if not festival.begun:
        raise NotFound("no_event", slug=festival.snapshot.event_slug)
    if not festival.in_sight:
        raise NotFound("event_deleted", name=festival.settings.name)
    return festival


def player_at(section: Section, number: int) -> Participant:
    """The player with this pairing number."""
    if number not in section.by_number:
        raise NotFound("no_player", player=number)
    return section.by_number[number]


def made_round(section: Section, number: int) -> int:
    """A round that is made: the one named, the last one when none is named or one that is still to come."""
    return max(0, min(number or section.last_round, section.last_round))


def address(section: Section, rest: str = "") -> str:
    base = f"/e/{section.snapshot.event_slug}/{section.snapshot.slug}"
    return f"{base}/{rest}" if rest else base


def reasons_at(request: DeskRequest, section: Section, number: int) -> Reasons:
    """Why a round that is made is as it is; of teams where they are paired."""
    section = paired(section)
    books, book = world_of(request).books, section.snapshot.book
    section.round(number)
    kept = section.once(("trace", section.seating(number)), lambda: books.trace(book, number), before=number)
    return reasons(section, number, kept)


def lists_of(request: DeskRequest, section: Section) -> ListsOn:
    """The rating lists as they count for a section."""
    return lists_for(section, world_of(request).lists, date.today())


def list_check(request: DeskRequest, section: Section) -> ListCheck | None:
    """Its ratings beside the list that is valid when it begins; made anew by itself when either changes."""
    return check_lists(section, world_of(request).lists, date.today())


def numbers_chosen(form: Form) -> Choice:
    """Where late entries go, as the form says, and what the page had said would move."""
    return Choice(form.get("numbers", ""), form.get("told", ""))


@contextmanager
def acting(request: DeskRequest, event: str, section: str, form: Form) -> Iterator[Act]:
    """One act on a section: as whoever is signed in, with the confirmations of the form and what its page showed."""
    found = section_at(request, event, section)
    with world_of(request).books.act(found.snapshot, who_is(request), form.confirmed, form.seen) as act:
        yield act


@contextmanager
def acting_on_festival(request: DeskRequest, festival: Festival, form: Form) -> Iterator[Act]:
    """One act on the festival as a whole, likewise."""
    with world_of(request).books.act(festival.snapshot, who_is(request), form.confirmed, form.seen) as act:
        yield act


def player_in(act: Act, form: Form, field: str) -> int:
    """The player whom this field of a form means. A number means whoever had it on the page."""
    typed = form.get(field, "")
    found = player_meant(act.section.players, typed, field)
    if typed.strip().lstrip("#").isdigit():
        require_as_seen(act, Participant, found.id, fields=("number",))
    return found.id
