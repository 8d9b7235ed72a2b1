"""The first exchange between S1 and S2 that serves, without trying the columns and rows that cannot.

Rules: FIDE C.04.1 1992 [C8, D2]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Protocol

from pareo.pairing.matching.cardinality import as_mask, bits
from pareo.pairing.systems.dutch1992.exchanges import Exchange, exchanges
from pareo.pairing.systems.dutch1992.graph import cheapest_matching

MOST_TRIALS = 5000
"""Cells of a table that are tried before the sentence of D2 decides alone."""


class Halved(Protocol):
    """What the search asks of a group."""

    players: list[int]
    s1: list[int]
    s2: list[int]
    left: int

    def misses(self, i: int, j: int) -> int:
        """1 for a pair that is due one colour, else 0."""

    def can_do(self, partners: dict[int, int], spare: int, misses: int) -> bool:
        """True when these partners leave a pairing with so few misses."""


class ExchangeSearch:
    """Exchanges in one group, whose pairs miss ``misses`` preferences at least."""

    def __init__(self, group: Halved, partners: dict[int, int], spare: int, misses: int) -> None:
        self.group = group
        self.partners = partners
        self.spare = spare
        self.misses = misses
        self.first_half, self.second_half = as_mask(group.s1), as_mask(group.s2)
        self._hopeful: dict[tuple[bool, int], bool] = {}

    @cached_property
    def fewest(self) -> int:
        """How many players at least go each way: as many as there are pairs inside S2."""
        many = len(self.group.players)

        def cost(i: int, j: int) -> int:
            return many * self.group.misses(i, j) + (self.second_half >> i & self.second_half >> j & 1)

        matching = cheapest_matching(self.partners, self.group.left, self.spare, cost)
        assert matching is not None, "the group was found to have a pairing"
        return matching.cost - many * self.misses

    def candidates(self) -> Iterator[Exchange]:
        """The exchanges of the fewest players, in the order of the text, without those that cannot serve."""
        for exchange in exchanges(len(self.group.s1), len(self.group.s2), self.fewest):
            if self._may_leave(exchange.leave) and self._may_enter(exchange.enter):
                yield exchange

    def _may_leave(self, numbers: Sequence[int]) -> bool:
        """True when these can leave S1 while somebody fit for it enters."""
        leave = self._places(numbers)
        stay = self.first_half & ~leave
        return self._remembered((True, leave), lambda: self._works(stay, leave, self.spare & ~stay))

    def _may_enter(self, numbers: Sequence[int]) -> bool:
        """True when these can enter S1 while somebody fit for it leaves."""
        enter = self._places(numbers)
        stay = self.second_half & ~enter
        return self._remembered((False, enter), lambda: self._works(stay, enter, self.spare & ~enter))

    def _places(self, numbers: Sequence[int]) -> int:
        return as_mask([self.group.players[number - 1] for number in numbers])

    def _remembered(self, key: tuple[bool, int], works: Callable[[], bool]) -> bool:
        if key not in self._hopeful:
            self._hopeful[key] = works()
        return self._hopeful[key]

    def _works(self, one_side: int, other_side: int, spare: int) -> bool:
        """True when nobody of a side needs to meet another of the same side."""
        partners = {
            i: mask & ~(one_side if one_side >> i & 1 else other_side if other_side >> i & 1 else 0)
            for i, mask in self.partners.items()
        }
        return self.group.can_do(partners, spare, self.misses)

    def least_difference(self) -> Exchange:
        """Of the fewest players the exchange with the least difference of their numbers.

        Rules: FIDE C.04.1 1992 [D2, first sentence]
        """
        first = self.first_half
        number = {i: place for place, i in enumerate(self.group.players, start=1)}
        far = len(number) ** 2 + 1

        def cost(i: int, j: int) -> int:
            missed = self.group.misses(i, j) * far * far
            if first >> i & first >> j & 1:
                return missed - max(number[i], number[j])
            if (first >> i | first >> j) & 1:
                return missed
            return missed + far + min(number[i], number[j])

        def cost_of_leaving(i: int) -> int:
            return -number[i] if first >> i & 1 else 0

        matching = cheapest_matching(self.partners, self.group.left, self.spare, cost, cost_of_leaving)
        assert matching is not None, "the group was found to have a pairing"
        leave = [number[i] for i in bits(matching.left & first)]
        enter = []
        for i, j in matching.pairs:
            if first >> i & first >> j & 1:
                leave.append(max(number[i], number[j]))
            elif not (first >> i | first >> j) & 1:
                enter.append(min(number[i], number[j]))
        order = (len(leave), sum(enter) - sum(leave), 0)
        return Exchange(tuple(sorted(leave)), tuple(sorted(enter)), order)
