"""The matches of a team event as its lists show them: in the order of the tables, with their boards."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from pareo.catalog import pairs_teams
from pareo.conduct.listing import in_board_order
from pareo.history import in_teams
from pareo.history.teams import Match, Matches, Seat, TeamPoints, seats_of, team_records
from pareo.model import Outcome, Points, Team, Tournament


class TeamMatch(NamedTuple):
    """A match: at which table, both teams (the first has the first colour of record 352), their game points and the
    letters of the result, the boards as far as the line-ups are known.
    """

    table: int
    round: int
    teams: tuple[int, int]
    points: tuple[Points, Points]
    letters: tuple[str, str]
    seats: tuple[Seat, ...]

    @property
    def open(self) -> int:
        """Boards without a result."""
        return sum(seat.open for seat in self.seats)

    @property
    def forfeited(self) -> bool:
        return self.letters[0] in _FORFEITS


_FORFEITS = (Outcome.FORFEIT_WIN.value, Outcome.FORFEIT_LOSS.value)


def is_team_event(tournament: Tournament) -> bool:
    """Whether teams are paired and meet in matches; else teams only stand behind the players."""
    return bool(tournament.teams) and pairs_teams(tournament.settings.system)


class TeamMatches:
    """All matches of an event up to a round, drawn when they are first asked for."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.kept = team_records(tournament.settings.options)
        self.teams: dict[int, Team] = {team.id: team for team in tournament.teams}
        self._found = Matches(tournament, None, self.kept)
        self.size = self._found.size
        self._paying = TeamPoints(tournament, self.size, self.kept)

    @cached_property
    def rows(self) -> dict[int, tuple[Match, ...]]:
        """Every team's rounds."""
        return self._found.all()

    @cached_property
    def _in_order(self) -> Tournament:
        return in_board_order(in_teams(self.tournament))

    @cached_property
    def _drawn(self) -> dict[int, tuple[TeamMatch, ...]]:
        return {}

    def of_round(self, number: int) -> tuple[TeamMatch, ...]:
        """The matches of a round in the order of their tables (C.04.2 3.6, or the calendar of a round robin)."""
        if number not in self._drawn:
            games = self._in_order.rounds[number - 1].games
            pairs = [(table, (game.white, game.black)) for table, game in enumerate(games, 1)]
            self._drawn[number] = tuple([self._match(table, pair, number) for table, pair in pairs])
        return self._drawn[number]

    def resting(self, number: int) -> tuple[tuple[int, str], ...]:
        """The teams without a match in a round, each with the letter of its bye; empty for one that was not there."""
        rows = ((id, made[number - 1]) for id, made in self.rows.items())
        return tuple((id, row.letter) for id, row in rows if row.opponent not in self.rows)

    def points(self, team: int, number: int) -> tuple[Points, Points]:
        """Match points and game points of a round; a match with an open board has no match points yet."""
        row = self.rows[team][number - 1]
        by_match, by_games = self._paying.of(team, row)
        return (0 if row.letter == Outcome.UNKNOWN.value else by_match), by_games

    def _match(self, table: int, pair: tuple[int, int], number: int) -> TeamMatch:
        white, black = (self.rows[id][number - 1] for id in pair)
        seats = seats_of(self._found, self.kept, self.teams[pair[0]], self.teams[pair[1]], number)
        points = sum(white.boards), sum(black.boards)
        return TeamMatch(table, number, pair, points, (white.letter, black.letter), seats)
