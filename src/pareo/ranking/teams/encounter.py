"""Extended direct encounter: the matches among tied teams, then the game points, then the boards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pareo.model import Points
from pareo.ranking.book import Book
from pareo.ranking.codes import Code
from pareo.ranking.encounter import Meetings, Places, placed, ranked
from pareo.ranking.lines import Status
from pareo.ranking.tally import Tally
from pareo.ranking.teams.boards import board_points, bottom_out_series, counted_boards, top_series

Key = Callable[[list[Points]], object]


def _fewest(points: list[Points]) -> object:
    return sum([-addend.value for addend in counted_boards(points)])


_BOARD_RULES: dict[str, tuple[Key, ...]] = {
    "EDE": (),
    "EDEBT": (_fewest, top_series),
    "EDEBB": (_fewest, bottom_out_series),
    "EDET": (top_series,),
    "EDEB": (bottom_out_series,),
}


def extended_direct_encounter(book: Book, tied: Sequence[int], code: Code) -> dict[int, Tally]:
    """The places of tied teams among themselves by primary score, secondary score and, for two teams, their boards.

    Rules: FIDE C.07 [13.3]
    """
    team = book.team_scores
    books = [team.book(score).with_forfeits(code.forfeits_played) for score in (team.primary, team.secondary)]
    return placed(_ranked(books, list(tied), code), Meetings(books[0], tied).games)


def _ranked(books: list[Book], tied: list[int], code: Code) -> Places:
    """Article 6 in full by the primary score; by the secondary one where that tells nobody apart (13.3.1).

    Teams that are then still tied begin again with the primary score (13.3.3).
    """
    if len(tied) == 1:
        return [tied]
    for book in books:
        groups = ranked(book, tied)
        if len(groups) > 1:
            return [place for group in groups for place in _ranked(books, group, code)]
    return _by_boards(books[0], tied, code) if len(tied) == 2 else [tied]


def _by_boards(book: Book, pair: list[int], code: Code) -> Places:
    """13.3.2: exactly two teams still tied; the boards of their own matches."""
    first, second = pair
    team = book.team_scores
    met = [line.round for line in book.lines[first] if line.opponent == second and line.status is Status.PLAYED]
    points = {
        id: board_points(team, [match for match in team.rounds[id] if match.round in met]) for id in (first, second)
    }
    for key in _BOARD_RULES[code.name] if met else ():
        one, other = key(points[first]), key(points[second])
        if one != other:
            return [[first], [second]] if one > other else [[second], [first]]  # type: ignore[operator]
    return [pair]
