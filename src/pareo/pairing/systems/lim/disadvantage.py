"""The sets of floaters that do the least harm: the four types of the text, counted.

Players without whom the rest of a group can be paired, as few as possible, are the bases of a matroid: the least harm
is found by taking the cheapest players first, as long as each player's type is his own affair.

Rules: FIDE C.04.2 1999 [10.4, 10.9]
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from pareo.pairing.matching.cardinality import bits
from pareo.pairing.systems.lim.completion import Completion
from pareo.pairing.systems.lim.group import Group


class Disadvantages:
    """All sets of ``count`` floaters without whom the group can be paired, as far as they cost the least.

    Costs are numbers whose digits are, from the highest: floaters of type a, of type b, of type c. ``opponents[i]`` are
    those of the group that they go to who are compatible with i.
    """

    def __init__(self, group: Group, completion: Completion, opponents: dict[int, int]) -> None:
        self.completion = completion
        self.members = list(bits(group.members))
        self.count = completion.missing
        self.radix = len(self.members) + 1
        self.opponents = opponents
        self.incoming = frozenset((*group.downfloaters, *group.upfloaters))
        self.alone = {i: self.cost(i, bool(opponents[i])) for i in self.members}
        self.by_cost = sorted(self.members, key=lambda i: self.alone[i])

    def cost(self, i: int, has_opponent: bool) -> int:
        """What it costs that i floats with or without an opponent in the next group.

        Rules: FIDE C.04.2 1999 [10.9 a-d]
        """
        if i in self.incoming:
            return self.radix if has_opponent else self.radix**2
        return 0 if has_opponent else 1

    def in_all(self) -> list[int]:
        """The players who belong to every set of least cost; nobody when there is only one floater to name."""
        if self.count == 1:
            return []
        cost, example = self.best
        return [i for i in sorted(example) if self.least(without=i)[0] != cost]

    def first(self, order: Sequence[int], named: Sequence[int]) -> int | None:
        """The first in order with whom, and with all who are named, a set of least cost can be had."""
        return next((i for i in order if self.least((*named, i))[0] == self.best[0]), None)

    @cached_property
    def best(self) -> tuple[int | None, list[int]]:
        return self.least()

    def least(self, named: Sequence[int] = (), without: int | None = None) -> tuple[int | None, list[int]]:
        """The least cost of a set with all of ``named`` and not ``without``, and one such set; None: there is none."""
        rest = self.completion.copy()
        if not all(rest.leave_out(i) for i in named):
            return None, []
        taken = list(named)
        for i in self.by_cost:
            if len(taken) == self.count:
                break
            if i != without and i not in named and rest.leave_out(i):
                taken.append(i)
        return (sum(self.alone[i] for i in taken), taken) if len(taken) == self.count else (None, [])
