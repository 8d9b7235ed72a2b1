"""The players of a round laid out for both Scrabble engines: places in the table, sets as bits of integers."""

from __future__ import annotations

from collections.abc import Iterable

from pareo.history import Position
from pareo.model import Points
from pareo.pairing.matching.cardinality import bits, maximum_matching, perfect_matching_exists
from pareo.pairing.outcome import NoPairing, Obstacle
from pareo.pairing.systems.scrabble.rules import ARTICLES

_REST = "U"


class Field:
    """All players to pair; a player is his place by score and number, 0 the first of the table.

    ``legal[i]`` are those whom he has not met and is not forbidden to meet.
    """

    def __init__(self, position: Position, rematches: bool = False) -> None:
        self.position = position
        self.entries = sorted(position.entries, key=lambda entry: (-entry.score, entry.pairing_number))
        self.size = len(self.entries)
        self.everyone = (1 << self.size) - 1
        place = {entry.id: i for i, entry in enumerate(self.entries)}
        self.legal: list[int] = []
        for i, entry in enumerate(self.entries):
            mask = self.everyone ^ 1 << i
            for id in (*entry.banned, *(() if rematches else entry.opponents)):
                if id in place:
                    mask &= ~(1 << place[id])
            self.legal.append(mask)

    def ids(self, places: Iterable[int]) -> tuple[int, ...]:
        """The players' ids, for whoever reads the decisions."""
        return tuple(self.entries[i].id for i in places)

    def groups(self, players: int) -> list[int]:
        """These players by equal score, the highest first.

        Rules: FISE [P4]
        """
        groups: dict[Points, int] = {}
        for i in bits(players):
            score = self.entries[i].score
            groups[score] = groups.get(score, 0) | 1 << i
        return list(groups.values())

    def may_rest(self, i: int) -> bool:
        """Nobody rests twice because of an odd number; points for an absent opponent are no rest.

        Rules: FISE [R3]
        """
        return all(record.letter != _REST for record in self.entries[i].records)

    def require_round(self, rests: Iterable[int]) -> int | None:
        """The first of ``rests`` without whom the others can all be paired; None in an even field.

        Raises NoPairing with the reasons when the round cannot be completed.
        """
        if self.size % 2 == 0:
            if not perfect_matching_exists(self.legal, self.everyone):
                raise NoPairing((self._stranded(),))
            return None
        wanted = list(rests)
        for i in wanted:
            if perfect_matching_exists(self.legal, self.everyone & ~(1 << i)):
                return i
        if not wanted:
            everyone = self.ids(range(self.size))
            raise NoPairing((Obstacle("bye-not-repeated", ARTICLES["bye-not-repeated"], everyone),))
        raise NoPairing((self._stranded(),))

    def _stranded(self) -> Obstacle:
        """Those who find no opponent in a pairing of as many as possible."""
        paired = maximum_matching(self.legal, self.everyone)
        left = self.ids(i for i in range(self.size) if i not in paired)
        return Obstacle("not-all-can-be-paired", ARTICLES["completion"], left)
