"""The sets of floaters that do the least harm: the four types of the text, counted.

A set of floaters is a smallest one when the rest of the group can be paired. Such sets are the bases of a matroid, so
that the least harm is found by taking the cheapest players first, as long as each player's type is his own affair.
Where floaters would quarrel over opponents in the next group, a matching of least cost settles it.

Rules: FIDE C.04.2 1999 [10.4, 10.9, 10.10]
"""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.matching.cardinality import bits
from pareo.pairing.matching.weighted import best_perfect_matching
from pareo.pairing.systems.lim.completion import Completion
from pareo.pairing.systems.lim.field import Field
from pareo.pairing.systems.lim.group import Group


class Disadvantages:
    """All sets of ``count`` floaters without whom the group can be paired, and the least that one of them costs.

    Costs are numbers whose digits are, from the highest: players of type a, of type b, of type c, and players who
    floated in the round before.
    """

    def __init__(
        self, field: Field, group: Group, completion: Completion, adjacent: Sequence[int], neighbours: Sequence[int]
    ) -> None:
        self.completion = completion
        self.members = list(bits(group.members))
        self.count = completion.missing
        self.radix = len(self.members) + 1
        target = sum(1 << i for i in adjacent)
        self.opponents = {i: neighbours[i] & target for i in self.members}
        self.incoming = frozenset((*group.downfloaters, *group.upfloaters))
        self.before = {i: int(field.floated_before[i]) for i in self.members}
        self.alone = {i: self._cost(i, bool(self.opponents[i])) for i in self.members}
        self.by_cost = sorted(self.members, key=lambda i: self.alone[i])
        self.contested = any(0 < mask.bit_count() < self.count for mask in self.opponents.values())
        self.best = self._least((), None)

    def _cost(self, i: int, has_opponent: bool) -> int:
        """What it costs that i floats with or without an opponent in the next group.

        Rules: FIDE C.04.2 1999 [10.9 a-d, 10.10]
        """
        if i in self.incoming:
            level = 2 if has_opponent else 3
        else:
            level = 0 if has_opponent else 1
        return (self.radix**level if level else 0) + self.before[i]

    def type_of(self, i: int) -> str:
        """The letter of 10.9, by what he finds when nobody else floats."""
        has_opponent = bool(self.opponents[i])
        return ("b" if has_opponent else "a") if i in self.incoming else ("d" if has_opponent else "c")

    def in_all(self) -> list[int]:
        """The players who belong to every set of least cost."""
        if self.count == 1:
            return []
        example = self._example()
        return [i for i in sorted(example) if self._least((), i) != self.best]

    def can_complete(self, named: Sequence[int]) -> bool:
        """True when a set of least cost has all these players in it."""
        return self._least(named, None) == self.best

    def _example(self) -> list[int]:
        named: list[int] = []
        for i in self.by_cost:
            if len(named) < self.count and self.can_complete([*named, i]):
                named.append(i)
        return named

    def _least(self, named: Sequence[int], without: int | None) -> int | None:
        """The least cost of a set with all of ``named`` and not ``without``; None when there is no such set."""
        if self.contested:
            return self._least_contested(named, without)
        rest = self.completion.copy()
        if not all(rest.leave_out(i) for i in named):
            return None
        cost, taken = sum(self.alone[i] for i in named), len(named)
        for i in self.by_cost:
            if taken == self.count:
                break
            if i != without and i not in named and rest.leave_out(i):
                cost, taken = cost + self.alone[i], taken + 1
        return cost if taken == self.count else None

    def _least_contested(self, named: Sequence[int], without: int | None) -> int | None:
        """The same by one matching of members, their opponents in the next group and a row of empty seats.

        A member with an empty seat floats without an opponent; opponents and seats that are left over cost nothing.
        """
        targets = sorted({j for mask in self.opponents.values() for j in bits(mask)})
        size = len(self.members)
        seats = self.count + (size + len(targets) + self.count) % 2
        total = size + len(targets) + seats
        floats = self.radix**4
        weights: list[list[int | None]] = [[None] * total for _ in range(total)]

        def join(u: int, v: int, cost: int) -> None:
            weights[u][v] = weights[v][u] = -cost

        for u, i in enumerate(self.members):
            for v, j in enumerate(self.members[:u]):
                if self.completion.adjacent[i] >> j & 1 and i not in named and j not in named:
                    join(u, v, 0)
            if i == without:
                continue
            for v, j in enumerate(targets, size):
                if self.opponents[i] >> j & 1:
                    join(u, v, floats + self._cost(i, True))
            for v in range(size + len(targets), total):
                join(u, v, floats + self._cost(i, False))
        for u in range(size, total):
            for v in range(size, u):
                join(u, v, 0)
        mates = best_perfect_matching(weights)
        if mates is None:
            return None
        cost = -sum(weights[u][mates[u]] or 0 for u in range(size) if mates[u] >= size)
        floaters, cost = divmod(cost, floats)
        return cost if floaters == self.count else None
