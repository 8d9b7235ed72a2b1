"""One player in one round, as every chart shows it."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from pareo.history import RoundRecord
from pareo.model import WHITE, Points, Tournament
from pareo.reports.cells import ADJOURNED, Meeting
from pareo.reports.event import Event


class Played(NamedTuple):
    """``opponent`` 0: none. ``letter`` is the TRF letter of the result or bye, empty when the player was not there."""

    round: int
    opponent: int
    color: str
    letter: str
    points: Points
    score: Points
    over_the_board: bool

    def meeting(self, label: int) -> Meeting:
        """The cell of a cross table that names the opponent by this number."""
        return Meeting(label, self.opponent, self.color, self.letter, self.points, self.over_the_board)


def played_rounds(event: Event, group: Tournament, ids: Collection[int] | None = None) -> dict[int, tuple[Played, ...]]:
    """The rounds of every player of a group, or of those with these ids, with the score after each."""
    known = event.recall(group, event.after)
    return {id: _with_scores(id, rows, event) for id, rows in known.items() if ids is None or id in ids}


def _with_scores(id: int, rows: tuple[RoundRecord, ...], event: Event) -> tuple[Played, ...]:
    made, score = [], 0
    for number, row in enumerate(rows, 1):
        score += row.points
        white = id if row.color == WHITE else row.opponent
        letter = ADJOURNED if (number, white) in event.adjourned else row.letter
        made.append(Played(number, row.opponent, row.color, letter, row.points, score, row.played))
    return tuple(made)
