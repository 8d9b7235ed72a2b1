"""What a round is worth to a team, in match points and in game points: by its letter, its boards and record 299."""

from __future__ import annotations

from dataclasses import replace

from pareo.catalog import kind_of
from pareo.history.teams.matches import Match
from pareo.history.teams.records import MatchWorth, TeamRecords
from pareo.model import WHITE, ByeKind, Outcome, Points, Scoring, Tournament

_LETTERS = {outcome.value: outcome for outcome in Outcome}
_BYES = {kind.value: kind for kind in ByeKind}


class TeamPoints:
    """The scorings of a team event: in match points, in game points."""

    def __init__(self, tournament: Tournament, size: int, kept: TeamRecords) -> None:
        self.kept = kept
        self.scorings = self._scorings(tournament, size)

    def _scorings(self, tournament: Tournament, size: int) -> tuple[Scoring, Scoring]:
        """A draw is one on every board, and so is the bye if nothing is said.

        Rules: FIDE C.04.6 2026 [1.4]
        """
        match, board = self.kept.worth, tournament.settings.scoring
        games = MatchWorth(board.win * size, board.draw * size, board.loss * size)
        # In a round robin everybody rests once in a cycle, which is worth nothing unless announced.
        rests = kind_of(tournament.settings.system) == "round-robin"
        byes = self.kept.pairing_bye or ((0, 0) if rests else (match.draw, games.draw))
        return _scoring(match, byes[0], match.loss), _scoring(games, byes[1], board.forfeit_loss * size)

    def of(self, id: int, row: Match) -> tuple[Points, Points]:
        """Match points and game points of a round, as the file pays them."""
        by_match, by_games = (paid(scoring, row.letter) for scoring in self.scorings)
        if row.opponent:
            by_games = sum(row.boards)
        for other in self.kept.other_points:
            if other.concerns(id, row.round):
                by_match = _other(by_match, other.match_points, other.kind, row.letter)
                by_games = _other(by_games, other.game_points, other.kind, row.letter)
        return by_match, by_games


def paid(scoring: Scoring, letter: str) -> Points:
    """What a letter is worth by itself."""
    if letter in _LETTERS:
        return scoring.of_game(_LETTERS[letter], WHITE)
    return scoring.of_bye(_BYES.get(letter, ByeKind.ZERO_POINT))


def _scoring(worth: MatchWorth, bye: Points, forfeit_loss: Points) -> Scoring:
    scoring = Scoring.by_result(worth.win, worth.draw, worth.loss, bye)
    return replace(scoring, forfeit_loss=forfeit_loss)


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
