"""The series that an event keeps: its table, its plan, doubts about players decided; as files and on paper."""

from __future__ import annotations

from typing import Any

from litestar import Response
from litestar.response import Redirect

from pareo.desk.books.refusals import NotFound
from pareo.desk.event import series
from pareo.desk.event.series import SeriesKept, StageKept, series_kept
from pareo.desk.results.series import SeriesTable, series_table
from pareo.reports.series import series_view
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, download, messages_of, page, world_of
from pareo.web.routes.list_files import file_of, form_asked
from pareo.web.routes.places import DeskRequest, acting_on_festival, festival_at
from pareo.web.views.series import plan_fields, stage_choices


@get("/e/{event:str}/series")
def show(request: DeskRequest, event: str) -> Response[str]:
    festival = festival_at(request, event)
    kept, books = series_kept(festival), world_of(request).books
    table = series_table(books, kept) if kept else None
    return page(
        request, "series.html", festival=festival, here="festival", manual_page="series", kept=kept, table=table,
        view=series_view(table.series) if table else None, fields=plan_fields(kept),
        choices=stage_choices(books, kept, festival),
    )  # fmt: skip


def _table(request: DeskRequest, event: str) -> tuple[SeriesKept, SeriesTable]:
    kept = series_kept(festival_at(request, event))
    if kept is None:
        raise NotFound("no_series")
    return kept, series_table(world_of(request).books, kept)


@get("/e/{event:str}/series/print")
def paper(request: DeskRequest, event: str) -> Response[str]:
    festival = festival_at(request, event)
    _, table = _table(request, event)
    view = series_view(table.series)
    return page(
        request, "print/series.html", festival=festival, view=view, large=False, columns=1,
        notes=view.note_lines(messages_of(request).say),
    )  # fmt: skip


@get("/e/{event:str}/series/lists/{file:str}")
def list_file(request: DeskRequest, event: str, file: str) -> Response[bytes]:
    """The table in any form: ``series.csv``."""
    form = form_asked(file, "series")
    _, table = _table(request, event)
    data = file_of(form, series_view(table.series), messages_of(request))
    return download(data, f"{event}-series.{form.suffix}", form.media)


@post("/e/{event:str}/series", again=show)
def change(request: DeskRequest, event: str, form: Form) -> Response[Any]:
    festival = festival_at(request, event)
    with acting_on_festival(request, festival, form) as act:
        series.change_series(act, form, _stages(form), form.get("public") == "on")
    return back_to(f"/e/{event}/series")


def _stages(form: Form) -> list[StageKept]:
    """The sections with a number beside them, in the order of these numbers."""
    numbered = [
        (form.number(name), name.removeprefix("stage-").split("/"))
        for name, text in form.items()
        if name.startswith("stage-") and text.strip()
    ]
    return [StageKept(*parts) for number, parts in sorted(numbered) if number > 0 and len(parts) == 2]


@post("/e/{event:str}/series/players", again=show)
def decide(request: DeskRequest, event: str, form: Form) -> Redirect:
    festival = festival_at(request, event)
    with acting_on_festival(request, festival, form) as act:
        series.decide(act, form.get("first", ""), form.get("second", ""), form.get("what") == "same")
    return back_to(f"/e/{event}/series")


@post("/e/{event:str}/series/end", again=show)
def end(request: DeskRequest, event: str, form: Form) -> Redirect:
    festival = festival_at(request, event)
    with acting_on_festival(request, festival, form) as act:
        series.end_series(act)
    return back_to(f"/e/{event}/series")


ROUTES = [show, paper, list_file, change, decide, end]
