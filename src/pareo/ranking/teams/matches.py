"""Team matches as the tie-breaks see them: how each round was spent, and the boards."""

from __future__ import annotations

from typing import NamedTuple

from pareo.history.teams import Match as Found
from pareo.model import Points
from pareo.ranking.lines import STATUS_BY_LETTER, Status


class Match(NamedTuple):
    """One round of one team. ``boards`` are the game points of each board, top board first; none without a match."""

    round: int
    opponent: int
    status: Status
    boards: tuple[Points, ...]


def as_spent(found: Found) -> Match:
    """A match, or a bye, by C.07 15.1."""
    return Match(found.round, found.opponent, STATUS_BY_LETTER.get(found.letter, Status.PLAYED), found.boards)
