"""The score books of a team event: one in match points, one in game points, over the same matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from pareo.history.teams import Match as Found
from pareo.history.teams import Matches, TeamPoints, team_records
from pareo.model import Outcome, Points, Tournament
from pareo.ranking.book import Book
from pareo.ranking.lines import Conditions, Line, Worth
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
    rows, board = found.all(), worth_of(tournament.settings.scoring)
    paying = TeamPoints(tournament, found.size, kept)
    earned = {id: [_listed(paying.of(id, row), row) for row in made] for id, made in rows.items()}
    rounds = {id: tuple([as_spent(match) for match in made]) for id, made in rows.items()}
    numbers = {team.id: team.id for team in tournament.teams}
    books = []
    for score, scoring in enumerate(paying.scorings):
        points = {id: [both[score] for both in made] for id, made in earned.items()}
        lines = {id: tuple([_line(id, row, points) for row in made]) for id, made in rows.items()}
        books.append(Book(lines, worth_of(scoring), conditions, numbers=numbers))
    scores = TeamScores(books[0], books[1], primary, found.size, board, rounds)
    for book in books:
        book.team = scores
    return scores.book()


def _listed(points: tuple[Points, Points], row: Found) -> tuple[Points, Points]:
    """A match of which a board is open is a draw for pairing only (C.04.2 3.1): a list gives nobody points for it."""
    return (0, points[1]) if row.letter == Outcome.UNKNOWN.value else points


def _line(id: int, row: Found, points: Mapping[int, Sequence[Points]]) -> Line:
    """A round of a team in match or in game points."""
    own, at = points[id][row.round - 1], as_spent(row)
    if row.opponent not in points:
        return Line(row.round, 0, "", "", own, 0, at.status)
    return Line(row.round, row.opponent, "", row.letter, own, points[row.opponent][row.round - 1], at.status)
