"""Every list as a file, in every form: the same as on the command line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from litestar import Response

from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.books.section import Section
from pareo.i18n import Messages
from pareo.reports.bundle import LISTS, LISTS_OF_TEAMS, bundle, forms_there
from pareo.reports.event import PLACES, Event, NoSuchList, OfficialRatings
from pareo.reports.forms import FORMS, Form, form_of_file
from pareo.reports.forms.pasting import as_paste
from pareo.reports.forms.pdf import as_pdf
from pareo.reports.forms.text import as_text
from pareo.reports.paper.lists import MOST_CELLS, TooLong
from pareo.reports.paper.press import PressFailed, pressed
from pareo.reports.sections import drawn, event_of_section, reasons_of_section
from pareo.reports.table import View
from pareo.reports.views import VIEWS, WORKED_OUT, draw
from pareo.web.handlers import get
from pareo.web.rendering import download, messages_of, page
from pareo.web.routes.places import DeskRequest, reasons_at, section_at
from pareo.web.views.other_scores import Wish, wished
from pareo.web.views.ratings import rating_title


@get("/e/{event:str}/{section:str}/lists/{file:str}")
def list_file(
    request: DeskRequest,
    event: str,
    section: str,
    file: str,
    round: int | None = None,
    places: int = PLACES,
    theta: str = "",
    nu: str = "",
    virtual: int = 0,
    least: int = 0,
) -> Response[bytes]:
    """Any list in any form: ``standings.csv``, ``square.xlsx``."""
    found, messages = section_at(request, event, section), messages_of(request)
    name, _, _ = file.partition(".")
    wish = wished(places, theta, nu, bool(virtual), least)
    if name not in VIEWS or wish.wrong:
        raise NotFound("no_paper", name=file)
    form = form_asked(file, name)
    view = _view(request, found, name, _after(found, round), wish)
    called = f"{event}-{section}-{name}" + (f"-{view.round}" if view.round else "")
    return download(file_of(form, view, messages), f"{called}.{form.suffix}", form.media)


def _after(section: Section, round: int | None) -> int:
    """The round that was asked for, the last one where there is no such round."""
    return section.last_round if round is None or not 0 <= round <= section.last_round else round


def _view(request: DeskRequest, section: Section, name: str, after: int, wish: Wish) -> View:
    try:
        if name in WORKED_OUT:
            return drawn(section, name, after, wish.places, wish.terms)
        return draw(name, replace(with_everything(request, section, after), least_games=wish.least))
    except NoSuchList as wrong:
        raise no_list(wrong, name) from None


@get("/e/{event:str}/{section:str}/copy/{name:str}")
def copy_list(request: DeskRequest, event: str, section: str, name: str, round: int | None = None) -> Response[str]:
    """A list to be copied into something else: as text, as a table, as HTML."""
    found, messages = section_at(request, event, section), messages_of(request)
    if name not in VIEWS:
        raise NotFound("no_paper", name=name)
    view = _view(request, found, name, _after(found, round), wished())
    return page(
        request, "copy.html", section=found, here="papers", manual_page="standings", view=view,
        text=as_text(view, messages), pasted=as_paste(view, messages),
    )  # fmt: skip


@get("/e/{event:str}/{section:str}/everything")
def everything(request: DeskRequest, event: str, section: str, round: int | None = None) -> Response[bytes]:
    """All lists of a round in one archive, in the forms that are asked for or in all."""
    found, messages = section_at(request, event, section), messages_of(request)
    number = found.round(found.last_round if round is None else round).number
    forms = forms_there(tuple(request.query_params.getall("form", [])))
    data = bundle(
        _of_round(request, found, number), messages, forms, lambda view, form: file_of(FORMS[form], view, messages)
    )
    return download(data, f"{event}-{section}-{number}.zip", "application/zip")


def _of_round(request: DeskRequest, section: Section, number: int) -> Iterator[View]:
    event = with_everything(request, section, number)
    for name in LISTS_OF_TEAMS if section.system.of_teams else LISTS:
        with suppress(NoSuchList):
            yield draw(name, event)


def no_list(wrong: NoSuchList, name: str) -> Refusal:
    """What is told where a list cannot be drawn: what it lacks, or that there is none."""
    return Refusal("list_needs_year") if wrong.code == "part_year" else NotFound("no_paper", name=name)


def form_asked(file: str, name: str) -> Form:
    """The form of a list of this name that a file of it asks for. NotFound where this desk cannot write it."""
    form = form_of_file(file)
    if form is None or not form.there or file != f"{name}.{form.suffix}":
        raise NotFound("no_paper", name=file)
    return form


def file_of(form: Form, view: View, messages: Messages) -> bytes:
    """The list as a file; a PDF by a press of its own."""
    try:
        return as_pdf(view, messages, pressed) if form.name == "pdf" else form.file(view, messages)
    except TooLong as long:
        raise Refusal("paper_too_long", count=long.cells, most=MOST_CELLS) from long
    except PressFailed as failed:
        raise Refusal("paper_failed") from failed


def with_everything(request: DeskRequest, section: Section, after: int) -> Event:
    """The section after a round, with all that the desk knows of it."""
    event = with_official_ratings(event_of_section(section, after), section, messages_of(request))
    return event.with_reasons(lambda number: reasons_of_section(reasons_at(request, section, number)))


def with_official_ratings(event: Event, section: Section, messages: Messages) -> Event:
    """The event with what only the desk knows of its players."""
    return event.with_ratings(
        {
            one.number: OfficialRatings(
                one.fide_rating, one.fide_k, one.national_rating, rating_title(messages, section, one), one.estimated
            )
            for one in section.players
        }
    )


ROUTES = [list_file, copy_list, everything]
