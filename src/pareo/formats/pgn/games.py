"""A game of a PGN file as it was found: its tags, its moves with everything between them, and where it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from pareo.model import Outcome

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
OPEN = "*"
_MOST_FAULTS = 20
"""Of one game: whoever has read twenty knows that it is broken."""
_ENDINGS = {("win", "loss"): "1-0", ("loss", "win"): "0-1", ("draw", "draw"): "1/2-1/2"}


def result_of(white: Outcome, black: Outcome) -> str:
    """The result as PGN has it, which knows neither 0-0 nor ½-0."""
    return _ENDINGS.get((white.ending, black.ending), OPEN)


def termination_of(white: Outcome, black: Outcome) -> str:
    """How the game ended, in the words of the standard (9.8.1): who does not come is forfeited by the regulations."""
    if "open" in (white.ending, black.ending):
        return "unterminated"
    if white.forfeit or black.forfeit:
        return "rules infraction"
    return "normal" if result_of(white, black) != OPEN else "adjudication"


class Fault(NamedTuple):
    """What is wrong, by its code, and in which line of the file."""

    line: int
    code: str
    found: str = ""


class Token(NamedTuple):
    """A piece of the movetext: ``move``, ``comment``, ``nag``, ``open`` or ``close`` of a variation."""

    kind: str
    text: str
    line: int


@dataclass(frozen=True, slots=True)
class PgnGame:
    """One game. ``result`` is that at the end of the moves, empty where the file ends without one."""

    line: int
    tags: Mapping[str, str]
    tokens: tuple[Token, ...] = ()
    result: str = ""
    faults: tuple[Fault, ...] = ()

    @property
    def main_line(self) -> tuple[Token, ...]:
        """The moves that were played, without variations."""
        depth, found = 0, []
        for token in self.tokens:
            depth += {"open": 1, "close": -1}.get(token.kind, 0)
            if token.kind == "move" and not depth:
                found.append(token)
        return tuple(found)


@dataclass(slots=True)
class Draft:
    """A game that is being read."""

    line: int
    tags: dict[str, str] = field(default_factory=dict)
    tokens: list[Token] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    result: str = ""
    depth: int = 0

    @property
    def has_moves(self) -> bool:
        return bool(self.tokens or self.result)

    def fail(self, line: int, code: str, found: str = "") -> None:
        if len(self.faults) < _MOST_FAULTS:
            self.faults.append(Fault(line, code, found))

    def done(self, line: int) -> PgnGame:
        if self.depth > 0:
            self.fail(line, "variation_open")
        return PgnGame(self.line, self.tags, tuple(self.tokens), self.result, tuple(self.faults))
