"""The one table of the desk's pages and acts: the steps on top of a section and the finder are drawn from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from pareo.desk.books.section import Section
from pareo.desk.event.setup import too_many_rounds
from pareo.desk.event.team_records import who_is_paired
from pareo.desk.fide_mode import verdict
from pareo.desk.phones.switches import captains_open, is_open
from pareo.desk.rounds.making import FEWEST, open_boards
from pareo.desk.teams.at_the_table import lacking
from pareo.i18n.systems import words_of_game
from pareo.reports.paper.typesetting import can_print
from pareo.web.views.rated_lists import has_norms

Holds = Callable[[Section], bool]


def _always(_: Section) -> bool:
    return True


def has_rounds(section: Section) -> bool:
    return section.last_round > 0


def _has_players(section: Section) -> bool:
    return len(section.players) > 0


def _has_players_or_teams(section: Section) -> bool:
    return _has_players(section) or of_teams(section)


def _has_norms(section: Section) -> bool:
    return has_rounds(section) and has_norms(section)


def has_scores(section: Section) -> bool:
    """Games are written down in chess."""
    return has_rounds(section) and not words_of_game(section.settings.system)


def of_players(section: Section) -> bool:
    """Those who are paired are players, not teams."""
    return not section.system.of_teams


def _of_players_listed(section: Section) -> bool:
    return _has_players(section) and of_players(section)


def _of_players_made(section: Section) -> bool:
    return has_rounds(section) and of_players(section)


def of_teams(section: Section) -> bool:
    return section.system.of_teams


def by_calendar(section: Section) -> bool:
    return section.by_calendar


def _of_teams_listed(section: Section) -> bool:
    return of_teams(section) and bool(section.teams)


ALONE = frozenset({"attendance", "checkin", "hand", "ties", "play-offs", "outlook", "groups", "explanations", "why"})
OF_A_ROUND_ALONE = frozenset({"colors", "exchange", "add", "pairs", "force", "apart", "move", "outside"})
"""What an event of teams does not have, by the first part of its address; of a round by the part after its number."""


def is_for_players_alone(rest: list[str]) -> bool:
    """Whether an address of a section, parted at its strokes, is for those who pair players one by one."""
    if rest[:1] == ["rounds"]:
        return len(rest) > 2 and rest[2] in OF_A_ROUND_ALONE
    return bool(rest) and rest[0] in ALONE


def _of_teams_made(section: Section) -> bool:
    return of_teams(section) and has_rounds(section)


def _is_swiss(section: Section) -> bool:
    return not section.round_robin


def _can_be_paired(section: Section) -> bool:
    enough = len(who_is_paired(section)) >= FEWEST and not lacking(section)
    return enough and section.last_round < section.rounds_planned


def _by_hand(section: Section) -> bool:
    return _can_be_paired(section) and of_players(section)


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a section: its address, its name, when it is there.

    ``step``: it is a step of the line on top, before or after the rounds; ``done`` says when the step has its tick.
    """

    path: str
    name: str
    there: Holds = _always
    step: str = ""
    done: Holds = field(default=lambda _: False)


BEFORE, AFTER = "before", "after"

PAGES = (
    Page("setup", "web.setup", step=BEFORE, done=_has_players),
    Page("players", "web.players", step=BEFORE, done=has_rounds),
    Page("standings", "web.standings", step=AFTER),
    Page("ratings", "ratings.page", has_rounds, step=AFTER),
    Page("papers", "web.papers", step=AFTER),
    Page("journal", "web.journal", step=AFTER),
    Page("players/paste", "web.paste_list"),
    Page("players/browse", "lists.browse"),
    Page("attendance", "web.attendance", _of_players_listed),
    Page("notes", "memos.page"),
    Page("checkin", "web.checkin", _of_players_listed),
    Page("phones", "phones.page", _has_players),
    Page("print/codes", "phones.paper_codes", is_open),
    Page("pdf/codes", "phones.codes_pdf", lambda section: can_print() and is_open(section)),
    Page("captains", "captains.page", of_teams),
    Page("print/captains", "captains.paper", captains_open),
    Page("pdf/captains", "captains.paper_pdf", lambda section: can_print() and captains_open(section)),
    Page("order", "web.order_players", _has_players),
    Page("refresh", "ratings.refresh", _has_players),
    Page("periods", "ratings.periods", _has_players),
    Page("transfer", "transfer.page"),
    Page("groups", "setup.groups_page", _of_players_listed),
    Page("teams", "teams.page", _has_players_or_teams),
    Page("teams/paste", "teams.paste"),
    Page("teams/order", "teams.order_page", lambda section: len(section.teams) > 0),
    Page("fixtures", "league.fixtures", by_calendar),
    Page("eligibility", "league.eligibility", by_calendar),
    Page("hand", "web.pair_by_hand", _by_hand),
    Page("hand/man", "web.man_save", _by_hand),
    Page("crosstable", "web.crosstable", has_rounds),
    Page("team-lists", "team_events.lists", _of_teams_listed),
    Page("outlook", "outlook.page", _of_players_made),
    Page("scores", "scores.page", has_rounds),
    Page("ties", "web.ties", _of_players_made),
    Page("play-offs", "play_offs.page", _of_players_made),
    Page("rankings", "rankings.page", _of_players_made),
    Page("print/rankings", "rankings.paper", _of_players_made),
    Page("prizes", "prizes.page"),
    Page("prizes/plan", "prizes.plan"),
    Page("norms", "norms.page", _has_norms),
    Page("report", "report.page"),
    Page("trf", "web.file_trf26"),
    Page("everything", "bundle.page", has_rounds),
    Page("print/why", "told.paper_why", has_rounds),
    Page("print/cards", "told.paper_cards", of_players),
    Page("print/player-cards", "told.paper_player_cards", _of_players_made),
    Page("paper/labels", "paper.offer_labels", lambda section: can_print() and _of_players_made(section)),
    Page("paper/certificates", "paper.offer_certificates", lambda section: can_print() and _of_players_made(section)),
    Page("paper/match-cards", "paper.offer_match-cards", lambda section: can_print() and _of_teams_made(section)),
    Page("paper/table-cards", "paper.offer_table-cards", lambda section: can_print() and _of_teams_made(section)),
    Page("paper/badges", "paper.offer_badges", lambda section: can_print() and _has_players(section)),
    Page("paper/place-cards", "paper.offer_place-cards", lambda section: can_print() and _has_players(section)),
)
"""The pages of a section that need no number; the papers are one table of their own (``web.routes.papers``)."""


