"""What is told of a round of the USCF while it is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pareo.pairing.swiss.meetings import last_meeting
from pareo.pairing.swiss.recording import Recorder
from pareo.pairing.systems.uscf.byes import Candidate
from pareo.pairing.systems.uscf.field import Field
from pareo.pairing.systems.uscf.group import NaturalGroup, Pair

if TYPE_CHECKING:
    from pareo.pairing.systems.uscf.look_ahead import Made
    from pareo.pairing.systems.uscf.odd_pairs import OddPair
    from pareo.pairing.systems.uscf.switches import Switches


class Steps(Recorder[Field]):
    """The steps that only the USCF knows: the order for the bye, the natural pairing, the switches for colours."""

    def settled(self, bye: Candidate | None, order: Sequence[Candidate | None], times: int) -> None:
        """Who was asked for the bye before the one who has it, and whether players must meet again."""
        if times:
            self.add("met-again", "unavoidable", "met-again", times=times + 1)
        if bye is None:
            return
        asked = [each.place for each in order[: order.index(bye) + 1] if each is not None]
        self.add("bye-order", "candidates", "bye-lowest", asked)
        for place in asked[:-1]:
            self.add("bye-order", "bye-completion", "bye-completion", (place,))
        if bye.unrated:
            self.add("bye-order", "bye-not-unrated", "bye-not-unrated", (bye.place,))
        if bye.had_half_point_bye:
            self.add("bye-order", "bye-after-half-point-bye", "bye-after-half-point-bye", (bye.place,))

    def group(self, group: NaturalGroup) -> None:
        """How the natural pairing of a score group came about."""
        if self.trace is None:
            return
        score = self.field.score[group.residents[0]]
        self.add("score-group", "stands", "highest-first", (*group.incoming, *group.residents), score=score)
        for place in group.leaving:
            self.add("odd-player", reason := self._why_odd(group, place), reason, (place,), score=score)
        for pair in group.odd_pairs:
            self.add("odd-pair", self._why_odd_pair(group, pair), "highest-rated-opponent", pair)
        for exchanged in group.halves.interchanged:
            self.add("natural-pairing", "interchange", "interchange", exchanged)
        if group.halves.transposed:
            self.add("natural-pairing", "transposition", "transposition", group.halves.transposed)

    def _why_odd(self, group: NaturalGroup, place: int) -> str:
        if place in group.incoming:
            return "several-groups"
        if self.field.unrated(place):
            return "only-unrated"
        rated = [i for i in group.residents if not self.field.unrated(i)]
        return "lowest-rated" if place == rated[-1] else "next-lowest"

    def _why_odd_pair(self, group: NaturalGroup, pair: Pair) -> str:
        """The highest rated of those who stay; an unrated one, or another from above, where none of them can be."""
        if pair.lower in group.incoming:
            return "both-from-above"
        return "unrated-opponent" if self.field.unrated(pair.lower) else "highest-rated-opponent"

    def natural(self, pairs: Sequence[Pair]) -> None:
        """The whole natural pairing before colours, which Vega keeps in natpairN.man.

        Rules: seed 004 [2.10.8]
        """
        self.add("natural-pairing", "halves", "halves", pairs=self.pairs(pairs))

    def odd_pair(self, changed: OddPair) -> None:
        """A pair of different scores that colours changed before the groups were halved."""
        natural = self.pairs([changed.natural])
        self.add("odd-pair", "for-colors", "odd-pair-for-colors", changed.pair, natural=natural)

    def switch(self, made: Made, switches: Switches) -> None:
        """One line of Vega's colorlogN.txt.

        Rules: seed 004 [Appendix F 1]
        """
        if self.trace is None:
            return
        switch = made.switch
        article = "within-200" if switch.grave else "within-80"
        self.add(
            "switch",
            switch.kind,
            "unlimited" if switch.exempt and switch.size > switch.limit else article,
            (switch.first, switch.second),
            boards=tuple(board + 1 for board in made.boards),
            before=self.pairs(made.before),
            pairs=self.pairs(sorted(switch.pairs)),
            r80=int(not switch.grave),
            r200=int(bool(switch.grave)),
            size=switch.size,
            **switches.differences(*made.before),
        )

    def meeting_again(self, pairs: Sequence[Pair]) -> None:
        """The pairs who have met before, with the last round in which they did."""
        entries = self.field.entries
        for pair in pairs if self.trace is not None else ():
            if met := last_meeting(entries[pair.higher], entries[pair.lower].id):
                self.add("met-again", "pair", "met-again", pair, met=met)

    def paired(self, groups: Sequence[NaturalGroup], pairs: Sequence[Pair]) -> None:
        """The groups as they are paired in the end, each pair where its lower score is."""
        if self.trace is None:
            return
        scores = self.field.score
        for group in groups:
            score = scores[group.residents[0]]
            mine = [pair for pair in pairs if scores[pair.lower] == score]
            down = [pair.higher for pair in pairs if scores[pair.higher] >= score > scores[pair.lower]]
            moved = [pair.higher for pair in mine if scores[pair.higher] > score]
            members = sorted({*group.residents, *moved, *(i for i in down if scores[i] > score)})
            self.add(
                "bracket",
                "paired",
                "halves",
                members,
                score=score,
                moved_down=self.field.ids(moved),
                pairs=self.pairs(mine),
                downfloaters=self.field.ids(down),
            )
