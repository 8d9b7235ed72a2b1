"""The score books of a team event: one in match points, one in game points, over the same matches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from pareo.model import Points, Tournament
from pareo.standings.book import Book, worth_of
from pareo.standings.lines import Conditions, Line, Status, Worth
from pareo.standings.teams.matches import Match, match_worth, matches


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
    rounds = matches(tournament, after)
    board = worth_of(tournament.settings.scoring)
    size = max((len(match.boards) for rows in rounds.values() for match in rows), default=1)
    match = match_worth(tournament.settings.options)
    # A drawn match gives each side the points of a draw on every board.
    game = Worth(board.win * size, board.draw * size, board.loss * size)
    books = []
    for worth, in_matches in ((match, True), (game, False)):
        lines = {id: tuple([_line(row, worth, in_matches) for row in rows]) for id, rows in rounds.items()}
        books.append(Book(lines, worth, conditions, numbers={team.id: team.id for team in tournament.teams}))
    scores = TeamScores(books[0], books[1], primary, size, board, rounds)
    for book in books:
        book.team = scores
    return scores.book()


def _line(match: Match, worth: Worth, in_matches: bool) -> Line:
    """C.04.6 1.4: a pairing-allocated bye is worth a drawn match."""
    own, theirs = sum(match.boards), sum(match.conceded)
    if not match.opponent:
        points = {
            Status.PAIRING_BYE: worth.draw,
            Status.FULL_BYE: worth.win,
            Status.HALF_BYE: worth.draw,
        }.get(match.status, 0)
        return Line(match.round, 0, "", "", points, 0, match.status)
    letter = "1" if own > theirs else "=" if own == theirs else "0"
    if in_matches:
        double = match.status is Status.FORFEIT_LOSS and own == theirs
        own, theirs = (worth.loss, worth.loss) if double else _match_points(own, theirs, worth)
    return Line(match.round, match.opponent, "", letter, own, theirs, match.status)


def _match_points(own: Points, theirs: Points, worth: Worth) -> tuple[Points, Points]:
    if own == theirs:
        return worth.draw, worth.draw
    return (worth.win, worth.loss) if own > theirs else (worth.loss, worth.win)
