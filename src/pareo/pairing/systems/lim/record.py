"""What is told of a round while it is made: each step as a decision with its article."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.systems.lim.edition import Edition
from pareo.pairing.systems.lim.field import Field, median_twice
from pareo.pairing.systems.lim.floaters import Floater
from pareo.pairing.systems.lim.group import Group, Pair
from pareo.pairing.trace import Trace, Value


class Record:
    """Writes decisions into a trace; does nothing when nobody asked for one."""

    def __init__(self, field: Field, edition: Edition, trace: Trace | None) -> None:
        self.field = field
        self.edition = edition
        self.trace = trace

    def _add(self, rule: str, verdict: str, places: Sequence[int] = (), article: str = "", **values: Value) -> None:
        if self.trace is not None:
            number = self.edition.articles[article or verdict]
            self.trace.add(rule, verdict, number, self.field.ids(tuple(places)), **values)

    def frame(self) -> None:
        """What holds for the whole round."""
        position = self.field.position
        if self.field.options.maxi:
            self._add("maxi-tournament", "exchanges-limited", participants=len(position.field), rounds=position.rounds)

    def bye(self, place: int, passed_over: int) -> None:
        score = self.field.entries[place].score
        if passed_over:
            self._add("bye", "next-who-may", (place,), score=score, passed_over=passed_over)
        else:
            self._add("bye", "given", (place,), score=score)

    def group(self, group: Group) -> None:
        members = (*group.floaters(), *group.residents)
        half = median_twice(self.field.position, self.field.position.round - 1) // 2
        score = self.field.entries[group.residents[0]].score if group.residents else half
        self._add("score-group", group.direction, members, score=score)

    def colors_yield(self, group: Group) -> None:
        self._add("last-round", "colors-yield", (*group.floaters(), *group.residents))

    def floaters(self, group: Group, floaters: Sequence[Floater], graph: Sequence[int]) -> None:
        """Why each of them leaves, and what decided among several."""
        if self.trace is None:
            return
        companions = [floater for floater in floaters if graph[floater.place] & group.members]
        for floater in floaters:
            place = floater.place
            if floater not in companions:
                why = self._without_opponent(group, place)
            else:
                why = "makes-even" if floater is companions[-1] else "no-opponent-left"
            due = self.field.due[place]
            self._add("floater", why, (place,), due=due)
            if floater.ground != "only-one":
                self._add("choice-of-floater", floater.ground, (place,), due=due)

    def _without_opponent(self, group: Group, place: int) -> str:
        if group.members == 1 << place:
            return "makes-even"
        if not self.field.unmet[place] & group.members:
            return "met-everybody"
        colors = self.field.entries[place].colors
        return "same-color-twice" if colors[-2:] in ("ww", "bb") else "color-difference"

    def pair(self, pair: Pair) -> None:
        rule = "floater-pair" if pair.floater else "pair"
        self._add(rule, pair.manner, pair[:2], article=rule if pair.floater else pair.manner)

    def widened(self, pair: Pair, from_below: bool) -> None:
        self._add("median-group", "widened-below" if from_below else "widened-above", pair[:2])

    def color(self, white: int, black: int, reason: str) -> None:
        entries, due = self.field.entries, self.field.due
        self._add(
            "color",
            reason,
            (white, black),
            white_wish=due[white],
            white_history=entries[white].colors,
            black_wish=due[black],
            black_history=entries[black].colors,
        )
