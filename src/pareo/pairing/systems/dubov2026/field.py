"""The players of a round laid out for the Dubov engine of 2026: places by score and number, sets as bits of integers.

Rules: FIDE C.04.4.1 2026 [1, 2.1]
"""

from __future__ import annotations

from collections.abc import Mapping

from pareo.history import Position
from pareo.model import BLACK, WHITE
from pareo.pairing.matching.cardinality import as_mask
from pareo.pairing.swiss import bye_first
from pareo.pairing.swiss.places import by_score_and_number
from pareo.pairing.swiss.preferences import Preference, Strength, preference

_NO_GAMES = Preference(BLACK, Strength.MILD, 0)


def due(colors: str) -> Preference:
    """Everybody is due a colour: who has not played yet, Black, mildly.

    Rules: FIDE C.04.4.1 2026 [1.6]
    """
    return preference(colors) if colors else _NO_GAMES


def rounded_average(ratings: list[int]) -> int:
    """To the nearest whole number, a half upwards; 0 before the first game.

    Rules: FIDE C.04.4.1 2026 [1.7]
    """
    return (2 * sum(ratings) + len(ratings)) // (2 * len(ratings)) if ratings else 0


def most_upfloats(rounds: int | None) -> int:
    """MaxT: who has been moved up so many times is a maximum upfloater.

    Rules: FIDE C.04.4.1 2026 [1.8.2]
    """
    return 2 + (rounds or 0) // 5


class Field(bye_first.Field):
    """All players to pair; a player is his place by score and TPN, which is also the order of upfloaters (4.2.2).

    ``number`` is the TPN, ``average`` the ARO, ``whites`` are those due White, ``played`` those who have had a game.
    ``upfloats`` counts how often each was moved up, also if nobody came to the game then, ``again`` are those who were
    in the previous round, ``too_often`` the maximum upfloaters.
    """

    def __init__(self, position: Position) -> None:
        super().__init__(position, by_score_and_number(position), due)
        entries = self.entries
        self.number = [entry.pairing_number for entry in entries]
        self.average = self._averages()
        self.whites = as_mask(i for i, wish in enumerate(self.preference) if wish.color == WHITE)
        self.played = as_mask(i for i, entry in enumerate(entries) if entry.colors)
        floats = [[record.above < 0 for record in entry.records] for entry in entries]
        self.upfloats = [sum(ups) for ups in floats]
        self.again = as_mask(i for i, ups in enumerate(floats) if ups and ups[-1])
        most = most_upfloats(position.rounds)
        self.too_often = as_mask(i for i, count in enumerate(self.upfloats) if count >= most)

    def _averages(self) -> list[int]:
        position = self.position
        ratings: Mapping[int, int] = {entry.id: entry.player.rating for entry in (*position.entries, *position.absent)}
        return [rounded_average([ratings.get(id, 0) for id in entry.opponents]) for entry in self.entries]
