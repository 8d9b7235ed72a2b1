"""How many pairs some players can make, whether all of them can be paired, and the best pairing by ranked costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pareo.pairing.matching.cardinality import bits, dirac_holds, maximum_matching, perfect_matching_exists
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


def best_pairing(
    players: int, cost: Callable[[int, int], int | None], cost_alone: Callable[[int], int | None], alone: int
) -> dict[int, int]:
    """Everybody's opponent in the pairing of least cost that leaves exactly ``alone`` players over.

    ``cost`` is for a pair, lower place first, None for one that cannot be; ``cost_alone`` for who is left over. Such a
    pairing must exist.
    """
    places = list(bits(players))
    size, total = len(places), len(places) + alone
    weights: list[list[int | None]] = [[None] * total for _ in range(total)]
    for u, i in enumerate(places):
        for v in range(u + 1, size):
            price = cost(i, places[v])
            if price is not None:
                weights[u][v] = weights[v][u] = -price
        price = cost_alone(i) if alone else None
        for v in range(size, total):
            weights[u][v] = weights[v][u] = None if price is None else -price
    mates = best_perfect_matching(weights)
    assert mates is not None
    return {i: places[mates[u]] for u, i in enumerate(places) if mates[u] < size}
