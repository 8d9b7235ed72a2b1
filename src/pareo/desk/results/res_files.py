"""Results of a round from a .res file (seed 004 2.10.7): each line that does not fit is named by its place."""

from __future__ import annotations

from dataclasses import dataclass

from pareo.desk.books.act import Act
from pareo.desk.books.records import Board
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.results.enterable import KEYS
from pareo.desk.results.entering import enter
from pareo.formats.texts import whole
from pareo.model import ByeKind

NOBODY = 0
_CODES = KEYS["vega"]
_BYES = {"3": "win", "4": "loss", "2": "loss", "5": "draw", "6": "draw", "8": "draw"}
"""What the code of a bye stands for; 6 and 8 are half a point without a game, 9 says nothing yet."""
_OPEN = "9"
_MOST_NAMED = 5
_MOST_LINES = 5000


@dataclass(frozen=True, slots=True)
class ResLine:
    """One line: its place in the file, both players by number (0 for the bye), and the code of the result."""

    line: int
    white: int
    black: int
    code: str

    @property
    def told(self) -> str:
        return f"{self.line}: {self.white} {self.black} {self.code}"


@dataclass(frozen=True, slots=True)
class ResFile:
    """The round and its pairings."""

    round: int
    lines: tuple[ResLine, ...]


def read_res(text: str) -> ResFile:
    """The file: number of pairings and round, then a line for each. Refusal names the lines that are none."""
    rows = [(number, line.split()) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not rows or len(rows) > _MOST_LINES:
        raise Refusal("not_a_res_file")
    (_, head), *body = rows
    if len(head) < 2 or (count := whole(head[0])) is None or (round := whole(head[1])) is None:
        raise Refusal("not_a_res_file")
    lines, wrong = [], []
    for number, words in body:
        white, black = (whole(word) for word in [*words, "", ""][:2])
        if white is None or black is None or len(words) != 3:
            wrong.append(f"{number}: {' '.join(words)[:30]}")
        else:
            lines.append(ResLine(number, white, black, words[2]))
    if wrong:
        raise Refusal("res_lines", lines="; ".join(wrong[:_MOST_NAMED]), count=len(wrong))
    if count != len(lines):
        raise Refusal("res_count", announced=count, found=len(lines))
    return ResFile(round, tuple(lines))


def import_res(act: Act, text: str, turn: bool = False) -> int:
    """Take the results of a .res file into its round; whatever does not fit refuses the whole file.

    ``turn``: a line whose colours are exchanged counts for the board the other way round.
    """
    file = read_res(text)
    section = act.section
    section.round(file.round)
    found = [(line, _board(section, file.round, line)) for line in file.lines]
    games = [(line, board) for line, board in found if board is not None]
    wrong = [line.told for line, board in found if board is None and not _is_bye(section, file.round, line)]
    if wrong:
        raise Refusal("res_lines", lines="; ".join(wrong[:_MOST_NAMED]), count=len(wrong))
    turned = [line.told for line, board in games if _turned(section, line, board)]
    if turned and not turn:
        raise Refusal("res_turned", lines="; ".join(turned[:_MOST_NAMED]), count=len(turned))
    entered = 0
    for line, board in games:
        result = _CODES[line.code]
        result = result[::-1] if _turned(section, line, board) else result
        before = board.result
        entered += enter(act, file.round, board.board, result).result != before
    act.note("import_results", round=file.round, count=entered)
    return entered


def _board(section: Section, round: int, line: ResLine) -> Board | None:
    """The board of both, whichever has White; None where they do not play, or the code is no result."""
    white, black = section.by_number.get(line.white), section.by_number.get(line.black)
    if not white or not black or line.code not in _CODES:
        return None
    both = {white.id, black.id}
    return next((board for board in section.boards[round] if {board.white, board.black} == both), None)


def _turned(section: Section, line: ResLine, board: Board) -> bool:
    return section.by_number[line.white].id == board.black


def _is_bye(section: Section, round: int, line: ResLine) -> bool:
    """A line for a bye fits where the player has one of the kind that its code stands for; it changes nothing."""
    if NOBODY not in (line.white, line.black):
        return False
    player = section.by_number.get(line.white or line.black)
    bye = section.byes.get((round, player.id)) if player else None
    return bye is not None and (line.code == _OPEN or ByeKind(bye.letter).ending == _BYES.get(line.code))
