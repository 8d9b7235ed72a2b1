"""A bracket as a weighted graph whose perfect matchings are its candidates: alone, or with everybody below it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Protocol

from pareo.pairing.matching.cardinality import bits, renumbered
from pareo.pairing.matching.tight import TightMatching
from pareo.pairing.matching.weighted import best_perfect_matching
from pareo.pairing.systems.dutch.bracket import Bracket
from pareo.pairing.systems.dutch.search.completion import Weights, rest_vertices
from pareo.pairing.systems.dutch.search.costs import Costs
from pareo.pairing.systems.dutch.search.prices import scores_first
from pareo.pairing.systems.dutch.search.text_order import MoverOrder, TextOrder

_BEYOND = -1
"""Stands for anybody further down than the next bracket, as a partner."""
_NEVER = -1
"""Stands for the price of a player who does not float."""
_NO_ORDER = MoverOrder((), ())
"""No candidate comes before another."""


class CandidateGraph(Protocol):
    """What the exact search asks of a graph."""

    bracket: Bracket

    def best_matchings(self) -> TightMatching | None:
        """All candidates that are best in the criteria; None when they could not be told from the others."""
        ...

    def best(self, order: TextOrder) -> dict[int, int] | None:
        """The pairs (both partners as keys) of the earliest best candidate; None when there is no candidate."""
        ...


class AloneGraph:
    """The bracket alone. A known number of players float; ``offers`` are the only ones who may, with their prices.

    | price of a floater, or cost of a pair, negative | the order of the text |

    Each floater has a vertex of his own to be matched with, so that exactly so many float.
    """

    def __init__(self, bracket: Bracket, costs: Costs, floaters: int, offers: Mapping[int, int]) -> None:
        self.bracket = bracket
        self.costs = costs
        self.floaters = floaters
        self.offers = scores_first(bracket.field, bracket, offers, costs)

    def best_matchings(self) -> TightMatching | None:
        members, field, offers = self.bracket.members, self.bracket.field, self.offers
        allowed = _apart(self.bracket, renumbered((field.legal[i] for i in members), members))
        places = (1 << self.floaters) - 1 << len(members)
        may_float = 0
        for n, i in enumerate(members):
            if i in offers:
                may_float |= 1 << n
                allowed[n] |= places
        kind, samples = _kinds([*((field.kind[i], offers.get(i, _NEVER)) for i in members), *[None] * self.floaters])

        def price(a: int, b: int) -> int:
            if b < len(members):
                return self.costs.pair(members[a], members[b])
            return offers.get(members[a], 0) if a < len(members) else 0

        inside = (1 << len(members)) - 1
        return TightMatching.find([*allowed, *[may_float] * self.floaters], kind, _prices(samples, price), inside)

    def floaters_of(self, matching: TightMatching) -> list[int]:
        """The members that a matching leaves unpaired."""
        members = self.bracket.members
        return [i for n, i in enumerate(members) if matching.mate[n] >= len(members)]

    def best(self, order: TextOrder) -> dict[int, int] | None:
        members, field, costs = self.bracket.members, self.bracket.field, self.costs
        size = len(members) + self.floaters
        weights: Weights = [[None] * size for _ in range(size)]
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
    """The bracket and everybody below it, so that all that C4 to C8 ask is in the weights.

    | pairs here (C6) | paired moved-down players by score (C7) | pairs of the next bracket (C8) |
    | who falls through it, by score, negative (C8) | cost in the criteria, negative | the order of the text |

    A perfect matching of the graph is a candidate with a round that can be completed (C4).
    """

    def __init__(self, bracket: Bracket, costs: Costs) -> None:
        self.bracket = bracket
        self.costs = costs
        self.upper = [*bracket.members, *bits(bracket.following)]
        beyond = bracket.lower & ~bracket.following
        self.rest = rest_vertices(bracket.field, self.upper, beyond, len(bracket.members), bracket.completes)
        self.inside = frozenset(bracket.members)
        self.movers = frozenset(bracket.movers)
        score = bracket.field.score
        self.mover_scores = sorted({score[i] for i in bracket.movers}, reverse=True)
        if costs.lists_score_differences and not bracket.following:
            # The list of score differences rules the scores of floaters: see prices.scores_first.
            self.mover_scores = []
        self.scores = sorted({score[i] for i in bracket.members}, reverse=True) if bracket.following else []
        self.size = len(self.upper) + self.rest.size
        self.width = self.size.bit_length() + 1

    def best_matchings(self) -> TightMatching | None:
        field, upper, costs = self.bracket.field, self.upper, self.costs
        vertices = [*upper, *self.rest.named]
        allowed = _apart(self.bracket, renumbered((field.legal[i] for i in vertices), vertices))
        everybody = (1 << len(upper)) - 1
        places = (1 << self.rest.nameless) - 1 << len(vertices)
        allowed = [mask | places if n < len(upper) else mask for n, mask in enumerate(allowed)]
        allowed += [everybody | places & ~(1 << v) for v in bits(places)]
        members = self.bracket.members
        unplayed = field.unplayed if costs.bye_from_here else [0] * len(field.unplayed)
        near, beyond = len(upper) - len(members), self.size - len(upper)
        keys = [(field.kind[i], unplayed[i], i in self.movers) for i in members]
        kind, samples = _kinds([*keys, *[None] * near, *[_BEYOND] * beyond])

        def price(a: int, b: int) -> int:
            if a >= len(upper):
                return 0
            return -(self._weight(upper[a], upper[b] if b < len(upper) else _BEYOND, _NO_ORDER) or 0)

        return TightMatching.find(allowed, kind, _prices(samples, price), (1 << len(members)) - 1)

    def best(self, order: TextOrder) -> dict[int, int] | None:
        upper, field = self.upper, self.bracket.field
        weights: Weights = [[None] * self.size for _ in range(self.size)]
        for x, a in enumerate(upper):
            for y in range(x + 1, len(upper)):
                if field.legal[a] >> upper[y] & 1:
                    weights[x][y] = weights[y][x] = self._weight(a, upper[y], order)
        self.rest.join(field, weights, upper, [self._weight(a, _BEYOND, order) for a in upper])
        mate = best_perfect_matching(weights)
        if mate is None:
            return None
        count = len(self.bracket.members)
        return {upper[x]: upper[mate[x]] for x in range(count) if mate[x] < count}

    def _weight(self, a: int, b: int, order: TextOrder) -> int | None:
        """The weight of a pair, the higher ranked first; None when no candidate has it."""
        structure = self._structure(a, b) << self.costs.bits
        if a not in self.inside:
            return structure << order.bits
        place = order.pair(a, b) if b in self.inside else order.floater(a)
        if place is None:
            return None
        cost = self.costs.pair(a, b) if b in self.inside else self.costs.floater(a)
        return (structure - cost << order.bits) + place

    def _structure(self, a: int, b: int) -> int:
        """The digits above the criteria: C6, C7 and C8."""
        width, score = self.width, self.bracket.field.score
        inside = b in self.inside
        near = b != _BEYOND and not inside
        value = int(inside)
        for level in self.mover_scores:
            value = (value << width) + (inside and a in self.movers and score[a] == level)
        value = (value << width) + near
        falls_through = a in self.inside and b == _BEYOND
        for level in self.scores:
            value = (value << width) - (falls_through and score[a] == level)
        return value


def _apart(bracket: Bracket, allowed: list[int]) -> list[int]:
    """Two moved-down players, the first vertices, do not meet (3.2)."""
    movers = (1 << len(bracket.movers)) - 1
    return [mask & ~movers if n < len(bracket.movers) else mask for n, mask in enumerate(allowed)]


def _kinds(keys: Sequence[Hashable]) -> tuple[list[int], list[list[int]]]:
    """The vertices of equal keys as kinds numbered from 0, and the first two vertices of each kind."""
    numbers: dict[Hashable, int] = {}
    samples: list[list[int]] = []
    kind = []
    for n, key in enumerate(keys):
        k = numbers.setdefault(key, len(numbers))
        if k == len(samples):
            samples.append([])
        if len(samples[k]) < 2:
            samples[k].append(n)
        kind.append(k)
    return kind, samples


def _prices(samples: Sequence[Sequence[int]], price: Callable[[int, int], int]) -> list[list[int]]:
    """What two vertices cost, by their kinds; two of a kind by its first two, if there are so many."""
    firsts = [of_kind[0] for of_kind in samples]
    table = [[price(min(a, b), max(a, b)) if a != b else 0 for b in firsts] for a in firsts]
    for k, of_kind in enumerate(samples):
        if len(of_kind) == 2:
            table[k][k] = price(*of_kind)
    return table
