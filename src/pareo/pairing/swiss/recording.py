"""The steps of a round as decisions, each with the article of its rule. Nothing here influences a pairing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Generic, TypeVar

from pareo.pairing.outcome import BY_THE_ORGANISER
from pareo.pairing.swiss.byes import unplayed_rounds
from pareo.pairing.swiss.meetings import FORBIDDEN, NEVER_MET, what_parts
from pareo.pairing.swiss.places import Places
from pareo.pairing.trace import Trace, Value

NEEDED, COLORS_ALIKE = "needed-by-others", "absolute-preferences-differ"


AnyField = TypeVar("AnyField", bound=Places)


class Recorder(Generic[AnyField]):
    """Writes what every system tells into a trace; does nothing when nobody asked for one.

    ``articles`` are the numbers of the rules by their meaning. A system adds the steps that only its text knows.
    """

    def __init__(self, field: AnyField, articles: Mapping[str, str], trace: Trace | None) -> None:
        self.field = field
        self.articles = articles
        self.trace = trace

    def add(self, rule: str, verdict: str, article: str, places: Iterable[int] = (), **values: Value) -> None:
        """One step: ``article`` by meaning, players by place."""
        if self.trace is not None:
            self.trace.add(rule, verdict, self.articles[article], self.field.ids(places), **values)

    def quote(self, rule: str, verdict: str, number: str, places: Iterable[int], **values: Value) -> None:
        """One step by a rule that has its number elsewhere."""
        if self.trace is not None:
            self.trace.add(rule, verdict, number, self.field.ids(places), **values)

    def round_begins(self, article: str, **source: Value) -> None:
        """Who plays, in the order of the system."""
        position = self.field.position
        everyone = range(self.field.size)
        self.add("round", "begins", article, everyone, **source, number=position.round, last=position.last_round)

    def bye_given(self, place: int, article: str) -> None:
        entry = self.field.entries[place]
        self.add("bye", "given", article, (place,), score=entry.score, unplayed=unplayed_rounds(entry))

    def seats(self, white: int, black: int, reason: str, due: Sequence[str] | None = None) -> None:
        """The rule that gave the colours of a board, with both histories and, where they are given, the colours due."""
        if self.trace is None:
            return
        entries = self.field.entries
        values: dict[str, Value] = {}
        for seat, i in (("white", white), ("black", black)):
            if due is not None:
                values[f"{seat}_wish"] = due[i]
            values[f"{seat}_history"] = entries[i].colors
        self.add("color", reason, reason, (white, black), **values)

    def passed_over(self, player: int, others: Iterable[int], legal: Sequence[int], free: str = NEEDED) -> None:
        """Why a player did not meet those who came before his opponent; ``free`` says it of those whom he may meet."""
        entries = self.field.entries
        for other in others:
            parted = what_parts(entries[player], entries[other])
            if parted == FORBIDDEN:
                self.quote("natural", parted, BY_THE_ORGANISER, (player, other))
            else:
                reason = parted or (free if legal[player] >> other & 1 else COLORS_ALIKE)
                self.add("natural", reason, NEVER_MET, (player, other))

    def pairs(self, pairs: Iterable[Iterable[int]]) -> tuple[Value, ...]:
        """Pairs by id, as a value of a decision."""
        return tuple(self.field.ids(pair) for pair in pairs)
