"""What is told of a round of the Burstein system while it is made."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.matching.cardinality import as_mask, bits, perfect_matching_exists
from pareo.pairing.swiss import bye_first
from pareo.pairing.systems.burstein2026.bracket import Paired
from pareo.pairing.systems.burstein2026.field import Field
from pareo.pairing.systems.burstein2026.rules import SOURCE


class Steps(bye_first.Steps):
    """The steps that only this text knows: the Index of every bracket, who floats, whom each reached first."""

    field: Field

    def begins(self) -> None:
        self.round_begins("score-group", system="burstein@2026", source=SOURCE)

    def bracket(self, residents: int, incoming: Sequence[int], found: Paired) -> None:
        if self.trace is None:
            return
        field = self.field
        members = sorted(bits(residents | as_mask(incoming)), key=lambda i: field.rank[i])
        self.add(
            "index",
            "ranked",
            "index",
            members,
            score=field.score[next(bits(residents))],
            floaters=field.ids(incoming),
            ranking=tuple(self._with_index(i) for i in members),
        )
        self._pairs(members, found)
        bracket = as_mask(members)
        why = "for-those-below" if perfect_matching_exists(field.legal, bracket) else "floats"
        for place in found.floaters:
            verdict = why if field.legal[place] & bracket else "nobody-to-meet"
            self.add("burstein-floater", verdict, "most-pairs", (place,), score=field.score[place])

    def _with_index(self, place: int) -> str:
        index = self.field.index[place]
        sonneborn = f"{index.sonneborn // 100}.{index.sonneborn % 100:02}"
        return f"{self.field.entries[place].id} ({index.buchholz // 10}.{index.buchholz % 10} / {sonneborn})"

    def _pairs(self, members: Sequence[int], found: Paired) -> None:
        """Each pair as the order of 4.3 comes to it, and why those of lower rank were passed over."""
        left = list(members)
        for one, other in found.pairs:
            left = [i for i in left if i != one]
            below = left[left.index(other) + 1 :]
            left.remove(other)
            self.add("burstein-pair", "lowest-that-serves" if below else "lowest-ranked", "order", (one, other))
            self.passed_over(one, reversed(below), self.field.legal, "not-the-best")
