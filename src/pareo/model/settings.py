"""What the organiser announced: points, rounds, system, acceleration, bans."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pareo.model.games import WHITE, Bye, Color
from pareo.model.outcomes import ByeKind, Outcome
from pareo.model.points import Points


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points for everything that can happen in a round, in tenths.

    White and Black are apart because TRF(x) can value them differently.
    """

    white_win: Points = 10
    black_win: Points = 10
    white_draw: Points = 5
    black_draw: Points = 5
    white_loss: Points = 0
    black_loss: Points = 0
    forfeit_win: Points = 10
    forfeit_loss: Points = 0
    pairing_bye: Points = 10
    full_bye: Points = 10
    half_bye: Points = 5
    zero_bye: Points = 0
    unknown: Points = 5

    @classmethod
    def by_result(
        cls, win: Points, draw: Points, loss: Points, bye: Points, absent: Points = 0, unknown: Points | None = None
    ) -> Scoring:
        """The same for both colours, as record 162 has it: forfeit wins and full-point byes are wins, half-point byes
        draws; ``absent`` is for zero-point byes and forfeit losses, an unknown result counts as a draw if not said.
        """
        return cls(
            *(win, win, draw, draw, loss, loss),
            forfeit_win=win,
            forfeit_loss=absent,
            pairing_bye=bye,
            full_bye=win,
            half_bye=draw,
            zero_bye=absent,
            unknown=draw if unknown is None else unknown,
        )

    @property
    def win(self) -> Points:
        """The most that a game can give."""
        return max(self.white_win, self.black_win)

    @property
    def draw(self) -> Points:
        return max(self.white_draw, self.black_draw)

    @property
    def loss(self) -> Points:
        return min(self.white_loss, self.black_loss)

    def of_game(self, outcome: Outcome, color: Color) -> Points:
        """The points of one side of a board."""
        points: Points = getattr(self, outcome.as_white if color == WHITE else outcome.as_black)
        return points

    def of_bye(self, kind: ByeKind) -> Points:
        points: Points = getattr(self, kind.paid_by)
        return points


@dataclass(frozen=True, slots=True)
class Forbidden:
    """Players who must not meet one another from one round to another (both included)."""

    players: frozenset[int]
    first_round: int = 1
    last_round: int = 10_000

    def holds_in(self, number: int) -> bool:
        return self.first_round <= number <= self.last_round


@dataclass(frozen=True, slots=True)
class VirtualPoints:
    """Fictitious points of an acceleration: these players, these rounds, this many."""

    players: tuple[int, ...]
    first_round: int
    last_round: int
    points: Points


@dataclass(frozen=True, slots=True)
class RequestedBye:
    """A bye known before the round is paired."""

    round: int
    player: int
    kind: ByeKind

    def as_bye(self) -> Bye:
        return Bye(self.player, self.kind)


@dataclass(frozen=True, slots=True)
class AbnormalPoints:
    """Points that differ from the scoring for some players (record 299). ``round`` 0 means every round.

    ``kind`` is the letter of the result or bye concerned; empty for a bonus or penalty, which comes on top.
    """

    kind: str
    points: Points
    round: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything announced before the start. What is unknown is None: nothing here is guessed."""

    rounds: int | None = None
    initial_color: Color | None = None
    system: str | None = None
    acceleration: str | None = None
    virtual_points: tuple[VirtualPoints, ...] = ()
    scoring: Scoring = field(default_factory=Scoring)
    forbidden: tuple[Forbidden, ...] = ()
    abnormal_points: tuple[AbnormalPoints, ...] = ()
    tiebreaks: tuple[str, ...] = ()
    rank_method: str = ""
    lot_seed: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
