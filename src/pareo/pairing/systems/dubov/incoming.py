"""Who is moved up from a lower group to make a group even, and whom he meets in the Danubian variant.

Rules: FIDE C.04.3 1997 [2.5, 7.2]; manual of Vega, Appendix H [7.2 new]
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pareo.pairing.matching.cardinality import bits
from pareo.pairing.systems.dubov.columns import dominant_side
from pareo.pairing.systems.dubov.counting import all_can_be_paired, most_pairs
from pareo.pairing.systems.dubov.field import Field
from pareo.pairing.systems.dubov.opponents import opponent_order


@dataclass(frozen=True)
class OddGroup:
    """A group that lacks one player. ``rest`` is everybody still to be paired, the group included."""

    field: Field
    group: int
    rest: int

    def incoming(self, lower: Iterable[int]) -> int | None:
        """The player moved up: from the first of the lower groups that has one; None when no group has."""
        return next((found for source in lower if (found := self._best_of(source)) is not None), None)

    def _best_of(self, source: int) -> int | None:
        """In order of importance: one more pair above (U) in a round that can be completed, the most pairs below (D),
        not moved up too often, contrary to the dominant preference, the highest rating, the lowest average.
        """
        field = self.field
        dominant = dominant_side(field, bits(self.group))
        near = [i for i in bits(source) if field.compatible[i] & self.group]
        near.sort(key=lambda i: (field.barred >> i & 1, opponent_order(field, i, dominant)))
        pairs_here = most_pairs(field.compatible, self.group)
        most_below = (source.bit_count() - 1) // 2
        best, best_below = None, -1
        for i in near:
            if self._brings_a_pair(i, pairs_here) and self._completes_with(i, pairs_here + 1):
                below = most_pairs(field.compatible, source & ~(1 << i))
                if below > best_below:
                    best, best_below = i, below
                if below == most_below:
                    break
        return best

    def _brings_a_pair(self, i: int, pairs_here: int) -> bool:
        """Who does not would only make another floater."""
        return most_pairs(self.field.compatible, self.group | 1 << i) > pairs_here

    def _completes_with(self, i: int, pairs: int) -> bool:
        compatible, whole = self.field.compatible, self.group | 1 << i
        if 2 * pairs == whole.bit_count():
            return all_can_be_paired(compatible, self.rest & ~whole)
        return any(
            all_can_be_paired(compatible, self.rest & ~(1 << i | 1 << other))
            for other in bits(compatible[i] & self.group)
        )

    def opponent_of_incoming(self, i: int) -> int:
        """Whom the player moved up meets: a resident of the dominant preference, of the lowest rating and average.

        The others of the group keep as many pairs as they can, and the round its completion.

        Rules: manual of Vega, Appendix H [7.2 new]
        """
        field, compatible = self.field, self.field.compatible
        dominant = dominant_side(field, bits(self.group))
        residents = sorted(
            bits(compatible[i] & self.group),
            key=lambda r: (
                field.side[r] != dominant,
                field.rating[r],
                field.average[r],
                field.tie_break(r),
            ),
        )
        most, best, best_pairs = (self.group.bit_count() - 1) // 2, residents[0], -1
        for r in residents:
            pairs = most_pairs(compatible, self.group & ~(1 << r))
            if pairs > best_pairs and all_can_be_paired(compatible, self.rest & ~(1 << i | 1 << r)):
                best, best_pairs = r, pairs
            if best_pairs == most:
                break
        return best
