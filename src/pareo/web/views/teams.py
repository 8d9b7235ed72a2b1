"""The list of teams: how many players each has, and how strong they are."""

from __future__ import annotations

from typing import NamedTuple

from pareo.desk.books.records import Participant, Squad
from pareo.desk.books.section import Section
from pareo.desk.books.squads import whole
from pareo.desk.teams.squads import strength

_USUAL_BEST = 4
"""Boards of a match in most leagues."""


class TeamLine(NamedTuple):
    """``mean``: of the best players, in whole points of rating; 0 where nobody has a rating."""

    team: Squad
    players: int
    mean: int


def usual_best(section: Section) -> int:
    """How many players tell the strength of a team unless somebody says otherwise: the boards of a match."""
    return section.settings.match_boards if section.system.of_teams else _USUAL_BEST


def team_lines(section: Section, best: int) -> list[TeamLine]:
    found = [(team, section.squads[team.id]) for team in section.teams]
    return [TeamLine(team, len(squad), _rounded(section, squad, best)) for team, squad in found]


def _rounded(section: Section, squad: tuple[Participant, ...], best: int) -> int:
    return whole(strength(section, squad, best))
