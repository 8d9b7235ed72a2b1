"""The first page: events, a new one, one from a file; language and colours."""

from __future__ import annotations

from base64 import b64decode, b64encode
from typing import Any

from litestar import Response
from litestar.datastructures import Cookie
from litestar.response import Redirect

from pareo.catalog import SYSTEMS, nearest_systems
from pareo.desk.books.portable import unpack
from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.books.section import Section
from pareo.desk.event import festivals
from pareo.desk.event.settings import SectionSettings
from pareo.desk.players.entry_list import read_entry_list
from pareo.formats import trf
from pareo.i18n import LANGUAGES
from pareo.i18n.own_messages import fault_sentence
from pareo.store.files import import_event
from pareo.web.demo import make_demo
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import THEMES, back_to, language_of, messages_of, page, who_is, world_of
from pareo.web.routes.places import DeskRequest, address

YEAR = 365 * 24 * 3600


@get("/")
def home(request: DeskRequest) -> Response[str]:
    books = world_of(request).books
    listed = [(festival, books.sections(festival)) for festival in books.festivals()]
    faults = [fault_sentence(messages_of(request), fault) for fault in world_of(request).own_faults]
    return page(request, "home.html", events=listed, here="home", own_faults=faults)


@get("/events/new")
def new_event(request: DeskRequest, like: str = "") -> Response[str]:
    books = world_of(request).books
    earlier = [section for festival in books.festivals() for section in books.sections(festival)]
    return page(
        request,
        "new_event.html",
        like=like,
        systems=SYSTEMS,
        earlier=earlier[:50],
        defaults=SectionSettings(),
        here="new",
    )


@post("/events/new", again=new_event)
def create_event(request: DeskRequest, form: Form) -> Response[Any]:
    entries = read_entry_list(form.get("players", "")) if form.get("players", "").strip() else None
    typed = {name: form[name] for name in ("name", "rounds", "system", "cycles") if form.get(name)}
    typed.setdefault("name", "")
    like = _section_like(request, form.get("like", ""))
    if like is not None:
        typed = {name: text for name, text in typed.items() if name in ("name", "rounds")}
    players = entries.players if entries else ()
    section = festivals.create(world_of(request).books, who_is(request), typed, players, like)
    return back_to(address(section, "rounds/1" if entries and len(entries.players) > 1 else "players"))


def _section_like(request: DeskRequest, like: str) -> Section | None:
    event, _, slug = like.partition("/")
    if not slug:
        return None
    try:
        return world_of(request).books.section(event, slug)
    except NotFound:
        return None


@post("/events/import")
def import_file(request: DeskRequest, form: Form) -> Response[Any]:
    data = form.files.get("file") or _kept(form)
    if not data:
        raise Refusal("no_file")
    books, who = world_of(request).books, who_is(request)
    if data.startswith(b"PK"):
        festival = import_event(books, unpack(data), who)
        return back_to(f"/e/{festival.snapshot.event_slug}")
    conversion = trf.to_tournament(trf.read(data))
    if not conversion.usable or not conversion.tournament.players:
        raise Refusal("unusable_trf", count=len(conversion.problems))
    tournament, chosen = conversion.tournament, form.get("system", "")
    if festivals.system_of(tournament) is None and chosen not in SYSTEMS:
        return _which_system(request, tournament.settings.system or "", data)
    section = festivals.bring_in(books, who, tournament, chosen)
    return back_to(address(section, "standings" if section.last_round else "players"))


def _kept(form: Form) -> bytes:
    """The file that came a page before; empty when what came back is none."""
    try:
        return b64decode(form.get("kept", ""), validate=True)
    except ValueError:
        return b""


def _which_system(request: DeskRequest, said: str, data: bytes) -> Response[str]:
    """A file that names no system, or one that is not here, is not read as another: the arbiter says which."""
    near = nearest_systems(said) if said else ()
    order = (*near, *(id for id in SYSTEMS if id not in near))
    kept = b64encode(data).decode()
    return page(request, "import_system.html", said=said, near=near, systems=order, kept=kept, here="home")


@post("/events/demo")
def demo(request: DeskRequest, form: Form) -> Redirect:
    section = make_demo(world_of(request).books, language_of(request))
    return back_to(address(section, f"rounds/{section.last_round}"))


@post("/choose")
def choose(request: DeskRequest, form: Form) -> Redirect:
    """Language and colours, kept in the browser."""
    answer = back_to(form.get("back", "/") if form.get("back", "/").startswith("/") else "/")
    if form.get("lang") in LANGUAGES:
        answer.set_cookie(Cookie("lang", value=form["lang"], max_age=YEAR, samesite="lax"))
    if form.get("theme") in THEMES:
        answer.set_cookie(Cookie("theme", value=form["theme"], max_age=YEAR, samesite="lax"))
    return answer


ROUTES = [home, new_event, create_event, import_file, demo, choose]
