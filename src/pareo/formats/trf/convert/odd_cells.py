"""Cells out of the ordinary: read as far as they make sense, and what is wrong with them told."""

from __future__ import annotations

from typing import NamedTuple

from pareo.formats.trf.convert.records import whole
from pareo.formats.trf.findings import Findings
from pareo.formats.trf.tables import BYES, DRAWN, OUTCOMES, WON
from pareo.model import BLACK, WHITE, Points, Scoring

NOBODY = "-"
_HALF = "½"


class Side(NamedTuple):
    """One player's side of a board. ``color`` is NOBODY's dash when the line names none."""

    opponent: int
    color: str
    letter: str


class Cell(NamedTuple):
    """A side of a board, or the letter of a bye (of a result, in files without letters for byes), or nothing.

    A side whose opponent is 0 is one whose opponent cannot be known from this line.
    """

    side: Side | None = None
    bye: str = ""
    points: Points = 0


class OddCells:
    """Reads single cells. ``known`` are the numbers of the players."""

    def __init__(self, known: frozenset[int], scoring: Scoring, findings: Findings) -> None:
        self._known = known
        self._scoring = scoring
        self._findings = findings

    def read(self, line: int, column: int, text: str) -> Cell:
        """The ten columns from ``column`` on: two blanks, opponent, blank, colour, blank, result."""
        if text.isspace() or not text:
            return Cell()
        text = text.ljust(10)
        for index in (6, 8):
            if text[index] != " ":
                self._findings.add("separator", line, column + index, text[index])
        letter = self._letter(line, column + 9, text)
        color = self._color(line, column + 7, text[7])
        opponent = self._opponent(line, column + 2, text[:6], letter)
        if opponent is None:
            return Cell(Side(0, color, letter), points=self._points(letter, color)) if letter in OUTCOMES else Cell()
        if opponent == 0:
            return self._bye(line, column, color, letter, text)
        if letter in BYES:
            self._findings.add("bye-with-opponent", line, column + 2, text[:6].strip(), "0000", letter=letter)
            return Cell(bye=letter, points=self._scoring.of_bye(BYES[letter]))
        if not letter:
            self._findings.add("missing-result", line, column + 9, "", "1 = 0 + -", opponent=opponent)
            letter = "?"
        return Cell(Side(opponent, color, letter), points=self._points(letter, color))

    def _opponent(self, line: int, column: int, text: str, letter: str) -> int | None:
        opponent = whole(text) if text.strip() else 0
        if opponent is None:
            if letter not in BYES:
                self._findings.add("bad-opponent", line, column, text.strip())
            else:
                self._findings.add("bye-with-opponent", line, column, text.strip(), "0000", letter=letter)
                opponent = 0
        elif opponent not in self._known:
            self._findings.add("missing-opponent", line, column, text.strip())
            opponent = None
        return opponent

    def _color(self, line: int, column: int, text: str) -> str:
        color = text.lower()
        if color in (WHITE, BLACK):
            return color
        if color not in (NOBODY, " "):
            self._findings.add("bad-color", line, column, text, "w b -")
        return NOBODY

    def _letter(self, line: int, column: int, text: str) -> str:
        """The letter of the result, empty for a blank; what no table knows is a result not known (VCL4THP 166)."""
        letter = "=" if text[9] == _HALF else text[9].upper().strip()
        if letter in OUTCOMES or letter in BYES or not letter:
            return letter
        self._findings.add("bad-result", line, column, text[9], " ".join((*OUTCOMES, *BYES)))
        return "?" if text[:6].strip(" 0") else ""

    def _bye(self, line: int, column: int, color: str, letter: str, text: str) -> Cell:
        if color != NOBODY:
            self._findings.add("bye-with-color", line, column + 7, text[7], NOBODY)
        if letter == "?":
            self._findings.add("bad-result", line, column + 9, text[9], " ".join(BYES))
            return Cell()
        if not letter:
            # Nobody and no result: a blank is as good as Z (TRF26, result codes).
            letter = "Z"
        points = self._scoring.of_bye(BYES[letter]) if letter in BYES else self._points(letter, WHITE)
        return Cell(bye=letter, points=points)

    def _points(self, letter: str, color: str) -> Points:
        return self._scoring.of_game(OUTCOMES[letter], BLACK if color == BLACK else WHITE)


def substitute_bye(letter: str) -> str:
    """The bye that is worth as much as a result whose board cannot be believed; empty for no result."""
    if letter in BYES or not letter:
        return letter
    return "F" if letter in WON else "H" if letter in DRAWN or letter == "?" else "Z"
