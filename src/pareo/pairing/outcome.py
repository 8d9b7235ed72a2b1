"""What an engine gives back: boards and a bye, or the reasons why there is no legal pairing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pareo.model import Bye, ByeKind, Game, Outcome, Round
from pareo.pairing.trace import Trace

BY_THE_ORGANISER = "C.05 5.2"
"""The article behind a pair that the organiser forbids, whatever the system."""


class Board(NamedTuple):
    """Two players by id."""

    white: int
    black: int


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """The boards in their order, the player with the pairing-allocated bye, and the decisions if recorded.

    ``further_byes`` are other players with the same bye, where a system can have several (independent groups, absences
    in a round robin). ``absent`` players are not there although the table of a round robin seats them: their games are
    forfeited before they begin.
    """

    boards: tuple[Board, ...]
    bye: int | None = None
    trace: Trace | None = None
    further_byes: tuple[int, ...] = ()
    absent: frozenset[int] = frozenset()

    @property
    def byes(self) -> tuple[int, ...]:
        """To whom the pairing itself gives a bye: one, or one in each odd group, or the free of a round robin."""
        return (() if self.bye is None else (self.bye,)) + self.further_byes

    def as_round(self, byes: tuple[Bye, ...] = ()) -> Round:
        """A round without results; ``byes`` are those that were known beforehand."""
        given = tuple(Bye(player, ByeKind.PAIRING_ALLOCATED) for player in self.byes)
        others = tuple(bye for bye in byes if bye.player not in self.absent)
        return Round(tuple(self._game(board) for board in self.boards), given + others)

    def _game(self, board: Board) -> Game:
        if self.absent.isdisjoint(board):
            return Game(board.white, board.black)
        outcomes = (Outcome.FORFEIT_LOSS if id in self.absent else Outcome.FORFEIT_WIN for id in board)
        return Game(board.white, board.black, *outcomes)


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
