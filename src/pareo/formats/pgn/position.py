"""A chess position and the moves that the Laws allow in it, as far as a game score needs them; Chess960 included."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

ORDINARY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
_KNIGHT = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
_ROOK = ((0, 1), (1, 0), (0, -1), (-1, 0))
_BISHOP = ((1, 1), (1, -1), (-1, -1), (-1, 1))
_STEPS = {"N": _KNIGHT, "R": _ROOK, "B": _BISHOP, "Q": _ROOK + _BISHOP, "K": _ROOK + _BISHOP}
_SLIDES = "RBQ"
_SAN = re.compile(r"([KQRBN]?)([a-h]?)([1-8]?)(x?)([a-h])([1-8])(?:=?([QRBN]))?[+#]?")
_CASTLING = re.compile(r"(O-O-O|O-O)[+#]?")
_EMPTY = "."


class IllegalMove(ValueError):
    """The move cannot be played in the position, or several could be meant: ``code`` says which."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Position:
    """64 squares from a1 to h8, White's pieces in capitals.

    ``rooks``: the squares of the rooks that may still castle. ``passed``: the square behind a pawn that has just gone
    two steps, -1 for none.
    """

    squares: str
    white: bool = True
    rooks: frozenset[int] = frozenset()
    passed: int = -1

    @property
    def placement(self) -> str:
        """The first field of FEN."""
        rows = (self.squares[8 * rank : 8 * rank + 8] for rank in range(7, -1, -1))
        return "/".join(re.sub(r"\.+", lambda gap: str(len(gap[0])), row) for row in rows)

    def king(self, white: bool) -> int:
        return self.squares.find("K" if white else "k")


def read_fen(fen: str) -> Position:
    """The position of a FEN; ValueError for what is none. Castling as K, Q or, as in Chess960, by the rook's file."""
    fields = fen.split()
    if len(fields) < 2 or fields[1] not in ("w", "b"):
        raise ValueError(fen)
    rows = [re.sub("[1-8]", lambda gap: _EMPTY * int(gap[0]), row) for row in fields[0].split("/")]
    if len(rows) != 8 or any(not re.fullmatch(r"[KQRBNPkqrbnp.]{8}", row) for row in rows):
        raise ValueError(fen)
    squares = "".join(reversed(rows))
    if squares.count("K") != 1 or squares.count("k") != 1:
        raise ValueError(fen)
    rights = fields[2] if len(fields) > 2 else "-"
    passed = fields[3] if len(fields) > 3 else "-"
    en_passant = square_of(passed) if re.fullmatch("[a-h][36]", passed) else -1
    return Position(squares, fields[1] == "w", frozenset(_rooks(squares, rights)), en_passant)


def square_of(name: str) -> int:
    return ord(name[0]) - ord("a") + 8 * (int(name[1]) - 1)


def _rooks(squares: str, rights: str) -> Iterator[int]:
    """The rooks that the castling field means: the outermost for K and Q."""
    for letter in rights:
        first = 0 if letter.isupper() else 56
        own = [first + file for file in range(8) if squares[first + file] == ("R" if letter.isupper() else "r")]
        king = squares.find("K" if letter.isupper() else "k")
        kind = letter.upper()
        if kind == "K":
            yield from (rook for rook in own[-1:] if rook > king)
        elif kind == "Q":
            yield from (rook for rook in own[:1] if rook < king)
        elif "A" <= kind <= "H":
            yield from (rook for rook in own if rook == first + ord(kind) - ord("A"))


def _reached(square: int, step: tuple[int, int], slides: bool, squares: str) -> Iterator[int]:
    """The squares in one direction, the first occupied one included."""
    file, rank = square % 8, square // 8
    while True:
        file, rank = file + step[0], rank + step[1]
        if not (0 <= file < 8 and 0 <= rank < 8):
            return
        yield 8 * rank + file
        if not slides or squares[8 * rank + file] != _EMPTY:
            return


def attacked(position: Position, square: int, by_white: bool) -> bool:
    """Whether a side attacks a square (Laws of Chess 3.1)."""
    for kind, steps in _STEPS.items():
        piece = kind if by_white else kind.lower()
        for step in steps:
            if any(position.squares[at] == piece for at in _reached(square, step, kind in _SLIDES, position.squares)):
                return True
    down = -1 if by_white else 1
    pawn = "P" if by_white else "p"
    return any(
        position.squares[at] == pawn
        for side in (-1, 1)
        for at in _reached(square, (side, down), False, position.squares)
    )


