"""The same where floaters would quarrel over few opponents in the next group: a matching of least cost settles it.

Rules: FIDE C.04.2 1999 [10.4, 10.9]
"""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.matching.cardinality import bits
from pareo.pairing.matching.weighted import best_perfect_matching
from pareo.pairing.systems.lim.disadvantage import Disadvantages


def is_contested(opponents: dict[int, int], floaters: int) -> bool:
    """True when somebody has opponents in the next group, but fewer than there are floaters."""
    return any(0 < mask.bit_count() < floaters for mask in opponents.values())


class ContestedDisadvantages(Disadvantages):
    """Sets of floaters in which one takes another's opponent: types belong to the set, not to the player.

    One graph has the members of the group, their opponents in the next group, and a row of empty seats. A member
    paired with another stays, one with an opponent or on an empty seat floats with or without an opponent; opponents
    and seats that are left over cost nothing.
    """

    def first(self, order: Sequence[int], named: Sequence[int]) -> int | None:
        """By one matching: whoever comes first in order is worth more than all who come later."""
        _, floaters = self.least(named, order=order)
        return next((i for i in order if i in floaters), None)

    def least(
        self, named: Sequence[int] = (), without: int | None = None, order: Sequence[int] = ()
    ) -> tuple[int | None, list[int]]:
        targets = sorted({j for mask in self.opponents.values() for j in bits(mask)})
        mates = best_perfect_matching(self._weights(targets, named, without, order))
        if mates is None:
            return None, []
        size, with_opponent = len(self.members), len(self.members) + len(targets)
        seats = {i: mates[u] for u, i in enumerate(self.members) if mates[u] >= size}
        if len(seats) != self.count:
            return None, []
        return sum(self.cost(i, seat < with_opponent) for i, seat in seats.items()), list(seats)

    def _weights(
        self, targets: list[int], named: Sequence[int], without: int | None, order: Sequence[int]
    ) -> list[list[int | None]]:
        size = len(self.members)
        seats = self.count + (size + len(targets) + self.count) % 2
        total = size + len(targets) + seats
        weights: list[list[int | None]] = [[None] * total for _ in range(total)]
        floats = self.radix**3
        worth = {i: 1 << place for place, i in enumerate(reversed(order))}

        def join(u: int, v: int, weight: int) -> None:
            weights[u][v] = weights[v][u] = weight

        for u, i in enumerate(self.members):
            for v, j in enumerate(self.members[:u]):
                if self.completion.adjacent[i] >> j & 1 and i not in named and j not in named:
                    join(u, v, 0)
            if i == without:
                continue
            for v in range(size, total):
                has_opponent = v < size + len(targets)
                if not has_opponent or self.opponents[i] >> targets[v - size] & 1:
                    cost = floats + self.cost(i, has_opponent)
                    join(u, v, worth.get(i, 0) - (cost << len(order)))
        for u in range(size, total):
            for v in range(size, u):
                join(u, v, 0)
        return weights
