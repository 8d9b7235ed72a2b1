"""The numbers of a Scrabble tournament: by rating; unrated players after them by average, by name or by lot.

Rules: FISE [1R]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Literal, TypeAlias

from pareo.model import Player
from pareo.model.spelling import alphabetical
from pareo.pairing.lots import Lots

OrderOfUnrated: TypeAlias = Literal["average", "name", "lot"]

_UNKNOWN = Fraction(-1)


def numbers_by_rating(
    players: Sequence[Player],
    unrated: OrderOfUnrated = "average",
    averages: Mapping[int, Fraction] | None = None,
    seed: str = "",
) -> dict[int, int]:
    """Player id to number. ``averages`` are the known averages of Scrabble points by player id.

    Number 1 is the highest rated; equal ratings go by name, and so do equal or unknown averages. ``seed`` draws the
    lots of ``unrated="lot"``. The numbers stay for the whole tournament: see ``pareo.pairing.renumbering``.
    """
    # accents and capitals do not count in an alphabet: Ángel stands before Bea
    by_name = sorted(players, key=lambda player: (alphabetical(player.name), player.fide_id, player.id))
    rated = sorted((player for player in by_name if player.rating), key=lambda player: -player.rating)
    others = [player for player in by_name if not player.rating]
    if unrated == "average":
        known = averages or {}
        others.sort(key=lambda player: -known.get(player.id, _UNKNOWN))
    elif unrated == "lot":
        lots = Lots(seed, "unrated")
        others = [lots.take(others) for _ in range(len(others))]
    return {player.id: number for number, player in enumerate((*rated, *others), start=1)}
