"""Why not otherwise? By the system's own judge, or by pairing the round again around the wish and comparing the two.

A system that goes step by step compares no whole rounds. There a wish is illegal by a rule of the system, or leaves no
round, or is worse in something that the text counts, in the first score group where the rounds differ. Otherwise
nothing is claimed but what the trace shows: the step that came to the actual pair before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from itertools import groupby
from typing import Any

from pareo.catalog import SYSTEMS
from pareo.history import Position
from pareo.pairing.control import applied
from pareo.pairing.loading import Engine, engine_of, loaded
from pareo.pairing.outcome import Obstacle, RoundPairing
from pareo.pairing.swiss.meetings import NEVER_MET
from pareo.pairing.swiss.preferences import Strength, preference
from pareo.pairing.trace import Decision, Trace
from pareo.pairing.why.answering import why_bye, why_color, why_pair
from pareo.pairing.why.around_wishes import AroundWishes, opponents_of
from pareo.pairing.why.laws import COLOR_MISSED, COMPLETION, MET_AGAIN, OTHER_SCORE, SAME_COLOR, Laws
from pareo.pairing.why.wishes import Judge, Refutation, Wish


def judge_of(system: str, position: Position) -> Judge:
    """Who is asked about wishes for a round: the system's own judge, or its laws. What they share is found once."""
    known = SYSTEMS[system]
    before = applied(engine_of(known), position) if known.kind == "swiss" else position
    found: Callable[[Position], Judge | Laws[Any]] | Laws[Any] = loaded(known.wishes)
    asked = found if isinstance(found, Laws) else found(before)
    return _StepByStep(engine_of(known), before, asked).refute if isinstance(asked, Laws) else asked


def compares_rounds(system: str) -> bool:
    """The system lays whole rounds side by side, so that it can be asked about many wishes and weigh each."""
    known = SYSTEMS[system]
    return known.kind == "swiss" and not isinstance(loaded(known.wishes), Laws)


def why_not(system: str, position: Position, wishes: Sequence[Wish]) -> Refutation:
    """What speaks against these wishes. KeyError for a player who does not play this round."""
    return judge_of(system, position)(wishes)


