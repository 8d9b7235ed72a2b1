"""The players of a round in the one list of the Amalfi system, and who may meet whom."""

from __future__ import annotations

from collections.abc import Iterable

from pareo.history import Position
from pareo.pairing.matching.cardinality import maximum_matching, perfect_matching_exists
from pareo.pairing.outcome import NoPairing, Obstacle
from pareo.pairing.swiss.preferences import Preference, Strength, preference
from pareo.pairing.systems.amalfi.rules import ARTICLES

_NO_BYE_AFTER = frozenset("UF+")


class Field:
    """All players to pair; a player is his place by score, rating and number, 0 the first.

    ``legal[i]`` are those whom he may meet: not met, not forbidden and, where ``colors_bind``, not bound to the same
    colour.
    """

    def __init__(self, position: Position, colors_bind: bool) -> None:
        self.position = position
        self.entries = sorted(
            position.entries, key=lambda entry: (-entry.score, -entry.player.rating, entry.pairing_number)
        )
        self.size = len(self.entries)
        self.everyone = (1 << self.size) - 1
        self.wishes: list[Preference] = [preference(entry.colors) for entry in self.entries]
        place = {entry.id: i for i, entry in enumerate(self.entries)}
        self.legal: list[int] = []
        for i, entry in enumerate(self.entries):
            mask = self.everyone ^ 1 << i
            for id in (*entry.banned, *entry.opponents):
                if id in place:
                    mask &= ~(1 << place[id])
            self.legal.append(mask & ~self._bound_alike(i) if colors_bind else mask)

    def _bound_alike(self, i: int) -> int:
        """Those who must have the same colour as he must."""
        wish = self.wishes[i]
        if wish.strength is not Strength.ABSOLUTE:
            return 0
        return sum(
            1 << j
            for j, other in enumerate(self.wishes)
            if other.strength is Strength.ABSOLUTE and other.color == wish.color
        )

    def ids(self, places: Iterable[int]) -> tuple[int, ...]:
        """The players' ids, for whoever reads the decisions."""
        return tuple(self.entries[i].id for i in places)

    def may_have_bye(self, i: int) -> bool:
        """Nobody who has had a point for nothing, by a bye or by an absent opponent."""
        return not any(record.letter in _NO_BYE_AFTER for record in self.entries[i].records)

    def bye(self) -> int | None:
        """The last of the list who may have it and without whom the others can be paired; None in an even field."""
        if self.size % 2 == 0:
            if not perfect_matching_exists(self.legal, self.everyone):
                raise NoPairing((self._stranded(),))
            return None
        allowed = [i for i in reversed(range(self.size)) if self.may_have_bye(i)]
        for i in allowed:
            if perfect_matching_exists(self.legal, self.everyone & ~(1 << i)):
                return i
        if not allowed:
            everyone = self.ids(range(self.size))
            raise NoPairing((Obstacle("bye-not-repeated", ARTICLES["bye-not-repeated"], everyone),))
        raise NoPairing((self._stranded(),))

    def _stranded(self) -> Obstacle:
        """Those who find no opponent in a pairing of as many as possible."""
        paired = maximum_matching(self.legal, self.everyone)
        left = self.ids(i for i in range(self.size) if i not in paired)
        return Obstacle("not-all-can-be-paired", ARTICLES["completion"], left)
