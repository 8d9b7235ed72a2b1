"""Games, byes and rounds; what can happen in them is the table of ``outcomes``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from pareo.model.outcomes import ByeKind, Outcome

Color: TypeAlias = Literal["w", "b"]
WHITE: Final = "w"
BLACK: Final = "b"


def opposite(color: str) -> Color:
    """The other colour."""
    return BLACK if color == WHITE else WHITE


class Game(NamedTuple):
    """A board: two players by their ids, and what each side came to.

    Both sides are kept because the laws allow 1/2-0 and 0-0.
    A named tuple and not a dataclass: whole tournaments are built thousands of times a minute.
    """

    white: int
    black: int
    white_outcome: Outcome = Outcome.UNKNOWN
    black_outcome: Outcome = Outcome.UNKNOWN

    @property
    def played(self) -> bool:
        return self.white_outcome.played and self.black_outcome.played

    def outcome_of(self, player: int) -> Outcome:
        return self.white_outcome if player == self.white else self.black_outcome

    def color_of(self, player: int) -> Color:
        return WHITE if player == self.white else BLACK


class Bye(NamedTuple):
    """A player without an opponent in a round, and the kind of bye."""

    player: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class Round:
    """One round. Who is in neither tuple was absent and scored as for a zero-point bye."""

    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()

    def paired(self) -> Iterator[int]:
        """The players for whom the round was made: those with a game, and the pairing-allocated bye."""
        for game in self.games:
            yield game.white
            yield game.black
        for bye in self.byes:
            if bye.kind is ByeKind.PAIRING_ALLOCATED:
                yield bye.player

    def __repr__(self) -> str:
        from pareo.model.shown import counted

        return f"<Round {counted(len(self.games), 'game')}, {counted(len(self.byes), 'bye')}>"
