"""A team event as a tournament in which the teams are the players and the matches are the games.

Engines, the checker and every answer then work on teams as they do on players: nothing below knows the difference but
the second score, which the regulation asks for besides (C.04.6 1.2, 4.2).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from pareo.history.teams.matches import Match, Matches
from pareo.history.teams.points import TeamPoints, paid
from pareo.history.teams.records import forbidden_matches, team_records, virtual_points
from pareo.model import (
    WHITE,
    AbnormalPoints,
    Bye,
    ByeKind,
    Game,
    Outcome,
    Player,
    Points,
    RequestedBye,
    Round,
    Team,
    Tournament,
)

PRIMARY, GAME_POINTS = "primary_score", "GP"
_OF_THE_FILE = "trf:"
_LETTERS = {outcome.value: outcome for outcome in Outcome}
_BYES = {kind.value: kind for kind in ByeKind}


@dataclass(frozen=True, slots=True, repr=False)
class TeamTournament(Tournament):
    """Players are teams, their ids the numbers of the teams (C.04.6 1.1), which nobody's arrival changes.

    ``secondary``: the other score of each team, round by round.
    """

    secondary: Mapping[int, tuple[Points, ...]] = field(default_factory=dict)

    def secondary_before(self, team: int, number: int) -> Points:
        return sum(self.secondary.get(team, ())[: number - 1])


def in_teams(tournament: Tournament) -> Tournament:
    """The event of the teams; a tournament without teams, or which is one already, as it is."""
    if not tournament.teams:
        return tournament
    return _Event(tournament).as_tournament()


class _Event:
    """The matches of one tournament and what they count for."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        options = tournament.settings.options
        self.by_games = options.get(PRIMARY) == GAME_POINTS
        self.kept = team_records(options)
        found = Matches(tournament, None, self.kept)
        self.rows = found.all()
        self.made = found.rounds
        self.paying = TeamPoints(tournament, found.size, self.kept)

    def as_tournament(self) -> TeamTournament:
        event, options = self.tournament, self.tournament.settings.options
        ids = tuple(team.id for team in event.teams)
        settings = replace(
            event.settings,
            scoring=self.paying.scorings[self.by_games],
            virtual_points=tuple(virtual_points(options, ids, self.by_games)),
            forbidden=tuple(forbidden_matches(options)),
            abnormal_points=tuple(self._not_as_scored()),
            options={name: text for name, text in options.items() if not name.startswith(_OF_THE_FILE)},
        )
        return TeamTournament(
            **{name: getattr(event, name) for name in _SAME},
            players=tuple(_as_player(team) for team in event.teams),
            rounds=tuple(self._round(number) for number in range(1, self.made + 1)),
            settings=settings,
            requested_byes=tuple(self._requested()),
            secondary={id: tuple([self.paying.of(id, row)[not self.by_games] for row in self.rows[id]]) for id in ids},
        )

    def _round(self, number: int) -> Round:
        games: list[Game] = []
        byes: list[Bye] = []
        seated: set[int] = set()
        for id, rows in self.rows.items():
            row = rows[number - 1]
            if row.opponent in self.rows and id not in seated and row.opponent not in seated:
                games.append(self._game(id, row))
                seated |= {id, row.opponent}
            elif row.letter in _BYES and id not in seated:
                byes.append(Bye(id, _BYES[row.letter]))
        return Round(tuple(games), tuple(byes))

    def _game(self, id: int, row: Match) -> Game:
        other = self.rows[row.opponent][row.round - 1]
        mine, theirs = _LETTERS[row.letter], _LETTERS.get(other.letter, Outcome.FORFEIT_LOSS)
        if row.color == WHITE:
            return Game(id, row.opponent, mine, theirs)
        return Game(row.opponent, id, theirs, mine)

    def _requested(self) -> Iterator[RequestedBye]:
        known = self.rows.keys()
        for (number, team), letter in sorted(self.kept.byes.items()):
            if number > self.made and team in known and _BYES[letter].requested:
                yield RequestedBye(number, team, _BYES[letter])

    def _not_as_scored(self) -> Iterator[AbnormalPoints]:
        """Where the primary score of a round is not what its letter is worth: most matches in game points."""
        scoring = self.paying.scorings[self.by_games]
        for id, rows in self.rows.items():
            for row in rows:
                points = self.paying.of(id, row)[self.by_games]
                if points != paid(scoring, row.letter):
                    yield AbnormalPoints(row.letter or ByeKind.ZERO_POINT.value, points, row.round, (id,))


_SAME = (
    *("name", "city", "federation", "start_date", "end_date", "chief_arbiter", "deputies", "time_control"),
    "round_dates",
)


def _as_player(team: Team) -> Player:
    strength = team.strength.partition(".")[0]
    return Player(
        team.id, team.name or team.nickname, int(strength) if strength.isascii() and strength.isdigit() else 0
    )
