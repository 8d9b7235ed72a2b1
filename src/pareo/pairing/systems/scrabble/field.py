"""The players of a round laid out for both Scrabble engines: places in the table, sets as bits of integers."""

from __future__ import annotations

from collections.abc import Iterable

from pareo.history import Position
from pareo.pairing.swiss.byes import bye_in_order
from pareo.pairing.swiss.meetings import not_forbidden, unmet
from pareo.pairing.swiss.places import Places, by_score_and_number
from pareo.pairing.systems.scrabble.rules import ARTICLES

_REST = "U"


class Field(Places):
    """All players to pair; a player is his place by score and number, 0 the first of the table.

    ``legal[i]`` are those whom he has not met and is not forbidden to meet.
    """

    def __init__(self, position: Position, rematches: bool = False) -> None:
        super().__init__(position, by_score_and_number(position))
        self.legal = not_forbidden(self.entries) if rematches else unmet(self.entries)

    def may_have_bye(self, i: int) -> bool:
        """Nobody rests twice because of an odd number; points for an absent opponent are no rest.

        Rules: FISE [R3]
        """
        return all(record.letter != _REST for record in self.entries[i].records)

    def resting(self, order: Iterable[int]) -> int | None:
        """The first in order without whom the others can all be paired; None in an even field."""
        return bye_in_order(self, self.legal, order, ARTICLES)
