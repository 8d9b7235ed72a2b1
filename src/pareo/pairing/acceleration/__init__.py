"""Virtual points by rule: an acceleration named in the settings becomes points for players and rounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pareo.catalog.announcing import independent
from pareo.catalog.options import BAKU
from pareo.model import Tournament, VirtualPoints
from pareo.pairing.acceleration import baku, bonus, degressive, places, rating_groups
from pareo.pairing.outcome import OPTION_NOT_UNDERSTOOD, NoPairing, Obstacle

ACCELERATIONS: dict[str, Callable[[Tournament], tuple[VirtualPoints, ...]]] = {
    BAKU: baku.virtual_points,
    "rating-groups": rating_groups.virtual_points,
    "degressive": degressive.virtual_points,
    "list-places": places.virtual_points,
}

FOLLOWS_RESULTS = frozenset({"degressive"})
"""Their points depend on the rounds played: what was written out for an earlier round is no longer all."""


def with_virtual_points(tournament: Tournament) -> Tournament:
    """The tournament with the virtual points of its acceleration and of single players written out; as it is where it
    has none.

    Points given one by one stand over a named method, unless the method follows the results. Independent groups are
    accelerated one by one, each by its own list, when they are paired. NoPairing names a method or options that are not
    understood.
    """
    name = tournament.settings.acceleration
    if independent(tournament.settings) or (tournament.settings.virtual_points and name not in FOLLOWS_RESULTS):
        return tournament
    if name and name not in ACCELERATIONS:
        raise NoPairing((Obstacle(OPTION_NOT_UNDERSTOOD, f"acceleration={name}", ()),))
    points = (*(ACCELERATIONS[name](tournament) if name else ()), *bonus.virtual_points(tournament))
    if not points and not name:
        return tournament
    return replace(tournament, settings=replace(tournament.settings, virtual_points=points))


def written_out(tournament: Tournament) -> Tournament:
    """The tournament for a file: the points of its acceleration are written out, where they can be.

    Those of Baku too, for which files have a code: who is counted for the upper half when somebody is away in the first
    round is read in two ways, and a file with the points means one thing.
    """
    try:
        return with_virtual_points(tournament)
    except (NoPairing, ValueError):
        return tournament


__all__ = ["ACCELERATIONS", "FOLLOWS_RESULTS", "with_virtual_points", "written_out"]
