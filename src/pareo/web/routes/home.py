"""The first page: events, a new one, one from a file; language and colours."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from litestar import Response
from litestar.datastructures import Cookie
from litestar.response import Redirect

from pareo.catalog import SYSTEMS, usual
from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Section
from pareo.desk.books.undoing import undo_everywhere
from pareo.desk.event import festivals
from pareo.desk.event.bin import MOVES
from pareo.desk.event.settings import SectionSettings
from pareo.desk.people.roles import Need
from pareo.formats.player_lists.reading import EntryList, read_entry_list
from pareo.i18n import LANGUAGES
from pareo.i18n.own_messages import fault_sentence
from pareo.store.event_list import steps_of_events
from pareo.store.files import export_all
from pareo.web.demo import make_demo
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import (
    THEMES,
    YEAR,
    back_to,
    download,
    language_of,
    messages_of,
    own_path,
    page,
    who_is,
    world_of,
)
from pareo.web.routes.places import DeskRequest, address
from pareo.web.views.entry_columns import column_values
from pareo.web.views.event_list import event_list
from pareo.web.views.journal import said_view


@get("/")
def home(request: DeskRequest, show: str = "") -> Response[str]:
    books = world_of(request).books
    said = said_view(messages_of(request), None, steps_of_events(books))
    faults = [fault_sentence(messages_of(request), fault) for fault in world_of(request).own_faults]
    return page(
        request, "home.html", events=event_list(books, show), here="home", said=said, base="/events", own_faults=faults,
        with_bar=said is not None,
    )  # fmt: skip


@get("/events/all", needs=Need.ARBITER)
def all_events(request: DeskRequest) -> Response[bytes]:
    """Every event of the desk in one archive, which another desk opens as it opens one event."""
    return download(export_all(world_of(request).books), "pareo-events.zip", "application/zip")


@post("/events/state")
def move_event(request: DeskRequest, form: Form) -> Redirect:
    """Archive an event, delete it, or take it out again: one step, without a question, because it can be undone."""
    books = world_of(request).books
    festival = books.festival(form.get("event", ""))
    move = MOVES.get(form.get("what", ""))
    if move is None:
        raise NotFound("no_such_act")
    with books.act(festival.snapshot, who_is(request)) as act:
        move(act)
    return back_to("/")


@post("/events/undo")
def undo_event(request: DeskRequest, form: Form) -> Redirect:
    """Take back what was last done to an event as a whole."""
    books = world_of(request).books
    entry = books.entry(form.number("seq"))
    snapshots = {festival.snapshot.book: festival.snapshot for festival in books.festivals()}
    if entry.book not in snapshots:
        raise NotFound("no_entry", seq=entry.seq)
    undo_everywhere(books, who_is(request), snapshots[entry.book], entry, form.confirmed)
    return back_to("/")


@get("/events/new", needs=Need.ARBITER)
def new_event(request: DeskRequest, like: str = "") -> Response[str]:
    return _new_page(request, like)


def _new_page(request: DeskRequest, like: str = "", entries: EntryList | None = None, **values: Any) -> Response[str]:
    books = world_of(request).books
    festivals = [festival for festival in books.festivals() if festival.in_sight]
    earlier = [section for festival in festivals for section in books.sections(festival)]
    return page(
        request,
        "new_event.html",
        like=like,
        systems=SYSTEMS,
        earlier=earlier[:50],
        defaults=SectionSettings(),
        here="new",
        entries=entries,
        **column_values(messages_of(request), entries),
        **values,
    )


def _looked(text: str, entries: EntryList) -> str:
    """Names what the arbiter has been shown: this list, read by these columns."""
    return hashlib.sha256(repr((text.split(), entries.columns)).encode()).hexdigest()[:16]


@post("/events/new", again=new_event)
def create_event(request: DeskRequest, form: Form) -> Response[Any]:
    text = form.get("players", "")
    like = _section_like(request, form.get("like", ""))
    entries = read_entry_list(text, _fitting(form, text), _titles_in_use(form, like)) if text.strip() else None
    if entries and not entries.clear and form.get("looked") != _looked(text, entries):
        looked = _looked(text, entries)
        return _new_page(request, form.get("like", ""), entries, status=422, typed=form, looked=looked)
    typed = {name: form[name] for name in ("name", "rounds", "system", "cycles") if form.get(name)}
    typed.setdefault("name", "")
    if like is not None:
        typed = {name: text for name, text in typed.items() if name in ("name", "rounds")}
    players = entries.players if entries else ()
    section = festivals.create(world_of(request).books, who_is(request), typed, players, like)
    return back_to(address(section, "rounds/1" if entries and len(entries.players) > 1 else "players"))


def _titles_in_use(form: Form, like: Section | None) -> Sequence[str]:
    """Of the event that this one is like, else those that the chosen system brings."""
    if like is not None:
        return like.settings.own_titles
    system = SYSTEMS.get(form.get("system", ""))
    return usual(system).titles if system else ()


def _fitting(form: Form, text: str) -> list[str] | None:
    """The columns that were chosen, as long as the list still has as many."""
    chosen = form.many.get("column")
    return chosen if chosen and len(chosen) == len(read_entry_list(text).columns) else None


def _section_like(request: DeskRequest, like: str) -> Section | None:
    event, _, slug = like.partition("/")
    if not slug:
        return None
    try:
        return world_of(request).books.section(event, slug)
    except NotFound:
        return None


@post("/events/demo")
def demo(request: DeskRequest, form: Form) -> Redirect:
    """The demo that is there; another one only when a fresh one is asked for."""
    books = world_of(request).books
    there = event_list(books, "").demo
    if there is not None and form.get("fresh") != "on":
        return back_to(f"/e/{there.snapshot.event_slug}")
    section = make_demo(books, language_of(request))
    return back_to(address(section, f"rounds/{section.last_round}"))


@post("/choose")
def choose(request: DeskRequest, form: Form) -> Redirect:
    """Language and colours, kept in the browser."""
    answer = back_to(own_path(form.get("back", "/")))
    if form.get("lang") in LANGUAGES:
        answer.set_cookie(Cookie("lang", value=form["lang"], max_age=YEAR, samesite="lax"))
    if form.get("theme") in THEMES:
        answer.set_cookie(Cookie("theme", value=form["theme"], max_age=YEAR, samesite="lax"))
    return answer


ROUTES = [home, all_events, move_event, undo_event, new_event, create_event, demo, choose]
