"""Virtual points by rule: an acceleration named in the settings becomes points for players and rounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pareo.model import Tournament, VirtualPoints
from pareo.pairing.acceleration import baku

ACCELERATIONS: dict[str, Callable[[Tournament], tuple[VirtualPoints, ...]]] = {
    "baku": baku.virtual_points,
}


def with_virtual_points(tournament: Tournament) -> Tournament:
    """The tournament with the virtual points of its acceleration written out; as it is where it has none.

    Points given one by one stand over a named method. KeyError when nobody knows the method.
    """
    name = tournament.settings.acceleration
    if not name or tournament.settings.virtual_points:
        return tournament
    points = ACCELERATIONS[name](tournament)
    return replace(tournament, settings=replace(tournament.settings, virtual_points=points))


__all__ = ["ACCELERATIONS", "with_virtual_points"]
