"""Chess960: the 960 starting positions and their numbers, as FIDE's Laws (Guidelines II) have them.

The number is taken apart: the bishop on the light squares b, d, f, h (4), the one on the dark squares a, c, e, g (4),
the queen on one of the six free squares (6), then both knights in one of ten ways; rook, king and rook fill the rest.
518 is the position of ordinary chess.
"""

from __future__ import annotations

from hashlib import sha256
from itertools import combinations
from typing import Final

POSITIONS: Final = 960
ORDINARY: Final = 518
_KNIGHTS: Final = tuple(combinations(range(5), 2))


def arrangement(number: int) -> str:
    """The pieces of White's first rank from a to h: ``RNBQKBNR`` for 518. ValueError beyond 959."""
    if not 0 <= number < POSITIONS:
        raise ValueError(number)
    rank = [""] * 8
    rest, light = divmod(number, 4)
    rest, dark = divmod(rest, 4)
    knights, queen = divmod(rest, 6)
    rank[2 * light + 1] = rank[2 * dark] = "B"
    rank[_free(rank)[queen]] = "Q"
    squares = _free(rank)
    for place in _KNIGHTS[knights]:
        rank[squares[place]] = "N"
    for square, piece in zip(_free(rank), "RKR"):
        rank[square] = piece
    return "".join(rank)


def _free(rank: list[str]) -> list[int]:
    return [square for square, piece in enumerate(rank) if not piece]


NUMBERS: Final = {arrangement(number): number for number in range(POSITIONS)}


def read_position(typed: str) -> int:
    """A number from 0 to 959, or the eight letters of the first rank. ValueError for anything else."""
    text = "".join(typed.split()).upper()
    if text in NUMBERS:
        return NUMBERS[text]
    if text.isascii() and text.isdigit() and len(text) <= 3 and int(text) < POSITIONS:
        return int(text)
    raise ValueError(typed)


def drawn_position(seed: str, round: int) -> int:
    """The position that a seed draws for a round: always the same, and each of the 960 as likely as any other."""
    digest = sha256(f"{seed} {round}".encode()).digest()
    # 256 bits over 960: the remainder favours no position by more than one part in 2 ** 246.
    return int.from_bytes(digest) % POSITIONS


def fen(number: int) -> str:
    """The position as PGN's tags SetUp and FEN have it, with the castling rights of Chess960."""
    white = arrangement(number)
    rooks = [chr(ord("a") + square) for square, piece in enumerate(white) if piece == "R"]
    rights = "".join(file.upper() for file in reversed(rooks)) + "".join(reversed(rooks))
    return f"{white.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{white} w {rights} - 0 1"
