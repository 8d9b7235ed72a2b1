"""One board looked at closely: rarer results, what speaks against it, why it was made, and whom one could exchange."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from pareo.desk.books.records import Board
from pareo.desk.books.section import Section
from pareo.desk.results.enterable import RARER, USUAL
from pareo.desk.rounds.legality import findings
from pareo.history import GAMES, goes_on
from pareo.i18n import Messages
from pareo.i18n.findings import finding_sentence
from pareo.i18n.refusals import name_by_id
from pareo.model import BLACK, WHITE, Outcome, Scoring, format_points
from pareo.web.views.rounds import BoardRow


@dataclass(frozen=True, slots=True)
class Exchange:
    """Another player of the round who could change places with one of this board."""

    id: int
    number: int
    name: str
    board: int
    rating_difference: int
    legal: bool


class MatchResult(NamedTuple):
    """Both games of a match at once: the score of who had White in game 1, the games, and what a form sends for it."""

    score: str
    games: tuple[str, str]
    entry: str
    entered: bool


@dataclass(frozen=True, slots=True)
class BoardPanel:
    """What the side of the page says about a board."""

    rarer: tuple[str, ...]
    against: tuple[tuple[str, str, bool], ...]
    exchanges: dict[int, tuple[Exchange, ...]]
    matches: tuple[MatchResult, ...] = ()


def board_panel(section: Section, row: BoardRow, messages: Messages) -> BoardPanel:
    board, name = row.board, name_by_id(section)
    against = tuple(
        (finding_sentence(finding, messages, name), finding.article, finding.illegal)
        for finding in findings(section, board.round, board.white, board.black)
    )
    exchanges = {id: _exchanges(section, row, id) for id in (board.white, board.black)} if board.open else {}
    return BoardPanel(RARER, against, exchanges, tuple(_matches(section, board)))


def _matches(section: Section, board: Board) -> Iterator[MatchResult]:
    """Results of a whole match, where this is the board of its second game."""
    if not section.system.in_matches or not goes_on(board.round, GAMES):
        return
    first = next((one for one in section.boards[board.round - 1] if one.white == board.black), None)
    if first is None or first.black != board.white:
        return
    worth = Scoring()
    for one, other in product(USUAL, repeat=GAMES):
        mine = worth.of_game(Outcome(one[0]), WHITE) + worth.of_game(Outcome(other[1]), BLACK)
        yield MatchResult(
            f"{format_points(mine)}-{format_points(GAMES * worth.win - mine)}",
            (one, other),
            f"{board.board}:{one}/{other}:{board.version}:{board.white}-{board.black}:{first.version}",
            (first.result, board.result) == (one, other),
        )


def exchange_findings(
    section: Section, number: int, one: int, other: int, messages: Messages
) -> tuple[tuple[str, str, bool], ...]:
    """What would speak against both boards after an exchange."""
    boards = {id: board for board in section.boards[number] for id in (board.white, board.black)}
    if one not in boards or other not in boards or boards[one] is boards[other]:
        return ((messages.say("desk.refused_cannot_exchange"), "", True),)
    swap, name = {one: other, other: one}, name_by_id(section)
    return tuple(
        (finding_sentence(finding, messages, name), finding.article, finding.illegal)
        for board in (boards[one], boards[other])
        for finding in findings(section, number, swap.get(board.white, board.white), swap.get(board.black, board.black))
    )


def _exchanges(section: Section, row: BoardRow, id: int) -> tuple[Exchange, ...]:
    """The players of the boards near by, with what the exchange would mean (seed 004 2.10.8)."""
    board = row.board
    partner = board.black if id == board.white else board.white
    mine = section.rating(section.player(id))
    near = [
        other
        for other in section.boards[board.round]
        if other.board != board.board and other.open and abs(other.board - board.board) <= 4
    ]
    found = []
    for other in near:
        for candidate in (other.white, other.black):
            player = section.player(candidate)
            their_partner = other.black if candidate == other.white else other.white
            legal = not any(
                finding.illegal
                for pair in (
                    (candidate, partner) if id == board.white else (partner, candidate),
                    (id, their_partner) if candidate == other.white else (their_partner, id),
                )
                for finding in findings(section, board.round, *pair)
            )
            found.append(
                Exchange(candidate, player.number, player.name, other.board, abs(section.rating(player) - mine), legal)
            )
    return tuple(sorted(found, key=lambda one: (not one.legal, one.rating_difference)))[:8]
