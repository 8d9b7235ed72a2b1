"""A bracket as a weighted graph: alone, or together with everybody below it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from pareo.pairing.matching.cardinality import bits
from pareo.pairing.matching.weighted import best_perfect_matching
from pareo.pairing.systems.dutch.bracket import Bracket
from pareo.pairing.systems.dutch.costs import Costs
from pareo.pairing.systems.dutch.lookahead import far_away, join_far
from pareo.pairing.systems.dutch.prices import scores_first
from pareo.pairing.systems.dutch.text_order import TextOrder


class BracketGraph(Protocol):
    """What the exact method asks of a graph."""

    bracket: Bracket
    costs: Costs

    def best(self, order: TextOrder) -> dict[int, int] | None:
        """The pairs (both partners as keys) of the earliest best candidate; None when there is no candidate."""
        ...


class LocalGraph:
    """The bracket alone. A known number of players float; ``offers`` are the only ones who may, with their cost.

    The cost of a floater may hold more than the criteria: what lies above their bits counts before them.
    """

    def __init__(self, bracket: Bracket, costs: Costs, floaters: int, offers: Mapping[int, int]) -> None:
        self.bracket = bracket
        self.costs = costs
        self.floaters = floaters
        self.offers = scores_first(bracket.field, bracket, offers, costs)

    def best(self, order: TextOrder) -> dict[int, int] | None:
        members, field, costs = self.bracket.members, self.bracket.field, self.costs
        size = len(members) + self.floaters
        weights: list[list[int | None]] = [[None] * size for _ in range(size)]
        for x, a in enumerate(members):
            legal = field.legal[a]
            for y in range(x + 1, len(members)):
                b = members[y]
                if legal >> b & 1:
                    place = order.pair(a, b)
                    if place is not None:
                        weights[x][y] = weights[y][x] = place - (costs.pair(a, b) << order.bits)
            if self.floaters and a in self.offers:
                place = order.floater(a)
                if place is not None:
                    value = place - (self.offers[a] << order.bits)
                    for y in range(len(members), size):
                        weights[x][y] = weights[y][x] = value
        mate = best_perfect_matching(weights)
        if mate is None:
            return None
        return {members[x]: members[mate[x]] for x in range(len(members)) if mate[x] < len(members)}


class WholeGraph:
    """The bracket and everybody below: pairs here, scores of the floaters, the next bracket, then the criteria."""

    def __init__(self, bracket: Bracket, costs: Costs) -> None:
        self.bracket = bracket
        self.costs = costs
        self.upper = [*bracket.members, *bits(bracket.following)]
        rest = bracket.lower & ~bracket.following
        self.far, self.nameless = far_away(bracket.field, self.upper, rest, len(bracket.members), bracket.completes)
        self.inside = frozenset(bracket.members)
        self.movers = frozenset(bracket.movers)
        score = bracket.field.score
        self.mover_scores = sorted({score[i] for i in bracket.movers}, reverse=True)
        if costs.lists_differences and not bracket.following:
            self.mover_scores = []
        self.scores = sorted({score[i] for i in bracket.members}, reverse=True) if bracket.following else []
        self.size = len(self.upper) + len(self.far) + self.nameless
        self.width = self.size.bit_length() + 1

    def best(self, order: TextOrder) -> dict[int, int] | None:
        upper, far, field = self.upper, self.far, self.bracket.field
        weights: list[list[int | None]] = [[None] * self.size for _ in range(self.size)]
        for x, a in enumerate(upper):
            for y in range(x + 1, len(upper)):
                if field.legal[a] >> upper[y] & 1:
                    weights[x][y] = weights[y][x] = self._weight(a, upper[y], order)
            through = self._weight(a, -1, order)
            for y in range(len(upper), self.size):
                if y >= len(upper) + len(far) or field.legal[a] >> far[y - len(upper)] & 1:
                    weights[x][y] = weights[y][x] = through
        join_far(field, far, weights, len(upper))
        mate = best_perfect_matching(weights)
        if mate is None:
            return None
        count = len(self.bracket.members)
        return {upper[x]: upper[mate[x]] for x in range(count) if mate[x] < count}

    def _weight(self, a: int, b: int, order: TextOrder) -> int | None:
        """The weight of a pair, the higher ranked first; -1 stands for anybody beyond the next bracket."""
        structure = self._structure(a, b) << self.costs.bits
        if a not in self.inside:
            return structure << order.bits
        place = order.pair(a, b) if b in self.inside else order.floater(a)
        if place is None:
            return None
        cost = self.costs.pair(a, b) if b in self.inside else self.costs.floater(a)
        return (structure - cost << order.bits) + place

    def _structure(self, a: int, b: int) -> int:
        """Pairs here (C6), scores of the floaters (C7), pairs and floaters of the next bracket (C8): packed."""
        width, score = self.width, self.bracket.field.score
        inside = b in self.inside
        near = b >= 0 and not inside
        value = int(inside)
        for level in self.mover_scores:
            value = (value << width) + (inside and a in self.movers and score[a] == level)
        value = (value << width) + near
        falls_through = a in self.inside and b < 0
        for level in self.scores:
            value = (value << width) - (falls_through and score[a] == level)
        return value
