"""What is told of a round while it is made: each step as a decision with its article.

Nothing here influences the pairing: without a trace none of it runs.
"""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.outcome import BY_THE_ORGANISER
from pareo.pairing.systems.scrabble.field import Field
from pareo.pairing.systems.scrabble.group import Pair
from pareo.pairing.systems.scrabble.rules import ARTICLES
from pareo.pairing.systems.scrabble.starts import Seats
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
        """Who plays, in the order of the table."""
        position = self.field.position
        number, last = position.round, position.last_round
        self._add("round", "begins", "numbers", range(self.field.size), number=number, last=last)

    def bye(self, place: int) -> None:
        """Who rests, and who stands below him in the table but has rested already or cannot be spared."""
        if self.trace is None:
            return
        lower = range(place + 1, self.field.size)
        had = [i for i in lower if not self.field.may_rest(i)]
        needed = [i for i in lower if self.field.may_rest(i)]
        if had:
            self._add("rest", "had-one", "bye-not-repeated", had)
        if needed:
            self._add("rest", "needed", "bye-to-last", needed)
        self._given(place, "bye-to-last")

    def bye_drawn(self, place: int) -> None:
        self._given(place, "drawn")

    def _given(self, place: int, article: str) -> None:
        entry = self.field.entries[place]
        unplayed = sum(not record.played for record in entry.records)
        self._add("bye", "given", article, [place], score=entry.score, unplayed=unplayed)

    def group(self, residents: Sequence[int], risers: Sequence[int], pairs: Sequence[Pair]) -> None:
        """A group with who came up to it, its pairs, and why somebody did not meet the one who came first."""
        if self.trace is None:
            return
        ids = self.field.ids
        self._add(
            "bracket",
            "paired",
            "score-groups",
            [*residents, *risers],
            score=self.field.entries[residents[0]].score,
            moved_up=ids(risers),
            pairs=tuple(ids(pair[:2]) for pair in pairs),
        )
        why = "odd-number" if len(risers) == 1 else "group-cannot-be-paired"
        for i in risers:
            self._add("riser", why, "first-of-next-group", [i], score=self.field.entries[i].score)
        for pair in pairs:
            self._pair(self.trace, pair)

    def _pair(self, trace: Trace, pair: Pair) -> None:
        for other in pair.passed_over:
            entry, id = self.field.entries[pair.first], self.field.entries[other].id
            if id in entry.banned:
                trace.add("natural", "forbidden", BY_THE_ORGANISER, (entry.id, id))
                continue
            verdict = "never-met" if id in entry.opponents else "needed-by-others"
            self._add("natural", verdict, "never-met", [pair.first, other])
        if pair.manner != "halves":
            article = "upper-half" if pair.manner == "upper-half" else "next-of-group"
            self._add("scrabble-opponent", pair.manner, article, pair[:2])

    def lots(self, seed: str) -> None:
        """What the lots are drawn from: without it nobody could repeat them."""
        self._add("lots", "from-seed" if seed else "without-seed", "drawn", [], seed=seed)

    def drawn(self, first: int, second: int) -> None:
        self._add("drawn-pair", "by-lot", "drawn", [first, second])

    def start(self, seats: Seats) -> None:
        """Starts and replies so far of both."""
        if self.trace is None:
            return
        starts, replies, reason = seats
        self.trace.add(
            "color",
            reason,
            ARTICLES["starts"],
            (starts.id, replies.id),
            starts_of_first=starts.colors.count("w"),
            replies_of_first=starts.colors.count("b"),
            starts_of_second=replies.colors.count("w"),
            replies_of_second=replies.colors.count("b"),
        )
