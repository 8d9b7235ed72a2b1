"""A round told from the beginning: its decisions in chapters, what went as usual marked so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from pareo.i18n.decisions import decision_sentence
from pareo.i18n.messages import Messages
from pareo.i18n.results import points_in
from pareo.i18n.wording import Name, capital
from pareo.pairing import Decision
from pareo.pairing.trace import Value

GROUPS = frozenset({"bracket", "subgroups", "score-group"})
"""Chapters about a score group: the steps under them belong to it."""
_CHAPTERS = GROUPS | {"round", "color", "bye", "calendar"}
_STANDS = "stands"
"""A score group that is only counted begins no chapter of its own after another."""
_MOVES = {"moved_down": "comes_down", "moved_up": "comes_up", "downfloaters": "goes_down"}
_USUAL = frozenset(
    {
        ("round", "begins"),
        ("round", "teams"),
        ("score-group", _STANDS),
        ("natural", "accepted"),
        ("natural", "best"),
        ("color", "both-preferences"),
        ("vega-buchholz", "reckoned"),
    }
)
"""What goes without saying, or what the list of the score groups shows already."""


@dataclass(frozen=True, slots=True)
class ToldLine:
    """One decision in words; ``usual``: nothing that needs explaining."""

    decision: Decision
    words: str
    usual: bool

    @property
    def sentence(self) -> str:
        return f"{capital(self.words)}."

    @property
    def article(self) -> str:
        return self.decision.article

    @property
    def pairs_only(self) -> bool:
        """A bracket whose pairs and floaters the chapter names: said already where those are shown."""
        return self.decision.rule == "bracket" and self.decision.verdict == "paired"


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
        return not self.pairs and not self.moves and all(line.usual or line.pairs_only for line in self.lines)


def chapters(decisions: Iterable[Decision], messages: Messages, name: Name) -> list[Chapter]:
    """The decisions of a round in their order."""
    told: list[Chapter] = []
    last = ""
    for decision in decisions:
        opens = decision.rule in _CHAPTERS
        group = decision.rule in GROUPS and decision.verdict != _STANDS
        if not told or (opens and (group or decision.rule != last)):
            told.append(_chapter(decision, messages, name))
        told[-1].lines.append(_line(decision, messages, name))
        last = decision.rule if opens else last
    return told


def is_usual(decision: Decision) -> bool:
    return (decision.rule, decision.verdict) in _USUAL and not decision.values.get("last")


def _chapter(decision: Decision, messages: Messages, name: Name) -> Chapter:
    score = decision.values.get("score")
    own = decision.rule in GROUPS and decision.verdict != _STANDS
    return Chapter(
        "bracket" if own else decision.rule if decision.rule in _CHAPTERS else "round",
        points_in(messages, score) if isinstance(score, int) and own else "",
        pairs=tuple((name(one), name(other)) for one, other in _pairs(decision.values.get("pairs"))),
        moves=tuple((code, name(id)) for value, code in _MOVES.items() for id in _ids(decision.values.get(value))),
    )


def _line(decision: Decision, messages: Messages, name: Name) -> ToldLine:
    return ToldLine(decision, decision_sentence(decision, messages, name), is_usual(decision))


def _pairs(value: Value) -> Iterator[tuple[int, int]]:
    for pair in value if isinstance(value, tuple) else ():
        if isinstance(pair, tuple) and len(pair) == 2:
            one, other = pair
            if isinstance(one, int) and isinstance(other, int):
                yield one, other


def _ids(value: Value) -> list[int]:
    return [id for id in value if isinstance(id, int)] if isinstance(value, tuple) else []
