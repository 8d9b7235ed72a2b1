"""What is told of a round of Vega while it is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pareo.model import format_points
from pareo.pairing.matching.cardinality import as_mask, perfect_matching_exists
from pareo.pairing.swiss.recording import Recorder
from pareo.pairing.systems.vega.field import Field

if TYPE_CHECKING:
    from pareo.pairing.systems.vega.columns import Columns
    from pareo.pairing.systems.vega.group import Group


class Steps(Recorder[Field]):
    """The steps that only Vega knows: sums, who is lifted, the columns and their lines."""

    def buchholz(self) -> None:
        """The sums that rank the players of a score, which are to be reckoned after each round (1)."""
        field = self.field
        for place in range(0 if field.first_round or self.trace is None else field.size):
            shown = format_points(field.buchholz[place])
            self.add("vega-buchholz", "reckoned", "buchholz", (place,), score=field.score[place], buchholz=shown)

    def bye_order(self, asked: Sequence[int]) -> None:
        """Who was asked for the bye before the one who has it."""
        self.add("vega-bye", "candidates", "bye-lowest", asked)
        for place in asked[:-1]:
            self.add("vega-bye", "bye-completion", "bye-completion", (place,))

    def group(self, group: Group) -> None:
        """Who stands in a score group, with the Buchholz, who leaves it and who comes."""
        field = self.field
        places = (*group.incoming, *group.residents)
        if self.trace is None or not places:
            return
        score = field.score[group.residents[0]] if group.residents else None
        self.add("score-group", "stands", "buchholz", places, score=score)
        for place in group.alone:
            self.add("vega-floater", "nobody-to-meet", "nobody-to-meet", (place,), score=score)
        stay = as_mask(place for place in places if place not in group.alone)
        why = "needed-below" if perfect_matching_exists(field.legal, stay) else "remaining"
        for place in group.remaining:
            self.add("vega-floater", why, why, (place,), score=score)
        if group.lifted is not None and group.why is not None:
            sum_ = format_points(field.buchholz[group.lifted])
            self.add("vega-lifted", group.why, group.why, (group.lifted,), score=score, buchholz=sum_)

    def columns(self, group: Group, columns: Columns, by_lot: bool, pairs: Sequence[tuple[int, int]]) -> None:
        """Both columns as they are written down, what was moved, and the lines that had to be changed."""
        field = self.field
        if self.trace is None or not group.members:
            return
        whites, blacks = columns.whites, columns.blacks
        verdict = "blacks-to-whites" if set(columns.moved) <= set(whites) else "whites-to-blacks"
        for place in columns.moved:
            self.add("vega-transfer", verdict, verdict, (place,), buchholz=format_points(field.buchholz[place]))
        article = "lots" if by_lot else "columns"
        first_try = self.pairs(zip(whites, blacks, strict=True))
        self.add(
            "vega-columns", article, article, whites=field.ids(whites), blacks=field.ids(blacks), first_try=first_try
        )
        lines = {frozenset(line) for line in zip(whites, blacks, strict=True)}
        for pair in pairs:
            if frozenset(pair) not in lines:
                within = (pair[0] in whites) == (pair[1] in whites)
                how = "within-column" if within else "improved"
                self.add("vega-line", how, how, pair)
        self._paired(group, pairs)

    def _paired(self, group: Group, pairs: Sequence[tuple[int, int]]) -> None:
        field = self.field
        score = field.score[group.residents[0]] if group.residents else None
        members = (*group.incoming, *group.residents)
        self.add(
            "bracket",
            "paired",
            "columns",
            members,
            score=score,
            moved_down=field.ids(i for i in group.incoming if i not in group.leaving),
            pairs=self.pairs(sorted(pair) for pair in pairs),
            downfloaters=field.ids(group.leaving),
        )
