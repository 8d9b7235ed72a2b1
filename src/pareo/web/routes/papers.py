"""Paper and files: every list as a page to print, and the report files."""

from __future__ import annotations

from dataclasses import replace

from litestar import Response

from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Section
from pareo.desk.event.rated_sides import SIDES
from pareo.desk.players.ordering import CRITERIA, DOWN, STRENGTHS, UP, Chain, Criterion, ordered, read_chain
from pareo.desk.results.report import report_file
from pareo.i18n import Messages
from pareo.i18n.ordering import chain_words
from pareo.i18n.wording import capital
from pareo.reports.event import Event, NoSuchList
from pareo.reports.sections import event_of_section, fide_event
from pareo.reports.table import OF_ONE_ROUND, Kind, View
from pareo.reports.views import OF_FIDE, draw
from pareo.web.handlers import get
from pareo.web.rendering import download, messages_of, page, world_of
from pareo.web.routes.list_files import with_official_ratings
from pareo.web.routes.places import DeskRequest, made_round, section_at
from pareo.web.routes.standings import chosen_round
from pareo.web.views.norms import count_verdicts, without_missed
from pareo.web.views.rated_lists import CHANGES, COMPARISON, FORECAST, VARIATION, has_norms, offered_lists
from pareo.web.views.report_gaps import gap_lines

OF_RATINGS = tuple(f"rating-{name}" for name in (CHANGES, VARIATION, FORECAST, COMPARISON))

PAPERS = {
    "boards": "pairings",
    "names": "pairings-by-name",
    "slips": "pairings",
    "standings": "standings",
    "standings-by-group": "standings-by-group",
    "crosstable": "crosstable-by-rank",
    "crosstable-by-number": "crosstable",
    "square": "square",
    "square-by-rank": "square-by-rank",
    "wallchart": "wall-chart",
    "progress": "progress",
    "players": "players",
    "ratings": "ratings",
    "attendance": "attendance",
    "calendar": "calendar",
    **{name: name for name in (*OF_RATINGS, "norms", "statistics")},
    **{name: name for name in ("fide-crosstable", "fide-cards", "it1", "it3", "fa1")},
}
"""The papers and the list on each of them."""

OF_ROUND_ROBINS = frozenset({"square", "square-by-rank", "calendar"})

IN_ANY_ORDER = frozenset({"players", "ratings"})
"""Papers that follow the order in which the list is looked at (seed 004 D7)."""

OWN_TEMPLATES = frozenset({"names", "slips", "calendar"})
"""Papers laid out in their own way; the others are tables under one another."""
FORMS = frozenset({"fide-cards", "it1", "it3", "fa1"})
"""Papers with a head of facts over each table, one below the other."""

WIDE = (
    "crosstable",
    "crosstable-by-rank",
    "fide-crosstable",
    "square",
    "square-by-rank",
    "wall-chart",
    "progress",
    "attendance",
)
SHAPES = {
    "pairings": "boards",
    **dict.fromkeys(WIDE, "cross"),
    **dict.fromkeys((*OF_RATINGS, "norms"), "figures"),
}
"""How the style sheet sets a list, where it is not a plain one."""

LEFT_OUT = {
    "norms": frozenset({"federation", "points_needed", "rounds_left"}),
    "rating-changes": frozenset({"initial"}),
    "rating-comparison": frozenset(f"{side}_{name}" for side in SIDES for name in ("score", "expected")),
}
"""Columns for which a sheet has no room."""

DIALECTS = ("trf26", "trf16", "trf06", "trfx")


BEFORE_ROUND_1 = frozenset({"players", "ratings", "attendance", "calendar", "statistics"})
"""Lists that are there before any round is made."""


def offered_papers(section: Section) -> list[tuple[str, str]]:
    """The papers that there are for the section as it stands, each with its list."""
    return [
        (paper, name)
        for paper, name in PAPERS.items()
        if (section.round_robin or paper not in OF_ROUND_ROBINS)
        and (section.list_groups or paper != "standings-by-group")
        and (section.last_round or name in BEFORE_ROUND_1)
        and _has_ratings(section, name)
        and (section.system.game == "chess" or name not in OF_FIDE)
    ]


def _has_ratings(section: Section, name: str) -> bool:
    """Whether the section is rated so that there is such a list; True for a list of something else."""
    if name == "norms":
        return has_norms(section)
    return name not in OF_RATINGS or name.removeprefix("rating-") in offered_lists(section)