def play(position: Position, san: str) -> Position:
    """The position after a move in algebraic notation; IllegalMove where the Laws do not have it."""
    if castling := _CASTLING.fullmatch(san):
        return _castled(position, long=castling[1] == "O-O-O")
    found = _SAN.fullmatch(san)
    if found is None:
        raise IllegalMove("no_move")
    kind, file, rank, _, to_file, to_rank, promoted = found.groups()
    target = square_of(to_file + to_rank)
    sources = _pawns(position, target) if not kind else _pieces(position, kind, target)
    meant = [
        square
        for square in sources
        if (not file or square % 8 == ord(file) - ord("a")) and (not rank or square // 8 == int(rank) - 1)
    ]
    if (not kind and target // 8 in (0, 7)) != bool(promoted):
        raise IllegalMove("promotion")
    legal = [
        made for square in meant if _safe(made := _moved(position, square, target, promoted or ""), position.white)
    ]
    if not legal:
        raise IllegalMove("illegal")
    if len(legal) > 1:
        raise IllegalMove("ambiguous")
    return legal[0]


def _safe(after: Position, white: bool) -> bool:
    """Whether the king of whoever moved is not left in check (3.9)."""
    return not attacked(after, after.king(white), not white)


def _pieces(position: Position, kind: str, target: int) -> Iterator[int]:
    own, piece = str.isupper if position.white else str.islower, kind if position.white else kind.lower()
    if own(position.squares[target]):
        return
    for step in _STEPS[kind]:
        for at in _reached(target, step, kind in _SLIDES, position.squares):
            if position.squares[at] == piece:
                yield at


def _pawns(position: Position, target: int) -> Iterator[int]:
    """Pawns that reach a square: straight on to an empty one, aslant to take, also in passing (3.7)."""
    forward, pawn, home = (8, "P", 1) if position.white else (-8, "p", 6)
    squares, enemy = position.squares, str.islower if position.white else str.isupper
    behind = target - forward
    if enemy(squares[target]) or target == position.passed:
        for side in (-1, 1):
            at = behind + side
            if 0 <= at < 64 and at // 8 == behind // 8 and squares[at] == pawn:
                yield at
    elif squares[target] == _EMPTY and 0 <= behind < 64:
        twice = behind - forward
        if squares[behind] == pawn:
            yield behind
        elif squares[behind] == _EMPTY and 0 <= twice < 64 and twice // 8 == home and squares[twice] == pawn:
            yield twice


def _moved(position: Position, source: int, target: int, promoted: str) -> Position:
    squares, piece = list(position.squares), position.squares[source]
    if piece in "Pp" and target == position.passed:
        squares[target - (8 if position.white else -8)] = _EMPTY
    squares[source] = _EMPTY
    squares[target] = (promoted if position.white else promoted.lower()) if promoted else piece
    passed = (source + target) // 2 if piece in "Pp" and abs(source - target) == 16 else -1
    gone = {source, target} | (_home(position.white) if piece in "Kk" else set())
    return Position("".join(squares), not position.white, position.rooks - gone, passed)


def _home(white: bool) -> set[int]:
    return set(range(8) if white else range(56, 64))


def _between(one: int, other: int) -> range:
    return range(min(one, other), max(one, other) + 1)


def _castled(position: Position, long: bool) -> Position:
    """Castling (3.8.2; Chess960: guideline II.3): king to the c or g file, rook to the d or f file."""
    first = 0 if position.white else 56
    king = position.king(position.white)
    rooks = [rook for rook in position.rooks if rook in _home(position.white) and (rook < king) == long]
    if len(rooks) != 1 or king not in _home(position.white):
        raise IllegalMove("illegal")
    rook, king_to, rook_to = rooks[0], first + (2 if long else 6), first + (3 if long else 5)
    needed = {*_between(king, king_to), *_between(rook, rook_to)} - {king, rook}
    if any(position.squares[at] != _EMPTY for at in needed):
        raise IllegalMove("illegal")
    squares = list(position.squares)
    squares[king] = squares[rook] = _EMPTY
    without = replace(position, squares="".join(squares))
    for at in _between(king, king_to):
        if attacked(position if at == king else without, at, not position.white):
            raise IllegalMove("illegal")
    squares[king_to], squares[rook_to] = ("K", "R") if position.white else ("k", "r")
    after = Position("".join(squares), not position.white, position.rooks - _home(position.white))
    if not _safe(after, position.white):
        raise IllegalMove("illegal")
    return after
