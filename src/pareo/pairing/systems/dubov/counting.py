"""How many pairs some players can make, and the pairing of least cost, then by the choices of the players in turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from pareo.pairing.matching.cardinality import (
    as_mask,
    bits,
    dirac_holds,
    maximum_matching,
    perfect_matching_exists,
    single_leftovers,
)
from pareo.pairing.matching.tight import TightMatching
from pareo.pairing.matching.weighted import best_perfect_matching


def most_pairs(compatible: Sequence[int], players: int) -> int:
    """The greatest number of pairs among these players."""
    size = players.bit_count()
    if dirac_holds(compatible, players, size % 2):
        return size // 2
    return len(maximum_matching(compatible, players)) // 2


def all_can_be_paired(compatible: Sequence[int], players: int) -> bool:
    """True when nobody is left over."""
    return perfect_matching_exists(compatible, players)


def pairs_in_complete_round(compatible: Sequence[int], everybody: int, group: int) -> int:
    """The greatest number of pairs that a group makes in a round in which everybody is paired."""
    most = most_pairs(compatible, group)
    if most == 0 or _all_kept(compatible, everybody, group, most):
        return most
    if most == 1:
        pairs = (1 << i | 1 << other for i in bits(group) for other in bits(compatible[i] & group) if i < other)
        return int(any(all_can_be_paired(compatible, everybody & ~pair) for pair in pairs))
    kinds = {i: group >> i & 1 for i in bits(everybody)}
    mates = Task(compatible, everybody, kinds, ((0, 0), (0, -1)), 0, {}).solve()
    return sum(group >> mates[i] & 1 for i in bits(group)) // 2


def _all_kept(compatible: Sequence[int], everybody: int, group: int, most: int) -> bool:
    """True when at most one of the group has to leave it, and he finds an opponent among the others."""
    others = everybody & ~group
    left_over = group.bit_count() - 2 * most
    if left_over == 0:
        return all_can_be_paired(compatible, others)
    if left_over > 1:
        return False
    free = _who_may_be_left(compatible, others)
    return any(compatible[i] & free for i in bits(_who_may_be_left(compatible, group)))


def _who_may_be_left(compatible: Sequence[int], players: int) -> int:
    """Those of an odd number without any one of whom all the others can be paired."""
    return players if dirac_holds(compatible, players, 1) else single_leftovers(compatible, players)


@dataclass(frozen=True)
class Task:
    """As many pairs as possible among ``players``, at the least cost, then by their choices.

    The cost of a pair is ``cost[kind of one][kind of the other]``; who is left over costs as much as a pair with
    somebody of the kind ``alone``. ``choices`` are some players in the order in which they choose, each with the
    opponents whom he prefers, the best first: of all pairings of least cost the one in which the first of them gets
    the best opponent, then the second, and so on; anybody who is not named is as good as nobody.
    """

    compatible: Sequence[int]
    players: int
    kind: Mapping[int, int]
    cost: Sequence[Sequence[int]]
    alone: int
    choices: Mapping[int, Sequence[int]]

    def solve(self, exactly: bool = False) -> dict[int, int]:
        """Everybody's opponent. ``exactly``: by one matching of large weights, the same answer more slowly."""
        graph = _Graph(self)
        mates = (None if exactly else graph.chosen_one_by_one()) or graph.chosen_at_once()
        places = graph.places
        return {i: places[mates[u]] for u, i in enumerate(places) if mates[u] < len(places)}


class _Graph:
    """A task with its players numbered from 0, and one more vertex for each who must be left over."""

    def __init__(self, task: Task) -> None:
        self.places = list(bits(task.players))
        self.number = {i: u for u, i in enumerate(self.places)}
        size = len(self.places)
        left_over = size - 2 * most_pairs(task.compatible, task.players)
        self.size = size + left_over
        empty = ((1 << left_over) - 1) << size
        self.allowed = [self._renumbered(task.compatible[i] & task.players) | empty for i in self.places]
        self.allowed += [(1 << size) - 1] * left_over
        self.kind = [task.kind[i] for i in self.places] + [task.alone] * left_over
        self.cost = task.cost
        self.choices = {self.number[i]: [self.number[other] for other in others] for i, others in task.choices.items()}

    def _renumbered(self, mask: int) -> int:
        return sum(1 << self.number[i] for i in bits(mask))

    def chosen_one_by_one(self) -> dict[int, int] | None:
        """One search for each choice, within the pairings of least cost; None when odd cycles hide which these are."""
        best = TightMatching.find(self.allowed, self.kind, self.cost)
        if best is None:
            return None
        grant_in_order(best, self.choices.items())
        return best.mate

    def chosen_at_once(self) -> dict[int, int]:
        """Wishes as the lower digits of the cost: the first to choose has the highest of them."""
        radix, count = self.size + 2, len(self.choices)
        digits: list[int] = [radix**k for k in range(count + 1)]
        unit = digits[count]
        weights: list[list[int | None]] = [
            [-self.cost[k][self.kind[v]] * unit if mask >> v & 1 else None for v in range(self.size)]
            for k, mask in zip(self.kind, self.allowed, strict=True)
        ]
        for turn, (u, others) in enumerate(self.choices.items()):
            place = {v: place for place, v in enumerate(others)}
            for v in bits(self.allowed[u]):
                price = digits[count - 1 - turn] * place.get(v, len(others))
                for a, b in ((u, v), (v, u)):
                    weights[a][b] = (weights[a][b] or 0) - price
        mates = best_perfect_matching(weights)
        assert mates is not None
        return dict(enumerate(mates))


def grant_in_order(pairing: TightMatching, choices: Iterable[tuple[int, Sequence[int]]]) -> None:
    """Let one after the other take the first of his choices with which a best pairing of the others remains."""
    settled = 0
    for u, others in choices:
        wanted = as_mask(others) & ~settled
        if settled >> u & 1 or not pairing.forbid(u, pairing.tight[u] & ~wanted):
            continue
        for v in others:
            if wanted >> v & 1 and pairing.settle(u, v):
                settled |= 1 << u | 1 << v
                break