class _StepByStep:
    """One round of a system that goes step by step."""

    def __init__(self, engine: Engine, position: Position, laws: Laws[Any]) -> None:
        self.engine = engine
        self.position = position
        self.laws = laws
        self.score = {entry.id: entry.score for entry in position.entries}
        self.around = AroundWishes(engine, position, whole=laws.compare is not None)

    @cached_property
    def made(self) -> tuple[RoundPairing, Trace]:
        """The round by the system alone, with its steps."""
        trace = Trace()
        return self.engine(self.position, trace), trace

    def refute(self, wishes: Sequence[Wish]) -> Refutation:
        chosen, trace = self.made
        if all(self.around.granted(chosen, wish) for wish in wishes):
            return Refutation("granted", pairing=chosen)
        broken = tuple(obstacle for wish in wishes if (obstacle := self._obstacle(wish)) is not None)
        if broken:
            return Refutation("illegal", broken[0].rule, broken[0].article, obstacles=broken)
        found = self.around.paired_around(wishes)
        if found is None:
            bound = tuple(obstacle for wish in wishes if (obstacle := self._bound_to_a_color(wish)) is not None)
            if bound:
                return Refutation("illegal", bound[0].rule, bound[0].article, obstacles=bound)
            return Refutation("impossible", COMPLETION, self.laws.articles[COMPLETION])
        wished, other = found
        worse = None if wished is None else self._worse(trace, chosen, other, wished)
        return worse or self._reached_first(trace.decisions, chosen, wishes, wished)

    # what a wish asks for --------------------------------------------------------------------------------------------

    def _obstacle(self, wish: Wish) -> Obstacle | None:
        match wish.kind:
            case "meet":
                one, other = wish.players
                return self.laws.apart(self.position, one, other)
            case "bye":
                return self.laws.no_rest(self.position, wish.players[0])
        return None

    def _bound_to_a_color(self, wish: Wish) -> Obstacle | None:
        """Where no round grants a colour: the player must have the other one."""
        if wish.kind != "color" or SAME_COLOR not in self.laws.articles:
            return None
        entry = next(entry for entry in self.position.entries if entry.id == wish.players[0])
        due = preference(entry.colors)
        if due.strength is not Strength.ABSOLUTE or due.color == wish.color:
            return None
        return Obstacle("absolute-preference", self.laws.articles[SAME_COLOR], wish.players)

    # two rounds side by side -----------------------------------------------------------------------------------------

    def _worse(self, trace: Trace, chosen: RoundPairing, other: Trace, wished: RoundPairing) -> Refutation | None:
        """What the text counts, in the highest score group whose players have other opponents, if it got worse."""
        if self.laws.compare is not None:
            return self.laws.compare(self.position, chosen, wished)
        mine, theirs = opponents_of(chosen), opponents_of(wished)
        again = [self._meeting_again(opponents) for opponents in (mine, theirs)]
        if len(again[0]) < len(again[1]):
            counts = len(again[0]) // 2, len(again[1]) // 2
            article = self.laws.articles[NEVER_MET]
            return Refutation("worse", MET_AGAIN, article, None, *counts, tuple(again[1]), pairing=wished)
        for score, group in self._groups():
            if all(mine.get(id) == theirs.get(id) for id in group):
                continue
            for rule in self.laws.counted:
                ours = self._failing(rule, group, chosen, trace.decisions)
                failing = self._failing(rule, group, wished, other.decisions)
                if len(ours) < len(failing):
                    values = len(ours), len(failing)
                    article = self.laws.articles[rule]
                    return Refutation("worse", rule, article, score, *values, tuple(failing), pairing=wished)
                if len(ours) > len(failing):
                    return None
            return None
        return None

    def _meeting_again(self, opponents: dict[int, int]) -> list[int]:
        """Who meets somebody for the second time; only where the system lets that happen in need."""
        return [entry.id for entry in self.position.entries if opponents.get(entry.id) in entry.opponents]

    def _groups(self) -> Iterable[tuple[int, list[int]]]:
        ranked = sorted(self.score, key=lambda id: -self.score[id])
        return ((score, list(ids)) for score, ids in groupby(ranked, key=self.score.__getitem__))

    def _failing(self, rule: str, group: Sequence[int], made: RoundPairing, decisions: Sequence[Decision]) -> list[int]:
        opponents = opponents_of(made)
        if rule == OTHER_SCORE:
            return [id for id in group if id in opponents and self.score[opponents[id]] != self.score[id]]
        assert rule == COLOR_MISSED
        told = [each for each in decisions if each.rule == "color" and "white_wish" in each.values]
        missed = {id for decision in told for id in _without_color_due(decision)}
        seated = {id for decision in told for id in decision.players}
        colors = {entry.id: entry.colors for entry in self.position.entries}
        for board in made.boards:
            for id, other in zip(board, "bw", strict=True):
                if id not in seated and preference(colors[id]).color == other:
                    missed.add(id)
        return [id for id in group if id in missed]

    def _reached_first(
        self, decisions: Sequence[Decision], chosen: RoundPairing, wishes: Sequence[Wish], wished: RoundPairing | None
    ) -> Refutation:
        """The step by which the first of the wishes was settled otherwise, as the trace has it."""
        wish = next(wish for wish in wishes if not self.around.granted(chosen, wish))
        opponents = opponents_of(chosen)
        found: list[Decision] = []
        if wish.kind == "bye" and chosen.bye is not None:
            found = why_bye(decisions, chosen.bye)[-1:]
        elif wish.kind == "color":
            found = why_color(decisions, wish.players[0])
        pairs = [(id, opponents[id]) for id in wish.players if id in opponents]
        for one, other in sorted(pairs, key=lambda pair: _first_told(decisions, *pair)):
            found = found or [step for step in why_pair(decisions, one, other) if step.rule != "color"][:2]
        for id in wish.players:
            found = found or why_bye(decisions, id)[-1:]
        article = found[0].article if found else ""
        return Refutation("reached-first", article=article, pairing=wished, steps=tuple(found))


def _first_told(decisions: Sequence[Decision], one: int, other: int) -> int:
    """Where a trace first puts these two together."""
    for place, decision in enumerate(decisions):
        pairs = decision.values.get("pairs", ())
        if set(decision.players) == {one, other} or (isinstance(pairs, tuple) and (one, other) in pairs):
            return place
    return len(decisions)


def _without_color_due(decision: Decision) -> list[int]:
    due = decision.values.get("white_wish"), decision.values.get("black_wish")
    return [id for id, color, other in zip(decision.players, due, "bw", strict=True) if color == other]
