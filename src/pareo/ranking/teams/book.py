"""The score books of a team event: one in match points, one in game points, over the same matches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from pareo.history.teams import Matches, team_records
from pareo.model import Points, Tournament
from pareo.ranking.book import Book
from pareo.ranking.lines import Conditions, Line, Status, Worth
from pareo.ranking.opening import worth_of
from pareo.ranking.teams.matches import Match, as_spent


@dataclass(frozen=True, slots=True)
class TeamScores:
    """Both books of a team event and the boards. ``primary`` is the score that decides the standings."""

    match_book: Book
    game_book: Book
    primary: Literal["MP", "GP"]
    size: int
    board: Worth
    rounds: Mapping[int, tuple[Match, ...]]

    def book(self, score: str = "") -> Book:
        """The book in match or game points; that of the primary score when none is named (C.07 13)."""
        return self.match_book if (score or self.primary) == "MP" else self.game_book

    @property
    def secondary(self) -> Literal["MP", "GP"]:
        return "GP" if self.primary == "MP" else "MP"


def open_team_book(
    tournament: Tournament, conditions: Conditions, after: int | None = None, primary: Literal["MP", "GP"] = "MP"
) -> Book:
    """The book of a team tournament in its primary score; the other one is reached through ``team``."""
    kept = team_records(tournament.settings.options)
    found = Matches(tournament, after, kept)
    rounds = {id: tuple([as_spent(match) for match in rows]) for id, rows in found.all().items()}
    size, matches = found.size, Worth(*kept.worth)
    board = worth_of(tournament.settings.scoring)
    # A drawn match gives each side the points of a draw on every board.
    game = Worth(board.win * size, board.draw * size, board.loss * size)
    byes = kept.pairing_bye or (matches.draw, game.draw)
    numbers = {team.id: team.id for team in tournament.teams}
    books = []
    for worth, bye, in_matches in ((matches, byes[0], True), (game, byes[1], False)):
        lines = {id: tuple([_line(row, rounds, worth, bye, in_matches) for row in rows]) for id, rows in rounds.items()}
        books.append(Book(lines, worth, conditions, numbers=numbers))
    scores = TeamScores(books[0], books[1], primary, size, board, rounds)
    for book in books:
        book.team = scores
    return scores.book()


def _line(match: Match, rounds: Mapping[int, tuple[Match, ...]], worth: Worth, bye: Points, in_matches: bool) -> Line:
    """A round of a team in match or game points; ``bye`` is what the pairing-allocated one gives (C.04.6 1.4)."""
    if not match.opponent:
        awarded = {Status.PAIRING_BYE: bye, Status.FULL_BYE: worth.win, Status.HALF_BYE: worth.draw}
        return Line(match.round, 0, "", "", awarded.get(match.status, 0), 0, match.status)
    own, theirs = sum(match.boards), sum(rounds[match.opponent][match.round - 1].boards)
    letter = "1" if own > theirs else "=" if own == theirs else "0"
    if in_matches:
        double_forfeit = match.status is Status.FORFEIT_LOSS and own == theirs
        own, theirs = (worth.loss, worth.loss) if double_forfeit else _match_points(own, theirs, worth)
    return Line(match.round, match.opponent, "", letter, own, theirs, match.status)


def _match_points(own: Points, theirs: Points, worth: Worth) -> tuple[Points, Points]:
    if own == theirs:
        return worth.draw, worth.draw
    return (worth.win, worth.loss) if own > theirs else (worth.loss, worth.win)
