"""Paper and files: every list as a page to print, and the report files."""

from __future__ import annotations

from litestar import Response

from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Section
from pareo.desk.results.report import report_file
from pareo.reports.event import NoSuchList
from pareo.reports.sections import event_of_section
from pareo.reports.table import OF_ONE_ROUND, Kind, View
from pareo.reports.views import draw
from pareo.web.handlers import get
from pareo.web.rendering import download, page, world_of
from pareo.web.routes.places import DeskRequest, section_at
from pareo.web.routes.standings import chosen_round

PAPERS = {
    "boards": "pairings",
    "names": "pairings-by-name",
    "slips": "pairings",
    "standings": "standings",
    "crosstable": "crosstable-by-rank",
    "crosstable-by-number": "crosstable",
    "square": "square",
    "square-by-rank": "square-by-rank",
    "wallchart": "wall-chart",
    "progress": "progress",
    "players": "players",
    "players-by-name": "players-by-name",
    "attendance": "attendance",
    "calendar": "calendar",
}
"""The papers and the list on each of them."""

OF_ROUND_ROBINS = frozenset({"square", "square-by-rank", "calendar"})

OWN_TEMPLATES = frozenset({"names", "slips", "calendar"})
"""Papers laid out in their own way; the others are tables under one another."""

WIDE = ("crosstable", "crosstable-by-rank", "square", "square-by-rank", "wall-chart", "progress", "attendance")
SHAPES = {"pairings": "boards", **dict.fromkeys(WIDE, "cross")}
"""How the style sheet sets a list, where it is not a plain one."""

DIALECTS = ("trf26", "trf16", "trf06", "trfx")


BEFORE_ROUND_1 = frozenset({"players", "players-by-name", "attendance", "calendar"})
"""Lists that are there before any round is made."""


def offered_papers(section: Section) -> list[tuple[str, str]]:
    """The papers that there are for the section as it stands, each with its list."""
    return [
        (paper, name)
        for paper, name in PAPERS.items()
        if (section.round_robin or paper not in OF_ROUND_ROBINS) and (section.last_round or name in BEFORE_ROUND_1)
    ]


@get("/e/{event:str}/{section:str}/papers")
def show(request: DeskRequest, event: str, section: str) -> Response[str]:
    found = section_at(request, event, section)
    return page(
        request, "papers.html", section=found, here="papers", dialects=DIALECTS, papers=offered_papers(found),
    )  # fmt: skip


@get("/e/{event:str}/{section:str}/print/{paper:str}")
def paper(
    request: DeskRequest, event: str, section: str, paper: str, round: int = 0, large: int = 0, columns: int = 1
) -> Response[str]:
    """One list, black on white, with the event and the round in its head."""
    found = section_at(request, event, section)
    if paper not in PAPERS:
        raise NotFound("no_paper", name=paper)
    number = round or found.last_round
    if PAPERS[paper] in OF_ONE_ROUND:
        found.round(number)
    else:
        number = chosen_round(found, number or None)
    try:
        view: View = draw(PAPERS[paper], event_of_section(found, number))
    except NoSuchList:
        raise NotFound("no_paper", name=paper) from None
    template = f"print/{paper}.html" if paper in OWN_TEMPLATES else "print/list.html"
    return page(
        request, template, section=found, number=number, large=bool(large), columns=columns, view=view, paper=paper,
        shape=SHAPES.get(view.name, "list"), codes=_codes(view),
    )  # fmt: skip


def _codes(view: View) -> list[str]:
    """The tie-breaks that stand over its columns, for the legend."""
    columns = view.parts[0].columns if view.parts else ()
    return [column.text for column in columns if column.kind is Kind.VALUE]


@get("/e/{event:str}/{section:str}/trf")
def trf_file(request: DeskRequest, event: str, section: str, dialect: str = "trf26") -> Response[bytes]:
    found = section_at(request, event, section)
    if dialect not in DIALECTS:
        raise NotFound("no_paper", name=dialect)
    entries = world_of(request).books.journal(found.snapshot.event, found.snapshot.book, 100_000)[::-1]
    data = report_file(found, entries, dialect)
    return download(data, f"{event}-{section}.trf", "text/plain; charset=utf-8")


ROUTES = [show, paper, trf_file]
