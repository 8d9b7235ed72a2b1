"""The later games of matches: the same pairs with the colours turned round, the same bye.

Rules: FIDE C.04.5 2026 [Preface, 4.4]; seed 003 [juegos múltiples por ronda]
"""

from __future__ import annotations

from collections.abc import Mapping

from pareo.history import Entry, Position
from pareo.model import WHITE
from pareo.pairing.outcome import Board, NoPairing, Obstacle, RoundPairing
from pareo.pairing.swiss.boards import board_order
from pareo.pairing.trace import Trace

SECOND_GAME, NOT_THERE = "second-game", "match-not-finished"


def pair_second_games(position: Position, trace: Trace | None, articles: Mapping[str, str], games: int) -> RoundPairing:
    """NoPairing when somebody who began a match is not there to play it to its end. ``games``: of a match."""
    done = (position.round - 1) % games
    playing = {entry.id: before_the_match(entry, done) for entry in position.entries}
    alone = [id for id, entry in playing.items() if _opponent(entry) and _opponent(entry) not in playing]
    if alone:
        raise NoPairing((Obstacle(NOT_THERE, articles[SECOND_GAME], tuple(alone)),))
    first = [(id, _opponent(entry)) for id, entry in playing.items() if entry.records[-1].color == WHITE]
    first.sort(key=lambda pair: board_order(playing[pair[0]], playing[pair[1]]))
    boards = tuple(Board(black, white) for white, black in first)
    byes = tuple(id for id, entry in playing.items() if not _opponent(entry))
    if trace is not None:
        for board in boards:
            trace.add("color", SECOND_GAME, articles[SECOND_GAME], tuple(board))
        for id in byes:
            trace.add("bye", SECOND_GAME, articles["bye-points"], (id,))
    return RoundPairing(boards, byes[0] if byes else None, trace, byes[1:])


def before_the_match(entry: Entry, done: int) -> Entry:
    """With the score that he had when the match was paired, ``done`` games ago: by it the boards keep their order."""
    return entry._replace(score=entry.score - sum(record.points for record in entry.records[-done:]))


def _opponent(entry: Entry) -> int:
    return entry.records[-1].opponent
