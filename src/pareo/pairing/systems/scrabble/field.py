"""The players of a round laid out for both Scrabble engines: places in the table, sets as bits of integers."""

from __future__ import annotations

from collections.abc import Iterable

from pareo.history import Position, in_matches
from pareo.model import ByeKind
from pareo.pairing.swiss.byes import bye_in_order
from pareo.pairing.swiss.meetings import not_forbidden, unmet
from pareo.pairing.swiss.places import Places, by_score_and_number
from pareo.pairing.systems.scrabble.rules import ARTICLES

_RESTS = {kind.value for kind in ByeKind if kind.ending == "win"}


class Field(Places):
    """All players to pair; a player is his place by score and number, 0 the first of the table.

    ``legal[i]`` are those whom he has not met and is not forbidden to meet.
    """

    def __init__(self, position: Position, rematches: bool = False) -> None:
        # Who plays matches has met, started and rested match by match.
        if position.in_matches:
            position = in_matches(position, position.games)
        super().__init__(position, by_score_and_number(position))
        self.legal = not_forbidden(self.entries) if rematches else unmet(self.entries)

    def may_have_bye(self, i: int) -> bool:
        """Nobody rests twice, by the odd number or by a bye of a whole point; an absent opponent is no rest.

        Rules: FISE [R3]
        """
        return all(record.letter not in _RESTS for record in self.entries[i].records)

    @property
    def from_the_last(self) -> list[int]:
        """The table from its end. Virtual points are no part of it: they are not the tournament's.

        Rules: FISE [R3]; seed 003 [aceleraciones]
        """
        return sorted(range(self.size), key=lambda i: (self.entries[i].points, -self.entries[i].pairing_number))

    def resting(self, order: Iterable[int]) -> int | None:
        """The first in order without whom the others can all be paired; None in an even field."""
        return bye_in_order(self, self.legal, order, ARTICLES)
