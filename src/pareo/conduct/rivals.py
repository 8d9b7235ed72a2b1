"""Why me? Who else could have floated from a bracket, or had the bye, and what spoke against each of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from pareo.pairing import Decision
from pareo.pairing.why.wishes import Judge, Refutation, Wish

Kind: TypeAlias = Literal["float", "bye"]
MOST = 40
"""So many others are asked about: each is a round paired again."""
_CANDIDATES = ("lowest-bye-score", "bye-not-repeated")
_SETTLED = frozenset({"no-opponent"})
"""Floats that need no comparison: nobody is left to meet."""


@dataclass(frozen=True, slots=True)
class Rival:
    """One of the others, and what speaks against it."""

    player: int
    refutation: Refutation


@dataclass(frozen=True, slots=True)
class Rivals:
    """Who could have floated from the bracket of ``score``, or had the bye, in the place of ``player``.

    ``further`` were not asked about.
    """

    kind: Kind
    player: int
    score: int | None
    others: tuple[Rival, ...]
    further: int = 0


def float_rivals(judge: Judge, decisions: Sequence[Decision], player: int) -> Rivals | None:
    """The residents of the bracket that a player left first, where he could have been paired in it."""
    for bracket in decisions:
        residents, gone = _ids(bracket, "residents"), _ids(bracket, "downfloaters")
        if bracket.rule == "bracket" and player in residents and player in gone:
            break
    else:
        return None
    step = next((each for each in decisions if each.rule == "downfloater" and player in each.players), None)
    if step is None or step.verdict in _SETTLED:
        return None
    others = [id for id in reversed(residents) if id not in gone]
    return _judged(judge, "float", player, bracket, others)


def bye_rivals(judge: Judge, decisions: Sequence[Decision], player: int, told: Iterable[int] = ()) -> Rivals | None:
    """Those who may have the bye as well as the player who has it, the lowest first, but for those ``told`` already."""
    among = (each for each in decisions if each.rule in _CANDIDATES and each.verdict == "candidates")
    candidates = next((each for each in among if player in each.players), None)
    if candidates is None:
        return None
    left = {player, *told}
    return _judged(judge, "bye", player, candidates, [id for id in reversed(candidates.players) if id not in left])


def _judged(judge: Judge, kind: Kind, player: int, decision: Decision, others: Sequence[int]) -> Rivals | None:
    asked = [Rival(id, judge((Wish(kind, (id,)),))) for id in others[:MOST]]
    refuted = tuple(each for each in asked if each.refutation.verdict != "granted")
    score = decision.values.get("score")
    found = Rivals(kind, player, score if isinstance(score, int) else None, refuted, len(others) - len(asked))
    return found if refuted else None


def _ids(decision: Decision, value: str) -> tuple[int, ...]:
    found = decision.values.get(value, ())
    return tuple(id for id in found if isinstance(id, int)) if isinstance(found, tuple) else ()
