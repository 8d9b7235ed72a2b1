"""The pairing of a bracket by its identifier: the first of all that cost least.

An identifier has the smaller number of every pair in ascending order, then their opponents in the same order. What a
pair costs depends on the kinds of the two, so that criteria which count pairs are weights of one number.

Rules: FIDE C.04.5 2026 [3.6]; FIDE C.04.6 2026 [3.6]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from pareo.pairing.matching.cardinality import (
    as_mask,
    bits,
    matching_with_priority,
    perfect_matching_exists,
)
from pareo.pairing.matching.choosing import choose_in_turn
from pareo.pairing.matching.tight import TightMatching
from pareo.pairing.matching.weighted import best_perfect_matching

Pairs: TypeAlias = list[tuple[int, int]]
Costs: TypeAlias = Sequence[Sequence[int]]


def first_by_identifier(allowed: Sequence[int], kind: Sequence[int], cost: Costs) -> Pairs:
    """The pairs by their top members, each top member first; vertices are the numbers from 0.

    ``allowed`` has a perfect matching. Pairs that cost nothing are enough for most brackets.
    """
    free = _that_cost_nothing(allowed, kind, cost)
    everyone = (1 << len(free)) - 1
    if pairs := _by_halves(free):
        return pairs
    if perfect_matching_exists(free, everyone):
        return _first_of(TightMatching(free, matching_with_priority(free, everyone, range(len(free)))))
    best = TightMatching.find(allowed, kind, cost)
    return _first_of(best) if best is not None else _first_of_weights(allowed, kind, cost)


def _that_cost_nothing(allowed: Sequence[int], kind: Sequence[int], cost: Costs) -> list[int]:
    masks = [as_mask(n for n, k in enumerate(kind) if k == wanted) for wanted in range(len(cost))]
    dear = [sum(mask for mask, price in zip(masks, row, strict=True) if price) for row in cost]
    return [mask & ~dear[k] for mask, k in zip(allowed, kind, strict=True)]


def _by_halves(allowed: Sequence[int]) -> Pairs | None:
    """The first half against the second: no identifier begins with smaller numbers. None where that cannot be."""
    half = len(allowed) // 2
    tops = (1 << half) - 1
    across = [mask & ~tops if n < half else mask & tops for n, mask in enumerate(allowed)]
    return choose_in_turn(across, range(len(allowed)), lambda _, left: left)


def _first_of(best: TightMatching) -> Pairs:
    """Everybody in turn is a top member if a best pairing remains, and then each of them has the first opponent."""
    size = len(best.tight)
    tops: list[int] = []
    bottoms: list[int] = []
    for n in range(size):
        smaller, larger = (1 << n) - 1, -1 << n + 1 & (1 << size) - 1
        if len(tops) < size // 2 and best.forbid(n, smaller):
            tops.append(n)
        else:
            granted = best.forbid(n, larger)
            assert granted
            bottoms.append(n)
    pairs = []
    for top in tops:
        found = next(n for n in bottoms if n > top and best.settle(top, n))
        bottoms.remove(found)
        pairs.append((top, found))
    return pairs


def _first_of_weights(allowed: Sequence[int], kind: Sequence[int], cost: Costs) -> Pairs:
    """The same where odd cycles stand in the way of the quicker method."""
    left = list(allowed)
    least = _least(left, kind, cost)
    size = len(left)
    pairs: Pairs = []
    tops: list[int] = []
    for n in range(size):
        smaller, larger = (1 << n) - 1, -1 << n + 1 & (1 << size) - 1
        trial = _forbidden(left, n, smaller)
        if len(tops) < size // 2 and _least(trial, kind, cost) == least:
            tops.append(n)
            left = trial
        else:
            left = _forbidden(left, n, larger)
    for top in tops:
        for n in bits(left[top]):
            trial = _forbidden(_forbidden(left, top, ~(1 << n)), n, ~(1 << top))
            if _least(trial, kind, cost) == least:
                left = trial
                pairs.append((top, n))
                break
    return pairs


def _forbidden(allowed: Sequence[int], n: int, others: int) -> list[int]:
    less = [mask & ~(1 << n) if others >> v & 1 else mask for v, mask in enumerate(allowed)]
    less[n] &= ~others
    return less


def _least(allowed: Sequence[int], kind: Sequence[int], cost: Costs) -> int | None:
    """What the cheapest pairing costs; None where nothing can be paired."""
    weights: list[list[int | None]] = [[None] * len(allowed) for _ in allowed]
    for u, mask in enumerate(allowed):
        for v in bits(mask):
            weights[u][v] = -cost[kind[u]][kind[v]]
    mates = best_perfect_matching(weights)
    if mates is None:
        return None
    return -sum(weights[u][v] or 0 for u, v in enumerate(mates)) // 2
