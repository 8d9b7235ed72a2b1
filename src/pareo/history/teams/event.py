"""A team event as a tournament in which the teams are the players and the matches are the games.

Engines, the checker and every answer then work on teams as they do on players: nothing below knows the difference but
the second score, which the regulation asks for besides (C.04.6 1.2, 4.2).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from pareo.catalog import kind_of
from pareo.history.teams.matches import Match, Matches
from pareo.history.teams.records import MatchWorth, forbidden_matches, team_records, virtual_points
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
    Scoring,
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
        self.size = found.size
        self.rows = found.all()
        self.made = found.rounds
        self.scorings = self._scorings(tournament.settings.scoring)

    def _scorings(self, board: Scoring) -> tuple[Scoring, Scoring]:
        """In match points and in game points: a draw is one on every board, and so is the bye if nothing is said.

        Rules: FIDE C.04.6 2026 [1.4]
        """
        match, size = self.kept.worth, self.size
        games = MatchWorth(board.win * size, board.draw * size, board.loss * size)
        # In a round robin everybody rests once in a cycle, which is worth nothing unless announced.
        rests = kind_of(self.tournament.settings.system) == "round-robin"
        byes = self.kept.pairing_bye or ((0, 0) if rests else (match.draw, games.draw))
        forfeits = match.loss, board.forfeit_loss * size
        return _scoring(match, byes[0], forfeits[0]), _scoring(games, byes[1], forfeits[1])

    def as_tournament(self) -> TeamTournament:
        event, options = self.tournament, self.tournament.settings.options
        ids = tuple(team.id for team in event.teams)
        settings = replace(
            event.settings,
            scoring=self.scorings[self.by_games],
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
            secondary={id: tuple([self._points(id, row)[not self.by_games] for row in self.rows[id]]) for id in ids},
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

    def _points(self, id: int, row: Match) -> tuple[Points, Points]:
        """Match points and game points of a round, as the file pays them."""
        by_match, by_games = (_paid(scoring, row.letter) for scoring in self.scorings)
        if row.opponent:
            by_games = sum(row.boards)
        for other in self.kept.other_points:
            if other.concerns(id, row.round):
                by_match = _other(by_match, other.match_points, other.kind, row.letter)
                by_games = _other(by_games, other.game_points, other.kind, row.letter)
        return by_match, by_games

    def _not_as_scored(self) -> Iterator[AbnormalPoints]:
        """Where the primary score of a round is not what its letter is worth: most matches in game points."""
        scoring = self.scorings[self.by_games]
        for id, rows in self.rows.items():
            for row in rows:
                points = self._points(id, row)[self.by_games]
                if points != _paid(scoring, row.letter):
                    yield AbnormalPoints(row.letter or ByeKind.ZERO_POINT.value, points, row.round, (id,))


_SAME = (
    *("name", "city", "federation", "start_date", "end_date", "chief_arbiter", "deputies", "time_control"),
    "round_dates",
)


def _scoring(worth: MatchWorth, bye: Points, forfeit_loss: Points) -> Scoring:
    scoring = Scoring.by_result(worth.win, worth.draw, worth.loss, bye)
    return replace(scoring, forfeit_loss=forfeit_loss)


def _paid(scoring: Scoring, letter: str) -> Points:
    """What a letter is worth by itself."""
    if letter in _LETTERS:
        return scoring.of_game(_LETTERS[letter], WHITE)
    return scoring.of_bye(_BYES.get(letter, ByeKind.ZERO_POINT))


def _other(points: Points, said: Points | None, kind: str, letter: str) -> Points:
    """Record 299: a bonus or penalty comes on top, other kinds take the place of what the result is worth."""
    if said is None:
        return points
    if not kind:
        return points + said
    return said if kind == _kind_of(letter) else points


def _kind_of(letter: str) -> str:
    """How 299 calls a result: W, D and L over the board, byes and forfeits by their letters."""
    outcome = _LETTERS.get(letter)
    if outcome is None or outcome.forfeit:
        return letter or ByeKind.ZERO_POINT.value
    return outcome.ending[0].upper()


def _as_player(team: Team) -> Player:
    strength = team.strength.partition(".")[0]
    return Player(
        team.id, team.name or team.nickname, int(strength) if strength.isascii() and strength.isdigit() else 0
    )
