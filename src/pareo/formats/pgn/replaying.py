"""A game replayed move by move: what the Laws do not allow is a fault of its line, the rest are positions."""

from __future__ import annotations

from typing import NamedTuple

from pareo.formats.pgn.games import Fault, PgnGame
from pareo.formats.pgn.position import ORDINARY, IllegalMove, Position, play, read_fen

MOST_MOVES = 1200
"""Of both sides; the longest game of a tournament had 538."""


class Replayed(NamedTuple):
    """The moves that could be played, the positions from the first on, and where it ended otherwise."""

    moves: tuple[str, ...]
    positions: tuple[Position, ...]
    fault: Fault | None = None


def replay(game: PgnGame) -> Replayed:
    """The main line from the position of the tag FEN, or the usual one."""
    moves: list[str] = []
    try:
        position = read_fen(game.tags.get("FEN") or ORDINARY)
    except ValueError:
        return Replayed((), (), Fault(game.line, "fen", game.tags.get("FEN", "")[:60]))
    positions = [position]
    for token in game.main_line:
        said = f"{(len(moves) + 2) // 2}{'.' if len(moves) % 2 == 0 else '...'} {token.text}"[:40]
        if len(moves) >= MOST_MOVES:
            return Replayed(tuple(moves), tuple(positions), Fault(token.line, "too_many_moves", str(MOST_MOVES)))
        try:
            position = play(position, token.text)
        except IllegalMove as wrong:
            return Replayed(tuple(moves), tuple(positions), Fault(token.line, f"move_{wrong.code}", said))
        moves.append(token.text)
        positions.append(position)
    return Replayed(tuple(moves), tuple(positions))
