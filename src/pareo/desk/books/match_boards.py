"""The boards of a match: made by both line-ups, and made anew when one of them changes or the match is forfeited."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.desk.books.act import Act
from pareo.desk.books.records import Board, TeamMatch
from pareo.desk.books.refusals import NeedsConfirmation
from pareo.desk.books.section import Section
from pareo.desk.books.team_rounds import Seats, match_of_board, seats_of
from pareo.desk.fide_mode import CONFIRM


def lay_boards(act: Act, match: TeamMatch) -> None:
    """The boards of a match as its line-ups make them now; a board of the same two stays as it is.

    Results of boards that go are asked about first.
    """
    section = act.section
    wanted, known, gone = _boards(section, match)
    _confirm_loss(act, match, results_lost(section, match))
    act.drop(*gone)
    left = known.keys() - {board.board for board in gone}
    act.put(*(Board(match.round, at, seats.white, seats.black) for at, seats in wanted.items() if at not in left))


def results_lost(section: Section, match: TeamMatch) -> list[Board]:
    """The boards of a match that have a result and go when it is laid out as it stands now."""
    _, _, gone = _boards(section, match)
    return [board for board in gone if not board.open]


def _boards(section: Section, match: TeamMatch) -> tuple[dict[int, Seats], dict[int, Board], list[Board]]:
    """Those that the line-ups make, those that are there, and those of these that go; by number."""
    known = {
        board.board: board
        for board in section.boards.get(match.round, ())
        if match_of_board(section, board.board) == match.match
    }
    wanted = {seats.board: seats for seats in seats_of(section, match) if seats.white and seats.black}
    gone = [
        board
        for at, board in known.items()
        if at not in wanted or (wanted[at].white, wanted[at].black) != (board.white, board.black)
    ]
    return wanted, known, gone


def _confirm_loss(act: Act, match: TeamMatch, lost: Sequence[Board]) -> None:
    if lost and not act.confirmed:
        names = [act.section.team(id).name for id in (match.white, match.black)]
        told = {"number": match.round, "white": names[0], "black": names[1], "count": len(lost)}
        raise NeedsConfirmation("lose_match_results", CONFIRM, given=0, **told)
