"""A matching in which the limits of colour are broken as seldom as can be: where the last round lets them yield.

Rules: FIDE C.04.2 1999 [12.1, 13]
"""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.matching.cardinality import bits
from pareo.pairing.matching.weighted import best_perfect_matching
from pareo.pairing.systems.lim.completion import Completion


class FewestBreaches(Completion):
    """As many pairs as possible among the players ``open``; a pair that is not ``kept`` breaks a limit.

    Once nobody is left over, the number of breaches is the least that there can be, and stays so.
    """

    def __init__(
        self, adjacent: Sequence[int], kept: Sequence[int], open: int, mate: dict[int, int] | None = None
    ) -> None:
        super().__init__(adjacent, open, mate)
        self.kept = kept

    def copy(self) -> FewestBreaches:
        return FewestBreaches(self.adjacent, self.kept, self.open, dict(self.mate))

    def settle(self) -> None:
        """Everybody who floats has left: from now on no breach is made that is not needed."""
        self.mate = self._cheapest(self.open) or self.mate

    def include(self, a: int, b: int) -> bool:
        """Make a and b meet while everybody else keeps an opponent and there is no breach more."""
        if self.mate[a] == b:
            return True
        rest = self._cheapest(self.open & ~(1 << a | 1 << b))
        if rest is None or self._breaches(rest) + self._breach(a, b) > self._breaches(self.mate):
            return False
        self.mate = rest | {a: b, b: a}
        return True

    def _breach(self, a: int, b: int) -> int:
        return int(not self.kept[a] >> b & 1)

    def _breaches(self, mate: dict[int, int]) -> int:
        return sum(self._breach(a, b) for a, b in mate.items() if a < b)

    def _cheapest(self, players: int) -> dict[int, int] | None:
        """All of them paired with the fewest breaches; None when they cannot be paired."""
        places = list(bits(players))
        weights = [[-self._breach(a, b) if self.adjacent[a] >> b & 1 else None for b in places] for a in places]
        mates = best_perfect_matching(weights)
        return None if mates is None else {a: places[mates[n]] for n, a in enumerate(places)}
