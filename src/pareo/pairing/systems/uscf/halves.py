"""Upper half against lower half, changed as little as possible so that nobody meets again.

Transpositions come before interchanges, because upper half against lower half is the rule (27A3). A transposition is
measured by the smaller of what it changes in the upper and in the lower half (29E5c), an interchange by the difference
between the two who change places (29E5d). Nothing limits them here: 27A1 stands above ratings.

Rules: USCF [27A1, 27A3, 29C1, 29C2, 29E5c, 29E5d]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pareo.pairing.matching.cardinality import perfect_matching_exists
from pareo.pairing.matching.weighted import best_perfect_matching
from pareo.pairing.systems.uscf.field import Field
from pareo.pairing.systems.uscf.transposition import Arrangement, least_change


class Halves(NamedTuple):
    """Both halves, those with the same index paired; ``interchanged`` and ``transposed`` tell how they came about."""

    upper: tuple[int, ...]
    lower: tuple[int, ...]
    interchanged: tuple[tuple[int, int], ...] = ()
    transposed: tuple[int, ...] = ()

    def pairs(self) -> Iterator[tuple[int, int]]:
        return zip(self.upper, self.lower, strict=True)


def without_rematches(field: Field, players: Sequence[int]) -> Halves:
    """The halves of an even number of players who can all be paired, in an order in which every pair is legal."""
    half = len(players) // 2
    upper, lower = list(players[:half]), list(players[half:])
    interchanged: list[tuple[int, int]] = []
    found = _transposed(field, upper, lower)
    if found is None:
        interchanged = _interchange(field, upper, lower)
        found = _transposed(field, upper, lower)
        assert found is not None
    columns, transposed = found
    return Halves(tuple(upper), tuple(lower[j] for j in columns), tuple(interchanged), transposed)


def _transposed(field: Field, upper: list[int], lower: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """The lower players in the order of their opponents, and whoever was moved; None when no order is legal."""
    legal = field.legal
    if all(legal[a] >> b & 1 for a, b in zip(upper, lower, strict=True)):
        return tuple(range(len(upper))), ()
    allowed = [sum(1 << j for j, b in enumerate(lower) if legal[a] >> b & 1) for a in upper]
    by_lower = least_change(allowed, [field.ratings[b] for b in lower])
    by_upper = least_change(allowed, [field.ratings[a] for a in upper])
    if by_lower is None or by_upper is None:
        return None
    best: Arrangement = min(by_lower, by_upper, key=lambda found: found[:2])
    moved = [i for i, j in enumerate(best.columns) if i != j]
    half = lower if best is by_lower else upper
    return best.columns, tuple(half[i] for i in moved)


def _interchange(field: Field, upper: list[int], lower: list[int]) -> list[tuple[int, int]]:
    """Exchange players of the two halves, the nearest in rating first, until transpositions are enough.

    Each exchange must bring that nearer; of equal differences the lowest of the upper half goes before the others,
    then the highest of the lower half.
    """
    exchanged = []
    needed = _fewest_within_halves(field, upper, lower)
    while needed:
        for i, j in sorted(
            ((i, j) for i in range(len(upper)) for j in range(len(lower))),
            key=lambda place: (field.difference(upper[place[0]], lower[place[1]]), -place[0], place[1]),
        ):
            upper[i], lower[j] = lower[j], upper[i]
            if _needs_at_most(field, upper, lower, needed - 1):
                exchanged.append((lower[j], upper[i]))
                break
            upper[i], lower[j] = lower[j], upper[i]
        needed -= 1
    return exchanged


def _needs_at_most(field: Field, upper: list[int], lower: list[int], pairs: int) -> bool:
    if pairs:
        return _fewest_within_halves(field, upper, lower) <= pairs
    tops, bottoms = sum(1 << i for i in upper), sum(1 << i for i in lower)
    across = [mask & (bottoms if tops >> i & 1 else tops) for i, mask in enumerate(field.legal)]
    return perfect_matching_exists(across, tops | bottoms)


def _fewest_within_halves(field: Field, upper: list[int], lower: list[int]) -> int:
    """How many pairs of two upper players a pairing must have at least; it has as many of two lower ones."""
    places = [*upper, *lower]
    half = len(upper)
    weights: list[list[int | None]] = [[None] * len(places) for _ in places]
    for u, i in enumerate(places):
        for v, j in enumerate(places[:u]):
            if field.legal[i] >> j & 1:
                weights[u][v] = weights[v][u] = -((u < half) == (v < half))
    mates = best_perfect_matching(weights)
    assert mates is not None
    return -sum(weights[u][v] or 0 for u, v in enumerate(mates)) // 4
