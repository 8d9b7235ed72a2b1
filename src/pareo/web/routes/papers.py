"""Paper and files: every list as a page to print, and the report files."""

from __future__ import annotations

from typing import Any

from litestar import Response

from pareo.desk.books.records import Participant
from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Section
from pareo.desk.players.entry_list import folded
from pareo.desk.results.report import report_file
from pareo.pairing import SYSTEMS
from pareo.pairing.systems.round_robin import CalendarRound, calendar
from pareo.web.handlers import get
from pareo.web.rendering import download, page, world_of
from pareo.web.routes.places import DeskRequest, section_at
from pareo.web.routes.standings import chosen_round
from pareo.web.views.rounds import round_view
from pareo.web.views.tables import table, tables_by_group

PAPERS = ("boards", "names", "slips", "standings", "crosstable", "wallchart", "players", "calendar")
DIALECTS = ("trf26", "trf16", "trf06", "trfx")


@get("/e/{event:str}/{section:str}/papers")
def show(request: DeskRequest, event: str, section: str) -> Response[str]:
    found = section_at(request, event, section)
    return page(
        request, "papers.html", section=found, here="papers", dialects=DIALECTS, round_robin=_is_round_robin(found)
    )


@get("/e/{event:str}/{section:str}/print/{paper:str}")
def paper(
    request: DeskRequest, event: str, section: str, paper: str, round: int = 0, large: int = 0, columns: int = 1
) -> Response[str]:
    """One list, black on white, with the event and the round in its head."""
    found = section_at(request, event, section)
    if paper not in PAPERS:
        raise NotFound("no_paper", name=paper)
    number = round or found.last_round
    if paper in ("boards", "names", "slips"):
        found.round(number)
    values = _values(found, paper, number)
    return page(
        request, f"print/{paper}.html", section=found, number=number, large=bool(large), columns=columns, **values
    )


def _values(section: Section, paper: str, number: int) -> dict[str, Any]:
    if paper in ("boards", "slips"):
        return {"view": round_view(section, number)}
    if paper == "names":
        view = round_view(section, number)
        lines = [
            (side.player, row.board.board, color, other.player)
            for row in view.rows
            for side, other, color in ((row.white, row.black, "w"), (row.black, row.white, "b"))
        ]
        byes = [(row.player, 0, row.letter, None) for row in view.byes]
        return {"lines": sorted([*lines, *byes], key=lambda line: folded(line[0].name))}
    if paper == "players":
        return {"players": section.players}
    if paper == "calendar":
        return {"calendars": _calendars(section)}
    view_after = table(section, chosen_round(section, number or None))
    rows = view_after.rows
    if paper == "wallchart":
        rows = tuple(sorted(rows, key=lambda row: row.player.number))
    return {"view": view_after, "rows": rows, "views": tables_by_group(section, view_after.after)}


def _is_round_robin(section: Section) -> bool:
    return SYSTEMS[section.settings.system].kind == "round-robin"


def _calendars(section: Section) -> list[tuple[str, tuple[Participant, ...], tuple[CalendarRound, ...]]]:
    """Every round of a round robin, made or to come, of each of its groups: name, players, rounds."""
    if not _is_round_robin(section) or len(section.players) < 2:
        raise NotFound("no_paper", name="calendar")
    options, fields = section.tournament.settings.options, section.groups or {"": section.players}
    return [
        (name, players, calendar(len(players), options, section.settings.system))
        for name, players in fields.items()
        if len(players) > 1
    ]


@get("/e/{event:str}/{section:str}/trf")
def trf_file(request: DeskRequest, event: str, section: str, dialect: str = "trf26") -> Response[bytes]:
    found = section_at(request, event, section)
    if dialect not in DIALECTS:
        raise NotFound("no_paper", name=dialect)
    entries = world_of(request).books.journal(found.snapshot.event, found.snapshot.book, 100_000)[::-1]
    data = report_file(found, entries, dialect)
    return download(data, f"{event}-{section}.trf", "text/plain; charset=utf-8")


ROUTES = [show, paper, trf_file]
