"""What an engine gives back: boards and a bye, or the reasons why there is no legal pairing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pareo.model import Bye, ByeKind, Game, Round
from pareo.pairing.trace import Trace


class Board(NamedTuple):
    """Two players by id."""

    white: int
    black: int


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """The boards in their order, the player with the pairing-allocated bye, and the decisions if recorded."""

    boards: tuple[Board, ...]
    bye: int | None = None
    trace: Trace | None = None

    def as_round(self, byes: tuple[Bye, ...] = ()) -> Round:
        """A round without results; ``byes`` are those that were known beforehand."""
        given = (Bye(self.bye, ByeKind.PAIRING_ALLOCATED),) if self.bye is not None else ()
        return Round(tuple(Game(board.white, board.black) for board in self.boards), given + byes)


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why some players cannot be paired: a rule by meaning, its article, and whom it concerns."""

    rule: str
    article: str
    players: tuple[int, ...]


class NoPairing(Exception):
    """No legal pairing exists. ``obstacles`` say who cannot be paired and by which rules."""

    def __init__(self, obstacles: tuple[Obstacle, ...]) -> None:
        super().__init__("no legal pairing exists")
        self.obstacles = obstacles
