"""What is told of a round while it is made: each step as a decision with its article."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from pareo.pairing.systems.uscf.byes import Candidate
from pareo.pairing.systems.uscf.field import Field
from pareo.pairing.systems.uscf.group import NaturalGroup, Pair
from pareo.pairing.systems.uscf.rules import ARTICLES
from pareo.pairing.trace import Trace, Value

if TYPE_CHECKING:
    from pareo.pairing.systems.uscf.look_ahead import Made
    from pareo.pairing.systems.uscf.switches import Switches


class Record:
    """Writes decisions into a trace; does nothing when nobody asked for one."""

    def __init__(self, field: Field, trace: Trace | None) -> None:
        self.field = field
        self.trace = trace

    def _add(self, rule: str, verdict: str, article: str, places: Iterable[int] = (), **values: Value) -> None:
        if self.trace is not None:
            self.trace.add(rule, verdict, ARTICLES[article], self.field.ids(tuple(places)), **values)

    def _pairs(self, pairs: Iterable[Pair]) -> Value:
        return tuple(self.field.ids(pair) for pair in pairs)

    def begins(self) -> None:
        position = self.field.position
        self._add(
            "round",
            "begins",
            "begins",
            range(self.field.size),
            system="uscf",
            source="USCF",
            number=position.round,
            last=position.last_round,
        )

    def settled(self, bye: Candidate | None, order: Sequence[Candidate | None], times: int) -> None:
        """Who was asked for the bye before the one who has it, and whether players must meet again."""
        if times:
            self._add("met-again", "unavoidable", "met-again", (), times=times + 1)
        if bye is None:
            return
        asked = [each.place for each in order[: order.index(bye) + 1] if each is not None]
        self._add("bye-order", "candidates", "bye-lowest", asked)
        for place in asked[:-1]:
            self._add("bye-order", "bye-completion", "bye-completion", (place,))
        if bye.unrated:
            self._add("bye-order", "bye-not-unrated", "bye-not-unrated", (bye.place,))
        if bye.had_half_point_bye:
            self._add("bye-order", "bye-after-half-point-bye", "bye-after-half-point-bye", (bye.place,))

    def group(self, group: NaturalGroup) -> None:
        """How the natural pairing of a score group came about."""
        if self.trace is None:
            return
        score = self.field.scores[group.residents[0]]
        self._add("score-group", "stands", "highest-first", (*group.incoming, *group.residents), score=score)
        for place in group.leaving:
            self._add("odd-player", reason := self._why_odd(group, place), reason, (place,), score=score)
        for pair in group.odd_pairs:
            self._add("odd-pair", "highest-rated-opponent", "highest-rated-opponent", pair)
        for exchanged in group.halves.interchanged:
            self._add("natural-pairing", "interchange", "interchange", exchanged)
        if group.halves.transposed:
            self._add("natural-pairing", "transposition", "transposition", group.halves.transposed)

    def _why_odd(self, group: NaturalGroup, place: int) -> str:
        if place in group.incoming:
            return "several-groups"
        if self.field.unrated(place):
            return "only-unrated"
        rated = [i for i in group.residents if not self.field.unrated(i)]
        return "lowest-rated" if place == rated[-1] else "next-lowest"

    def natural(self, pairs: Sequence[Pair]) -> None:
        """The whole natural pairing before colours, which Vega keeps in natpairN.man.

        Rules: seed 004 [2.10.8]
        """
        self._add("natural-pairing", "halves", "halves", (), pairs=self._pairs(pairs))

    def switch(self, made: Made, switches: Switches) -> None:
        """One line of Vega's colorlogN.txt.

        Rules: seed 004 [Appendix F 1]
        """
        if self.trace is None:
            return
        switch = made.switch
        article = "within-200" if switch.grave else "within-80"
        self._add(
            "switch",
            switch.kind,
            "unlimited" if switch.exempt and switch.size > switch.limit else article,
            (switch.first, switch.second),
            boards=tuple(board + 1 for board in made.boards),
            before=self._pairs(made.before),
            pairs=self._pairs(sorted(switch.pairs)),
            r80=int(not switch.grave),
            r200=int(bool(switch.grave)),
            size=switch.size,
            **switches.differences(*made.before),
        )

    def paired(self, groups: Sequence[NaturalGroup], pairs: Sequence[Pair]) -> None:
        """The groups as they are paired in the end, each pair where its lower score is."""
        if self.trace is None:
            return
        scores = self.field.scores
        for group in groups:
            score = scores[group.residents[0]]
            mine = [pair for pair in pairs if scores[pair.lower] == score]
            down = [pair.higher for pair in pairs if scores[pair.higher] >= score > scores[pair.lower]]
            moved = [pair.higher for pair in mine if scores[pair.higher] > score]
            members = sorted({*group.residents, *moved, *(i for i in down if scores[i] > score)})
            self._add(
                "bracket",
                "paired",
                "halves",
                members,
                score=score,
                moved_down=self.field.ids(tuple(moved)),
                pairs=self._pairs(mine),
                downfloaters=self.field.ids(tuple(down)),
            )

    def color(self, white: int, black: int, reason: str) -> None:
        field = self.field
        self._add(
            "color",
            reason,
            reason,
            (white, black),
            white_wish=field.due[white],
            white_history=field.colors[white],
            black_wish=field.due[black],
            black_history=field.colors[black],
        )

    def bye(self, place: int) -> None:
        entry = self.field.entries[place]
        unplayed = sum(not record.played for record in entry.records)
        self._add("bye", "given", "bye-lowest", (place,), score=entry.score, unplayed=unplayed)
