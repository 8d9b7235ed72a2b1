"""Who goes up and who goes down: what the places of a league are worth, and the list of all its groups."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from pareo.desk.books.paired import paired
from pareo.desk.books.section import Section
from pareo.desk.event.team_terms import PLACES_OF_LEAGUES
from pareo.desk.results.standings import last_begun
from pareo.desk.results.team_standings import team_scores, team_table

UP, PLAY_OFF_UP, PLAY_OFF_DOWN, DOWN = "up", "play_off_up", "play_off_down", "down"
TIED = "tied"
"""Teams that share places of which some go up or down and others do not: nothing announced parts them."""
ZONES = (UP, PLAY_OFF_UP, TIED, PLAY_OFF_DOWN, DOWN)


Last = Callable[[Section], int]
"""The last round of a group that counts: for the hall none that it has not seen."""


class GroupMove(NamedTuple):
    """A team that goes up or down, or may: its group, its place and both scores. ``final``: nothing is open there."""

    zone: str
    section: Section
    team: int
    name: str
    rank: int
    shared: int
    scores: tuple[int, int]
    final: bool


def has_zones(section: Section) -> bool:
    """Whether places are worth something beside the title."""
    return section.system.of_teams and any(section.settings.named(name) for name in PLACES_OF_LEAGUES)


def zones(section: Section, after: int) -> Mapping[int, str]:
    """What its place is worth to each team after a round, by its number; nothing before anything is played."""
    table = team_table(section, after) if after and has_zones(section) else None
    if table is None:
        return {}
    found = {}
    for row in table.rows:
        first, last = (_zone(section, place, len(table.rows)) for place in (row.rank, row.rank + row.shared - 1))
        if zone := first if first == last else TIED:
            found[row.id] = zone
    return found


def _zone(section: Section, place: int, teams: int) -> str:
    """Where more places are announced than there are teams, those from the top come first."""
    settings = section.settings
    if place <= settings.promoted:
        return UP
    if place <= settings.promoted + settings.promotion_play_off:
        return PLAY_OFF_UP
    if place > teams - settings.relegated:
        return DOWN
    return PLAY_OFF_DOWN if place > teams - settings.relegated - settings.relegation_play_off else ""


def is_final(section: Section) -> bool:
    """Every round is made and every match over."""
    matches = paired(section).boards.values()
    return section.last_round >= section.rounds_planned and not any(one.open for made in matches for one in made)


def moves(sections: Iterable[Section], last: Last = last_begun) -> dict[str, list[GroupMove]]:
    """All groups together: by what it comes to, group after group and by place; after the ``last`` round of each."""
    found: dict[str, list[GroupMove]] = {zone: [] for zone in ZONES}
    for section in sections:
        after = last(section)
        worth = zones(section, after)
        table = team_table(section, after) if worth else None
        scores, final = (team_scores(section, after), is_final(section)) if table else ({}, False)
        for row in table.rows if table else ():
            if zone := worth.get(row.id):
                both = scores.get(row.id, (0, 0))
                found[zone].append(GroupMove(zone, section, row.id, row.name, row.rank, row.shared, both, final))
    return {zone: lines for zone, lines in found.items() if lines}
