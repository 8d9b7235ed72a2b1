"""Upper half against lower half, changed as little as possible so that nobody meets again.

Transpositions come before interchanges, because upper half against lower half is the rule (27A3). A transposition is
measured by the smaller of what it changes in the upper and in the lower half (29E5c), an interchange by the difference
between the two who change places (29E5d). Nothing limits them here: 27A1 stands above ratings.

Rules: USCF [27A1, 27A3, 29C1, 29C2, 29E5c, 29E5d]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pareo.pairing.matching.cardinality import as_mask
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
    allowed = _columns(legal, upper, lower)
    by_lower = least_change(allowed, [field.ratings[b] for b in lower])
    by_upper = least_change(allowed, [field.ratings[a] for a in upper])
    if by_lower is None or by_upper is None:
        return None
    best: Arrangement = min(by_lower, by_upper, key=lambda found: found[:2])
    moved = [i for i, j in enumerate(best.columns) if i != j]
    half = lower if best is by_lower else upper
    return best.columns, tuple(half[i] for i in moved)


def _columns(legal: Sequence[int], upper: list[int], lower: list[int]) -> list[int]:
    """For each upper player the indices of the lower ones whom he may meet, as bits."""
    if lower == list(range(lower[0], lower[0] + len(lower))):
        everyone = (1 << len(lower)) - 1
        return [legal[a] >> lower[0] & everyone for a in upper]
    return [sum(1 << j for j, b in enumerate(lower) if legal[a] >> b & 1) for a in upper]


def _interchange(field: Field, upper: list[int], lower: list[int]) -> list[tuple[int, int]]:
    """Exchange players of the two halves, the nearest in rating first, until transpositions are enough.

    Each exchange must bring that nearer; of equal differences the lowest of the upper half goes before the others,
    then the highest of the lower half.
    """
    exchanged = []
    within = WithinHalves(field, upper, lower)
    while within.needed:
        for i, j in sorted(
            ((i, j) for i in range(len(upper)) for j in range(len(lower))),
            key=lambda place: (field.difference(upper[place[0]], lower[place[1]]), -place[0], place[1]),
        ):
            if within.exchange(upper[i], lower[j]):
                exchanged.append((upper[i], lower[j]))
                upper[i], lower[j] = lower[j], upper[i]
                break
    return exchanged


class WithinHalves:
    """A pairing with as few pairs of two upper players as possible (``needed``), and as many of two lower ones.

    To exchange two players makes one such pair less exactly when some pairing with the fewest of them has the one
    in a pair of upper players and the other in a pair of lower ones. With each exchange fewer pairings come into
    question, so who was never in such a pair (``across``) never will be, nor two who were not together (``refused``).
    """

    def __init__(self, field: Field, upper: Sequence[int], lower: Sequence[int]) -> None:
        self.legal = field.legal
        self.places = [*upper, *lower]
        self.upper = as_mask(upper)
        self.across: set[int] = set()
        self.refused: set[tuple[int, int]] = set()
        self.mates = self._pairing(()) or {}
        self.needed = self._count(self.mates)

    def exchange(self, x: int, y: int) -> bool:
        """Let x of the upper half and y of the lower half change sides; False if that does not help."""
        if x in self.across or y in self.across or (x, y) in self.refused:
            return False
        if not self._find(x, y):
            self.refused.add((x, y))
            self.across |= {i for i in (x, y) if not self._find(i)}
            return False
        self.across |= {x, y}
        self.upper ^= 1 << x | 1 << y
        self.needed -= 1
        return True

    def _find(self, *within: int) -> bool:
        """Take a pairing that has all of these within the halves; False when none with the fewest has."""
        if all(self._same_half(i, self.mates[i]) for i in within):
            return True
        found = self._pairing(within)
        if found is None or self._count(found) > self.needed:
            return False
        self.mates = found
        return True

    def _same_half(self, i: int, j: int) -> bool:
        return self.upper >> i & 1 == self.upper >> j & 1

    def _count(self, mates: Mapping[int, int]) -> int:
        return sum(self._same_half(i, j) for i, j in mates.items()) // 4

    def _pairing(self, within: Sequence[int]) -> dict[int, int] | None:
        """The fewest pairs within the halves when these are in such pairs; None when that cannot be."""
        places = self.places
        weights: list[list[int | None]] = [[None] * len(places) for _ in places]
        for u, i in enumerate(places):
            for v, j in enumerate(places[:u]):
                same = self._same_half(i, j)
                if self.legal[i] >> j & 1 and (same or not (i in within or j in within)):
                    weights[u][v] = weights[v][u] = -same
        mates = best_perfect_matching(weights)
        return None if mates is None else {places[u]: places[v] for u, v in enumerate(mates)}
