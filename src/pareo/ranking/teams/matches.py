"""Team matches, drawn from the games of the members and the team records of the file."""

from __future__ import annotations

from typing import NamedTuple

from pareo.history import RoundRecord, records
from pareo.model import Points, Team, Tournament
from pareo.ranking.lines import STATUS_BY_LETTER, Status
from pareo.ranking.teams.records import TeamRecords

_BOARD_WON_ALONE = "F"
"""How a reader has a member who sat opposite an empty board."""


class Match(NamedTuple):
    """One round of one team. ``boards`` are the game points of each board, top board first; none without a match."""

    round: int
    opponent: int
    status: Status
    boards: tuple[Points, ...]


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
        return {
            team.id: tuple([self._match(team, number) for number in range(1, self.rounds + 1)]) for team in self._teams
        }

    def _match(self, team: Team, number: int) -> Match:
        """What the records say, else the games; without either a bye of the kind that the members have."""
        place = (number, team.id)
        if place in self._kept.forfeits:
            opponent, won = self._kept.forfeits[place]
            boards = (self._win if won else 0,) * self.size
            return Match(number, opponent, Status.FORFEIT_WIN if won else Status.FORFEIT_LOSS, boards)
        if place in self._kept.byes:
            return Match(number, 0, self._kept.byes[place], ())
        rows = self._rows(team, number)
        games = [row for row in rows if row is not None and row.opponent]
        if not games:
            return Match(number, 0, _bye([row for row in rows if row is not None]), ())
        boards = tuple([row.points if row is not None else 0 for row in rows])
        return Match(number, self._team_of.get(games[0].opponent, 0), self._status(games, number), boards)

    def _rows(self, team: Team, number: int) -> list[RoundRecord | None]:
        """The members at the boards, in the order of the line-up if a record has it, else of the team; None: empty."""
        lineup = self._kept.lineups.get((number, team.id), ())
        if lineup:
            return [self._history[id][number - 1] if id in self._history else None for id in lineup]
        rows = [self._history[id][number - 1] for id in team.members if id in self._history]
        seated = [row for row in rows if row.opponent or row.letter == _BOARD_WON_ALONE]
        return [*seated] if any(row.opponent for row in seated) else [*rows]

    def _status(self, games: list[RoundRecord], number: int) -> Status:
        if any(row.played for row in games):
            return Status.PLAYED
        theirs = sum([self._history[row.opponent][number - 1].points for row in games])
        return Status.FORFEIT_WIN if sum([row.points for row in games]) > theirs else Status.FORFEIT_LOSS

    def _largest(self) -> int:
        """The most boards of any match, for files that do not announce them."""
        sizes: dict[tuple[int, int], int] = {}
        for id, rows in self._history.items():
            for number, row in enumerate(rows, 1):
                if row.opponent and id in self._team_of:
                    key = (number, self._team_of[id])
                    sizes[key] = sizes.get(key, 0) + 1
        return max(sizes.values(), default=1)


def _bye(rows: list[RoundRecord]) -> Status:
    """The bye that the team had: that of the first member who has one other than an absence."""
    kinds = [STATUS_BY_LETTER[row.letter] for row in rows if row.letter in STATUS_BY_LETTER]
    return next((kind for kind in kinds if kind is not Status.ZERO_BYE), Status.ZERO_BYE)
