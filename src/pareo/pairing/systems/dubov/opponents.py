"""Opponents from one group for players who have none in their own: islands (7.1) and floaters (8.2).

In order of importance: the round can be completed; as many as possible find an opponent; who does not can be paired
further down (6.4); the group keeps as many pairs as possible (Appendix B: D); as few as possible are moved up too often
(2.5); then one after the other, in the order of 8.1, takes the best opponent left: the contrary preference, the highest
rating, the lowest average of the opponents.

Rules: FIDE C.04.3 1997 [2.5, 6.4, 7.1, 8.1, 8.2]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from fractions import Fraction
from typing import TypeAlias

from pareo.pairing.matching.cardinality import bits, matching_with_priority
from pareo.pairing.systems.dubov.counting import all_can_be_paired, best_pairing, most_pairs
from pareo.pairing.systems.dubov.field import Field

Pair: TypeAlias = tuple[int, int]


def opponent_order(field: Field, i: int, avoided_side: str) -> tuple[bool, int, Fraction, str, int]:
    """The contrary preference, the highest rating, the lowest average of the opponents.

    Rules: FIDE C.04.3 1997 [7.1, 7.2, 8.2]
    """
    return (field.side[i] == avoided_side, -field.rating[i], field.average[i], *field.tie_break(i))


@dataclass
class Search:
    """One search: ``seekers`` in the order in which they are served, ``group`` who may be given to them.

    ``rest`` is everybody still to be paired, the seekers and the group included; ``below`` the group that follows, in
    which who finds nobody may hope for an opponent. ``exactly``: by the general method only.
    """

    field: Field
    seekers: list[int]
    group: int
    rest: int
    below: int
    exactly: bool = False
    candidates: dict[int, list[int]] = dataclass_field(init=False)

    def __post_init__(self) -> None:
        players = self.field
        self.candidates = {
            s: sorted(
                bits(players.compatible[s] & self.group),
                key=lambda i: opponent_order(players, i, players.side[s]),
            )
            for s in self.seekers
        }

    def pairs(self) -> list[Pair]:
        """Each seeker who found somebody, with his opponent, in the order in which they are served."""
        found = None if self.exactly else self._undisputed()
        if found is None:
            found = self._ranked(sum(1 << s for s in self.seekers) | self.group)
        if not self._completes(found):
            found = self._ranked(self.rest)
        return found

    def _completes(self, pairs: Sequence[Pair]) -> bool:
        left = self.rest
        for a, b in pairs:
            left &= ~(1 << a | 1 << b)
        return all_can_be_paired(self.field.compatible, left)

    # everybody served, nobody moved up too often, no pair of the group lost ------------------------------------------

    def _undisputed(self) -> list[Pair] | None:
        """The answer when nothing has to be given up for it; None when something has."""
        group, waiting, found = self.group, list(self.seekers), []
        if not self._nothing_lost(waiting, group):
            return None
        while waiting:
            seeker = waiting.pop(0)
            for i in self.candidates[seeker]:
                free = group >> i & 1 and not self.field.barred >> i & 1
                if free and self._nothing_lost(waiting, group & ~(1 << i)):
                    found.append((seeker, i))
                    group &= ~(1 << i)
                    break
        return found

    def _nothing_lost(self, seekers: Sequence[int], group: int) -> bool:
        """True when all of these find an opponent who may move up, and the others of the group can still be paired."""
        left = group.bit_count() - len(seekers)
        if left < 0:
            return False
        compatible = self.field.compatible
        if not seekers:
            return most_pairs(compatible, group) == left // 2
        mask = sum(1 << s for s in seekers)
        movable = group & ~self.field.barred
        adjacent = [
            compatible[i] & movable if mask >> i & 1 else compatible[i] & (group | (mask if movable >> i & 1 else 0))
            for i in range(self.field.size)
        ]
        mate = matching_with_priority(adjacent, group | mask, seekers)
        return all(s in mate for s in seekers) and len(mate) // 2 == len(seekers) + left // 2

    # something has to be given up ------------------------------------------------------------------------------------

    def _ranked(self, players: int) -> list[Pair]:
        """The best answer by the order of importance, as a pairing of ``players`` of least cost."""
        costs = _Costs(self, players)
        alone = players.bit_count() - 2 * most_pairs(self.field.compatible, players)
        mates = best_pairing(players, costs.pair, costs.alone, alone)
        among = set(self.seekers) | set(bits(self.group))
        found: list[Pair] = []
        for s in self.seekers:
            partner = mates.get(s)
            if partner in among and not any(s in pair for pair in found):
                found.append((s, partner))
        return found


class _Costs:
    """What a pair costs, as a number whose digits are the order of importance; smaller is better."""

    def __init__(self, search: Search, players: int) -> None:
        self.search = search
        self.turn = {s: turn for turn, s in enumerate(search.seekers)}
        radix = players.bit_count() + 2
        count = len(search.seekers)
        powers: list[int] = [radix**k for k in range(count + 4)]
        self.rank = powers[count - 1 :: -1]
        self.too_often, self.pair_kept, self.hopeless, self.unserved = powers[count:]
        self.place = {s: {i: place for place, i in enumerate(order)} for s, order in search.candidates.items()}

    def pair(self, a: int, b: int) -> int | None:
        search, turn = self.search, self.turn
        if not search.field.compatible[a] >> b & 1:
            return None
        if a in turn and b in turn:
            # floaters meet each other only when nobody of the group is left for them
            last = search.group.bit_count()
            return sum(self.rank[turn[s]] * (last + turn[other]) for s, other in ((a, b), (b, a)))
        if a in turn or b in turn:
            seeker, other = (a, b) if a in turn else (b, a)
            if not search.group >> other & 1:
                return self.alone(seeker)
            too_often = self.too_often if search.field.barred >> other & 1 else 0
            return self.rank[turn[seeker]] * self.place[seeker][other] + too_often
        return -self.pair_kept if search.group >> a & 1 and search.group >> b & 1 else 0

    def alone(self, i: int) -> int:
        if i not in self.turn:
            return 0
        hope = self.search.field.compatible[i] & self.search.below
        return self.unserved + (0 if hope else self.hopeless)
