"""The round columns of the player lines: who met whom, as each of the two lines tells it.

Whole tournaments are read thousands of times a minute, so the ordinary cell costs two look-ups; everything
else goes to ``odd_cells``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from pareo.formats.trf.convert.columns import cells_realigned, in_whole_cells
from pareo.formats.trf.convert.entries import Entry
from pareo.formats.trf.convert.odd_cells import NOBODY, OddCells, Side
from pareo.formats.trf.convert.records import Line
from pareo.formats.trf.findings import Findings
from pareo.formats.trf.tables import BYES, CELLS_AT, FORFEITS, OUTCOMES, ROUND_WIDTH
from pareo.model import BLACK, WHITE, Points, Scoring

MOST_ROUNDS, FEWEST_READ, MOST_CELLS = 300, 40, 400_000
_ABSENT = ""
_NOBODY_THERE = {"": 0, "      ": 0, "  0000": 0, "     0": 0}


class Columns:
    """One round of the table: ordinary boards as White and as Black tell them, odd ones by player, byes.

    White's are three lists side by side: a tuple for each board would be a fifth of what a large file takes in memory.
    """

    __slots__ = ("blacks", "byes", "letters", "loose", "opponents", "whites")

    def __init__(self) -> None:
        self.whites: list[int] = []
        self.opponents: list[int] = []
        self.letters: list[str] = []
        self.blacks: dict[int, tuple[int, str]] = {}
        self.loose: dict[int, Side] = {}
        self.byes: list[tuple[int, str]] = []

    def as_white(self) -> Iterator[tuple[int, int, str]]:
        """White, the opponent, the letter of the result: board by board."""
        return zip(self.whites, self.opponents, self.letters, strict=True)

    def sides(self) -> dict[int, Side]:
        """Every side of the round by player, in the order of their numbers."""
        told = {id: Side(opponent, WHITE, letter) for id, opponent, letter in self.as_white()}
        told |= {id: Side(opponent, BLACK, letter) for id, (opponent, letter) in self.blacks.items()}
        return dict(sorted((told | self.loose).items()))

    def drop_boards(self) -> None:
        """Once they are games: both together are most of what a large file takes in memory."""
        self.whites, self.opponents, self.letters = [], [], []
        self.blacks, self.loose = {}, {}


@dataclass(frozen=True, slots=True)
class Crosstable:
    """All rounds, and what the cells of each player come to with the scoring."""

    rounds: list[Columns]
    totals: dict[int, Points]


def most_rounds(players: int) -> int:
    """How many rounds are read: more than anybody has ever played, and not so many that one long line takes minutes."""
    return min(MOST_ROUNDS, max(FEWEST_READ, MOST_CELLS // max(1, players)))


def read_crosstable(entries: list[Entry], scoring: Scoring, findings: Findings) -> Crosstable:
    """The rounds as the cells tell them; cells that make no sense are told and left out."""
    longest = max([len(entry[2]) for entry in entries], default=0)
    last = CELLS_AT + ROUND_WIDTH * most_rounds(len(entries))
    if longest > last:
        for _, number, text, _ in entries:
            if text[last:].strip():
                findings.add("rounds-beyond", number, last + 1, expected=str(most_rounds(len(entries))))
    rounds = [Columns() for _ in range(CELLS_AT, min(longest, last), ROUND_WIDTH)]
    numbers = {f"  {entry[0]:4d}": entry[0] for entry in entries} | _NOBODY_THERE
    rows = _Rows(rounds, numbers, scoring, findings)
    return Crosstable(rounds, {id: rows.read(id, number, text) for id, number, text, _ in entries})


class _Rows:
    """Reads the cells of one line after the other into the rounds."""

    def __init__(self, rounds: list[Columns], numbers: dict[str, int], scoring: Scoring, findings: Findings) -> None:
        self._rounds = rounds
        self._numbers = numbers
        self._endings = _endings(scoring)
        self._findings = findings
        self._odd = OddCells(frozenset(numbers.values()), scoring, findings)

    def read(self, id: int, number: int, text: str) -> Points:
        """Enter the cells of a line; the points that they come to."""
        if len(text) % ROUND_WIDTH != CELLS_AT % ROUND_WIDTH:
            text = in_whole_cells(text.rstrip())
        numbers, endings = self._numbers, self._endings
        total = 0
        start = CELLS_AT
        for columns in self._rounds[: max(0, len(text) - CELLS_AT + ROUND_WIDTH - 1) // ROUND_WIDTH]:
            opponent = numbers.get(text[start : start + 6])
            ending = endings.get(text[start + 6 : start + 10])
            if opponent is None or ending is None:
                return total + self._read_slowly(id, number, text, start)
            color, letter, points = ending
            if opponent:
                if color == WHITE:
                    columns.whites.append(id)
                    columns.opponents.append(opponent)
                    columns.letters.append(letter)
                elif color == BLACK:
                    columns.blacks[id] = (opponent, letter)
                else:
                    return total + self._read_slowly(id, number, text, start)
            elif color == NOBODY:
                columns.byes.append((id, letter))
            elif color != _ABSENT:
                return total + self._read_slowly(id, number, text, start)
            total += points
            start += ROUND_WIDTH
        return total

    def _read_slowly(self, id: int, number: int, text: str, start: int) -> Points:
        """The cells from ``start`` on, of which the first is no ordinary one."""
        text = in_whole_cells(cells_realigned(Line(number, text), start, self._findings))
        total = 0
        for columns in self._rounds[(start - CELLS_AT) // ROUND_WIDTH :]:
            cell = self._odd.read(number, start + 1, text[start : start + ROUND_WIDTH])
            if cell.side is not None:
                columns.loose[id] = cell.side
            elif cell.bye:
                columns.byes.append((id, cell.bye))
            total += cell.points
            start += ROUND_WIDTH
        return total


@lru_cache(maxsize=32)
def _endings(scoring: Scoring) -> dict[str, tuple[str, str, Points]]:
    """The last four columns of a cell (" w 1"): colour, letter of the result, points.

    A line that ends before the round has an empty cell, one that was cut after the opponent has none of these.
    """
    table = {"    ": (_ABSENT, "", 0), "": (_ABSENT, "", 0)}
    for letter, outcome in OUTCOMES.items():
        for shown in {letter, letter.lower()}:
            for color in (WHITE, BLACK):
                table[f" {color} {shown}"] = (color, letter, scoring.of_game(outcome, color))
    for letter, kind in BYES.items():
        for shown in (letter, letter.lower()):
            for written in ("-", " "):
                table[f" {written} {shown}"] = (NOBODY, letter, scoring.of_bye(kind))
    for letter in FORFEITS:
        table[f" - {letter}"] = (NOBODY, letter, scoring.of_game(OUTCOMES[letter], WHITE))
    return table
