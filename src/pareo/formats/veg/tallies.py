"""The tables of colours, opponents and results, laid beside what the codes of the pairings say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pareo.formats.assembling import Assembling
from pareo.formats.texts import whole
from pareo.formats.veg.blocks import Block
from pareo.formats.veg.tables import NO_GAME, RESULT_OF
from pareo.model import Game, Outcome, Round

_OPEN = Outcome.UNKNOWN
_SAME = ({0, 5}, {2, 6, 8})
"""Results that the table may have for one another: no game is 5 or 0, half a point without a game 6 or 8."""

_CODES = {
    "colors": "veg-color-differs",
    "opponents": "veg-opponent-differs",
    "results": "veg-result-differs",
}


class Cell(NamedTuple):
    """One round of a player: colour 1, -1 or 0, opponent or 0, result."""

    color: int
    opponent: int
    result: int

    def value(self, table: str) -> int:
        return {"colors": self.color, "opponents": self.opponent, "results": self.result}[table]


NOTHING = Cell(0, 0, NO_GAME)


def cells_of(rounds: Sequence[Round]) -> list[dict[int, Cell]]:
    """What every player's lines should say, round by round; who is not in a round has nothing there."""
    return [_cells(made) for made in rounds]


def _cells(made: Round) -> dict[int, Cell]:
    return {**_of_games(made.games), **_of_byes(made)}


def _of_games(games: Sequence[Game]) -> dict[int, Cell]:
    cells = {}
    for white, black, first, second in games:
        # Forfeits and games without a result give no colour (Appendix C: "no color").
        seen = 0 if first is _OPEN or (first.forfeit and second.forfeit) else 1
        cells[white] = Cell(seen, black, RESULT_OF[first])
        cells[black] = Cell(-seen, white, RESULT_OF[second])
    return cells


def _of_byes(made: Round) -> dict[int, Cell]:
    return {bye.player: Cell(0, 0, RESULT_OF[bye.kind]) for bye in made.byes}


def check_tallies(made: Assembling, blocks: Mapping[str, Block]) -> None:
    """Tell every cell that contradicts the codes. Rounds that wait for results are not compared."""
    rounds = made.rounds()
    waiting = {at for at, one in enumerate(rounds) if any(game.white_outcome is _OPEN for game in one.games)}
    for table, code in _CODES.items():
        wanted = [_column(one, table, len(made.players)) for one in rounds]
        for line, text in blocks[table]:
            words = text.split()
            player = whole(words[0])
            if player is None or player not in made.players:
                made.tell("file-unknown-part", line, found=" ".join(words))
                continue
            for at, word in enumerate(words[1 : len(rounds) + 1]):
                expected = wanted[at][player]
                if at not in waiting and not _agrees(word, expected, table):
                    made.tell(code, line, 0, word, str(expected), player=player, round=at + 1)


def _column(made: Round, table: str, players: int) -> list[int]:
    """What a table should say of a round, by the number of the player; the cells of all rounds would take far more."""
    column = [NOTHING.value(table)] * (players + 1)
    for id, cell in _cells(made).items():
        column[id] = cell.value(table)
    return column


def _agrees(word: str, expected: int, table: str) -> bool:
    value = whole(word)
    if value == expected or (table == "colors" and not expected):
        return True
    return table == "results" and any(value in alike and expected in alike for alike in _SAME)
