"""The boards of a match: who sat where with which colour, drawn from the seats of both teams."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple, TypeAlias

from pareo.history.records import RoundRecord
from pareo.history.teams.matches import Matches
from pareo.history.teams.records import TeamRecords
from pareo.model import WHITE, Outcome, Team, opposite

_ALONE = Outcome.FORFEIT_WIN.value, Outcome.FORFEIT_LOSS.value
Chair: TypeAlias = tuple[int, RoundRecord | None]
_EMPTY: Chair = (0, None)


class Seat(NamedTuple):
    """A board of a match. ``players``: of the team that has the first colour of record 352, and of the other one; 0 for
    an empty chair. ``color`` is the first player's, ``letters`` the results of both.
    """

    board: int
    players: tuple[int, int]
    color: str
    letters: tuple[str, str]

    @property
    def open(self) -> bool:
        return Outcome.UNKNOWN.value in self.letters


def seats_of(found: Matches, kept: TeamRecords, white: Team, black: Team, number: int) -> tuple[Seat, ...]:
    """The boards of the match of two teams in a round; none where nobody sat at one."""
    sides = (_seated(found, white, number), _seated(found, black, number))
    return tuple([_seat(board, pair, kept) for board, pair in enumerate(_side_by_side(*sides))])


def _seated(found: Matches, team: Team, number: int) -> list[Chair]:
    """Nobody where the members only rest: who of them would have sat where is not known."""
    chairs = found.seats(team, number)
    return chairs if any(row is not None and row.opponent for _, row in chairs) else []


def _side_by_side(first: list[Chair], second: list[Chair]) -> list[tuple[Chair, Chair]]:
    """Who played whom at one board; who sat alone keeps the place that the line-up gives."""
    mine, theirs = deque(first), deque(second)
    boards: list[tuple[Chair, Chair]] = []
    while mine or theirs:
        one, other = mine[0] if mine else _EMPTY, theirs[0] if theirs else _EMPTY
        if _plays(one):
            met = next((chair for chair in theirs if one[1] is not None and chair[0] == one[1].opponent), _EMPTY)
            if met != other and theirs and not _plays(other):
                boards.append((_EMPTY, theirs.popleft()))
                continue
            boards.append((mine.popleft(), met))
            if met[0]:
                theirs.remove(met)
        elif mine and (_plays(other) or (one[0] and other[0])):
            boards.append((mine.popleft(), _EMPTY))
        else:
            boards.append((mine.popleft() if mine else _EMPTY, theirs.popleft() if theirs else _EMPTY))
    return boards


def _plays(chair: Chair) -> bool:
    return chair[1] is not None and chair[1].opponent > 0


def _seat(board: int, pair: tuple[Chair, Chair], kept: TeamRecords) -> Seat:
    (one, row), (other, facing) = pair
    color = row.color if row is not None and row.color else ""
    if not color and facing is not None and facing.color:
        color = opposite(facing.color)
    letters = row.letter if row is not None else "", facing.letter if facing is not None else ""
    if not (one and other):
        letters = _ALONE if one else _ALONE[::-1] if other else (_ALONE[1], _ALONE[1])
    return Seat(board + 1, (one, other), color or kept.color_of_board(board, WHITE), letters)
