"""The teams of a book: their players by place, and what the library knows of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from pareo.desk.books.records import UNRATED_HERE, Participant, Squad
from pareo.model import Team

Squads = Mapping[int, tuple[Participant, ...]]
"""By the id of each team its players, in its own order."""

Rating = Callable[[Participant], int]
"""The rating of a player that counts here."""


def by_team(teams: Iterable[Squad], players: Iterable[Participant]) -> Squads:
    found: dict[int, list[Participant]] = {team.id: [] for team in teams}
    for player in sorted(players, key=lambda player: player.team_place):
        if player.team in found:
            found[player.team].append(player)
    return {id: tuple(some) for id, some in found.items()}


def placed(squad: Iterable[Participant]) -> list[Participant]:
    """Those of a team, in this order, whose place is another one now."""
    ordered = enumerate(squad, 1)
    return [replace(player, team_place=at) for at, player in ordered if player.team_place != at]


def largest(squads: Squads) -> int:
    """How many players the largest team has; 0 without teams."""
    return max(map(len, squads.values()), default=0)


def mean_of_best(ratings: Iterable[int], best: int) -> Fraction:
    """The mean rating of the best, whatever their places; 0 for a team without players."""
    counted = sorted(ratings, reverse=True)[:best]
    return Fraction(sum(counted), len(counted)) if counted else Fraction(0)


def whole(mean: Fraction) -> int:
    """To the nearest whole number, halves up."""
    return (2 * mean.numerator + mean.denominator) // (2 * mean.denominator)


def model_team(team: Squad, squads: Squads, rating: Rating, best: int = 0) -> Team:
    """``best``: how many players tell its strength (record 310); 0 where nobody asks for it."""
    squad = squads[team.id]
    mean = whole(mean_of_best(map(rating, squad), best)) if best else 0
    return Team(team.number, team.name, team.short, str(mean or ""), members=tuple(player.number for player in squad))


def team_players(teams: Iterable[Squad], squads: Squads, rating: Rating, best: int) -> Iterator[Participant]:
    """The teams as those who are paired, each by its own id, number and name."""
    for team in teams:
        mean = whole(mean_of_best(map(rating, squads[team.id]), best))
        yield Participant(team.id, team.number, team.name, tournament_rating=mean or UNRATED_HERE)
