"""What is told of a match round of the Double-Swiss system while it is made."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.history import Position
from pareo.pairing.matching.cardinality import bits
from pareo.pairing.swiss import bye_first
from pareo.pairing.swiss.identifiers import Pairs
from pareo.pairing.systems.double_swiss2026.field import Field
from pareo.pairing.systems.double_swiss2026.rules import SOURCE


class Steps(bye_first.Steps):
    """The steps that only this text knows: which match it is, who comes up, each pair with whom it might have met."""

    field: Field

    def begins(self, position: Position) -> None:
        """``position`` is the one in games."""
        match = self.field.position
        self.add(
            "match",
            "begins",
            "score-group",
            range(self.field.size),
            system="double-swiss@2026",
            source=SOURCE,
            number=match.round,
            first_game=position.round,
            last=match.last_round,
        )

    def gives_bye(self, place: int) -> None:
        entry = self.field.entries[place]
        self.add("bye", "before-all-matches", "bye", (place,), score=entry.score, matches=self.field.games(place))

    def bracket(self, residents: int, came: Sequence[int], pairs: Pairs) -> None:
        if self.trace is None:
            return
        field, members = self.field, list(bits(residents))
        score = field.score[members[0]]
        self.add("score-group", "stands", "score-group", members, score=score)
        verdict = self.why_they_come_up(residents, came)
        for place in came:
            self.add("match-upfloater", verdict, "upfloaters", (place,), score=field.score[place], group_score=score)
        bracket = sorted([*members, *came], key=lambda i: field.number[i])
        self.by_identifier(bracket, pairs, "match-pair", "not-the-best-match")

    def colored(self, white: int, black: int, rung: str) -> None:
        self.seats(white, black, rung)
