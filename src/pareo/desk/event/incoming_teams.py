"""A team event of a file as the books keep it: matches, byes, line-ups and boards, or nothing where they cannot.

A file may seat players otherwise than line-ups and the colours of the boards say; such an event is not taken in as one
of teams, because its boards would no longer be those that were played.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pareo.desk.books.records import Board, LineUp, Plain, Record, RoundMade, Setting, TeamBye, TeamMatch
from pareo.desk.event.forbidden import stored_rules
from pareo.desk.event.given_points import given_in_file
from pareo.desk.event.team_terms import MOST_MATCH_BOARDS, MOST_MATCH_POINTS
from pareo.history.teams import Match, Matches, TeamRecords, team_records
from pareo.history.teams.records import forbidden_matches
from pareo.model import BLACK, WHITE, ByeKind, Game, Outcome, Team, Tournament, opposite
from pareo.pairing.avoidance import PLAYERS, Avoidance

_BYES = frozenset(kind.value for kind in ByeKind)
_WON_ALONE = ByeKind.FULL_POINT


def team_event(tournament: Tournament) -> list[Record] | None:
    """The records of a team event beside those of its players and teams; None where the books cannot hold it."""
    if not tournament.teams:
        return None
    return _Event(tournament).records()


class _Otherwise(Exception):
    """The file has something that follows neither from line-ups nor from colours."""


@dataclass
class _Event:
    tournament: Tournament

    def __post_init__(self) -> None:
        self.kept: TeamRecords = team_records(self.tournament.settings.options)
        found = Matches(self.tournament, None, self.kept)
        self.size, self.rows = found.size, found.all()
        self.colors = self.kept.board_colors or ("WB" * self.size)[: self.size]

    def records(self) -> list[Record] | None:
        fits = self.size <= MOST_MATCH_BOARDS and max(self.kept.worth) <= MOST_MATCH_POINTS
        numbers = [member for team in self.tournament.teams for member in team.members]
        if not fits or len(self.colors) != self.size or len(numbers) != len(set(numbers)):
            return None
        try:
            return [*self._announced(), *self._made(), *self._byes()]
        except _Otherwise:
            return None

    def _announced(self) -> Iterator[Setting]:
        usual, options = ("WB" * self.size)[: self.size], self.tournament.settings.options
        values: dict[str, Plain] = {
            "match_boards": self.size,
            "match_colors": "" if self.colors == usual else self.colors,
            "match_win": self.kept.worth.win,
            "match_draw": self.kept.worth.draw,
            "match_loss": self.kept.worth.loss,
        }
        if self.kept.pairing_bye is not None:
            values["team_bye_match"], values["team_bye_games"] = self.kept.pairing_bye
        values["given_points"] = list(given_in_file(self.kept.other_points))
        values["fictitious"] = [*options.get("trf:250", "").splitlines()]
        apart = forbidden_matches(options)
        rules = (Avoidance(PLAYERS, ban.players, ban.first_round, ban.last_round) for ban in apart)
        values["forbidden"] = stored_rules(tuple(rules))
        yield from (Setting(name, value) for name, value in values.items())

    def _made(self) -> Iterator[Record]:
        for number, made in enumerate(self.tournament.rounds, 1):
            yield RoundMade(number, published=True, made="file")
            games = {id: game for game in made.games for id in (game.white, game.black)}
            alone = {bye.player for bye in made.byes if bye.kind is _WON_ALONE}
            seated: set[int] = set()
            for at, (white, black) in enumerate(self._matches(number), 1):
                match = TeamMatch(number, at, white, black, self._forfeit(number, white, black))
                yield match
                if match.forfeit:
                    seated |= self._not_played(match, games)
                else:
                    yield from self._played(match, games, alone, number == len(self.tournament.rounds), seated)
            if games.keys() - seated:
                raise _Otherwise

    def _not_played(self, match: TeamMatch, games: Mapping[int, Game]) -> set[int]:
        """Whom a file has against one another in a match that nobody played: the match says it all."""
        members = {id for team in self.tournament.teams if team.id in (match.white, match.black) for id in team.members}
        return {id for id in members if id in games and games[id].white_outcome.forfeit}

    def _matches(self, number: int) -> list[tuple[int, int]]:
        """The matches of a round, first team first: those of the strongest first."""
        found: dict[frozenset[int], tuple[int, int]] = {}
        for id, rows in self.rows.items():
            row = rows[number - 1]
            if row.opponent and row.opponent in self.rows:
                self._require_mutual(id, row)
                pair = (id, row.opponent) if row.color != BLACK else (row.opponent, id)
                found.setdefault(frozenset(pair), pair)
            elif row.opponent:
                raise _Otherwise
        return list(found.values())

    def _require_mutual(self, id: int, row: Match) -> None:
        if self.rows[row.opponent][row.round - 1].opponent != id:
            raise _Otherwise

    def _forfeit(self, number: int, white: int, black: int) -> str:
        one, other = (self.kept.forfeits.get((number, id)) for id in (white, black))
        if one is None or other is None:
            return ""
        return ("+" if one.won else "-") + ("+" if other.won else "-")

    def _played(
        self, match: TeamMatch, games: Mapping[int, Game], alone: set[int], last: bool, seated: set[int]
    ) -> Iterator[Record]:
        teams = {team.id: team for team in self.tournament.teams}
        mine, theirs = (self._line_up(teams[id], match.round, games, alone) for id in (match.white, match.black))
        yield from (LineUp(match.round, id, list(one)) for id, one in ((match.white, mine), (match.black, theirs)))
        for at, (one, other, color) in enumerate(zip(mine, theirs, self.colors, strict=True), 1):
            left = WHITE if color == "W" else opposite(WHITE)
            pair = (one, other) if left == WHITE else (other, one)
            game = games.get(one) if one else games.get(other)
            if not one or not other:
                if game is not None or not {id for id in pair if id} <= alone:
                    raise _Otherwise
                continue
            if game is None or (game.white, game.black) != pair:
                raise _Otherwise
            seated |= set(pair)
            letters = _letters(game, last)
            yield Board(match.round, (match.match - 1) * self.size + at, *pair, *letters)

    def _line_up(self, team: Team, number: int, games: Mapping[int, Game], alone: set[int]) -> tuple[int, ...]:
        """Board by board: as record 300 has it, else those of the team who sat, in its order."""
        lined = self.kept.lineups.get((number, team.id), ())
        found = lined or tuple(id for id in team.members if id in games or id in alone)
        if len(found) > self.size or not {id for id in found if id} <= set(team.members):
            raise _Otherwise
        there = tuple(id if id in games or id in alone else 0 for id in found)
        return there + (0,) * (self.size - len(there))

    def _byes(self) -> Iterator[TeamBye]:
        told: set[tuple[int, int]] = set()
        for (number, team), letter in sorted(self.kept.byes.items()):
            if team in self.rows:
                told.add((number, team))
                yield TeamBye(number, team, letter)
        for id, rows in self.rows.items():
            for row in rows:
                if not row.opponent and (row.round, id) not in told:
                    yield TeamBye(row.round, id, row.letter if row.letter in _BYES else ByeKind.ZERO_POINT.value)


def _letters(game: Game, last: bool) -> tuple[str, str]:
    """Both results. A game of the last round without one is still being played."""
    if last and game.white_outcome is game.black_outcome is Outcome.UNKNOWN:
        return "", ""
    return game.white_outcome.value, game.black_outcome.value