def _can_improve_colors(section: Section) -> bool:
    return of_players(section) and bool(open_boards(section, section.last_round))


ROUND_PAGES = (
    Page("rounds/{round}", "web.round_n"),
    Page("rounds/{round}/why", "told.why_round", has_rounds),
    Page("rounds/{round}/games", "games.page_of", has_scores),
    Page("rounds/{round}/colors", "web.improve_colors", _can_improve_colors),
)
"""The pages of one round; those after the first only for rounds that are made, improving colours for the last one."""

PARTS = (
    Page("setup#tiebreaks", "web.tiebreaks"),
    Page("setup#acceleration", "desk.field_acceleration", _is_swiss),
    Page("setup#f-forbidden", "desk.field_forbidden", _is_swiss),
    Page("setup#f-variant", "desk.field_variant", lambda section: section.system.option("variant") is not None),
    Page("setup#rated", "ratings.rated"),
    Page("setup#schedule", "web.schedule"),
    Page("setup#league", "league.worth", by_calendar),
    Page("setup#fide", "web.fide_mode", lambda section: not words_of_game(section.settings.system)),
    Page("papers#report", "report.title", lambda section: not words_of_game(section.settings.system)),
)
"""What is looked for by its own name and stands on a page with another one, with its place there."""

EVENT_PAGES = (
    ("/e/{event}", "web.event_details"),
    ("/e/{event}#round-files", "web.round_files"),
    ("/e/{event}/journal", "finding.event_journal"),
    ("/e/{event}/series", "series.page"),
    ("/e/{event}/screens", "screens.page"),
    ("/e/{event}/templates", "cards.page"),
    ("/public/{event}", "web.public_pages"),
    ("/e/{event}/site", "site.page"),
    ("/e/{event}/export", "web.export_event"),
)
DESK_PAGES = (
    ("/", "web.events"),
    ("/events/new", "web.new_event"),
    ("/lists", "lists.title"),
    ("/people", "people.title"),
    ("/?show=archived", "events.archived"),
    ("/?show=bin", "events.bin"),
)


def steps(part: str) -> Iterator[Page]:
    """The steps of the line on top that stand before or after the rounds."""
    return (page for page in PAGES if page.step == part)


@dataclass(frozen=True, slots=True)
class DeskAct:
    """Something that can be done now: sent to ``action``, or begun on the page ``link``, or by a key of every page."""

    name: str
    values: dict[str, Any] = field(default_factory=dict)
    action: str = ""
    link: str = ""
    key: str = ""


def acts(section: Section, odd: bool = False) -> Iterator[DeskAct]:
    """What can be done with the section as it stands, the most likely first; what needs a warning still warns.

    ``odd``: something about the next round is, and whoever pairs it looks at its page first.
    """
    last = section.last_round
    if last:
        yield from _acts_on_round(section, last)
    if _can_be_paired(section):
        following, warned = {"round": last + 1}, odd or too_many_rounds(section)
        where = f"rounds/{last + 1}"
        yield DeskAct(
            "web.pair_round", following, link=where if warned else "", action="" if warned else f"{where}/pair"
        )
        if not section.round_robin and of_players(section):
            if verdict(section, "change_forbidden").allowed:
                yield DeskAct("web.keep_apart", link=f"{where}#apart-one")
            yield DeskAct("web.force_a_pair", link=f"{where}#force-one")
    yield DeskAct("web.undo", key="Z")
    yield DeskAct("web.redo", key="Y")
    yield DeskAct("web.add_player", link="players?next=add")
    if last:
        yield from _taking_back(section, last)


def _acts_on_round(section: Section, number: int) -> Iterator[DeskAct]:
    round, where = {"round": number}, f"rounds/{number}"
    if waiting := open_boards(section, number):
        yield DeskAct("web.enter_results", link=f"{where}?board={waiting[0].board}")
        yield DeskAct("web.still_out", {"count": len(waiting)}, link=f"{where}?out=1")
    if not section.round(number).published:
        yield DeskAct("finding.publish_round", round, f"{where}/publish")


def _taking_back(section: Section, number: int) -> Iterator[DeskAct]:
    round, where, published = {"round": number}, f"rounds/{number}", section.round(number).published
    if published and verdict(section, "unpublish", number).allowed:
        yield DeskAct("finding.unpublish_round", round, f"{where}/unpublish")
    if verdict(section, "delete_round", number).allowed:
        yield DeskAct("finding.delete_round" if published else "finding.unpair_round", round, f"{where}/delete")
