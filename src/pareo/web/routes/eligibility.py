"""Who may play in a league: its limits, the line-ups that break one, and how often everybody has played."""

from __future__ import annotations

from typing import Any

from litestar import Response

from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Section
from pareo.desk.event.limits import LIMITS, change_limits, limits_of
from pareo.desk.people.roles import Need
from pareo.desk.teams.eligibility import broken
from pareo.i18n.eligibility import break_sentences
from pareo.reports.appearances import appearances_view
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, download, messages_of, page, world_of
from pareo.web.routes.list_files import file_of, form_asked
from pareo.web.routes.places import DeskRequest, acting, address, section_at


@get("/e/{event:str}/{section:str}/eligibility", needs=Need.ARBITER)
def show(request: DeskRequest, event: str, section: str) -> Response[str]:
    found, beside = _league(request, event, section)
    messages = messages_of(request)
    told = [(one, break_sentences(messages, one.breaks)) for one in broken(found, beside)]
    return page(
        request, "eligibility.html", section=found, here="players", manual_page="leagues", listens=False,
        view=appearances_view(found, beside), broken=told, limits=LIMITS.values(),
        kept=limits_of(found.settings.limits),
    )  # fmt: skip


def _league(request: DeskRequest, event: str, section: str) -> tuple[Section, list[Section]]:
    """The section, and the other sections of its event."""
    found = section_at(request, event, section)
    if not found.by_calendar:
        raise NotFound("not_a_league")
    others = world_of(request).books.sections(found.festival)
    return found, [one for one in others if one.snapshot.book != found.snapshot.book]


@get("/e/{event:str}/{section:str}/eligibility/lists/{file:str}", needs=Need.ARBITER)
def list_file(request: DeskRequest, event: str, section: str, file: str) -> Response[bytes]:
    """The counts in any form: ``appearances.csv``."""
    form = form_asked(file, "appearances")
    data = file_of(form, appearances_view(*_league(request, event, section)), messages_of(request))
    return download(data, f"{event}-{section}-appearances.{form.suffix}", form.media)


@post("/e/{event:str}/{section:str}/eligibility", again=show)
def change(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    with acting(request, event, section, form) as act:
        change_limits(act, form)
    return back_to(address(section_at(request, event, section), "eligibility"))


ROUTES = [show, list_file, change]
