"""Small graphs drawn by lot, and the best matchings of them found by trying everything."""

from __future__ import annotations

from functools import cache
from random import Random


def drawn_weights(lots: Random, size: int, density: float, largest: int) -> list[list[int | None]]:
    """A symmetric table of weights; None where there is no edge."""
    weights: list[list[int | None]] = [[None] * size for _ in range(size)]
    for u in range(size):
        for v in range(u):
            if lots.random() < density:
                weights[u][v] = weights[v][u] = lots.randint(-largest, largest)
    return weights


def drawn_neighbours(lots: Random, size: int, density: float) -> list[int]:
    """Each vertex's neighbours as bits."""
    weights = drawn_weights(lots, size, density, 1)
    return [sum(1 << v for v, weight in enumerate(row) if weight is not None) for row in weights]


def best_weight(weights: list[list[int | None]]) -> int | None:
    """The greatest weight of a perfect matching, by trying all of them."""
    size = len(weights)

    @cache
    def best(left: int) -> int | None:
        if not left:
            return 0
        u = (left & -left).bit_length() - 1
        found: list[int] = []
        for v in range(u + 1, size):
            weight = weights[u][v]
            if left >> v & 1 and weight is not None:
                rest = best(left & ~(1 << u | 1 << v))
                if rest is not None:
                    found.append(rest + weight)
        return max(found, default=None)

    return best((1 << size) - 1)


def most_pairs(neighbours: list[int], mask: int) -> int:
    """The greatest number of pairs, by trying all matchings."""
    if not mask:
        return 0
    u = (mask & -mask).bit_length() - 1
    rest = mask & ~(1 << u)
    best = most_pairs(neighbours, rest)
    for v in range(u + 1, len(neighbours)):
        if neighbours[u] & rest & 1 << v:
            best = max(best, 1 + most_pairs(neighbours, rest & ~(1 << v)))
    return best


def matched_sets(neighbours: list[int]) -> set[frozenset[int]]:
    """The vertices of each matching that there is."""
    found = {frozenset[int]()}
    for u, mask in enumerate(neighbours):
        pairs = [frozenset((u, v)) for v in range(u) if mask >> v & 1]
        found |= {covered | pair for covered in found for pair in pairs if not covered & pair}
    return found
