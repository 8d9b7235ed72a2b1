"""A bracket paired exactly, by matchings of greatest weight over the bracket and everybody below it.

The order of importance is the order of the text: pairs of this bracket, scores of its floaters, the next bracket,
then the packed criteria, then the order in which the text generates its candidates. Slow but general: the quick
method hands over what it cannot prove.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from pareo.pairing.matching.cardinality import bits
from pareo.pairing.matching.weighted import best_perfect_matching
from pareo.pairing.systems.dutch.bracket import Bracket, Candidate
from pareo.pairing.systems.dutch.costs import Costs

Order: TypeAlias = Callable[[int, int], "int | None"]
"""The place of a pair (or, with -1, of a floater) in the order of the text: greater is earlier, None is no candidate."""


class ExactBracket:
    """One bracket with the players below it, as a weighted graph."""

    def __init__(self, bracket: Bracket) -> None:
        self.bracket = bracket
        self.field = bracket.field
        self.members = bracket.members
        self.below = list(bits(bracket.lower))
        self.width = (len(self.members) + len(self.below) + 2).bit_length() + 1
        self.inside = {i: place for place, i in enumerate(self.members)}
        self.scores = sorted({self.field.score[i] for i in self.members}, reverse=True)

    def solve(self, costs: Costs) -> Candidate | None:
        """The first of the best candidates; None when the bracket and those below cannot be paired at all."""
        self.costs = costs
        pairs: list[tuple[int, int]] = []
        if self.bracket.movers:
            chosen = self._matching(self._mover_order, self._mover_order_bits())
            if chosen is None:
                return None
            pairs = [(m, chosen[m]) for m in self.bracket.movers if chosen[m] in self.inside]
            limbo = [m for m in self.bracket.movers if chosen[m] not in self.inside]
        else:
            limbo = []
        taken = {i for pair in pairs for i in pair}
        self.fixed = {i: j for a, b in pairs for i, j in ((a, b), (b, a))}
        self.limbo = set(limbo)
        rest = [i for i in self.bracket.residents if i not in taken]
        return self._pair_rest(rest, pairs, limbo)

    # the graph -------------------------------------------------------------------------------------------------------

    def _matching(self, order: Order, order_bits: int) -> dict[int, int] | None:
        vertices = [*self.members, *self.below]
        weights: list[list[int | None]] = [[None] * len(vertices) for _ in vertices]
        for x, a in enumerate(vertices):
            for y in range(x):
                b = vertices[y]
                if self.field.legal[a] >> b & 1:
                    weights[x][y] = weights[y][x] = self._weight(b, a, order, order_bits)
        mate = best_perfect_matching(weights)
        if mate is None:
            return None
        return {vertices[x]: vertices[y] for x, y in enumerate(mate)}

    def _weight(self, a: int, b: int, order: Order, order_bits: int) -> int | None:
        """The weight of a pair of vertices, the higher ranked first."""
        if b in self.inside:
            place = order(a, b)
            if place is None:
                return None
            value = self._structure(a, b) << self.costs.bits
            return ((value - self.costs.pair(a, b)) << order_bits) + place
        value = self._structure(a, b) << self.costs.bits
        if a not in self.inside:
            return value << order_bits
        place = order(a, -1)
        if place is None:
            return None
        return ((value - self.costs.floater(a)) << order_bits) + place

    def _structure(self, a: int, b: int) -> int:
        """Pairs here, scores of the floaters, pairs of the next bracket, scores of its floaters: packed."""
        width, score, following = self.width, self.field.score, self.bracket.following
        value = 0
        inside = b in self.inside
        value += inside
        for level in self.scores[:-1]:
            value <<= width
            value += inside and score[a] == level
        value <<= width
        near = bool(following >> b & 1)
        value += not inside and near
        for level in self.scores:
            value <<= width
            value -= a in self.inside and not inside and not near and score[a] == level
        return value

    # the order of the text -------------------------------------------------------------------------------------------

    def _mover_order_bits(self) -> int:
        count, residents = len(self.bracket.movers), len(self.bracket.residents)
        self.resident_place = {i: place for place, i in enumerate(self.bracket.residents)}
        self.mover_place = {i: place for place, i in enumerate(self.bracket.movers)}
        self.place_bits = (residents + 1).bit_length()
        return count * self.place_bits + 2 * count + 2

    def _mover_order(self, a: int, b: int) -> int | None:
        """Which moved-down players are paired (4.4), then whom they meet (4.2)."""
        if a not in self.mover_place:
            return 0
        if b in self.mover_place:
            return None
        if b < 0:
            return 0
        behind = len(self.bracket.movers) - 1 - self.mover_place[a]
        chosen = 1 << (len(self.bracket.movers) * self.place_bits + behind)
        partner = len(self.bracket.residents) - self.resident_place[b]
        return chosen + (partner << behind * self.place_bits)

    def _pair_rest(
        self, rest: Sequence[int], pairs: list[tuple[int, int]], limbo: list[int]
    ) -> Candidate | None:
        """The homogeneous bracket or the remainder: the first exchange (4.3), then the first transposition (4.2)."""
        self.place = {i: place for place, i in enumerate(rest)}
        count = self._pairs_in_rest(rest)
        if count is None:
            return None
        self.half = count
        chosen = self._matching(self._exchange_order, self._exchange_bits(len(rest)))
        assert chosen is not None
        s1, s2 = self._subgroups(rest, chosen)
        self.upper = {i: place for place, i in enumerate(s1)}
        self.lower_place = {i: place for place, i in enumerate(s2)}
        self.place_bits = (len(s2) + 1).bit_length()
        chosen = self._matching(self._transposition_order, len(s1) * self.place_bits + 2)
        assert chosen is not None
        rest_pairs = [(i, chosen[i]) for i in s1]
        floaters = limbo + [i for i in s2 if chosen[i] not in self.upper]
        return Candidate(pairs, rest_pairs, sorted(floaters), s1, s2, list(rest))

    def _pairs_in_rest(self, rest: Sequence[int]) -> int | None:
        chosen = self._matching(lambda a, b: self._kept(a, b, 0), 0)
        if chosen is None:
            return None
        return sum(chosen[i] in self.place for i in rest) // 2

    def _kept(self, a: int, b: int, place: int | None) -> int | None:
        """None for what contradicts the pairs of the moved-down players already chosen."""
        if a in self.fixed or b in self.fixed:
            return 0 if self.fixed.get(a) == b else None
        if a in self.limbo:
            return 0 if b < 0 else None
        return None if b in self.limbo else place

    def _exchange_bits(self, size: int) -> int:
        self.sum_bits = 2 * (size + 1).bit_length() + 2
        self.count_bits = (size + 1).bit_length() + 1
        return self.count_bits + self.sum_bits + 2 * size + 2

    def _exchange_order(self, a: int, b: int) -> int | None:
        """Fewest exchanged, smallest difference, highest player moved down, lowest player moved up (4.3)."""
        size, half = len(self.place), self.half
        if self._kept(a, b, 1) != 1:
            return self._kept(a, b, 1)
        place = self.place[a]
        other = self.place[b] if b >= 0 else -1
        moved_down = moved_up = -1
        if other < 0 or other < half:
            if place >= half:
                return 0
            moved_down = place if other < 0 else max(place, other)
        elif place >= half:
            moved_up = min(place, other)
        if moved_down >= 0:
            value = ((-1 << self.sum_bits) + moved_down + 1) << 2 * size
            return value + (1 << size + moved_down)
        if moved_up >= 0:
            return (-(moved_up + 1) << 2 * size) + (1 << size - 1 - moved_up)
        return 0

    def _subgroups(self, rest: Sequence[int], chosen: dict[int, int]) -> tuple[list[int], list[int]]:
        s1 = []
        for i in rest:
            partner = self.place.get(chosen[i], -1)
            if partner < 0:
                continue
            mine = self.place[i]
            crossing = (mine < self.half) != (partner < self.half)
            if mine < self.half if crossing else mine < partner:
                s1.append(i)
        members = set(s1)
        return s1, [i for i in rest if i not in members]

    def _transposition_order(self, a: int, b: int) -> int | None:
        """Whom the first player of S1 meets, then the second, ... (4.2)."""
        if self._kept(a, b, 1) != 1:
            return self._kept(a, b, 1)
        if b < 0:
            return None if a in self.upper else 0
        if (a in self.upper) == (b in self.upper):
            return None
        first, second = (a, b) if a in self.upper else (b, a)
        behind = len(self.upper) - 1 - self.upper[first]
        return (len(self.lower_place) - self.lower_place[second]) << behind * self.place_bits
