"""Teams whose players are paired by a table: what is still missing for it, and what must stay once it has a round."""

from __future__ import annotations

from collections.abc import Iterator

from pareo.conduct.calendars import calendar_of
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.books.squads import largest
from pareo.desk.event.options import engine_options
from pareo.pairing import NoPairing
from pareo.pairing.systems.round_robin import CalendarRound
from pareo.pairing.systems.round_robin.teams.calendars import most_rounds, sizes_with_a_table, teams_with_a_table


def lacking(section: Section) -> tuple[Refusal, ...]:
    """What is in the way of the table, each as the refusal that it is; nothing for a system without squads."""
    return tuple(_lacking(section)) if section.system.needs_squads else ()


def require_table(section: Section) -> None:
    """Refuse a round that the teams have no table for, with the first thing that is missing."""
    for refusal in lacking(section):
        raise refusal


def players_without_team(section: Section) -> tuple[str, ...]:
    """Those for whom the table has no place."""
    known = {team.id for team in section.teams}
    if not section.system.needs_squads:
        return ()
    return tuple(player.name for player in section.players if player.team not in known and not player.leaves)


def _lacking(section: Section) -> Iterator[Refusal]:
    low, high = teams_with_a_table(section.settings.system)
    count, squads = len(section.teams), section.squads
    most = largest(squads)
    if not low <= count <= high:
        yield Refusal("squads_two" if low == high else "squads_many", count=count, low=low, high=high)
    if count and not most:
        yield Refusal("squads_empty")
    short = [team for team in section.teams if len(squads[team.id]) < most]
    for team in short:
        yield Refusal("squads_short", team=team.name, count=most - len(squads[team.id]), most=most)
    if low <= count <= high and most and not short:
        yield from _no_table(section, count, most)


def _no_table(section: Section, teams: int, players: int) -> Iterator[Refusal]:
    """Equal teams, as many as the system has tables for: of a size that none has, or for more rounds than it has."""
    system, options = section.system, engine_options(section)
    try:
        found = most_rounds(system.id, teams, players, options)
    except NoPairing as none:
        yield Refusal("no_pairing", obstacles=none.obstacles)
        return
    if not found:
        sizes = sizes_with_a_table(system.id, teams, options)
        code = "squads_size" if system.needs_rounds else "squads_boards"
        yield Refusal(code if sizes else "squads_no_cup", found=players, teams=teams, sizes=", ".join(map(str, sizes)))
    elif system.needs_rounds and section.settings.rounds > found:
        yield Refusal("squads_rounds", found=section.settings.rounds, teams=teams, size=players, most=found)


def same_squads(before: Section, after: Section) -> bool:
    """Whether everybody has the place that he had: the same teams in their order with the same players in theirs."""
    one, other = (
        [[player.id for player in section.squads[team.id]] for team in section.teams] for section in (before, after)
    )
    return one == other


def rounds_of_the_table_stand(section: Section, wanted: Section) -> bool:
    """Whether what is to be announced gives the rounds made as they were announced: whoever met is not met again."""
    made = section.last_round
    return _table(section)[:made] == _table(wanted)[:made]


def _table(section: Section) -> tuple[CalendarRound, ...]:
    try:
        return calendar_of(section.tournament)
    except NoPairing:
        return ()
