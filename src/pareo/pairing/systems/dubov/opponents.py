"""Opponents from one group for players who have none in their own: islands (7.1) and floaters (8.2).

In order of importance: the round can be completed; as many as possible find an opponent; who does not can be paired
further down (6.4); the others of an island's group keep as many pairs as possible (Appendix B: U), then the group that
gives the opponents (D); as few as possible are moved up too often (2.5); then one after the other, in the order of 8.1,
takes the best opponent left: the contrary preference, the highest rating, the lowest average of the opponents.

Pairs are first counted in each group by itself. When the answer leaves no completed round with all pairs of the group
that is being paired, everything is counted over completed rounds.

Rules: FIDE C.04.3 1997 [2.5, 6.4, 7.1, 8.1, 8.2]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TypeAlias

from pareo.pairing.matching.cardinality import as_mask, bits, maximum_matching
from pareo.pairing.matching.tight import TightMatching
from pareo.pairing.systems.dubov.counting import (
    Task,
    all_can_be_paired,
    grant_in_order,
    most_pairs,
    pairs_in_complete_round,
)
from pareo.pairing.systems.dubov.field import Field

Pair: TypeAlias = tuple[int, int]

_SEEKER, _HOPELESS_SEEKER, _MEMBER, _BARRED_MEMBER, _NEIGHBOUR, _OUTSIDE = range(6)


def opponent_order(field: Field, i: int, avoided_side: str) -> tuple[bool, int, Fraction, str, int]:
    """The contrary preference, the highest rating, the lowest average of the opponents.

    Rules: FIDE C.04.3 1997 [7.1, 7.2, 8.2]
    """
    return (field.side[i] == avoided_side, -field.rating[i], field.average[i], *field.names[i])


@dataclass(frozen=True)
class Search:
    """One search: ``seekers`` in the order in which they are served, ``group`` who may be given to them.

    ``rest`` is everybody still to be paired, the seekers and the group included; ``here`` the group that is being
    paired, without the seekers: for floaters it gives the opponents, for islands it is their neighbours. ``below`` is
    the group that follows, in which who finds nobody may hope for an opponent. ``exactly``: by the general method only.
    """

    field: Field
    seekers: list[int]
    group: int
    rest: int
    here: int
    below: int
    exactly: bool = False

    @cached_property
    def candidates(self) -> dict[int, list[int]]:
        """For each seeker those of the group whom he may meet, the best first."""
        field = self.field
        return {
            s: sorted(bits(field.compatible[s] & self.group), key=lambda i: opponent_order(field, i, field.side[s]))
            for s in self.seekers
        }

    def pairs(self) -> list[Pair]:
        """Each seeker who found somebody, with his opponent, in the order in which they are served."""
        found = None if self.exactly else self._without_loss()
        if found is None:
            found = self._least_loss(as_mask(self.seekers) | self.group)
        if not self._completes(found):
            found = self._least_loss(self.rest)
        return found

    def _completes(self, pairs: Sequence[Pair]) -> bool:
        """True when the round can be completed and those who are being paired make all the pairs they can."""
        compatible = self.field.compatible
        taken = sum(1 << i for pair in pairs for i in pair)
        left, here = self.rest & ~taken, self.here & ~taken
        return all_can_be_paired(compatible, left) and (
            not here or pairs_in_complete_round(compatible, left, here) == most_pairs(compatible, here)
        )

    def _without_loss(self) -> list[Pair] | None:
        """The answer when everybody is served, nobody moved up too often and no pair of the group lost; else None."""
        field, seekers = self.field, as_mask(self.seekers)
        movable, nobody = self.group & ~field.barred, 1 << field.size
        adjacent = [0] * (field.size + 1)
        for s in self.seekers:
            adjacent[s] = field.compatible[s] & movable
        for i in bits(self.group):
            adjacent[i] = field.compatible[i] & (self.group | (seekers if movable >> i & 1 else 0)) | nobody
        adjacent[field.size] = self.group
        players = seekers | self.group
        if players.bit_count() % 2:
            players |= nobody
        pairing = TightMatching(adjacent, maximum_matching(adjacent, players))
        if len(pairing.mate) < players.bit_count():
            return None
        pairing.open = players
        grant_in_order(pairing, ((s, [i for i in self.candidates[s] if movable >> i & 1]) for s in self.seekers))
        return [(s, pairing.mate[s]) for s in self.seekers]

    def _least_loss(self, players: int) -> list[Pair]:
        """The best answer by the order of importance, as a pairing of ``players``.

        Two seekers cannot serve each other: could they meet in a complete round, they would have met in a group above.
        """
        kinds = {i: self._kind(i) for i in bits(players)}
        compatible = list(self.field.compatible)
        if players != self.rest:
            for s in self.seekers:
                compatible[s] &= self.group
        task = Task(compatible, players, kinds, _costs(players.bit_count() + 2), _OUTSIDE, self.candidates)
        mates = task.solve(self.exactly)
        return [(s, mates[s]) for s in self.seekers if s in mates and self.group >> mates[s] & 1]

    def _kind(self, i: int) -> int:
        if i in self.candidates:
            return _SEEKER if self.field.compatible[i] & self.below else _HOPELESS_SEEKER
        if self.group >> i & 1:
            return _BARRED_MEMBER if self.field.barred >> i & 1 else _MEMBER
        return _NEIGHBOUR if self.here >> i & 1 else _OUTSIDE


def _costs(radix: int) -> list[list[int]]:
    """What a pair costs by the kinds of the two: numbers whose digits are the order of importance."""
    moved_up_too_often, pair_kept, pair_above, hopeless, unserved = 1, -radix, -(radix**2), radix**3, radix**4
    cost = [[0] * 6 for _ in range(6)]

    def set_cost(a: int, b: int, price: int) -> None:
        cost[a][b] = cost[b][a] = price

    seekers = {_SEEKER: unserved, _HOPELESS_SEEKER: unserved + hopeless}
    for seeker, harm in seekers.items():
        set_cost(seeker, _BARRED_MEMBER, moved_up_too_often)
        set_cost(seeker, _NEIGHBOUR, harm)
        set_cost(seeker, _OUTSIDE, harm)
        for other, as_well in seekers.items():
            set_cost(seeker, other, harm + as_well)
    for member in (_MEMBER, _BARRED_MEMBER):
        for other in (_MEMBER, _BARRED_MEMBER):
            set_cost(member, other, pair_kept)
    set_cost(_NEIGHBOUR, _NEIGHBOUR, pair_above)
    return cost
