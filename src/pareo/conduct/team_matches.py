"""The matches of a team event as its lists show them: in the order of the tables, with their boards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple, TypeAlias

from pareo.catalog import pairs_teams
from pareo.conduct.listing import in_board_order
from pareo.history import in_teams
from pareo.history.teams import Match, Matches, Seat, TeamPoints, seats_of, team_records
from pareo.model import BLACK, WHITE, Bye, ByeKind, Game, Outcome, Points, Round, Team, Tournament

Tables: TypeAlias = Mapping[int, tuple[tuple[int, int], ...]]
"""Whoever has made the rounds knows who meets at which table: the pairs of teams of each round in their order."""


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
    def waits(self) -> bool:
        """For its line-ups: nobody sits at a board."""
        return bool(self.seats) and not any(id for seat in self.seats for id in seat.players)

    @property
    def forfeited(self) -> bool:
        return self.letters[0] in _FORFEITS


_OPEN = Outcome.UNKNOWN.value
_FORFEITS = (Outcome.FORFEIT_WIN.value, Outcome.FORFEIT_LOSS.value)


def is_team_event(tournament: Tournament) -> bool:
    """Whether teams are paired and meet in matches; else teams only stand behind the players."""
    return bool(tournament.teams) and pairs_teams(tournament.settings.system)


class TeamMatches:
    """All matches of an event up to a round, drawn when they are first asked for.

    ``tables``: also of matches whose line-ups are not known; without them the tables are counted from the games.
    """

    def __init__(self, tournament: Tournament, tables: Tables | None = None) -> None:
        self.tournament = tournament
        self._tables = tables or {}
        self.kept = team_records(tournament.settings.options)
        self.teams: dict[int, Team] = {team.id: team for team in tournament.teams}
        self._found = Matches(tournament, None, self.kept)
        self.size = self._found.size
        self._paying = TeamPoints(tournament, self.size, self.kept)
        self._drawn: dict[int, tuple[TeamMatch, ...]] = {}

    @cached_property
    def rows(self) -> dict[int, tuple[Match, ...]]:
        """Every team's rounds; a match that waits for its line-ups is an open one."""
        found = self._found.all()
        for number, pairs in self._tables.items():
            for white, black in pairs:
                for id, other, color in ((white, black, WHITE), (black, white, BLACK)):
                    made = found.get(id, ())
                    if number <= len(made) and not made[number - 1].opponent:
                        waiting = Match(number, other, color, _OPEN, ())
                        found[id] = (*made[: number - 1], waiting, *made[number:])
        return found

    @cached_property
    def among_teams(self) -> Tournament:
        """The event in which the teams are the players, the matches in the order of their tables."""
        event = in_teams(self.tournament)
        if not self._tables:
            return in_board_order(event)
        return replace(event, rounds=tuple(self._round(number) for number in range(1, len(event.rounds) + 1)))

    def _round(self, number: int) -> Round:
        rows = {id: made[number - 1] for id, made in self.rows.items()}
        games = [
            Game(white, black, Outcome(rows[white].letter), Outcome(rows[black].letter))
            for white, black in self._tables.get(number, ())
        ]
        byes = [Bye(id, ByeKind(row.letter)) for id, row in rows.items() if not row.opponent and row.letter]
        return Round(tuple(games), tuple(byes))

    def of_round(self, number: int) -> tuple[TeamMatch, ...]:
        """The matches of a round in the order of their tables (C.04.2 3.6, or the calendar of a round robin)."""
        if number not in self._drawn:
            games = self.among_teams.rounds[number - 1].games
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

    def waiting(self, table: int, number: int, pair: tuple[int, int]) -> TeamMatch:
        """A match whose line-ups are not known: nobody sits at its boards yet."""
        open_ = (_OPEN, _OPEN)
        colors = [self.kept.color_of_board(board, WHITE) for board in range(self.size)]
        seats = tuple([Seat(board, (0, 0), color, open_) for board, color in enumerate(colors, 1)])
        return TeamMatch(table, number, pair, (0, 0), open_, seats)

    def _match(self, table: int, pair: tuple[int, int], number: int) -> TeamMatch:
        white, black = (self.rows[id][number - 1] for id in pair)
        seats = seats_of(self._found, self.kept, self.teams[pair[0]], self.teams[pair[1]], number)
        if not seats and white.letter == _OPEN:
            return self.waiting(table, number, pair)
        points = sum(white.boards), sum(black.boards)
        return TeamMatch(table, number, pair, points, (white.letter, black.letter), seats)
