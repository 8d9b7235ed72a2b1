"""A score group with the players who were moved down into it: what it is treated as, and how many pairs it holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from pareo.pairing.matching.cardinality import as_mask, bits
from pareo.pairing.systems.dutch1992.criteria import Criteria
from pareo.pairing.systems.dutch1992.field import Field
from pareo.pairing.systems.dutch1992.graph import can_be_matched, most_pairs
from pareo.pairing.systems.dutch1992.heterogeneous import Floaters, HeterogeneousGroup
from pareo.pairing.systems.dutch1992.homogeneous import HomogeneousGroup, Solution


@dataclass(frozen=True)
class Pairing:
    """One way to pair a group. ``first`` is p for the players moved down, ``pairs`` that of the others."""

    first: int
    pairs: int
    solution: Solution | Floaters

    @property
    def boards(self) -> tuple[tuple[int, int], ...]:
        if isinstance(self.solution, Floaters):
            return self.solution.pairs + self.solution.remainder.pairs
        return self.solution.pairs

    @property
    def left(self) -> int:
        return self.rest.left

    @property
    def rest(self) -> Solution:
        """The homogeneous part."""
        return self.solution.remainder if isinstance(self.solution, Floaters) else self.solution


class Group:
    """Players of one score, and those moved down to them.

    ``removed`` have no opponent here and go on down at once (C1). ``lowest``: nobody can go further down but the one
    who has the bye.
    """

    def __init__(self, field: Field, moved_down: int, residents: int, lowest: bool, over_half: bool = False) -> None:
        self.field = field
        self.moved_down = moved_down
        self.all_residents = residents
        self.lowest = lowest
        self.criteria = Criteria(field, over_half=over_half)
        self.freed = False
        self._settle()
        if residents & field.over_half == residents:
            self._apply_last_round()

    def _settle(self) -> None:
        """Rules: FIDE C.04.1 1992 [A3, C1]"""
        together = self.moved_down | self.all_residents
        alone = 0
        if not self.lowest:
            for i in bits(self.all_residents):
                if not self.criteria.legal[i] & together:
                    alone |= 1 << i
        self.removed = alone
        self.members = together & ~alone
        self.size = self.members.bit_count()
        # At least half from above: treated as homogeneous.
        self.heterogeneous = 0 < 2 * self.moved_down.bit_count() < self.size

    def _apply_last_round(self) -> None:
        """In the last round, above half of the points, B2, B5 and B6 yield if that makes more pairs, else they stand.

        Rules: FIDE C.04.2 1999 [21]; FIDE C.04.1 1992 [note to B]
        """
        bound = sum(self.most)
        criteria = self.criteria
        self.criteria = Criteria(self.field, free=True)
        self._forget()
        self._settle()
        if sum(self.most) > bound:
            self.freed = True
            return
        self.criteria = criteria
        self._forget()
        self._settle()

    def _forget(self) -> None:
        for name in ("complete", "most", "floaters"):
            self.__dict__.pop(name, None)

    # how many pairs --------------------------------------------------------------------------------------------------

    @cached_property
    def floaters(self) -> list[int]:
        """The players moved down, in order."""
        return list(bits(self.moved_down))

    @property
    def spare(self) -> int:
        """Who may be left over: anybody, or in the lowest group who may have the bye."""
        return self.members & self.field.may_rest if self.lowest else self.members

    def partners(self, first: int) -> dict[int, int]:
        """Whom each may meet when the first so many of those moved down are S1."""
        s1 = as_mask(self.floaters[:first])
        legal = self.criteria.legal
        return {i: legal[i] & self.members & ~(s1 if s1 >> i & 1 else 0) for i in bits(self.members)}

    @property
    def full_first(self) -> int:
        """p for the players moved down (A6); 0 in a group treated as homogeneous."""
        return len(self.floaters) if self.heterogeneous else 0

    def holds(self, first: int, pairs: int, spare: int) -> bool:
        """True when so many pairs can be made under the absolute criteria, with only ``spare`` left over."""
        s1 = as_mask(self.floaters[:first])
        left = self.size - 2 * (first + pairs)
        return left >= 0 and can_be_matched(self.partners(first), left, spare & self.members & ~s1)

    @cached_property
    def complete(self) -> bool:
        """True when everybody moved down can be paired, and of the others all but one at most.

        A player moved down who has nobody to meet here asks for C12 in any case.
        Rules: FIDE C.04.1 1992 [C1]
        """
        if not self.lowest and any(not self.criteria.legal[i] & self.members for i in self.floaters):
            return False
        first = self.full_first
        return self.holds(first, self.size // 2 - first, self.spare)

    @cached_property
    def pairs_all_floaters(self) -> bool:
        """True when everybody moved down can be paired."""
        return most_pairs(self.partners(self.full_first), self.floaters)[1]

    @cached_property
    def most(self) -> tuple[int, int]:
        """The greatest p for those moved down, then for the others; (0, 0) when nothing can be paired as C14 asks.

        Rules: FIDE C.04.1 1992 [C14]
        """
        if not self.heterogeneous:
            return 0, most_pairs(self.partners(0))[0]
        for first in range(len(self.floaters), 0, -1):
            pairs, covered = most_pairs(self.partners(first), self.floaters[:first])
            if covered:
                return first, pairs - first
        return 0, 0

    # pairing ---------------------------------------------------------------------------------------------------------

    def pair(self, first: int, pairs: int, spare: int | None = None) -> Pairing | None:
        """The pairing of the text with so many pairs; None when there is none."""
        found = self._part(first, pairs, spare).solve()
        return None if found is None else Pairing(first, pairs, found)

    def _part(self, first: int, pairs: int, spare: int | None) -> HeterogeneousGroup | HomogeneousGroup:
        may_leave = self.spare if spare is None else self.spare & spare
        if first:
            return HeterogeneousGroup(self.criteria, self.floaters, first, self.members, pairs, may_leave)
        return HomogeneousGroup(self.criteria, self.members, pairs, may_leave)

    def best(self) -> Pairing | None:
        """As many pairs as can be made; None when the whole group goes down."""
        if not self.heterogeneous and self.size > 1:
            found = self.pair(0, self.size // 2)
            if found is not None:
                return found
        first, pairs = self.most
        return self.pair(first, pairs) if first or pairs else None

    def fewer_pairs(self, after: Pairing) -> Iterator[tuple[int, int]]:
        """Numbers of pairs from those of a pairing downward.

        Rules: FIDE C.04.1 1992 [C13, C14]
        """
        for first in range(after.first, 0 if after.first else -1, -1):
            most = after.pairs if first == after.first else self.size // 2 - first
            for pairs in range(most, -1 if first else 0, -1):
                yield first, pairs
