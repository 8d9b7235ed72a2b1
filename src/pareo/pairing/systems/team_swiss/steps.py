"""What is told of a round of teams while it is made."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.matching.cardinality import bits
from pareo.pairing.swiss import bye_first
from pareo.pairing.swiss.identifiers import Pairs
from pareo.pairing.systems.team_swiss.field import Field
from pareo.pairing.systems.team_swiss.rules import SOURCE


class Steps(bye_first.Steps):
    """The steps that only this text knows: who comes up, each pair with whom it might have met."""

    field: Field

    def begins(self) -> None:
        position = self.field.position
        self.add(
            "round",
            "teams",
            "score-group",
            range(self.field.size),
            system="team-swiss@2026",
            source=SOURCE,
            number=position.round,
            last=position.last_round,
        )

    def gives_bye(self, place: int) -> None:
        entry = self.field.entries[place]
        self.add("bye", "before-all-teams", "bye", (place,), score=entry.score, matches=self.field.games(place))

    def bracket(self, residents: int, came: Sequence[int], pairs: Pairs) -> None:
        if self.trace is None:
            return
        field, members = self.field, list(bits(residents))
        score = field.score[members[0]]
        self.add("score-group", "stands", "score-group", members, score=score)
        verdict = self.why_they_come_up(residents, came)
        for place in came:
            self.add("team-upfloater", verdict, "upfloaters", (place,), score=field.score[place], group_score=score)
        bracket = sorted([*members, *came], key=lambda i: field.number[i])
        self.by_identifier(bracket, pairs, "team-pair", "not-the-best-teams")
