"""Every list as a file, in every form: the same as on the command line."""

from __future__ import annotations

from litestar import Response

from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Section
from pareo.i18n import Messages
from pareo.reports.event import Event, NoSuchList, OfficialRatings
from pareo.reports.forms import form_of_file
from pareo.reports.sections import event_of_section, fide_event, reasons_of_section
from pareo.reports.views import OF_FIDE, VIEWS, draw
from pareo.web.handlers import get
from pareo.web.rendering import download, messages_of
from pareo.web.routes.places import DeskRequest, reasons_at, section_at
from pareo.web.views.ratings import rating_title


@get("/e/{event:str}/{section:str}/lists/{file:str}")
def list_file(request: DeskRequest, event: str, section: str, file: str, round: int | None = None) -> Response[bytes]:
    """Any list in any form: ``standings.csv``, ``square.xlsx``."""
    found, messages = section_at(request, event, section), messages_of(request)
    name, _, _ = file.partition(".")
    form = form_of_file(file)
    if name not in VIEWS or form is None or file != f"{name}.{form.suffix}":
        raise NotFound("no_paper", name=file)
    after = found.last_round if round is None or not 0 <= round <= found.last_round else round
    try:
        event_of = fide_event if name in OF_FIDE else event_of_section
        source = with_official_ratings(event_of(found, after), found, messages).with_reasons(
            lambda number: reasons_of_section(reasons_at(request, found, number))
        )
        view = draw(name, source)
    except NoSuchList:
        raise NotFound("no_paper", name=file) from None
    called = f"{event}-{section}-{name}" + (f"-{view.round}" if view.round else "")
    return download(form.file(view, messages), f"{called}.{form.suffix}", form.media)


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


ROUTES = [list_file]
