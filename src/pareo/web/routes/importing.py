"""An event from a file: recognised by what is in it, shown as it would be taken in, and made when that is confirmed."""

from __future__ import annotations

from base64 import b64decode, b64encode
from dataclasses import replace
from pathlib import PurePath
from typing import Any

from litestar import Response

from pareo.catalog import OF_PLAYERS
from pareo.desk.books.portable import unpack
from pareo.desk.books.refusals import Refusal
from pareo.desk.event import festivals
from pareo.desk.event.incoming import look_at
from pareo.desk.event.settings import SectionSettings
from pareo.desk.results.report import TYPE
from pareo.formats import Conversion, Format, format_of, together
from pareo.formats.other_kinds import is_event_of_pareo
from pareo.model import Tournament
from pareo.replaying.files import wrong_places
from pareo.store.files import events_inside, holds_events, import_event
from pareo.web.forms import LARGEST_UPLOAD, Form
from pareo.web.handlers import post
from pareo.web.rendering import back_to, messages_of, page, who_is, world_of
from pareo.web.routes.places import DeskRequest, address
from pareo.web.views.importing import Asked, IncomingView, incoming_view, unusable_view
from pareo.web.views.importing_events import events_view, refused_view

_MOST_ROUNDS = 99
_LONGEST_NAME = 200
MOST_KEPT = LARGEST_UPLOAD * 7 // 10
"""Bytes of a file that travel with its page: written in letters they are a third more."""


@post("/events/import")
def import_file(request: DeskRequest, form: Form) -> Response[Any]:
    """First what the file would become; then, when that is confirmed and nothing is left to say, the event.

    Whoever confirms and chooses another system at once sees first what that one makes of the rounds.
    """
    sent = together(form.sent.get("file", {}))
    if sent is None:
        raise Refusal("several_files", files=", ".join(form.sent["file"]))
    data, called = sent or _kept(form), _called(form)
    if not data and "file" not in form.called:
        raise Refusal("no_file")
    if is_event_of_pareo(data) or holds_events(data):
        return _events(request, form, data, called)
    format_ = format_of(data, called)
    conversion = format_.load(data)
    if not conversion.usable or not conversion.tournament.players:
        view = unusable_view(messages_of(request), format_.id, called, conversion.problems)
        return _page(request, view)
    asked = _asked(conversion.tournament, form, called)
    if not form.confirmed or not asked.answered or form.get("looked", asked.system) != asked.system:
        return _told(request, format_, conversion, asked, data, called)
    looked = look_at(_answered(conversion.tournament, asked), asked.system, conversion.problems)
    section = festivals.bring_in(world_of(request).books, who_is(request), looked.tournament, asked.system, looked)
    return back_to(address(section, "standings" if section.last_round else "players"))


def _events(request: DeskRequest, form: Form, data: bytes, called: str) -> Response[Any]:
    """One event of Pareo, or an archive of several: shown, then taken in as they are."""
    books, who = world_of(request).books, who_is(request)
    try:
        events = [unpack(data)] if is_event_of_pareo(data) else events_inside(data)
    except Refusal as refusal:
        return _page(request, refused_view(messages_of(request), called, refusal))
    if not form.confirmed:
        known = {festival.settings.name for festival in books.festivals() if festival.in_sight}
        return _page(request, events_view(messages_of(request), events, known), data, called)
    with books.together():
        made = [import_event(books, event, who) for event in events]
    return back_to(f"/e/{made[0].snapshot.event_slug}" if len(made) == 1 else "/")


def _kept(form: Form) -> bytes:
    """The file that came a page before; empty when what came back is none."""
    try:
        return b64decode(form.get("kept", ""), validate=True)
    except ValueError:
        return b""


def _called(form: Form) -> str:
    """What the file is called; only its last part, and only as a hint."""
    names = list(form.sent.get("file", {})) or [form.get("called", "")]
    return PurePath(names[0]).name[:_LONGEST_NAME]


def _asked(tournament: Tournament, form: Form, called: str) -> Asked:
    """What the file says, else what was typed; a file without a name of its own is called as it is called outside."""
    system = festivals.system_of(tournament)
    typed = form.get("system", "")
    rounds = form.number("rounds", 0)
    return Asked(
        name=(form.get("name", "").strip() or tournament.name.strip() or PurePath(called).stem)[:_LONGEST_NAME],
        system=system or (typed if typed in OF_PLAYERS else ""),
        rounds=tournament.settings.rounds
        or (rounds if 1 <= rounds <= _MOST_ROUNDS else 0)
        or len(tournament.rounds)
        or SectionSettings().rounds,
        said=(tournament.settings.system or "")[:_LONGEST_NAME],
        type=tournament.settings.options.get(TYPE, "")[:_LONGEST_NAME],
        asks_name=not tournament.name.strip(),
        asks_system=system is None,
        asks_rounds=not tournament.settings.rounds,
    )


def _answered(tournament: Tournament, asked: Asked) -> Tournament:
    """The tournament with what its file left open."""
    settings = replace(tournament.settings, rounds=max(asked.rounds, len(tournament.rounds)))
    return replace(tournament, name=asked.name, settings=settings)


def _told(
    request: DeskRequest, format_: Format, conversion: Conversion, asked: Asked, data: bytes, called: str
) -> Response[str]:
    """Everything that the arbiter should know before the file becomes an event (VCL4THP 48 to 55)."""
    tournament = _answered(conversion.tournament, asked)
    looked = look_at(tournament, asked.system, conversion.problems) if asked.system else None
    places = wrong_places(format_, data, tournament)
    view = incoming_view(messages_of(request), format_.id, asked, tournament, conversion.problems, looked, places)
    return _page(request, view, data, called, asked)


def _page(
    request: DeskRequest, view: IncomingView, data: bytes = b"", called: str = "", asked: Asked | None = None
) -> Response[str]:
    """The file comes back with the answer; one that would then be too large to send is asked for once more."""
    kept = b64encode(data).decode() if len(data) <= MOST_KEPT else ""
    return page(
        request, "import_told.html", status=409, view=view, kept=kept, called=called, asked=asked, here="home",
        manual_page="files",
    )  # fmt: skip


ROUTES = [import_file]
