"""From the two sides of each board to games: where both lines agree at once, where they do not with a word."""

from __future__ import annotations

from pareo.formats.trf.convert.crosstable import Columns
from pareo.formats.trf.convert.odd_cells import NOBODY, Side, substitute_bye
from pareo.formats.trf.findings import Findings
from pareo.formats.trf.tables import (
    COMPLEMENT,
    FORFEITS,
    OUTCOMES,
    PAIRS,
    ROUND_COLUMN,
    ROUND_WIDTH,
    WON,
)
from pareo.model import BLACK, WHITE, Game


def games_of(columns: Columns, round: int, lines: dict[int, int], findings: Findings) -> list[Game]:
    """The games of a round in the order of the players. ``lines`` says on which line each player stands.

    Sides whose boards cannot be believed join the byes of ``columns``, worth the same points.
    """
    games = _agreed(columns)
    return _Dispute(columns, round, lines, findings).settle() if games is None else games


def _agreed(columns: Columns) -> list[Game] | None:
    """The games when every line is confirmed by another and nothing is odd, else None."""
    blacks = columns.blacks
    if columns.loose or len(columns.whites) != len(blacks):
        return None
    games = []
    for white, black, letter in columns.as_white():
        answer = blacks.get(black)
        if answer is None or answer[0] != white:
            return None
        pair = PAIRS.get(letter + answer[1])
        if pair is None:
            return None
        games.append(Game(white, black, *pair))
    return games


class _Dispute:
    """A round in which something does not fit."""

    def __init__(self, columns: Columns, round: int, lines: dict[int, int], findings: Findings) -> None:
        self._columns = columns
        self._round = round
        self._lines = lines
        self._findings = findings
        self._sides = {id: self._checked(id, side) for id, side in columns.sides().items()}
        self._resting = {id for id, _ in columns.byes}

    def settle(self) -> list[Game]:
        games = []
        seated: set[int] = set()
        for id, side in self._sides.items():
            if id in seated or not side.opponent:
                continue
            other = self._sides.get(side.opponent)
            free = side.opponent not in self._resting and side.opponent not in seated
            if free and (other is None or not other.opponent):
                other = self._completed(id, side, other)
            if other is None or other.opponent != id:
                self._disbelieve(id, side, other)
                continue
            games.append(self._game(id, side, other))
            seated |= {id, side.opponent}
        nameless = [(id, substitute_bye(side.letter)) for id, side in self._sides.items() if not side.opponent]
        self._columns.byes += [(id, bye) for id, bye in nameless if id not in seated]
        self._columns.byes.sort()
        return sorted(games, key=lambda game: game.white)

    def _tell(self, code: str, id: int, offset: int, found: str, expected: str = "", **values: object) -> None:
        line, column = self._lines[id], self._column(offset)
        self._findings.add(code, line, column, found, expected, player=id, round=self._round, **values)

    def _column(self, offset: int) -> int:
        return ROUND_COLUMN + ROUND_WIDTH * (self._round - 1) + offset

    def _checked(self, id: int, side: Side) -> Side:
        if side.opponent != id:
            return side
        self._tell("self-opponent", id, 0, str(id))
        return side._replace(opponent=0)

    def _completed(self, id: int, side: Side, nameless: Side | None) -> Side:
        """The other side of a board of which only one line knows both players."""
        self._tell("one-sided", id, 0, str(side.opponent), opponent=side.opponent)
        if nameless is not None:
            return nameless._replace(opponent=id)
        color = {WHITE: BLACK, BLACK: WHITE}.get(side.color, NOBODY)
        return Side(id, color, COMPLEMENT[side.letter])

    def _disbelieve(self, id: int, side: Side, other: Side | None) -> None:
        answer = str(other.opponent) if other else "0000"
        self._tell("not-reciprocal", id, 0, str(side.opponent), answer, opponent=side.opponent, answer=answer)
        self._columns.byes.append((id, substitute_bye(side.letter)))

    def _game(self, id: int, side: Side, other: Side) -> Game:
        letters = self._results(id, side, other)
        if self._plays_white(id, side, other):
            return Game(id, side.opponent, OUTCOMES[letters[0]], OUTCOMES[letters[1]])
        return Game(side.opponent, id, OUTCOMES[letters[1]], OUTCOMES[letters[0]])

    def _plays_white(self, id: int, side: Side, other: Side) -> bool:
        """Whether the player of ``side`` has White. Where nothing tells, the smaller number has it."""
        if side.color != NOBODY and other.color != NOBODY:
            if side.color == other.color:
                self._tell("same-color", id, 5, side.color, opponent=side.opponent)
            return side.color == WHITE
        if side.color == other.color:
            if side.letter in FORFEITS and other.letter in FORFEITS:
                self._findings.count("forfeits-without-color", self._lines[id], self._column(5), NOBODY)
            else:
                self._tell("missing-color", id, 5, NOBODY, "w b", opponent=side.opponent)
            return id < side.opponent
        self._tell("missing-color", id, 5, side.color, "w b", opponent=side.opponent)
        return side.color == WHITE or other.color == BLACK

    def _results(self, id: int, side: Side, other: Side) -> tuple[str, str]:
        """The letters of both sides; impossible ones are told (VCL4THP 181 to 184) and kept apart from forfeits."""
        mine, theirs = side.letter, other.letter
        if mine + theirs in PAIRS:
            return mine, theirs
        if "?" in (mine, theirs):
            known = theirs if mine == "?" else mine
            taken = (COMPLEMENT[known], known) if mine == "?" else (known, COMPLEMENT[known])
            self._tell("incomplete-result", id, 7, f"{mine} {theirs}", " ".join(taken), opponent=side.opponent)
            return taken
        if mine in FORFEITS or theirs in FORFEITS:
            # A game was played by both or by neither: a mixture counts as forfeited.
            taken = ("+" if mine in WON else "-", "+" if theirs in WON else "-")
        else:
            taken = (mine, theirs)
        self._tell("impossible-result", id, 7, f"{mine} {theirs}", " ".join(taken), opponent=side.opponent)
        return taken
