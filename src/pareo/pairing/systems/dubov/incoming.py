"""Who is moved up from a lower group to make a group even, and whom he meets in the Danubian variant.

Rules: FIDE C.04.3 1997 [2.5, 7.2]; manual of Vega, Appendix H [7.2 new]
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from pareo.pairing.matching.cardinality import bits
from pareo.pairing.systems.dubov.columns import dominant_side
from pareo.pairing.systems.dubov.counting import all_can_be_paired, most_pairs, pairs_in_complete_round
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
        most_below = min((source.bit_count() - 1) // 2, most_pairs(field.compatible, source))
        best, best_below = None, -1
        for i in near:
            below = most_pairs(field.compatible, source & ~(1 << i))
            if below > best_below and self._brings_a_pair(i):
                best, best_below = i, below
            if best_below == most_below:
                break
        return best

    def _brings_a_pair(self, i: int) -> bool:
        """Who does not would only make another floater."""
        alone, larger = self._pairs_alone, self.group | 1 << i
        if most_pairs(self.field.compatible, larger) == alone == self._pairs:
            return False
        completed = self._pairs_completed(larger)
        return completed > alone or completed > self._pairs

    def _pairs_completed(self, group: int) -> int:
        return pairs_in_complete_round(self.field.compatible, self.rest, group)

    @cached_property
    def _pairs_alone(self) -> int:
        return most_pairs(self.field.compatible, self.group)

    @cached_property
    def _pairs(self) -> int:
        """The pairs of the group when the round is completed without anybody moved up."""
        return self._pairs_completed(self.group)

    def opponent_of_incoming(self, i: int) -> int:
        """Whom the player moved up meets: a resident of the dominant preference, of the lowest rating and average.

        The others of the group keep as many pairs as they can, and the round its completion.

        Rules: manual of Vega, Appendix H [7.2 new]
        """
        field = self.field
        dominant = dominant_side(field, bits(self.group))
        residents = sorted(
            bits(field.compatible[i] & self.group),
            key=lambda r: (
                field.side[r] != dominant,
                field.rating[r],
                field.average[r],
                field.names[r],
            ),
        )
        most = self._pairs_completed(self.group | 1 << i) - 1
        return next(r for r in residents if self._keep(most, i, r))

    def _keep(self, pairs: int, i: int, r: int) -> bool:
        """True when the group keeps so many pairs in a completed round in which these two meet."""
        compatible, left = self.field.compatible, self.rest & ~(1 << i | 1 << r)
        return (
            all_can_be_paired(compatible, left)
            and pairs_in_complete_round(compatible, left, self.group & ~(1 << r)) == pairs
        )
