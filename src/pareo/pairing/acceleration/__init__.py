"""Virtual points by rule: an acceleration named in the settings becomes points for players and rounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pareo.model import Tournament, VirtualPoints
from pareo.pairing.acceleration import baku, degressive, places, rating_groups

ACCELERATIONS: dict[str, Callable[[Tournament], tuple[VirtualPoints, ...]]] = {
    "baku": baku.virtual_points,
    "rating-groups": rating_groups.virtual_points,
    "degressive": degressive.virtual_points,
    "list-places": places.virtual_points,
}

FOLLOWS_RESULTS = frozenset({"degressive"})
"""Their points depend on the rounds played: what was written out for an earlier round is no longer all."""


def with_virtual_points(tournament: Tournament) -> Tournament:
    """The tournament with the virtual points of its acceleration written out; as it is where it has none.

    Points given one by one stand over a named method, unless the method follows the results. KeyError when nobody knows
    the method; NoPairing names the options that are not understood.
    """
    name = tournament.settings.acceleration
    if not name or (tournament.settings.virtual_points and name not in FOLLOWS_RESULTS):
        return tournament
    points = ACCELERATIONS[name](tournament)
    return replace(tournament, settings=replace(tournament.settings, virtual_points=points))


__all__ = ["ACCELERATIONS", "FOLLOWS_RESULTS", "with_virtual_points"]
