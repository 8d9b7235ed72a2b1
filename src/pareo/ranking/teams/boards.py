"""Team tie-breaks from the boards. Forfeited boards are wins and losses, a pairing-allocated bye wins every board."""

from __future__ import annotations

from collections.abc import Iterable

from pareo.model import Points
from pareo.ranking.book import Book
from pareo.ranking.codes import Code
from pareo.ranking.lines import Status
from pareo.ranking.tally import Contribution, Tally, summed
from pareo.ranking.teams.book import TeamScores
from pareo.ranking.teams.matches import Match


def board_points(team: TeamScores, rows: Iterable[Match]) -> list[Points]:
    """The game points of every board over these matches (C.07 12)."""
    totals = [0] * team.size
    for match in rows:
        boards = (team.board.win,) * team.size if match.status is Status.PAIRING_BYE else match.boards
        for board, points in enumerate(boards[: team.size]):
            totals[board] += points
    return totals


def _of(book: Book, id: int) -> list[Points]:
    return board_points(book.team_scores, book.team_scores.rounds[id])


def counted_boards(points: list[Points]) -> list[Contribution]:
    """Board number times game points (12.1)."""
    return [
        Contribution(0, 0, board * gained, "board-count", "12.1", (board, gained))
        for board, gained in enumerate(points, 1)
    ]


def board_count(book: Book, id: int, code: Code) -> Tally:
    """Board number times game points, summed; the lower sum won on the higher boards.

    Rules: FIDE C.07 [12.1]
    """
    return summed(counted_boards(_of(book, id)))


def top_boards(book: Book, id: int, code: Code) -> Tally:
    """Game points on the first board; then on the second, and so on.

    Rules: FIDE C.07 [12.2]
    """
    return _series(top_series(_of(book, id)), _of(book, id), "12.2")


def bottom_boards_out(book: Book, id: int, code: Code) -> Tally:
    """Game points without the bottom board; then without the two bottom boards, and so on.

    Rules: FIDE C.07 [12.3]
    """
    return _series(bottom_out_series(_of(book, id)), _of(book, id), "12.3")


def top_series(points: list[Points]) -> tuple[Points, ...]:
    return tuple(points)


def bottom_out_series(points: list[Points]) -> tuple[Points, ...]:
    return tuple([sum(points[:end]) for end in range(len(points) - 1, 0, -1)])


def _series(series: tuple[Points, ...], points: list[Points], article: str) -> Tally:
    addends = [Contribution(0, 0, gained, "board", article, (board,)) for board, gained in enumerate(points, 1)]
    return Tally(series, tuple(addends), "series")
