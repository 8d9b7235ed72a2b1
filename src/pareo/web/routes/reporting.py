"""Reporting an event: the page that shows what the receiver would miss, and the file."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from litestar import Response

from pareo.desk.books.refusals import NotFound
from pareo.desk.event.report_details import keep_details, kept_details, of_the_event
from pareo.desk.results.report import filed_tournament, report_file
from pareo.desk.results.standings import ranks
from pareo.formats import FORMATS, REPORTS
from pareo.reports.federations import told_today
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, download, messages_of, page, world_of
from pareo.web.routes.places import DeskRequest, acting, acting_on_festival, section_at
from pareo.web.views.reporting import Reporting, offered, receiver_named

_ENDINGS = {"trf26": ".trf", "trf16": ".trf", "tdf": ".tdf"}


def _reporting(request: DeskRequest, event: str, section: str, to: str) -> Reporting:
    found = section_at(request, event, section)
    receiver = receiver_named(to, found)
    sections = tuple(world_of(request).books.sections(found.festival))
    details = kept_details(found, receiver.format)
    return Reporting(found, sections, receiver, details, messages_of(request))


@get("/e/{event:str}/{section:str}/report")
def show(request: DeskRequest, event: str, section: str, to: str = "") -> Response[str]:
    """To whom, and what is missing."""
    return _page(request, _reporting(request, event, section, to))


def _page(request: DeskRequest, report: Reporting, status: int = 200, unseen: bool = False) -> Response[str]:
    return page(
        request, "report.html", status=status, section=report.section, here="papers", manual_page="reports",
        report=report, receivers=offered(report.section), unseen=unseen,
    )  # fmt: skip


@post("/e/{event:str}/{section:str}/report/{to:str}/details", again=show)
def keep(request: DeskRequest, event: str, section: str, to: str, form: Form) -> Response[Any]:
    """What a federation asks for is typed once and kept."""
    found = section_at(request, event, section)
    receiver = receiver_named(to, found)
    if not receiver.asks_for:
        raise NotFound("no_paper", name=to)
    whole = of_the_event(receiver.format)
    book = acting_on_festival(request, found.festival, form) if whole else acting(request, event, section, form)
    with book as act:
        keep_details(act, receiver.format, receiver.name, form)
    return back_to(f"/e/{event}/{section}/report?to={receiver.id}")


@get("/e/{event:str}/{section:str}/report/{to:str}")
def file(request: DeskRequest, event: str, section: str, to: str, shown: str = "") -> Response[str] | Response[bytes]:
    """The file; the page again for whoever has not seen why its receiver would refuse it."""
    report = _reporting(request, event, section, to)
    if report.grave and shown != report.seen:
        return _page(request, report, status=409, unseen=True)
    format = report.receiver.format
    if format in REPORTS:
        return download(_federation_file(report), f"{event}-{format}{REPORTS[format].file}", "application/octet-stream")
    found = report.section
    entries = world_of(request).books.reported(found.snapshot.event, found.snapshot.book)
    if format == "tdf":
        data = FORMATS[format].dump(filed_tournament(found), ranks(found))
    else:
        data = report_file(found, entries, format)
    return download(data, f"{event}-{section}-{format}{_ENDINGS[format]}", "text/plain; charset=utf-8")


def _federation_file(report: Reporting) -> bytes:
    details = {**told_today(report.receiver.asks_for), **report.details}
    return replace(report, details=details).written.data


ROUTES = [show, keep, file]
