"""Paper and files: every list as a page to print, and the report files."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from litestar import Response

from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Section
from pareo.desk.event.rated_sides import SIDES
from pareo.desk.event.templates import templates_of
from pareo.desk.players.ordering import CRITERIA, DOWN, STRENGTHS, UP, Chain, Criterion, ordered, read_chain
from pareo.desk.results.doubts import REFUSED_BY_FIDE
from pareo.desk.results.report import report_file
from pareo.i18n import Messages
from pareo.i18n.ordering import chain_words
from pareo.i18n.wording import capital
from pareo.reports.bundle import forms_there
from pareo.reports.event import PLACES, Event, NoSuchList
from pareo.reports.paper.fide_forms import BY_HAND, laid_out
from pareo.reports.paper.papers import OF_MATCHES
from pareo.reports.paper.typesetting import can_print
from pareo.reports.sections import drawn, event_of_section
from pareo.reports.table import OF_ONE_ROUND, Kind, View
from pareo.reports.views import OF_FIDE, OF_TEAMS, OTHER_SCORES, WORKED_OUT, draw
from pareo.reports.views.standings import players_told
from pareo.web.copies import copied_page
from pareo.web.handlers import get
from pareo.web.rendering import back_to, download, messages_of, page, world_of
from pareo.web.routes.list_files import no_list, with_everything, with_official_ratings
from pareo.web.routes.places import DeskRequest, made_round, section_at
from pareo.web.routes.standings import chosen_round
from pareo.web.views.checkin import qr_code
from pareo.web.views.norms import count_verdicts, without_missed
from pareo.web.views.other_scores import Wish, wished
from pareo.web.views.rated_lists import CHANGES, COMPARISON, FORECAST, VARIATION, has_norms, offered_lists
from pareo.web.views.report_gaps import gap_lines

OF_RATINGS = tuple(f"rating-{name}" for name in (CHANGES, VARIATION, FORECAST, COMPARISON))

OF_PRIZES = ("prizes", "prize-receipts")

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
    "board-points": "board-points",
    "players": "players",
    "ratings": "ratings",
    "attendance": "attendance",
    "calendar": "calendar",
    "fixtures": "fixtures",
    "color-log": "color-log",
    **{name: name for name in (*OF_PRIZES, *OF_RATINGS, "norms", "statistics")},
    **{name: name for name in ("outlook", "outlook-prizes", *OTHER_SCORES)},
    **{name: name for name in ("fide-crosstable", "fide-cards", "it1", "it3", "fa1")},
    **{name: name for name in OF_TEAMS},
}
"""The papers and the list on each of them."""

OF_TEAM_EVENTS = frozenset(
    {
        *(name for name in OF_TEAMS if name != "team-square"),
        *("players", "ratings", "statistics", "norms", "surprises", "surprises-of-round", *OF_RATINGS, *OF_FIDE),
    }
)
"""What is offered where teams meet: their own lists, and those of games and players that do not rank single players.
The cross table of a round robin is the square already.
"""

OF_ROUND_ROBINS = frozenset({"square", "square-by-rank", "calendar"})

IN_ANY_ORDER = frozenset({"players", "ratings"})
"""Papers that follow the order in which the list is looked at (seed 004 D7)."""

OWN_TEMPLATES = frozenset({"names", "slips", "calendar"})
"""Papers laid out in their own way; the others are tables under one another."""
FORMS = frozenset({"fide-cards", "it1", "it3", "fa1"})
"""Papers with a head of facts over each table, one below the other."""
WITH_REASONS = frozenset({"color-log"})
"""Papers of what was decided while a round was paired."""

WIDE = (
    "crosstable",
    "crosstable-by-rank",
    "fide-crosstable",
    "square",
    "square-by-rank",
    "wall-chart",
    "progress",
    "attendance",
    "team-crosstable",
    "team-square",
    "team-progress",
)
SHAPES = {
    "pairings": "boards",
    **dict.fromkeys(WIDE, "cross"),
    "fide-crosstable": "cross wide",
    **dict.fromkeys((*OF_RATINGS, "norms"), "figures"),
    "prizes": "list prizes",
    "prize-receipts": "list receipts",
    **dict.fromkeys(OTHER_SCORES, "figures"),
}
"""How the style sheet sets a list, where it is not a plain one."""

LEFT_OUT = {
    "norms": frozenset({"federation", "points_needed", "rounds_left"}),
    "rating-changes": frozenset({"initial"}),
    **dict.fromkeys(("outlook", "outlook-prizes"), frozenset({"best", "worst", "tiebreak"})),
    "zermelo-extended": frozenset({"theta", "nu"}),
    "rating-comparison": frozenset(f"{side}_{name}" for side in SIDES for name in ("score", "expected")),
}
"""Columns for which a sheet has no room."""

FILLABLE = frozenset({"match-cards"})
"""Cut-outs that are printed empty too, to be filled in by hand."""

BUNDLED = ("odt", "docx", "pdf")
"""Forms in which all lists of a round are offered by themselves, beside the archive with all of them."""

DIALECTS = ("trf26", "trf16", "trf06", "trfx")


BEFORE_ROUND_1 = frozenset({"players", "ratings", "attendance", "calendar", "fixtures", "statistics", "squads"})
"""Lists that are there before any round is made."""


def offered_papers(section: Section) -> list[tuple[str, str]]:
    """The papers that there are for the section as it stands, each with its list."""
    return [
        (paper, name)
        for paper, name in PAPERS.items()
        if (name in OF_TEAM_EVENTS if section.system.of_teams else name not in OF_TEAMS)
        and (section.round_robin or paper not in OF_ROUND_ROBINS)
        and (section.list_groups or paper != "standings-by-group")
        and (paper != "fixtures" or section.by_calendar)
        and (section.last_round or name in BEFORE_ROUND_1)
        and (section.settings.game_points or name != "board-points")
        and (section.system.name == "uscf" or name != "color-log")
        and _has_ratings(section, name)
        and (name not in (*OF_PRIZES, "outlook-prizes") or section.settings.prize_plan)
        and (section.system.game == "chess" or name not in OF_FIDE)
    ]


def offered_cutouts(section: Section) -> list[str]:
    """What is cut out of sheets, for the section as it stands; nothing without the extra that prints it."""
    of_players = ("badges", "place-cards") if section.players else ()
    of_rounds = tuple(OF_MATCHES) if section.system.of_teams else ("labels", "certificates")
    return [*(of_rounds if section.last_round else ()), *of_players] if can_print() else []


def _has_ratings(section: Section, name: str) -> bool:
    """Whether the section is rated so that there is such a list; True for a list of something else."""
    if name in ("norms", "it1"):
        return has_norms(section)
    return name not in OF_RATINGS or name.removeprefix("rating-") in offered_lists(section)


@get("/e/{event:str}/{section:str}/papers")
def show(request: DeskRequest, event: str, section: str, round: int = 0) -> Response[str]:
    """All papers of one round, the last one unless another is chosen."""
    found = section_at(request, event, section)
    return page(
        request, "papers.html", section=found, here="papers", dialects=DIALECTS, to_fide=REFUSED_BY_FIDE,
        papers=offered_papers(found), number=made_round(found, round), orders=print_orders(messages_of(request)),
        in_any_order=IN_ANY_ORDER, cutouts=offered_cutouts(found), fillable=FILLABLE,
        gaps=gap_lines(found, messages_of(request)), bundled=forms_there(BUNDLED),
        templates=templates_of(found.festival) if found.players else (),
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
    places: int = PLACES,
    theta: str = "",
    nu: str = "",
    virtual: int = 0,
    least: int = 0,
) -> Response[str]:
    """One list, black on white, with the event and the round in its head; ``order``: of the players, as a chain."""
    found = section_at(request, event, section)
    wish = wished(places, theta, nu, bool(virtual), least)
    if paper not in PAPERS or wish.wrong:
        raise NotFound("no_paper", name=paper)
    number = round or found.last_round
    if PAPERS[paper] in OF_ONE_ROUND:
        found.round(number)
    elif not paper.startswith("outlook"):
        number = chosen_round(found, number or None)
    chain = read_chain(order.split(",")) if paper in IN_ANY_ORDER else ()
    try:
        if PAPERS[paper] in WITH_REASONS:
            view = draw(PAPERS[paper], with_everything(request, found, number))
        else:
            view = view_of(found, PAPERS[paper], number, chain, wish, messages_of(request))
    except NoSuchList as wrong:
        raise no_list(wrong, paper) from None
    template = f"print/{paper}.html" if paper in OWN_TEMPLATES else "print/list.html"
    template = "print/forms.html" if paper in FORMS else template
    return page(
        request, template, section=found, number=number, large=bool(large), columns=columns, view=as_printed(view),
        notes=_notes(view, messages_of(request)), paper=paper,
        shape=SHAPES.get(view.name, "list"), codes=_codes(view),
        by_hand=BY_HAND.get(paper, ()), chain=order_told(messages_of(request), chain),
        copied=qr_code(copied_page(request, found, "slips" if paper == "slips" else view.name, number)),
    )  # fmt: skip


def as_printed(view: View) -> View:
    """The list as it fits on sheets: without some columns; of norms those that are not missed."""
    if view.name in BY_HAND:
        return laid_out(view)
    hidden = LEFT_OUT.get(view.name)
    if hidden is None:
        return view
    shown = without_missed(view) if view.name == "norms" else view
    return replace(shown, parts=tuple(part.without(hidden) for part in shown.parts))


def _notes(view: View, messages: Messages) -> list[str]:
    """Lines under a list: who is not ranked or has left, how ratings were worked out, how many norms were missed."""
    if missed := missed_norms(view, messages):
        return [missed]
    if view.name == "standings":
        return players_told(view, messages.say)
    told = view.of_one_round or view.name in (
        *OF_RATINGS, *OF_PRIZES, "outlook", "outlook-prizes", *OTHER_SCORES, *OF_TEAMS,
    )  # fmt: skip
    return view.note_lines(messages.say) if told else []


def missed_norms(view: View, messages: Messages) -> str:
    """How many norms the list leaves out; empty for a list of something else."""
    return messages.say("norms.missed_count", count=count_verdicts(view)["missed"]) if view.name == "norms" else ""


def view_of(section: Section, name: str, number: int, chain: Chain, wish: Wish, messages: Messages) -> View:
    if name in WORKED_OUT:
        return drawn(section, name, number, wish.places, wish.terms)
    source = with_official_ratings(event_of_section(section, number), section, messages)
    return draw(name, replace(in_order(section, source, chain), least_games=wish.least))


def in_order(section: Section, source: Event, chain: Chain) -> Event:
    """The event with its players in the order of the chain where there is one."""
    if not chain:
        return source
    known = {player.id: player for player in source.tournament.players}
    players = tuple(known[player.number] for player in ordered(section, chain))
    return replace(source, tournament=replace(source.tournament, players=players))


def order_told(messages: Messages, chain: Chain) -> str:
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
def trf_file(request: DeskRequest, event: str, section: str, dialect: str = "trf26") -> Response[Any]:
    """The tournament for other programs; what goes to FIDE is written where it is seen what FIDE would refuse."""
    found = section_at(request, event, section)
    if dialect not in DIALECTS:
        raise NotFound("no_paper", name=dialect)
    if dialect in REFUSED_BY_FIDE:
        return back_to(f"/e/{event}/{section}/report/{dialect}")
    entries = world_of(request).books.reported(found.snapshot.event, found.snapshot.book)
    data = report_file(found, entries, dialect)
    return download(data, f"{event}-{section}.trf", "text/plain; charset=utf-8")


ROUTES = [show, paper, trf_file]
