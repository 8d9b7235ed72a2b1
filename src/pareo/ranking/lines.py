"""The words of tie-breaking: how a round was spent, a line of the score book, the conditions of an event."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from pareo.model import ByeKind, Outcome, Points
from pareo.model.outcomes import letters
from pareo.ranking.editions import EDITIONS, IN_FORCE, Edition


class Status(IntEnum):
    """How a round was spent. C.07 15.1: all but PLAYED are unplayed rounds."""

    PLAYED = 0
    FORFEIT_WIN = 1
    FORFEIT_LOSS = 2
    PAIRING_BYE = 3
    FULL_BYE = 4
    HALF_BYE = 5
    ZERO_BYE = 6


REQUESTED_BYES = frozenset({Status.HALF_BYE, Status.ZERO_BYE})
"""C.07 16.1.1; every round after a withdrawal is a zero-point bye."""
VOLUNTARY = REQUESTED_BYES | {Status.FORFEIT_LOSS}
"""C.07 16.1.2: voluntary unplayed rounds."""
FORFEITS = frozenset({Status.FORFEIT_WIN, Status.FORFEIT_LOSS})

STATUS_BY_LETTER = {
    "": Status.ZERO_BYE,
    **{kind.value: Status[kind.paid_by.upper()] for kind in ByeKind},
    **{outcome.value: Status[outcome.name] for outcome in Outcome if outcome.forfeit},
}
WON_LETTERS = letters("win", forfeit=False)
DRAWN_LETTERS = letters("draw", "open", forfeit=False)


class Line(NamedTuple):
    """One round of one participant. ``opponent`` is the scheduled one, 0 when there was none.

    ``letter`` is the TRF letter of the result; ``conceded`` is what the scheduled opponent got in the round.
    """

    round: int
    opponent: int
    color: str
    letter: str
    points: Points
    conceded: Points
    status: Status


def voluntary_rounds(rows: tuple[Line, ...]) -> frozenset[int]:
    """The rounds that a participant missed of his own will."""
    return frozenset(line.round for line in rows if line.status is not Status.PLAYED and line.status in VOLUNTARY)


class Reach(IntEnum):
    """How far a value looks: at one's own lines, at those of one's opponents, at those of theirs, at all."""

    OWN = 0
    OPPONENTS = 1
    THEIR_OPPONENTS = 2
    ALL = 3


class Worth(NamedTuple):
    """What a win, a draw and a loss are worth in the scores of a book."""

    win: Points
    draw: Points
    loss: Points


@dataclass(frozen=True, slots=True)
class Conditions:
    """What the event announced: the edition, the kind of tournament, and the choices that the rules leave to it.

    ``predetermined``: round robins and other schedules known from the start (C.07 15.2). ``half_byes_count`` False
    leaves half-point byes out of the tie-breaks (Vega 2.1). ``unrated`` is what rating tie-breaks do about players
    without a rating: ``drop`` the tie-break (C.07 10), ``leave-out`` those opponents, or take the ``lowest`` rating
    of the field for them.
    """

    edition: Edition = EDITIONS[IN_FORCE]
    predetermined: bool = False
    half_byes_count: bool = True
    unrated: str = "drop"
