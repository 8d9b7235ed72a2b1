"""Matchings among the players of a group, with a fixed number of them left over."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from pareo.pairing.matching.assignment import Assignment
from pareo.pairing.matching.cardinality import (
    as_mask,
    bits,
    matching_with_priority,
    perfect_matching_exists,
    renumbered,
)
from pareo.pairing.matching.tight import TightMatching
from pareo.pairing.matching.weighted import Solver


class Matching(NamedTuple):
    """Pairs of places, who is left over, and what it costs; with the proof that nothing costs less."""

    pairs: tuple[tuple[int, int], ...]
    left: int
    cost: int
    proof: Solver | TightMatching
    places: list[int]

    def cost_with(self, i: int, others: int) -> list[tuple[int, int]]:
        """What a matching in which i meets one of these costs at least, for each of them."""
        index = {place: n for n, place in enumerate(self.places)}
        proof = self.proof
        lost = proof.slacks(index[i]) if isinstance(proof, TightMatching) else partial(proof.twice_lost, index[i])
        return [(j, self.cost + (lost(index[j]) + 1) // 2) for j in bits(others)]


def can_be_matched(partners: Mapping[int, int], left: int, spare: int) -> bool:
    """True when all of these players can be matched but ``left`` of them, who must be among ``spare``."""
    everyone = 0
    for i in partners:
        everyone |= 1 << i
    top = everyone.bit_length()
    adjacent = [0] * (top + left)
    seats = ((1 << left) - 1) << top
    for i, mask in partners.items():
        adjacent[i] = mask | (seats if spare >> i & 1 else 0)
    for seat in range(top, top + left):
        adjacent[seat] = spare & everyone
    return perfect_matching_exists(adjacent, everyone | seats)


def most_pairs(partners: Mapping[int, int], first: Sequence[int] = ()) -> tuple[int, bool]:
    """The greatest number of pairs, and whether all of ``first`` can be in them."""
    everyone = 0
    for i in partners:
        everyone |= 1 << i
    adjacent = [partners.get(i, 0) for i in range(everyone.bit_length())]
    mate = matching_with_priority(adjacent, everyone, first)
    return len(mate) // 2, all(i in mate for i in first)


def cheapest_by_kind(
    partners: Mapping[int, int],
    left: int,
    spare: int,
    kind: Callable[[int], Hashable],
    cost: Callable[[int, int], int],
    cost_of_leaving: Callable[[int], int],
    useless: int | None = None,
) -> Matching | None:
    """The same where the costs depend on the kinds of the players, of which there are few: much quicker for many.

    None also where it is proven that every matching costs ``useless`` or more.
    """
    players = sorted(partners)
    size = len(players)
    seats = ((1 << left) - 1) << size
    allowed = renumbered([partners[i] for i in players], players)
    free = as_mask(n for n, i in enumerate(players) if spare >> i & 1)
    allowed = [mask | seats if free >> n & 1 else mask for n, mask in enumerate(allowed)] + [free] * left
    numbers: dict[Hashable, int] = {}
    kinds = [numbers.setdefault(kind(i), len(numbers)) for i in players]
    first = [players[kinds.index(k)] for k in range(len(numbers))]
    table = [[cost(i, j) for j in first] + [cost_of_leaving(i)] for i in first]
    table.append([cost_of_leaving(i) for i in first] + [0])
    masks = [as_mask(n for n, k in enumerate(kinds) if k == known) for known in range(len(first))]
    problem = Assignment(allowed, kinds + [len(first)] * left, [*masks, seats], table)
    twice = problem.solve()
    if twice is None or (useless is not None and twice >= 2 * useless):
        return None
    best = TightMatching.of(problem)
    if best is None:  # an odd circle is in the way
        return cheapest_matching(partners, left, spare, cost, cost_of_leaving)
    pairs = [(i, players[best.mate[n]]) for n, i in enumerate(players) if n < best.mate[n] < size]
    leaving = [i for n, i in enumerate(players) if best.mate[n] >= size]
    total = sum(cost(*pair) for pair in pairs) + sum(map(cost_of_leaving, leaving))
    return Matching(tuple(pairs), as_mask(leaving), total, best, players)


def cheapest_matching(
    partners: Mapping[int, int],
    left: int,
    spare: int,
    cost: Callable[[int, int], int],
    cost_of_leaving: Callable[[int], int] = lambda _: 0,
) -> Matching | None:
    """The matching of least cost that leaves ``left`` players of ``spare`` over; None when there is none."""
    players = list(partners)
    index = {i: n for n, i in enumerate(players)}
    size = len(players) + left
    weights: list[list[int | None]] = [[None] * size for _ in range(size)]
    for n, i in enumerate(players):
        for j in bits(partners[i]):
            if i < j:
                weights[n][index[j]] = weights[index[j]][n] = -cost(i, j)
        if spare >> i & 1:
            for seat in range(len(players), size):
                weights[n][seat] = weights[seat][n] = -cost_of_leaving(i)
    solver = Solver(weights)
    if not solver.solve():
        return None
    mate = solver.mate
    pairs = [(i, players[mate[n]]) for n, i in enumerate(players) if n < mate[n] < len(players)]
    leaving = [i for n, i in enumerate(players) if mate[n] >= len(players)]
    total = sum(cost(*pair) for pair in pairs) + sum(map(cost_of_leaving, leaving))
    return Matching(tuple(pairs), as_mask(leaving), total, solver, players)