@get("/e/{event:str}/{section:str}/papers")
def show(request: DeskRequest, event: str, section: str, round: int = 0) -> Response[str]:
    """All papers of one round, the last one unless another is chosen."""
    found = section_at(request, event, section)
    return page(
        request, "papers.html", section=found, here="papers", dialects=DIALECTS, papers=offered_papers(found),
        number=made_round(found, round), orders=print_orders(messages_of(request)), in_any_order=IN_ANY_ORDER,
        gaps=gap_lines(found, messages_of(request)),
    )  # fmt: skip


@get("/e/{event:str}/{section:str}/print/{paper:str}")
def paper(
    request: DeskRequest,
    event: str,
    section: str,
    paper: str,
    round: int = 0,
    large: int = 0,
    columns: int = 1,
    order: str = "",
) -> Response[str]:
    """One list, black on white, with the event and the round in its head; ``order``: of the players, as a chain."""
    found = section_at(request, event, section)
    if paper not in PAPERS:
        raise NotFound("no_paper", name=paper)
    number = round or found.last_round
    if PAPERS[paper] in OF_ONE_ROUND:
        found.round(number)
    else:
        number = chosen_round(found, number or None)
    chain = read_chain(order.split(",")) if paper in IN_ANY_ORDER else ()
    try:
        view: View = draw(PAPERS[paper], _source(found, PAPERS[paper], number, chain, messages_of(request)))
    except NoSuchList:
        raise NotFound("no_paper", name=paper) from None
    template = f"print/{paper}.html" if paper in OWN_TEMPLATES else "print/list.html"
    template = "print/forms.html" if paper in FORMS else template
    return page(
        request, template, section=found, number=number, large=bool(large), columns=columns, view=_printed(view),
        notes=_notes(view, messages_of(request)), paper=paper,
        shape=SHAPES.get(view.name, "list"), codes=_codes(view), chain=_order_told(messages_of(request), chain),
    )  # fmt: skip


def _printed(view: View) -> View:
    """The list as it fits on sheets: without some columns; of norms those that are not missed."""
    hidden = LEFT_OUT.get(view.name)
    if hidden is None:
        return view
    shown = without_missed(view) if view.name == "norms" else view
    return replace(shown, parts=tuple(part.without(hidden) for part in shown.parts))


def _notes(view: View, messages: Messages) -> list[str]:
    """Lines under a list: how ratings were worked out, how many norms were missed."""
    if view.name == "norms":
        return [messages.say("norms.missed_count", count=count_verdicts(view)["missed"])]
    return view.note_lines(messages.say) if view.name in OF_RATINGS else []


def _source(section: Section, name: str, number: int, chain: Chain, messages: Messages) -> Event:
    """The section after a round; its players in the order of the chain where there is one."""
    made = fide_event(section, number) if name in OF_FIDE else event_of_section(section, number)
    source = with_official_ratings(made, section, messages)
    if not chain:
        return source
    known = {player.id: player for player in source.tournament.players}
    players = tuple(known[player.number] for player in ordered(section, chain))
    return replace(source, tournament=replace(source.tournament, players=players))


def _order_told(messages: Messages, chain: Chain) -> str:
    """The order of the players where it is not that of their numbers."""
    return capital(chain_words(messages, chain)) if chain and chain[0].name != "number" else ""


def print_orders(messages: Messages) -> list[tuple[str, str]]:
    """The orders that are asked for most: each criterion the way one expects it, then the name."""
    ways = {name: DOWN if name in STRENGTHS else UP for name in ("number", *CRITERIA)}
    chains = [(Criterion(name, way), Criterion("name", UP)) for name, way in ways.items()]
    return [(",".join(one.written for one in chain), chain_words(messages, chain[:1])) for chain in chains]


def _codes(view: View) -> list[str]:
    """The tie-breaks that stand over its columns, for the legend."""
    columns = view.parts[0].columns if view.parts else ()
    return [column.text for column in columns if column.kind is Kind.VALUE]


@get("/e/{event:str}/{section:str}/trf")
def trf_file(request: DeskRequest, event: str, section: str, dialect: str = "trf26") -> Response[bytes]:
    found = section_at(request, event, section)
    if dialect not in DIALECTS:
        raise NotFound("no_paper", name=dialect)
    entries = world_of(request).books.reported(found.snapshot.event, found.snapshot.book)
    data = report_file(found, entries, dialect)
    return download(data, f"{event}-{section}.trf", "text/plain; charset=utf-8")


ROUTES = [show, paper, trf_file]
