"""What is told of a round of the Lim system while it is made."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.swiss.colors import same_color_twice
from pareo.pairing.swiss.recording import Recorder
from pareo.pairing.systems.lim.field import Field, median_twice
from pareo.pairing.systems.lim.floaters import Floater
from pareo.pairing.systems.lim.group import Group, Pair


class Steps(Recorder[Field]):
    """The steps that only the Lim system knows: floaters, exchanges, the median group widened."""

    def frame(self) -> None:
        """What holds for the whole round."""
        position = self.field.position
        if self.field.options.maxi:
            rule = "exchanges-limited"
            self.add("maxi-tournament", rule, rule, participants=len(position.field), rounds=position.rounds)

    def bye(self, place: int, passed_over: int) -> None:
        score = self.field.entries[place].score
        if passed_over:
            self.add("bye", "next-who-may", "next-who-may", (place,), score=score, passed_over=passed_over)
        else:
            self.add("bye", "given", "given", (place,), score=score)

    def group(self, group: Group) -> None:
        members = (*group.floaters(), *group.residents)
        half = median_twice(self.field.position, self.field.position.round - 1) // 2
        score = self.field.entries[group.residents[0]].score if group.residents else half
        self.add("score-group", group.direction, group.direction, members, score=score)

    def colors_yield(self, group: Group) -> None:
        self.add("last-round", "colors-yield", "colors-yield", (*group.floaters(), *group.residents))

    def floaters(self, group: Group, floaters: Sequence[Floater], graph: Sequence[int]) -> None:
        """Why each of them leaves, and what decided among several."""
        if self.trace is None:
            return
        for floater in floaters:
            place = floater.place
            why = self._why(group, floater, bool(graph[place] & group.members))
            due = self.field.due[place]
            self.add("floater", why, why, (place,), due=due)
            if floater.ground in ("majority-color", "maxi-limit", "rank"):
                self.add("choice-of-floater", floater.ground, floater.ground, (place,), due=due)

    def _why(self, group: Group, floater: Floater, has_opponent: bool) -> str:
        if not has_opponent:
            return self._without_opponent(group, floater.place)
        if floater.ground == "company":
            return "keeps-even"
        return "no-opponent-left" if floater.ground in ("only-one", "in-sequence") else "makes-even"

    def _without_opponent(self, group: Group, place: int) -> str:
        if group.members == 1 << place:
            return "makes-even"
        if not self.field.unmet[place] & group.members:
            return "met-everybody"
        colors = self.field.entries[place].colors
        return "same-color-twice" if same_color_twice(colors) else "color-difference"

    def pair(self, pair: Pair) -> None:
        rule = "floater-pair" if pair.floater else "pair"
        article = rule if pair.floater else pair.manner
        self.add(rule, pair.manner, article, pair[:2], passed_over=self.field.ids(pair.passed_over))

    def widened(self, pair: Pair, from_below: bool) -> None:
        verdict = "widened-below" if from_below else "widened-above"
        self.add("median-group", verdict, verdict, pair[:2])
