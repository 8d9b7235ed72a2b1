"""Answers to "why?": the recorded decisions that concern one player or one pair, in the order of an explanation.

An answer is a list of decisions, some taken from the trace as they are, some made here to join them. Sentences are
made of them in the catalogues.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Protocol

from pareo.history import Position
from pareo.pairing.catalog import SYSTEMS
from pareo.pairing.control import applied
from pareo.pairing.trace import Decision, Value
from pareo.pairing.wishes import Refutation, Wish

_FLOATER_STEPS = ("floater", "choice-of-floater")


class WhyNot(Protocol):
    """What a system that can refute wishes offers beside its engine."""

    def __call__(self, position: Position, wishes: Sequence[Wish]) -> Refutation: ...


def why_not(system: str, position: Position, wishes: Sequence[Wish]) -> Refutation | None:
    """What speaks against these wishes; None for a system that cannot say (its engine compares no candidates)."""
    module = import_module(SYSTEMS[system].function.split(":")[0])
    answer: WhyNot | None = getattr(module, "why_not", None)
    return answer(applied(SYSTEMS[system].engine(), position), wishes) if answer else None


def why_pair(decisions: Sequence[Decision], a: int, b: int) -> list[Decision]:
    """Why these two meet: their bracket, why not the natural opponents, and who has White."""
    bracket = _bracket_of_pair(decisions, a, b)
    if bracket is None:
        return _steps_of_pair(decisions, a, b)
    return [_joined(bracket, a, b), *_refused(decisions, bracket, a, b), *why_color(decisions, a)]


def why_color(decisions: Sequence[Decision], player: int) -> list[Decision]:
    """Which rule gave a player his colour."""
    return [decision for decision in decisions if decision.rule == "color" and player in decision.players]


def why_float(decisions: Sequence[Decision], player: int) -> list[Decision]:
    """Why a player left his score group downward, bracket by bracket; empty when he did not."""
    found: list[Decision] = []
    for bracket, inside in _chapters(decisions):
        for decision in inside:
            if decision.rule == "downfloater" and player in decision.players:
                found.append(decision)
                found += [other for other in inside if other.rule == "natural" and other.verdict != "accepted"][:2]
        pairs = bracket.values["pairs"]
        met = [pair for pair in pairs if player in pair] if isinstance(pairs, tuple) else []  # type: ignore[operator]
        if found and met:
            found.append(_joined(bracket, *met[0]))  # type: ignore[misc]
    return found or [d for d in decisions if d.rule in _FLOATER_STEPS and player in d.players]


def why_bye(decisions: Sequence[Decision], player: int) -> list[Decision]:
    """Why a player has the bye: who could have it, and why he was the one left."""
    given = [decision for decision in decisions if decision.rule == "bye" and player in decision.players]
    if not given:
        return []
    return [
        *(decision for decision in decisions if decision.verdict == "candidates"),
        *(d for d in decisions if d.rule == "fewest-unplayed-of-bye" and player in d.players),
        *given,
    ]


def why_player(decisions: Sequence[Decision], player: int) -> list[Decision]:
    """Everything that was decided about one player: his float, his opponent and colour, or his bye."""
    for decision in decisions:
        if decision.rule == "color" and player in decision.players:
            pair = why_pair(decisions, *decision.players)
            floats = [d for d in why_float(decisions, player) if d not in pair]
            return [*floats, *pair]
    return [*why_float(decisions, player), *why_bye(decisions, player)]


def _chapters(decisions: Sequence[Decision]) -> Iterable[tuple[Decision, list[Decision]]]:
    """Each bracket with the decisions that follow it."""
    bracket: Decision | None = None
    inside: list[Decision] = []
    for decision in decisions:
        if decision.rule in ("bracket", "color"):
            if bracket is not None:
                yield bracket, inside
            bracket, inside = (decision, []) if decision.rule == "bracket" else (None, [])
        elif bracket is not None:
            inside.append(decision)
    if bracket is not None:
        yield bracket, inside


def _pairs(bracket: Decision) -> list[frozenset[int]]:
    pairs = bracket.values.get("pairs", ())
    return [frozenset(pair) for pair in pairs] if isinstance(pairs, tuple) else []  # type: ignore[arg-type]


def _bracket_of_pair(decisions: Sequence[Decision], a: int, b: int) -> Decision | None:
    return next((bracket for bracket, _ in _chapters(decisions) if frozenset((a, b)) in _pairs(bracket)), None)


def _steps_of_pair(decisions: Sequence[Decision], a: int, b: int) -> list[Decision]:
    """Where a system goes player by player instead of bracket by bracket: the steps that put the two together."""
    if not any(set(decision.players) == {a, b} for decision in why_color(decisions, a)):
        return []
    return [decision for decision in decisions if set(decision.players) == {a, b}]


def _joined(bracket: Decision, a: int, b: int) -> Decision:
    """The two in their bracket: both at home, or one moved down to the other."""
    values: dict[str, Value] = {"score": bracket.values.get("score")}
    moved = bracket.values.get("moved_down", ())
    came = [id for id in (a, b) if isinstance(moved, tuple) and id in moved]
    if not came:
        return Decision("why-pair", "same-score", "", (a, b), values)
    other = b if came[0] == a else a
    return Decision("why-pair", "moved-down", "", (came[0], other), values)


def _refused(decisions: Sequence[Decision], bracket: Decision, a: int, b: int) -> list[Decision]:
    """What kept the natural candidate away: what concerns the two first, at most two findings."""
    inside = next(found for chapter, found in _chapters(decisions) if chapter is bracket)
    natural = [decision for decision in inside if decision.rule == "natural"]
    concerned = [decision for decision in natural if a in decision.players or b in decision.players]
    return (concerned or natural)[:2]
