"""Virtual points by places in the list: the first so many, or some stretches of it, play as if they had won before.

Rules: 003 [«Pareos Acelerados»]
"""

from __future__ import annotations

from pareo.model import Tournament, VirtualPoints
from pareo.pairing.acceleration import options as chosen

EVERY_ROUND = 999


def virtual_points(tournament: Tournament) -> tuple[VirtualPoints, ...]:
    """Points for the players at some places of the list, as it stands.

    Options: ``acceleration-places`` (``7`` for the first seven, or stretches, ``1-10, 11-20``),
    ``acceleration-points`` (one number for each stretch), ``acceleration-rounds`` (every round when not said: in the
    example of the text the lead ends by itself, when somebody from below has won as many games).
    """
    options = tournament.settings.options
    stretches = chosen.places(options)
    points = chosen.points(options, len(stretches))
    last = chosen.rounds(options, tournament.settings.rounds or EVERY_ROUND)
    ids = tuple(player.id for player in tournament.players)
    return tuple(
        VirtualPoints(ids[first - 1 : end], 1, last, given)
        for (first, end), given in zip(stretches, points, strict=True)
        if given and ids[first - 1 : end]
    )
