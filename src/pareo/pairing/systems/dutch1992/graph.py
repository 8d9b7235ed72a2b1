"""Matchings among the players of a group, with a fixed number of them left over."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pareo.pairing.matching.cardinality import as_mask, bits, matching_with_priority, perfect_matching_exists
from pareo.pairing.matching.weighted import best_perfect_matching


class Matching(NamedTuple):
    """Pairs of places, who is left over, and what it costs."""

    pairs: tuple[tuple[int, int], ...]
    left: int
    cost: int


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
    mate = best_perfect_matching(weights)
    if mate is None:
        return None
    pairs = [(i, players[mate[n]]) for n, i in enumerate(players) if n < mate[n] < len(players)]
    leaving = [i for n, i in enumerate(players) if mate[n] >= len(players)]
    total = sum(cost(*pair) for pair in pairs) + sum(map(cost_of_leaving, leaving))
    return Matching(tuple(pairs), as_mask(leaving), total)
