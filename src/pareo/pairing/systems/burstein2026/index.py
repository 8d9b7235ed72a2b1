"""How strong the opposition was: the Index, made of results of the tournament alone.

Rules: FIDE C.04.4.2 2026 [1.7]
"""

from __future__ import annotations

from itertools import takewhile
from typing import NamedTuple

from pareo.history import Entry, Position
from pareo.model import ByeKind, Points

_ZERO_POINT = frozenset({ByeKind.ZERO_POINT.value, ""})
"""A round in which nobody expected the player: a bye of no points, or nothing in the file."""


class Index(NamedTuple):
    """Buchholz in tenths of a point, Sonneborn-Berger in hundredths."""

    buchholz: int
    sonneborn: int


def indexes(position: Position) -> dict[int, Index]:
    """The Index of everybody who plays, by id; without virtual points."""
    for_opponents = _scores_for_opponents(position)
    return {entry.id: _index(entry, for_opponents) for entry in position.entries}


def _index(entry: Entry, scores: dict[int, Points]) -> Index:
    """A round without a game is one against oneself, with the points that it gave."""
    buchholz = sonneborn = 0
    for record in entry.records:
        against = scores.get(record.opponent, 0) if record.played else entry.points
        buchholz += against
        sonneborn += record.points * against
    return Index(buchholz, sonneborn)


def _scores_for_opponents(position: Position) -> dict[int, Points]:
    """What each counts for those who met him: byes of no points that reach up to this round are draws for them.

    The text speaks of a series "up to the current round" and of the ones "in previous rounds": the current round is
    read as the one being paired, so only somebody who is not paired now has such a series.
    """
    draw = position.scoring.draw
    kinds = {bye.player: bye.kind for bye in position.byes}
    scores = {entry.id: entry.points for entry in position.entries}
    for entry in position.absent:
        gone = kinds.get(entry.id, ByeKind.ZERO_POINT) is ByeKind.ZERO_POINT
        series = len(list(takewhile(lambda record: record.letter in _ZERO_POINT, reversed(entry.records))))
        scores[entry.id] = entry.points + (series * draw if gone else 0)
    return scores
