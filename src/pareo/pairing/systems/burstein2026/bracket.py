"""One bracket: the most pairs, then the floaters by score and for the next bracket, then colours, then the order.

All of it is one matching of everybody who is not paired yet. A pair within the bracket costs [C8] if both are due the
same colour; a pair of the bracket with somebody below makes a floater and costs [C5] and [C6]; who of the next bracket
would have to float on costs [C7]. Pairs below cost nothing. No two floaters can meet: they would be a pair more.

Rules: FIDE C.04.4.2 2026 [2.3, 3.2, 4]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pareo.pairing.matching.cardinality import bits, renumbered
from pareo.pairing.matching.tight import TightMatching
from pareo.pairing.matching.weighted import best_perfect_matching
from pareo.pairing.systems.burstein2026.below import Below, views
from pareo.pairing.systems.burstein2026.field import Field

_BELOW, _SEAT = "below", "seat"


class Paired(NamedTuple):
    """The pairs of a bracket, the higher ranked first, and who floats, in the order of the ranking."""

    pairs: list[tuple[int, int]]
    floaters: list[int]


def pair_bracket(field: Field, bracket: int, following: int, rest: int) -> Paired:
    """``following`` is the next score group, ``rest`` everybody below it. All of them must have a complete pairing."""
    for below, good_for in views(field.legal, bracket, following, rest):
        found = _Bracket(field, bracket, below).paired()
        if found and (good_for is None or len(found.floaters) == good_for):
            return found
    raise AssertionError("somebody of the bracket has no opponent anywhere")


class _Bracket:
    """The matching of one bracket with those below it. Vertices: the bracket, the next group and seats, the others."""

    def __init__(self, field: Field, bracket: int, below: Below) -> None:
        self.field = field
        inside, following = list(bits(bracket)), list(bits(below.following))
        self.size, self.next = len(inside), len(inside) + len(following) + below.seats
        self.members = [*inside, *following]
        """Whom the first vertices stand for; the others are never asked for by name."""
        self.ranked = sorted(range(self.size), key=lambda n: field.rank[inside[n]])
        self.allowed = self._graph(below)
        kinds: dict[tuple[Any, ...], int] = {}
        self.kind = [kinds.setdefault(self._kind(n), len(kinds)) for n in range(len(self.allowed))]
        first = [self.kind.index(k) for k in range(len(kinds))]
        self.floats, self.floats_on = self._weights()
        self.cost = [[self._cost(u, v) for v in first] for u in first]

    def _graph(self, below: Below) -> list[int]:
        players = [*self.members, *bits(below.rest)]
        graph = renumbered([self.field.legal[i] for i in players], players)
        inside, everybody = (1 << self.size) - 1, (1 << len(players)) - 1
        seats = (1 << below.seats) - 1 << len(players)
        crowd = (1 << below.crowd) - 1 << len(players) + below.seats
        graph = [mask | crowd | (seats if n < self.size else 0) for n, mask in enumerate(graph)]
        graph += [inside] * below.seats
        return graph + [everybody | crowd & ~(1 << v) for v in bits(crowd)]

    def _kind(self, n: int) -> tuple[Any, ...]:
        if n >= self.next:
            return (_BELOW,)
        if n >= len(self.members):
            return (_SEAT,)
        i = self.members[n]
        score = self.field.score[i]
        return (score, self.field.preference[i].color) if n < self.size else (score,)

    def _weights(self) -> tuple[dict[int, int], dict[int, int]]:
        """What a floater of each score costs, and what one who floats on from the next bracket costs beside.

        Each criterion outweighs all that follow it, a colour missed ([C8]) counts one; of the scores the highest counts
        first ([C6]).
        """
        most, score = len(self.allowed) + 1, self.field.score
        on, weight = _heavier({score[i] for i in self.members}, most, most)
        floats, _ = _heavier({score[i] for i in self.members[: self.size]}, weight, most)
        return floats, on

    def _cost(self, u: int, v: int) -> int:
        u, v = min(u, v), max(u, v)
        if v < self.size:
            one, other = (self.field.preference[self.members[n]].color for n in (u, v))
            return 1 if one and one == other else 0
        if u < self.size:
            value = self.field.score[self.members[u]]
            return self.floats[value] + (self.floats_on[value] if v >= self.next else 0)
        return self.floats_on[self.field.score[self.members[u]]] if u < len(self.members) and v >= self.next else 0

    def paired(self) -> Paired | None:
        """None where nobody can stand in for those below."""
        if best := TightMatching.find(self.allowed, self.kind, self.cost):
            return self._in_order(best)
        slowly = _Slowly(self.allowed, self.kind, self.cost)
        return None if slowly.least is None else self._in_order(slowly)

    def _in_order(self, best: TightMatching | _Slowly) -> Paired | None:
        """The first has the lowest ranked opponent that leaves a best pairing, then the next; who has none floats.

        Rules: FIDE C.04.4.2 2026 [4.3]
        """
        pairs, floaters = [], []
        inside, left = (1 << self.size) - 1, list(self.ranked)
        while left:
            u = left.pop(0)
            found = next((v for v in reversed(left) if best.tight[u] >> v & 1 and best.settle(u, v)), None)
            if found is not None:
                left.remove(found)
                pairs.append((self.members[u], self.members[found]))
            elif best.forbid(u, inside):
                floaters.append(self.members[u])
            else:
                return None
        return Paired(pairs, floaters)


def _heavier(scores: set[int], least: int, most: int) -> tuple[dict[int, int], int]:
    """A weight for one more of each score, the higher the heavier, all of them for their number first; the next."""
    weight, found = least, {}
    for score in sorted(scores):
        found[score] = weight
        weight *= most
    return {score: weight + more for score, more in found.items()}, weight * most


class _Slowly:
    """The same questions where odd cycles stand in the way of the quicker method: each is a matching of its own."""

    def __init__(self, allowed: Sequence[int], kind: Sequence[int], cost: Sequence[Sequence[int]]) -> None:
        self.tight = list(allowed)
        self._kind, self._cost = kind, cost
        self.least = self._solved(self.tight)

    def settle(self, u: int, v: int) -> bool:
        alone = [mask & ~(1 << u | 1 << v) for mask in self.tight]
        alone[u], alone[v] = 1 << v, 1 << u
        return self._kept(alone)

    def forbid(self, u: int, others: int) -> bool:
        without = [mask & ~(1 << u) if others >> v & 1 else mask for v, mask in enumerate(self.tight)]
        without[u] &= ~others
        return self._kept(without)

    def _kept(self, allowed: list[int]) -> bool:
        if self._solved(allowed) != self.least:
            return False
        self.tight = allowed
        return True

    def _solved(self, allowed: Sequence[int]) -> int | None:
        weights: list[list[int | None]] = [[None] * len(allowed) for _ in allowed]
        for u, mask in enumerate(allowed):
            for v in bits(mask):
                weights[u][v] = -self._cost[self._kind[u]][self._kind[v]]
        mates = best_perfect_matching(weights)
        return None if mates is None else sum(weights[u][v] or 0 for u, v in enumerate(mates))
