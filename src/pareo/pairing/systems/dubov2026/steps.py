"""What is told of a round of the Dubov system of 2026 while it is made."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.matching.cardinality import bits
from pareo.pairing.swiss import bye_first
from pareo.pairing.systems.dubov2026.field import Field
from pareo.pairing.systems.dubov2026.rules import SOURCE
from pareo.pairing.systems.dubov2026.subgroups import Subgroups, by_ascending_average, divided


class Steps(bye_first.Steps):
    """The steps that only this text knows: who comes up, both subgroups with their averages, shifts, rows."""

    field: Field

    def begins(self) -> None:
        self.round_begins("score-group", system="dubov@2026", source=SOURCE)

    def bracket(self, residents: int, came: Sequence[int], sides: Subgroups) -> None:
        if self.trace is None:
            return
        field, members = self.field, list(bits(residents))
        score = field.score[members[0]]
        self.add("score-group", "stands", "score-group", members, score=score)
        verdict = self.why_they_come_up(residents, came)
        for place in came:
            self.add("upfloater", verdict, "upfloaters", (place,), score=field.score[place], group_score=score)
        before = divided(field, sides.first | sides.second)
        if not (sides.first | sides.second) & field.played:
            self.add("subgroups", "halves", "halves", bits(before.first), others=field.ids(bits(before.second)))
        else:
            self._written_down(before, score)
        for places, rule in ((sides.unavoidable, "same-side"), (sides.equalising, "equal-sides")):
            for place in places:
                verdict = "to-first" if sides.first >> place & 1 else "to-second"
                self.add(rule, verdict, rule, (place,), average=str(field.average[place]))

    def _written_down(self, sides: Subgroups, score: int) -> None:
        field = self.field
        whites = by_ascending_average(field, sides.first)
        blacks = sorted(bits(sides.second), key=lambda i: field.number[i])
        self.add(
            "subgroups",
            "by-average-and-number",
            "subgroups",
            (*whites, *blacks),
            score=score,
            white_column=tuple(f"{field.entries[i].id} ({field.average[i]})" for i in whites) or ("-",),
            black_column=tuple(str(field.entries[i].id) for i in blacks) or ("-",),
        )

    def rows(self, sides: Subgroups, pairs: Sequence[tuple[int, int]]) -> None:
        """Each pair of the rows, and why those who came first by number were passed over."""
        if self.trace is None:
            return
        left = sorted(bits(sides.second), key=lambda i: self.field.number[i])
        for one, other in pairs:
            before = left[: left.index(other)]
            left.remove(other)
            self.add("row", "transposed" if before else "first-of-the-others", "transposition", (one, other))
            self.passed_over(one, before, self.field.legal)
