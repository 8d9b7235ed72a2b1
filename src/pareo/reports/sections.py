"""A section of the desk as an event to draw lists from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from pareo.conduct.team_matches import Tables
from pareo.desk.books.section import Section
from pareo.desk.books.team_rounds import matches_of
from pareo.desk.reasons.keeping import Reasons
from pareo.desk.results.accounts import listed_whole, records_listed
from pareo.desk.results.enterable import ADJOURNED
from pareo.desk.results.league_places import zones
from pareo.desk.results.prizes import plan_of
from pareo.desk.results.rankings import part_terms
from pareo.desk.results.rated import list_of, rated_tournament, wishes_of
from pareo.desk.results.report import with_fide_ratings, with_fide_titles
from pareo.desk.results.standings import game_points, listed_tournament, official
from pareo.desk.results.team_standings import team_table
from pareo.desk.rounds.hand_changes import differences
from pareo.desk.teams.fixtures import fixtures
from pareo.history import Records, records
from pareo.model import Tournament
from pareo.ranking import Standings
from pareo.reports.event import PLACES, Event, FixtureOf, NoSuchList, RatingPlan, RoundReasons, unfinished_before
from pareo.reports.table import View
from pareo.reports.views import OF_FIDE, draw

if TYPE_CHECKING:
    from pareo.strengths import Terms


def event_of_section(section: Section, after: int) -> Event:
    """A section after a round, with the boards as they stand in the hall."""
    return section.once(("event", after), lambda: _event(section, after))


def fide_event(section: Section, after: int) -> Event:
    """The same with FIDE's ratings and titles alone, for FIDE's own forms."""
    return section.once(("FIDE's event", after), lambda: _of_fide(section, event_of_section(section, after)))


def _of_fide(section: Section, event: Event) -> Event:
    return replace(event, tournament=with_fide_titles(section, with_fide_ratings(section, event.tournament)))


def drawn(section: Section, name: str, after: int, places: int = PLACES, terms: Terms | None = None) -> View:
    """A list of a section after a round, drawn once until something happens; ``places`` and ``terms`` as of Event."""
    event_of = fide_event if name in OF_FIDE else event_of_section

    def view() -> View:
        return draw(name, replace(event_of(section, after), places=places, terms=terms))

    return section.once(("list", name, after, places, terms), view)


def _event(section: Section, after: int) -> Event:
    numbers = {player.id: player.number for player in section.players}
    boards = {(number, numbers[board.white]): board.board for number, made in section.boards.items() for board in made}
    adjourned = {
        (number, numbers[board.white])
        for number, made in section.boards.items()
        for board in made
        if board.result == ADJOURNED
    }
    return Event(
        listed_tournament(section),
        after,
        rank=lambda _, after, group: official(section, after, group),
        boards=boards,
        game_points=game_points(section),
        schedule=tuple(section.schedule()),
        adjourned=(frozenset() if section.by_calendar else unfinished_before(section.tournament)) | adjourned,
        organiser=section.festival.settings.organiser,
        event_code=section.settings.fide_event,
        recall=lambda group, after: _recalled(section, group, after),
        parts=section.once("parts of lists", dict, before=1),
        plan=lambda: rating_plan(section),
        by_hand=0 < after <= section.last_round and differences(section, after) is not None,
        part_terms=part_terms(section),
        prizes=plan_of(section),
        team_rank=lambda _, after: _rank_teams(section, after),
        captains={team.number: team.captain for team in section.teams},
        tables=_tables(section) if section.system.of_teams else {},
        withdrawn=frozenset(player.number for player in section.players if player.leaves),
        fixtures=tuple(_fixtures(section)),
        zones=zones(section, after),
    )


def _fixtures(section: Section) -> Iterator[FixtureOf]:
    numbers = {team.id: team.number for team in section.teams}
    for made in fixtures(section):
        for one in made.meetings:
            state = "undated" if one.undated else "moved" if one.moved else ""
            teams = numbers[one.white], numbers[one.black]
            yield FixtureOf(one.round, one.match, teams, one.times, one.venue, state)
        for id in made.free:
            yield FixtureOf(made.number, 0, (numbers[id], 0), made.times)


def _rank_teams(section: Section, after: int) -> Standings:
    table = team_table(section, after)
    if table is None:
        raise NoSuchList("no_teams")
    return table


def _tables(section: Section) -> Tables:
    """Who meets at which table, by the numbers of the teams."""
    numbers = {team.id: team.number for team in section.teams}
    return {
        number: tuple((numbers[match.white], numbers[match.black]) for match in matches_of(section, number))
        for number in range(1, section.last_round + 1)
    }


def rating_plan(section: Section) -> RatingPlan:
    """What the setup of a section says of its ratings and norms."""
    return section.once(
        "rating plan",
        lambda: RatingPlan(
            rated_tournament(section), wishes_of(section), section.settings.norm_exemption, list_of(section)
        ),
    )


def _recalled(section: Section, listed: Tournament, after: int) -> Records:
    """The account of all is kept; that of a group alone is drawn up."""
    return records_listed(section, after) if listed is listed_whole(section) else records(listed, after)


def reasons_of_section(reasons: Reasons) -> RoundReasons:
    """The reasons kept with a round, as a list tells them."""
    section, trace = reasons.section, reasons.trace
    today = {player.id: player.number for player in section.players}
    return RoundReasons(
        trace.decisions,
        frozenset((today[white], today[black]) for white, black in trace.boards if {white, black} <= today.keys()),
        frozenset(today[id] for id in trace.byes if id in today),
        {today[id]: number for number, id in trace.ids.items() if id in today},
        {number: reasons.name(number) for number in trace.ids},
    )
