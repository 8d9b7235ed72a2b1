"""What is told of a round while it is made: each step as a decision with its article."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from pareo.model import format_points
from pareo.pairing.systems.vega.field import Field
from pareo.pairing.systems.vega.rules import ARTICLES
from pareo.pairing.trace import Trace, Value

if TYPE_CHECKING:
    from pareo.pairing.systems.vega.columns import Columns
    from pareo.pairing.systems.vega.group import Group


class Record:
    """Writes decisions into a trace; does nothing when nobody asked for one."""

    def __init__(self, field: Field, trace: Trace | None) -> None:
        self.field = field
        self.trace = trace

    def _add(self, rule: str, verdict: str, article: str, places: Iterable[int] = (), **values: Value) -> None:
        if self.trace is not None:
            self.trace.add(rule, verdict, ARTICLES[article], self.field.ids(tuple(places)), **values)

    def begins(self) -> None:
        position, places = self.field.position, range(self.field.size)
        last = position.last_round
        self._add("round", "begins", "begins", places, system="vega", source="004", number=position.round, last=last)

    def buchholz(self) -> None:
        """The sums that rank the players of a score, which are to be reckoned after each round (1)."""
        field = self.field
        for place in range(0 if field.first_round or self.trace is None else field.size):
            shown = format_points(field.buchholz[place])
            self._add("vega-buchholz", "reckoned", "buchholz", (place,), score=field.scores[place], buchholz=shown)

    def bye_order(self, asked: Sequence[int]) -> None:
        """Who was asked for the bye before the one who has it."""
        self._add("vega-bye", "candidates", "bye-lowest", asked)
        for place in asked[:-1]:
            self._add("vega-bye", "bye-completion", "bye-completion", (place,))

    def group(self, group: Group) -> None:
        """Who stands in a score group, with the Buchholz, who leaves it and who comes."""
        field = self.field
        if self.trace is None:
            return
        places = (*group.incoming, *group.residents)
        score = field.scores[group.residents[0]] if group.residents else None
        self._add("score-group", "stands", "buchholz", places, score=score)
        for place in group.alone:
            self._add("vega-floater", "nobody-to-meet", "nobody-to-meet", (place,), score=score)
        for place in group.remaining:
            self._add("vega-floater", "remaining", "remaining", (place,), score=score)
        if group.lifted is not None and group.why is not None:
            sum_ = format_points(field.buchholz[group.lifted])
            self._add("vega-lifted", group.why, group.why, (group.lifted,), score=score, buchholz=sum_)

    def columns(self, group: Group, columns: Columns, by_lot: bool, pairs: Sequence[tuple[int, int]]) -> None:
        """Both columns as they are written down, what was moved, and the lines that had to be changed."""
        field = self.field
        if self.trace is None or not group.members:
            return
        whites, blacks = columns.whites, columns.blacks
        verdict = "blacks-to-whites" if set(columns.moved) <= set(whites) else "whites-to-blacks"
        for place in columns.moved:
            self._add("vega-transfer", verdict, verdict, (place,), buchholz=format_points(field.buchholz[place]))
        article = "lots" if by_lot else "columns"
        self._add(
            "vega-columns", article, article, (), whites=field.ids(tuple(whites)), blacks=field.ids(tuple(blacks))
        )
        lines = {frozenset(line) for line in zip(whites, blacks, strict=True)}
        for pair in pairs:
            if frozenset(pair) not in lines:
                within = (pair[0] in whites) == (pair[1] in whites)
                how = "within-column" if within else "improved"
                self._add("vega-line", how, how, pair)
        self._paired(group, pairs)

    def _paired(self, group: Group, pairs: Sequence[tuple[int, int]]) -> None:
        field = self.field
        score = field.scores[group.residents[0]] if group.residents else None
        members = (*group.incoming, *group.residents)
        self._add(
            "bracket",
            "paired",
            "columns",
            members,
            score=score,
            moved_down=field.ids(tuple(i for i in group.incoming if i not in group.leaving)),
            pairs=tuple(field.ids(tuple(sorted(pair))) for pair in pairs),
            downfloaters=field.ids(tuple(group.leaving)),
        )

    def color(self, white: int, black: int, reason: str) -> None:
        field = self.field
        self._add(
            "color",
            reason,
            reason,
            (white, black),
            white_wish=field.tendency[white],
            white_history=field.colors[white],
            black_wish=field.tendency[black],
            black_history=field.colors[black],
        )

    def bye(self, place: int) -> None:
        entry = self.field.entries[place]
        unplayed = sum(not record.played for record in entry.records)
        self._add("bye", "given", "bye-lowest", (place,), score=entry.score, unplayed=unplayed)
