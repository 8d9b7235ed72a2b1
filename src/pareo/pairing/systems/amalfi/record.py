"""What is told of a round while it is made: each step as a decision with its article."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.outcome import BY_THE_ORGANISER
from pareo.pairing.swiss.color_ladder import Rung
from pareo.pairing.systems.amalfi.field import Field
from pareo.pairing.systems.amalfi.rules import ARTICLES
from pareo.pairing.trace import Trace, Value


class Record:
    """Writes decisions into a trace; does nothing when nobody asked for one."""

    def __init__(self, field: Field, trace: Trace | None) -> None:
        self.field = field
        self.trace = trace

    def _add(self, rule: str, verdict: str, article: str, places: Sequence[int], **values: Value) -> None:
        if self.trace is not None:
            self.trace.add(rule, verdict, ARTICLES[article], self.field.ids(places), **values)

    def begin(self) -> None:
        """Who plays, in the order of the list."""
        position = self.field.position
        number, last = position.round, position.last_round
        self._add("round", "begins", "order", range(self.field.size), number=number, last=last)

    def bye(self, place: int) -> None:
        entry = self.field.entries[place]
        unplayed = sum(not record.played for record in entry.records)
        self._add("bye", "given", "bye-to-last", [place], score=entry.score, unplayed=unplayed)

    def distance(self, distance: int, left: int) -> None:
        verdict = "rounds-left" if distance == left else "half-of-the-field"
        self._add("distance", verdict, "distance", [], distance_in_places=distance, rounds_left=left)

    def pair(self, first: int, second: int, manner: str, passed_over: Sequence[int]) -> None:
        """Who meets whom, and why not those who came first."""
        if self.trace is None:
            return
        for other in passed_over:
            if self.field.entries[other].id in self.field.entries[first].banned:
                self.trace.add("natural", "forbidden", BY_THE_ORGANISER, self.field.ids((first, other)))
                continue
            verdict = "needed-by-others" if self.field.legal[first] >> other & 1 else self._barrier(first, other)
            self._add("natural", verdict, "never-met", [first, other])
        self._add("amalfi-pair", manner, manner, [first, second])

    def _barrier(self, first: int, other: int) -> str:
        entry = self.field.entries[first]
        id = self.field.entries[other].id
        return "never-met" if id in entry.opponents else "absolute-preferences-differ"

    def color(self, white: int, black: int, rung: Rung) -> None:
        histories = [self.field.entries[i].colors for i in (white, black)]
        self._add("color", rung, rung, [white, black], white_history=histories[0], black_history=histories[1])
