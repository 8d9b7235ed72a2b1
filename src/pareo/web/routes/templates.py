"""Templates of an event for cards and badges: made, changed, copied, taken away, looked at, printed for a section."""

from __future__ import annotations

from datetime import datetime

from litestar import MediaType, Response
from litestar.response import Redirect

from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.books.section import Festival, Section
from pareo.desk.event import templates
from pareo.desk.event.card_markup import KEYS, glued, read_markup
from pareo.desk.event.templates import SIZES, Template, template_at, templates_of
from pareo.reports.cards import cards_page
from pareo.reports.paper.sections import letterhead_of_section
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, messages_of, page, world_of
from pareo.web.routes.list_files import with_everything
from pareo.web.routes.places import DeskRequest, acting_on_festival, festival_at, made_round, section_at

PREVIEWED = 6
"""Cards that a preview shows."""
_NOTHING_RUNS = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
"""Whatever a template holds, no browser runs it, sends it anywhere or fetches anything for it."""


@get("/e/{event:str}/templates")
def show(request: DeskRequest, event: str) -> Response[str]:
    festival = festival_at(request, event)
    return _shown(request, festival, None)


@get("/e/{event:str}/templates/{key:int}")
def edit(request: DeskRequest, event: str, key: int) -> Response[str]:
    festival = festival_at(request, event)
    return _shown(request, festival, template_at(festival, key))


def _shown(request: DeskRequest, festival: Festival, chosen: Template | None) -> Response[str]:
    sections = [one for one in world_of(request).books.sections(festival) if one.in_sight and one.players]
    return page(
        request, "templates.html", festival=festival, here="festival", manual_page="standings", chosen=chosen,
        templates=templates_of(festival), sizes=SIZES, keys=KEYS, sections=sections,
        glued=glued(read_markup(chosen.text)) if chosen else [],
    )  # fmt: skip


@post("/e/{event:str}/templates", again=show)
def make(request: DeskRequest, event: str, form: Form) -> Redirect:
    festival = festival_at(request, event)
    with acting_on_festival(request, festival, form) as act:
        made = templates.make_template(act, form.get("name", ""), form.get("size", ""), _text(form))
    return back_to(f"/e/{event}/templates/{made.id}")


def _text(form: Form) -> str:
    """What was typed, or the file that was brought."""
    data = form.files.get("file")
    if data is None:
        return form.get("text", "")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


@post("/e/{event:str}/templates/{key:int}/change", again=edit)
def change(request: DeskRequest, event: str, key: int, form: Form) -> Redirect:
    festival = festival_at(request, event)
    with acting_on_festival(request, festival, form) as act:
        templates.change_template(act, key, form.get("name", ""), form.get("size", ""), _text(form))
    return back_to(f"/e/{event}/templates/{key}")


@post("/e/{event:str}/templates/{key:int}/copy", again=edit)
def copy(request: DeskRequest, event: str, key: int, form: Form) -> Redirect:
    festival = festival_at(request, event)
    with acting_on_festival(request, festival, form) as act:
        made = templates.copy_template(act, key)
    return back_to(f"/e/{event}/templates/{made.id}")


@post("/e/{event:str}/templates/{key:int}/remove", again=edit)
def remove(request: DeskRequest, event: str, key: int, form: Form) -> Redirect:
    festival = festival_at(request, event)
    with acting_on_festival(request, festival, form) as act:
        templates.remove_template(act, key)
    return back_to(f"/e/{event}/templates")


@post("/e/{event:str}/templates/preview")
def preview(request: DeskRequest, event: str, form: Form) -> Response[str]:
    """The first cards by what is typed, before it is kept; nothing is written down."""
    festival = festival_at(request, event)
    sections = [one for one in world_of(request).books.sections(festival) if one.in_sight and one.players]
    chosen = next((one for one in sections if one.snapshot.slug == form.get("section")), None)
    section = chosen or next(iter(sections), None)
    if section is None:
        raise Refusal("template_no_players")
    size = form.get("size", "")
    if size not in SIZES:
        raise Refusal("template_size", size=size)
    text = _text(form)
    templates.require_usable(text)
    return _cards(request, section, text, size, section.last_round, PREVIEWED)


@get("/e/{event:str}/{section:str}/cards/{key:int}")
def cards(request: DeskRequest, event: str, section: str, key: int, round: int = 0) -> Response[str]:
    """A card for every player, to be printed by the browser."""
    found = section_at(request, event, section)
    template = template_at(found.festival, key)
    if not found.players:
        raise NotFound("template_no_players")
    return _cards(request, found, template.text, template.size, made_round(found, round))


def _cards(request: DeskRequest, section: Section, text: str, size: str, number: int, first: int = 0) -> Response[str]:
    messages = messages_of(request)
    head = letterhead_of_section(section, messages, number, datetime.now().astimezone())
    made = cards_page(text, size, with_everything(request, section, number), messages, head, first)
    return Response(made, media_type=MediaType.HTML, headers={"Content-Security-Policy": _NOTHING_RUNS})


ROUTES = [show, edit, make, change, copy, remove, preview, cards]
