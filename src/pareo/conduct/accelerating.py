"""The groups of an acceleration: who plays which rounds with how many fictitious points (seed 004 2.10.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from pareo.conduct.terms import accelerated
from pareo.model import Points, Tournament
from pareo.pairing.acceleration.rating_groups import LEAST_PERCENT, MOST_PERCENT
from pareo.ratings.announced import ratings_used

Stretch: TypeAlias = tuple[int, int, Points]
"""The first round, the last one, and the points in them."""


@dataclass(frozen=True, slots=True)
class AcceleratedGroup:
    """Players with the same points: ``stretches`` of rounds, how many players, their share in per cent, their ratings.

    ``uneven``: less than a quarter or more than half of all, which Appendix M does not want.
    """

    stretches: tuple[Stretch, ...]
    players: tuple[int, ...]
    percent: int
    highest: int
    lowest: int
    uneven: bool


def accelerated_groups(tournament: Tournament) -> tuple[AcceleratedGroup, ...]:
    """From the top; the last one mostly has no points. None where nothing accelerates."""
    points = accelerated(tournament).settings.virtual_points
    if not points:
        return ()
    of_player: dict[int, tuple[Stretch, ...]] = {player.id: () for player in tournament.players}
    for given in points:
        for id in given.players:
            of_player[id] = (*of_player.get(id, ()), (given.first_round, given.last_round, given.points))
    members: dict[tuple[Stretch, ...], list[int]] = {}
    for id, stretches in of_player.items():
        members.setdefault(stretches, []).append(id)
    order = sorted(
        members, key=lambda stretches: -sum(points * (1 + last - first) for first, last, points in stretches)
    )
    return tuple(_group(tournament, stretches, members[stretches]) for stretches in order)


def _group(tournament: Tournament, stretches: tuple[Stretch, ...], players: list[int]) -> AcceleratedGroup:
    used, everybody = ratings_used(tournament), len(tournament.players)
    ratings = [used[id] for id in players]
    share = 100 * len(players)
    uneven = not LEAST_PERCENT * everybody <= share <= MOST_PERCENT * everybody
    return AcceleratedGroup(
        stretches, tuple(players), (share + everybody // 2) // everybody, max(ratings), min(ratings), uneven
    )


def points_before(tournament: Tournament, round: int) -> dict[int, Points]:
    """The fictitious points with which each player is paired in a round; nobody who has none."""
    found: dict[int, Points] = {}
    for given in accelerated(tournament).settings.virtual_points:
        if given.first_round <= round <= given.last_round and given.points:
            found |= {id: found.get(id, 0) + given.points for id in given.players}
    return found
