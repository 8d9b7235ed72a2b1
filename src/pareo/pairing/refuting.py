"""Why not otherwise? By the system's own judge, or by pairing the round again around the wish and comparing the two.

A system that goes step by step compares no whole rounds. There a wish is illegal by a rule of the system, or leaves no
round, or is worse in something that the text counts, in the first score group where the rounds differ. Otherwise
nothing is claimed but what the trace shows: the step that came to the actual pair before.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from importlib import import_module
from itertools import groupby
from typing import Protocol

from pareo.history import Position
from pareo.pairing.answering import why_bye, why_color, why_pair
from pareo.pairing.catalog import SYSTEMS, Engine
from pareo.pairing.control import applied
from pareo.pairing.laws import COLOR_MISSED, COMPLETION, MET_AGAIN, NEVER_MET, OTHER_SCORE, Laws
from pareo.pairing.outcome import NoPairing, Obstacle, RoundPairing
from pareo.pairing.trace import Decision, Trace
from pareo.pairing.wishes import Refutation, Wish


class WhyNot(Protocol):
    """What a system that refutes wishes by itself offers beside its engine."""

    def __call__(self, position: Position, wishes: Sequence[Wish]) -> Refutation: ...


def why_not(system: str, position: Position, wishes: Sequence[Wish]) -> Refutation:
    """What speaks against these wishes. KeyError for a player who does not play this round."""
    module = import_module(SYSTEMS[system].function.split(":")[0])
    own: WhyNot | None = getattr(module, "why_not", None)
    before = applied(SYSTEMS[system].engine(), position) if SYSTEMS[system].kind == "swiss" else position
    if own is not None:
        return own(before, wishes)
    folder = module.__name__.split(".systems.")[1].split(".")[0]
    laws: Laws | dict[str, Laws] = import_module(f"pareo.pairing.systems.{folder}.why").LAWS
    mine = laws[system] if isinstance(laws, dict) else laws
    return _StepByStep(SYSTEMS[system].engine(), before, mine).refute(wishes)


class _StepByStep:
    """One round of a system that goes step by step."""

    def __init__(self, engine: Engine, position: Position, laws: Laws) -> None:
        self.engine = engine
        self.position = position
        self.laws = laws
        self.score = {entry.id: entry.score for entry in position.entries}

    def refute(self, wishes: Sequence[Wish]) -> Refutation:
        trace = Trace()
        chosen = self.engine(self.position, trace)
        if all(self._granted(chosen, wish) for wish in wishes):
            return Refutation("granted", pairing=chosen)
        broken = tuple(obstacle for wish in wishes if (obstacle := self._obstacle(wish)) is not None)
        if broken:
            return Refutation("illegal", broken[0].rule, broken[0].article, obstacles=broken)
        found = self._paired_around(wishes)
        if found is None:
            return Refutation("impossible", COMPLETION, self.laws.articles[COMPLETION])
        wished, other = found
        return self._worse(trace, chosen, other, wished) or self._reached_first(trace.decisions, chosen, wishes, wished)

    # what a wish asks for --------------------------------------------------------------------------------------------

    def _granted(self, made: RoundPairing, wish: Wish) -> bool:
        first = wish.players[0]
        opponent = _opponents(made).get(first)
        match wish.kind:
            case "meet":
                return opponent == wish.players[1]
            case "bye":
                return made.bye == first
            case "float":
                return opponent is None or self.score[opponent] < self.score[first]
            case "color":
                return any(board[0 if wish.color == "w" else 1] == first for board in made.boards)

    def _obstacle(self, wish: Wish) -> Obstacle | None:
        match wish.kind:
            case "meet":
                one, other = wish.players
                return self.laws.apart(self.position, one, other)
            case "bye":
                return self.laws.no_rest(self.position, wish.players[0])
        return None

    def _paired_around(self, wishes: Sequence[Wish]) -> tuple[RoundPairing, Trace] | None:
        """The round with the wishes forced: whoever would meet another is forbidden to, until nothing else is left."""
        bans = {entry.id: set(entry.banned) for entry in self.position.entries}
        for wish in wishes:
            self._ban(bans, wish)
        seats = [wish for wish in wishes if wish.kind in ("color", "meet")]
        for _ in range(2 * len(self.position.entries)):
            trace = Trace()
            try:
                made = self.engine(_with(self.position, bans), trace)
            except NoPairing:
                return None
            wrong = [wish for wish in wishes if not self._granted(made, wish)]
            if not wrong:
                return made, trace
            opponents = _opponents(made)
            for wish in wrong:
                self._refuse(bans, wish, opponents)
            if not seats:
                return None
        return None

    def _ban(self, bans: dict[int, set[int]], wish: Wish) -> None:
        first = wish.players[0]
        others = set(bans) - set(wish.players)
        match wish.kind:
            case "meet":
                for id in wish.players:
                    _keep_apart(bans, id, others)
            case "bye":
                _keep_apart(bans, first, others)
            case "float":
                _keep_apart(bans, first, {id for id in others if self.score[id] >= self.score[first]})

    def _refuse(self, bans: dict[int, set[int]], wish: Wish, opponents: dict[int, int]) -> None:
        """The opponent with whom the wish was not granted is not allowed next time."""
        for id in wish.players:
            if id in opponents:
                _keep_apart(bans, id, {opponents[id]})

    # two rounds side by side -----------------------------------------------------------------------------------------

    def _worse(self, trace: Trace, chosen: RoundPairing, other: Trace, wished: RoundPairing) -> Refutation | None:
        """What the text counts, in the highest score group whose players have other opponents, if it got worse."""
        mine, theirs = _opponents(chosen), _opponents(wished)
        again = [self._meeting_again(opponents) for opponents in (mine, theirs)]
        if len(again[0]) < len(again[1]):
            counts = len(again[0]) // 2, len(again[1]) // 2
            article = self.laws.articles[NEVER_MET]
            return Refutation("worse", MET_AGAIN, article, None, *counts, tuple(again[1]), pairing=wished)
        for score, group in self._groups():
            if all(mine.get(id) == theirs.get(id) for id in group):
                continue
            for rule in self.laws.counted:
                ours = self._failing(rule, group, mine, trace.decisions)
                failing = self._failing(rule, group, theirs, other.decisions)
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

    def _failing(
        self, rule: str, group: Sequence[int], opponents: dict[int, int], decisions: Sequence[Decision]
    ) -> list[int]:
        if rule == OTHER_SCORE:
            return [id for id in group if id in opponents and self.score[opponents[id]] != self.score[id]]
        assert rule == COLOR_MISSED
        missed = {id for decision in decisions if decision.rule == "color" for id in _without_color_due(decision)}
        return [id for id in group if id in missed]

    def _reached_first(
        self, decisions: Sequence[Decision], chosen: RoundPairing, wishes: Sequence[Wish], wished: RoundPairing
    ) -> Refutation:
        """The step by which the first of the wishes was settled otherwise, as the trace has it."""
        wish = next(wish for wish in wishes if not self._granted(chosen, wish))
        opponents = _opponents(chosen)
        found: list[Decision] = []
        if wish.kind == "bye" and chosen.bye is not None:
            found = why_bye(decisions, chosen.bye)[-1:]
        elif wish.kind == "color":
            found = why_color(decisions, wish.players[0])
        for id in wish.players:
            if not found and id in opponents:
                found = [step for step in why_pair(decisions, id, opponents[id]) if step.rule != "color"][:2]
            elif not found:
                found = why_bye(decisions, id)[-1:]
        article = found[0].article if found else ""
        return Refutation("reached-first", article=article, pairing=wished, steps=tuple(found))


def _opponents(made: RoundPairing) -> dict[int, int]:
    return {one: other for board in made.boards for one, other in (board, (board.black, board.white))}


def _keep_apart(bans: dict[int, set[int]], id: int, others: Iterable[int]) -> None:
    for other in others:
        bans[id].add(other)
        bans[other].add(id)


def _with(position: Position, bans: dict[int, set[int]]) -> Position:
    entries = tuple(entry._replace(banned=frozenset(bans[entry.id])) for entry in position.entries)
    return replace(position, entries=entries)


def _without_color_due(decision: Decision) -> list[int]:
    wishes = decision.values.get("white_wish"), decision.values.get("black_wish")
    return [id for id, wish, other in zip(decision.players, wishes, "bw", strict=True) if wish == other]
