"""The teams of a book: their players by place, and what the library knows of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pareo.desk.books.records import Participant, Squad
from pareo.model import Team

Squads = Mapping[int, tuple[Participant, ...]]
"""By the id of each team its players, in its own order."""


def by_team(teams: Iterable[Squad], players: Iterable[Participant]) -> Squads:
    found: dict[int, list[Participant]] = {team.id: [] for team in teams}
    for player in sorted(players, key=lambda player: player.team_place):
        if player.team in found:
            found[player.team].append(player)
    return {id: tuple(some) for id, some in found.items()}


def model_team(team: Squad, squads: Squads) -> Team:
    return Team(team.number, team.name, team.short, members=tuple(player.number for player in squads[team.id]))
