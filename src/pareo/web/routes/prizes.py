"""Prizes: who gets what and why, after any round; the plan of what is offered."""

from __future__ import annotations

from typing import Any

from litestar import Response
from litestar.response import Redirect

from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Section
from pareo.desk.people.roles import Need
from pareo.desk.results.prizes import change_prizes, copy_prizes, kept_plan, plan_of
from pareo.i18n import Messages
from pareo.prizes import SHARINGS, Plan
from pareo.prizes.reading import amount_text
from pareo.reports.event import NoSuchList
from pareo.reports.sections import event_of_section
from pareo.reports.views import draw
from pareo.reports.views.prizes import allocation_of, doubt_notes
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, messages_of, page, refused_of, world_of
from pareo.web.routes.places import DeskRequest, acting, address, section_at
from pareo.web.routes.standings import chosen_round
from pareo.web.views.prizes import (
    OTHER_KINDS,
    blocks_of,
    empty_block,
    list_views,
    plan_sources,
    plan_typed,
    total_of,
)


def prizes_shown(section: Section, after: int, messages: Messages) -> dict[str, Any]:
    """What a page about prizes shows: the lists carried out, or that there is no plan, or that a year is missing."""
    event = event_of_section(section, after)
    if plan_of(section) is None:
        return {"view": None, "lists": (), "doubts": (), "no_year": False}
    try:
        found, view = allocation_of(event), draw("prizes", event)
    except NoSuchList:
        return {"view": None, "lists": (), "doubts": (), "no_year": True}
    doubts = [note.line(messages.say) for note in doubt_notes(event, found)]
    notes = [line for line in view.note_lines(messages.say) if line not in doubts]
    lists = list_views(messages, event, found)
    return {"view": view, "lists": lists, "doubts": doubts, "notes": notes, "no_year": False}


@get("/e/{event:str}/{section:str}/prizes")
def show(request: DeskRequest, event: str, section: str, after: int | None = None) -> Response[str]:
    found = section_at(request, event, section)
    number = chosen_round(found, after)
    return page(
        request, "prizes.html", section=found, here="standings", manual_page="standings", number=number,
        planned=plan_of(found) is not None, **prizes_shown(found, number, messages_of(request)),
    )  # fmt: skip


@get("/e/{event:str}/{section:str}/prizes/plan", needs=Need.ARBITER)
def show_plan(request: DeskRequest, event: str, section: str) -> Response[str]:
    found = section_at(request, event, section)
    plan = kept_plan(found)
    return page(
        request, "prize_plan.html", section=found, here="standings", manual_page="standings", listens=False,
        blocks=blocks_of(found, refused_of(request).typed), blank=empty_block(0), plan=plan or Plan(),
        unit=amount_text((plan or Plan()).unit), total=total_of(messages_of(request), plan), sharings=SHARINGS,
        other_kinds=OTHER_KINDS, sources=plan_sources(world_of(request).books, found),
    )  # fmt: skip


@post("/e/{event:str}/{section:str}/prizes/plan", again=show_plan)
def save(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    data, blocks = plan_typed(form)
    with acting(request, event, section, form) as act:
        change_prizes(act, data, "public_prizes" in form, blocks)
    return back_to(address(section_at(request, event, section), "prizes"))


@post("/e/{event:str}/{section:str}/prizes/copy", again=show_plan)
def copy(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    """The plan of another section of this event or another one."""
    named = form.get("source", "").split("/")
    if len(named) != 2:
        raise NotFound("no_plan_there")
    source = section_at(request, *named)
    with acting(request, event, section, form) as act:
        copy_prizes(act, source)
    return back_to(address(section_at(request, event, section), "prizes"))


ROUTES = [show, show_plan, save, copy]
