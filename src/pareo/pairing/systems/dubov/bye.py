"""Who stays without an opponent when the number of players is odd.

Rules: FIDE C.04.3 1997 [2.2, 4, 5]
"""

from __future__ import annotations

from typing import NamedTuple

from pareo.pairing.outcome import NoPairing
from pareo.pairing.systems.dubov.columns import dominant_side
from pareo.pairing.systems.dubov.counting import all_can_be_paired
from pareo.pairing.systems.dubov.edition import Edition
from pareo.pairing.systems.dubov.field import Field
from pareo.pairing.systems.dubov.obstacles import obstacles


class FreePlayer(NamedTuple):
    """The player with the bye, and those before him in the order who could not have it."""

    place: int
    passed_over: tuple[int, ...]


def choose_bye(field: Field, edition: Edition) -> FreePlayer:
    """The first in the order who may have it and without whom the others can be paired."""
    order = bye_order(field)
    for place, i in enumerate(order):
        if field.may_have_bye(i) and all_can_be_paired(field.compatible, field.everyone & ~(1 << i)):
            return FreePlayer(i, tuple(order[:place]))
    raise NoPairing(obstacles(field, edition))


def bye_order(field: Field) -> list[int]:
    """From the lowest score group: the lowest rating, the dominant preference, the highest average of the opponents.

    In the first round simply the last of the list.
    """
    if field.position.round == 1:
        return sorted(range(field.size), key=lambda i: (field.score[i], -i))
    dominant = {field.score[group[0]]: dominant_side(field, group) for group in field.score_groups()}
    return sorted(
        range(field.size),
        key=lambda i: (
            field.score[i],
            field.rating[i],
            bool(dominant[field.score[i]]) and field.side[i] != dominant[field.score[i]],
            -field.average[i],
            field.names[i],
        ),
    )
