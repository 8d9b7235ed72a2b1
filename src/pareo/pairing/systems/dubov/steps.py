"""What is told of a round of the Dubov system while it is made."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pareo.model import BLACK, WHITE
from pareo.pairing.matching.cardinality import bits
from pareo.pairing.swiss.recording import Recorder
from pareo.pairing.systems.dubov.bye import FreePlayer
from pareo.pairing.systems.dubov.columns import Columns, by_side, dominant_side
from pareo.pairing.systems.dubov.field import Field
from pareo.pairing.systems.dubov.opponents import Pair
from pareo.pairing.trace import Value


def shown_average(average: Fraction) -> str:
    """An average with one decimal, as lists print it; only for the eye."""
    tenths = (average * 20 + 1) // 2
    return f"{tenths // 10}.{tenths % 10}"


class Steps(Recorder[Field]):
    """The steps that only the Dubov system knows: subgroups, islands, who is moved up, the rows of the columns."""

    def bye(self, free: FreePlayer) -> None:
        verdict = "next-in-order" if free.passed_over else "given"
        score, passed_over = self.field.score[free.place], self.field.ids(free.passed_over)
        self.add("bye", verdict, "bye", (free.place,), score=score, passed_over=passed_over)

    def group(self, group: int, floaters: Sequence[int]) -> None:
        """The group as the text writes it: both subgroups in order, who cannot change colour, who cannot move up."""
        if self.trace is None:
            return
        field, members = self.field, list(bits(group))
        if field.position.round == 1:
            self.add("score-group", "stands", "first-round", members, score=field.score[members[0]])
            return
        whites, blacks = by_side(field, members)
        self.add(
            "subgroups",
            "written-down",
            "standard",
            (*whites, *blacks),
            score=field.score[members[0]],
            whites=field.ids(whites),
            blacks=field.ids(blacks),
            floaters=field.ids(floaters),
            white_column=tuple(f"{field.entries[i].id} ({self._average(i)})" for i in whites) or ("-",),
            black_column=tuple(f"{field.entries[i].id} ({field.rating[i]})" for i in blacks) or ("-",),
            white_rows=tuple(self._row_of(i) for i in whites),
            black_rows=tuple(self._row_of(i) for i in blacks),
            colors_fixed=field.ids(i for i in members if field.fixed[i]),
            not_to_move_up=field.ids(i for i in members if field.barred >> i & 1),
        )

    def _row_of(self, place: int) -> Value:
        """Number, average of the opponents, rating, colour fixed, not to move up: a line of Vega's list (004 2.3)."""
        field = self.field
        barred = bool(field.barred >> place & 1)
        return field.entries[place].id, self._average(place), field.rating[place], field.fixed[place], barred

    def islands(self, islands: Sequence[int]) -> None:
        if islands:
            self.add("islands", "found", "island", islands)

    def meets(self, rule: str, article: str, pair: Pair) -> None:
        """Somebody is given an opponent before the others; whether their preferences fit, whether 2.5 had to yield."""
        seeker, other = pair
        field = self.field
        contrary = field.side[seeker] != field.side[other]
        self.add(rule, "meets" if contrary else "meets-same-preference", article, pair)
        lower = other if field.score[other] < field.score[seeker] else seeker
        if field.score[seeker] != field.score[other]:
            self._moved_up(lower)

    def _moved_up(self, place: int) -> None:
        if self.field.barred >> place & 1:
            self.add("moved-up", "limit-yields", "moved-up-too-often", (place,))

    def odd_group(self, group: int, incoming: int | None) -> None:
        if incoming is None:
            self.add("odd-group", "nobody-to-move-up", "odd-group", bits(group))
            return
        dominant = dominant_side(self.field, bits(group))
        contrary = bool(dominant) and self.field.side[incoming] != dominant
        verdict = "contrary-moved-up" if contrary else "moved-up"
        score = self.field.score[incoming]
        self.add("odd-group", verdict, "odd-group", (incoming,), score=score, dominant=dominant)
        self._moved_up(incoming)

    def columns(self, columns: Columns) -> None:
        for i in columns.moved:
            if self.field.side[i] == WHITE:
                self.add("equal-columns", "white-to-black", "too-many-white", (i,), average=self._average(i))
            elif self.field.side[i] == BLACK:
                self.add("equal-columns", "black-to-white", "too-many-black", (i,), average=self._average(i))

    def _average(self, place: int) -> str:
        return shown_average(self.field.average[place])

    def row(self, columns: Columns, pair: Pair, first_round: bool) -> None:
        if self.trace is None:
            return
        whites, blacks, _ = columns
        row = {i: place for column in (whites, blacks) for place, i in enumerate(column)}
        beside = {i: j for one, other in ((whites, blacks), (blacks, whites)) for i, j in zip(one, other)}
        if (pair[0] in whites) == (pair[1] in whites):
            verdict = "same-column"
        else:
            verdict = "standard" if row[pair[0]] == row[pair[1]] else "improved"
        article = "first-round" if first_round and verdict == "standard" else verdict
        first_try = self.pairs((i, beside[i]) for i in pair if i in beside)
        self.add("row", verdict, article, pair, first_try=first_try)

    def floats(self, place: int, has_hope: bool) -> None:
        self.add("left-over", "floats" if has_hope else "floats-further", "floater", (place,))
