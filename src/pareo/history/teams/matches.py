"""Team matches, drawn from the games of the members and the team records of the file: the games are the truth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pareo.history.records import RoundRecord, records
from pareo.history.teams.records import TeamRecords
from pareo.model import ByeKind, Outcome, Points, Team, Tournament

_BOARD_WON_ALONE = ByeKind.FULL_POINT.value
"""How a reader has a member who sat opposite an empty board."""
_ABSENT = ByeKind.ZERO_POINT.value
_BYES = frozenset(kind.value for kind in ByeKind)
_OPEN: str = Outcome.UNKNOWN.value
_DRAWN: str = Outcome.DRAW.value
_WON: str = Outcome.FORFEIT_WIN.value
_LOST: str = Outcome.FORFEIT_LOSS.value
_COMPARED = (_DRAWN, _LOST)


class Match(NamedTuple):
    """One round of one team. ``color`` is what it has on board 1, ``letter`` the result or bye as a letter of TRF.

    ``boards`` are the game points of each board, top board first; none without a match.
    """

    round: int
    opponent: int
    color: str
    letter: str
    boards: tuple[Points, ...]

    @property
    def forfeited(self) -> bool:
        return self.letter in (_WON, _LOST)


class Matches:
    """Finds the match of every team in every round."""

    def __init__(self, tournament: Tournament, after: int | None, kept: TeamRecords) -> None:
        self._history = records(tournament, after)
        self._team_of = {member: team.id for team in tournament.teams for member in team.members}
        self._win = tournament.settings.scoring.forfeit_win
        self._kept = kept
        self._teams = tournament.teams
        self.rounds = len(next(iter(self._history.values()), ()))
        self.size = kept.boards or self._largest()

    def all(self) -> dict[int, tuple[Match, ...]]:
        """Every team's rounds."""
        found = {team.id: [self._match(team, number) for number in range(1, self.rounds + 1)] for team in self._teams}
        return {id: tuple([_ended(match, found) for match in rows]) for id, rows in found.items()}

    def _match(self, team: Team, number: int) -> Match:
        """What the records say, else the games; without either a bye of the kind that the members have."""
        place = (number, team.id)
        if forfeit := self._kept.forfeits.get(place):
            boards = (self._win if forfeit.won else 0,) * self.size
            return Match(number, forfeit.opponent, forfeit.color, _WON if forfeit.won else _LOST, boards)
        if place in self._kept.byes:
            return Match(number, 0, "", self._kept.byes[place], ())
        rows = self._rows(team, number)
        games = [row for row in rows if row is not None and row.opponent]
        if not games:
            return Match(number, 0, "", _bye([row for row in rows if row is not None]), ())
        boards = tuple([row.points if row is not None else 0 for row in rows])
        opponent = self._team_of.get(games[0].opponent, 0)
        return Match(number, opponent, self._color(rows), _letter(games), boards)

    def _rows(self, team: Team, number: int) -> list[RoundRecord | None]:
        """What the members at the boards made of the round; None: an empty board."""
        return [row for _, row in self.seats(team, number)]

    def seats(self, team: Team, number: int) -> list[tuple[int, RoundRecord | None]]:
        """The members at the boards, in the order of the line-up if a record has it, else of the team; 0: nobody.

        All of the team where nobody sits at a board.
        """
        lineup = self._kept.lineups.get((number, team.id), ())
        if lineup:
            return [(id, self._history[id][number - 1]) if id in self._history else (0, None) for id in lineup]
        rows = [(id, self._history[id][number - 1]) for id in team.members if id in self._history]
        seated = [(id, row) for id, row in rows if row.opponent or row.letter == _BOARD_WON_ALONE]
        return [*seated] if any(row.opponent for _, row in seated) else [*rows]

    def _color(self, rows: list[RoundRecord | None]) -> str:
        """The colour of the first board that somebody sits at, brought back to board 1 (C.04.6 1.6, record 352)."""
        for board, row in enumerate(rows):
            if row is not None and row.opponent:
                return self._kept.color_of_board(board, row.color)
        return ""

    def _largest(self) -> int:
        """The most boards of any match, for files that do not announce them."""
        sizes: dict[tuple[int, int], int] = {}
        for id, rows in self._history.items():
            for number, row in enumerate(rows, 1):
                if row.opponent and id in self._team_of:
                    key = (number, self._team_of[id])
                    sizes[key] = sizes.get(key, 0) + 1
        return max(sizes.values(), default=1)


def _letter(games: list[RoundRecord]) -> str:
    """A match is played when any board was (C.04.6 1.6.1); nobody knows yet how one ends of which a board is open."""
    if not any(row.played for row in games):
        return _LOST
    return _OPEN if any(row.letter == _OPEN for row in games) else _DRAWN


def _ended(match: Match, found: Mapping[int, Sequence[Match]]) -> Match:
    """The game points of both teams compared."""
    if match.letter not in _COMPARED or match.opponent not in found:
        return match
    own, theirs = sum(match.boards), sum(found[match.opponent][match.round - 1].boards)
    if match.letter == _LOST:
        return match._replace(letter=_WON) if own > theirs else match
    ending = Outcome.WIN if own > theirs else Outcome.LOSS if own < theirs else Outcome.DRAW
    return match._replace(letter=ending.value)


def _bye(rows: list[RoundRecord]) -> str:
    """The bye that the team had: that of the first member who has one other than an absence; empty for an absence."""
    kinds = [row.letter for row in rows if row.letter in _BYES]
    return next((kind for kind in kinds if kind != _ABSENT), "")
