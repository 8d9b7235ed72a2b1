"""Documents that people edit: lists of a large event as ODT, DOCX and XLSX, cards by a template, a round in one zip."""

from __future__ import annotations

from collections.abc import Callable

from bench.registry import bench
from bench.standings import _field
from pareo.desk.event.templates import STARTS
from pareo.i18n import messages_in
from pareo.reports.bundle import bundle
from pareo.reports.cards import cards_page
from pareo.reports.event import event_of
from pareo.reports.forms import FORMS
from pareo.reports.paper.sheet import Letterhead
from pareo.reports.views import draw

for form in ("odt", "docx", "xlsx"):

    @bench.row(f"{form.upper()}: cross table of 600 players, round 9")
    def written(form: str = form) -> Callable[[], object]:
        view, messages = draw("crosstable", event_of(_field(600, 9))), messages_in("en")
        return lambda: FORMS[form].file(view, messages)


@bench.row("badges by a template, 600 players")
def badges() -> Callable[[], object]:
    event, messages = event_of(_field(600, 9)), messages_in("en")
    return lambda: cards_page(STARTS["badge"], "badge", event, messages, Letterhead("bench"))


@bench.row("zip of a round of 600 players: five lists as text, CSV, XLSX, ODT, DOCX and HTML")
def zipped() -> Callable[[], object]:
    event, messages = event_of(_field(600, 9)), messages_in("en")
    names = ("pairings", "pairings-by-name", "standings", "crosstable", "players")
    views = [draw(name, event) for name in names]
    return lambda: bundle(views, messages, ("text", "csv", "xlsx", "odt", "docx", "html"))
