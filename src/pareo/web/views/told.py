"""A round told from the beginning: its decisions in chapters, what went as usual marked so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pareo.desk.reasons.keeping import Reasons
from pareo.i18n import Messages
from pareo.i18n.sentences import decision_sentence
from pareo.model import format_points
from pareo.pairing import Decision
from pareo.pairing.trace import Value

_OWN = frozenset({"bracket", "subgroups"})
"""Decisions that always begin a chapter of their own."""
_SHARED = frozenset({"round", "score-group", "color", "bye", "calendar"})
"""Decisions that begin a chapter unless the one before is of the same kind."""
_MOVES = {"moved_down": "comes_down", "moved_up": "comes_up", "downfloaters": "goes_down"}
_USUAL = frozenset(
    {("round", "begins"), ("score-group", "stands"), ("natural", "accepted"), ("color", "both-preferences")}
)


@dataclass(frozen=True, slots=True)
class ToldLine:
    """One decision in words; ``usual``: nothing that needs explaining."""

    article: str
    words: str
    usual: bool


@dataclass(slots=True)
class Chapter:
    """Decisions that belong together: a bracket with its pairs and who comes and goes, the colours, the bye."""

    kind: str
    score: str
    lines: list[ToldLine] = field(default_factory=list)
    pairs: tuple[tuple[str, str], ...] = ()
    moves: tuple[tuple[str, str], ...] = ()

    @property
    def usual(self) -> bool:
        """Nothing in it but what goes without saying: no pairs, nobody who comes or goes."""
        return not self.pairs and not self.moves and all(line.usual for line in self.lines)


def chapters(reasons: Reasons, messages: Messages) -> list[Chapter]:
    """The decisions of a round in their order."""
    told: list[Chapter] = []
    last = ""
    for decision in reasons.trace.decisions:
        begins = decision.rule in _OWN or (decision.rule in _SHARED and decision.rule != last)
        if begins or not told:
            told.append(_chapter(decision, reasons))
        told[-1].lines.append(_line(decision, reasons, messages))
        last = decision.rule
    return told


def _chapter(decision: Decision, reasons: Reasons) -> Chapter:
    score = decision.values.get("score")
    kind = "bracket" if decision.rule in _OWN else decision.rule if decision.rule in _SHARED else "round"
    return Chapter(
        kind,
        format_points(score) if isinstance(score, int) and kind == "bracket" else "",
        pairs=tuple((reasons.name(one), reasons.name(other)) for one, other in _pairs(decision.values.get("pairs"))),
        moves=tuple(
            (code, reasons.name(id)) for value, code in _MOVES.items() for id in _ids(decision.values.get(value))
        ),
    )


def _line(decision: Decision, reasons: Reasons, messages: Messages) -> ToldLine:
    words = decision_sentence(decision, messages, reasons.name)
    usual = (decision.rule, decision.verdict) in _USUAL and not decision.values.get("last")
    usual = usual or (decision.rule == "bracket" and decision.verdict == "paired")
    return ToldLine(decision.article, words[:1].upper() + words[1:], usual)


def _pairs(value: Value) -> Iterator[tuple[int, int]]:
    for pair in value if isinstance(value, tuple) else ():
        if isinstance(pair, tuple) and len(pair) == 2:
            one, other = pair
            if isinstance(one, int) and isinstance(other, int):
                yield one, other


def _ids(value: Value) -> Sequence[int]:
    return [id for id in value if isinstance(id, int)] if isinstance(value, tuple) else []
