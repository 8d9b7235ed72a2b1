"""What is told of a round of Scrabble while it is made."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.swiss.recording import Recorder
from pareo.pairing.systems.scrabble.field import Field
from pareo.pairing.systems.scrabble.group import Pair
from pareo.pairing.systems.scrabble.rules import ARTICLES
from pareo.pairing.systems.scrabble.starts import Seats


class Steps(Recorder[Field]):
    """The steps that only Scrabble knows: rests, risers, lots and starts."""

    def rest(self, place: int) -> None:
        """Who rests, and who stands below him in the table but has rested already or cannot be spared."""
        if self.trace is None:
            return
        table = self.field.from_the_last
        lower = table[table.index(place) - 1 :: -1] if table[0] != place else []
        had = [i for i in lower if not self.field.may_have_bye(i)]
        needed = [i for i in lower if i not in had]
        if had:
            self.add("rest", "had-one", "bye-not-repeated", had)
        if needed:
            self.add("rest", "needed", "bye-to-last", needed)
        self.bye_given(place, "bye-to-last")

    def group(self, residents: Sequence[int], risers: Sequence[int], pairs: Sequence[Pair]) -> None:
        """A group with who came up to it, its pairs, and why somebody did not meet the one who came first."""
        if self.trace is None:
            return
        self.add(
            "bracket",
            "paired",
            "score-groups",
            [*residents, *risers],
            score=self.field.entries[residents[0]].score,
            moved_up=self.field.ids(risers),
            pairs=self.pairs(pair[:2] for pair in pairs),
        )
        why = "odd-number" if len(risers) == 1 else "group-cannot-be-paired"
        for i in risers:
            self.add("riser", why, "first-of-next-group", [i], score=self.field.entries[i].score)
        for pair in pairs:
            self._pair(pair)

    def _pair(self, pair: Pair) -> None:
        self.passed_over(pair.first, pair.passed_over, self.field.legal)
        if pair.manner != "halves":
            article = "upper-half" if pair.manner == "upper-half" else "next-of-group"
            self.add("scrabble-opponent", pair.manner, article, pair[:2])

    def lots(self, seed: str) -> None:
        """What the lots are drawn from: without it nobody could repeat them."""
        self.add("lots", "from-seed" if seed else "without-seed", "drawn", seed=seed)

    def drawn(self, first: int, second: int) -> None:
        self.add("drawn-pair", "by-lot", "drawn", [first, second])

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
