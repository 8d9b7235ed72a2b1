"""From the calendar to the hall: who sits where, who is free, and whose game falls to the opponent."""

from __future__ import annotations

from pareo.history import Position
from pareo.model import ByeKind
from pareo.pairing.outcome import Board, RoundPairing
from pareo.pairing.systems.round_robin.cycles import CalendarRound
from pareo.pairing.systems.round_robin.options import FREE, CalendarOptions
from pareo.pairing.trace import Trace

ABSENCE = "C.05 6.6"
_PAID = (ByeKind.HALF_POINT, ByeKind.FULL_POINT)


def seat(
    planned: CalendarRound, position: Position, options: CalendarOptions, article: str, trace: Trace | None = None
) -> RoundPairing:
    """The round of the calendar for the players who are there.

    The pairs of a round robin are fixed, so the game of an absent player stays on its board and is forfeited: plus for
    the opponent, minus for him. When the opponent is absent too there is nobody to pair. Two cases leave the
    opponent free instead, as if the number were vacant: the organiser chose it (``absence=free``), or the absent
    player was granted a bye with points, which cannot be lost by forfeit at the same time.

    Rules: FIDE C.05 [6.6]; 002 (the one who should meet the missing number is free)
    """
    present = {entry.id for entry in position.entries}
    granted = {bye.player for bye in position.byes if bye.kind in _PAID}
    _tell_round(planned, position, article, trace)
    boards: list[Board] = []
    free = [position.field[planned.free - 1]] if planned.free is not None else []
    free = [id for id in free if id in present]
    if free and trace is not None:
        trace.add("free-number", "no-opponent", article, (free[0],), number=planned.free)
    away: set[int] = set()
    for game in planned.games:
        board = Board(position.field[game.white - 1], position.field[game.black - 1])
        missing = [id for id in board if id not in present]
        if not missing:
            boards.append(board)
        elif len(missing) == 2:
            _tell_absence("nobody-there", board, game.board, trace)
        elif options.absence == FREE or missing[0] in granted:
            free.extend(id for id in board if id in present)
            _tell_absence("opponent-free", board, game.board, trace)
        else:
            boards.append(board)
            away.update(missing)
            _tell_absence("forfeited", board, game.board, trace)
    return RoundPairing(tuple(boards), free[0] if free else None, trace, tuple(free[1:]), frozenset(away))


def _tell_round(planned: CalendarRound, position: Position, article: str, trace: Trace | None) -> None:
    if trace is None:
        return
    numbers = {"cycle": planned.cycle, "table_round": planned.table_round, "field": len(position.field)}
    trace.add("calendar", "round-of-the-table", article, (), **numbers)
    banned = {entry.id: entry.banned for entry in position.entries}
    for board, white, black in planned.games:
        pair = position.field[white - 1], position.field[black - 1]
        trace.add("calendar", "board", article, pair, board=board, numbers=(white, black))
        if pair[1] in banned.get(pair[0], ()):
            trace.add("forbidden-pair", "met-by-the-table", article, pair, board=board)


def _tell_absence(verdict: str, board: Board, number: int, trace: Trace | None) -> None:
    if trace is not None:
        trace.add("absence", verdict, ABSENCE, tuple(board), board=number)
