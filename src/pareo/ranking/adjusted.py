"""The adjusted score: a participant's points as they count for the opponents, with his unplayed rounds."""

from __future__ import annotations

from pareo.model import Points
from pareo.ranking.editions import Edition
from pareo.ranking.lines import REQUESTED_BYES, VOLUNTARY, Line, Status


def adjusted_score(rows: tuple[Line, ...], draw: Points, edition: Edition) -> Points:
    """The points of these rounds as they count for the opponents; ``draw`` is what a draw is worth.

    Rules: FIDE C.07 2026, 2024 [16.3]; FIDE C.07 before 2023 [15.3]; Kallithea 2009 [7b]
    """
    match edition.opponents_unplayed:
        case "final-byes":
            return sum([line.points for line in rows]) + _final_byes_gain(rows, draw)
        case "all":
            return _unplayed_as_draws(rows, draw)
        case "none":
            return sum([line.points for line in rows])


def _final_byes_gain(rows: tuple[Line, ...], draw: Points) -> Points:
    """What the requested byes after the last round that was not missed voluntarily gain by counting as draws."""
    gain = 0
    for line in reversed(rows):
        if line.status not in VOLUNTARY:
            break
        if line.status in REQUESTED_BYES:
            gain += draw - line.points
    return gain


def _unplayed_as_draws(rows: tuple[Line, ...], draw: Points) -> Points:
    return sum([line.points if line.status is Status.PLAYED else draw for line in rows])
