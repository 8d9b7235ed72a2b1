"""What an engine gives back: boards and a bye, or the reasons why there is no legal pairing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pareo.model import Bye, ByeKind, Error, Game, Outcome, Round
from pareo.pairing.trace import Trace

OPTION_NOT_UNDERSTOOD = "option-not-understood"
"""The rule of an obstacle that is no rule of a system: an option says what it cannot say."""

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

    def __str__(self) -> str:
        """A line for each board, White first, and for each bye: a text that ``Tournament.with_round`` reads."""
        return "\n".join([f"{white}-{black}" for white, black in self.boards] + [f"{id} bye" for id in self.byes])

    def __repr__(self) -> str:
        first = " ".join(f"{white}-{black}" for white, black in self.boards[:3])
        rest = " …" if len(self.boards) > 3 else ""
        byes = "".join(f", bye {id}" for id in self.byes)
        return f"<RoundPairing {len(self.boards)} boards: {first}{rest}{byes}>"

    def _repr_html_(self) -> str:
        from pareo.model.shown import html_table

        boards = [(number, *board) for number, board in enumerate(self.boards, start=1)]
        return html_table(("#", "w", "b"), boards + [("", id, ByeKind.PAIRING_ALLOCATED.value) for id in self.byes])

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


class NoPairing(Error):
    """No legal pairing exists. ``obstacles`` say who cannot be paired and by which rules."""

    code = "no_pairing"

    def __init__(self, obstacles: tuple[Obstacle, ...]) -> None:
        super().__init__(obstacles)
        self.obstacles = obstacles

    @property
    def by_options(self) -> bool:
        """True when nothing was paired because options are not understood: whoever said them must say them anew."""
        return bool(self.obstacles) and all(one.rule == OPTION_NOT_UNDERSTOOD for one in self.obstacles)

    def bare(self) -> str:
        return "no legal pairing exists"
