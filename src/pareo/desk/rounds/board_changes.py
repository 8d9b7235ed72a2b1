"""A round that is made, changed by hand: colours swapped, players exchanged, boards taken apart and added, byes."""

from __future__ import annotations

from dataclasses import replace

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.records import Board, RoundBye
from pareo.desk.books.refusals import Refusal
from pareo.desk.players.attendance import LETTERS, paired_players
from pareo.desk.rounds.hand_changes import without_board
from pareo.desk.rounds.legality import Finding, bye_findings, colors_for, confirm_illegal, findings
from pareo.model import ByeKind


def swap_colors(act: Act, number: int, board: int) -> None:
    """White becomes Black; a result already entered goes with its player."""
    section = act.section
    before = section.board(number, board)
    names = {"white": section.player(before.black).name, "black": section.player(before.white).name}
    against = findings(section, number, before.black, before.white)
    act.require("swap_colors", number, number=number, board=board, findings=against, **names)
    act.put(
        replace(
            before,
            white=before.black,
            black=before.white,
            white_letter=before.black_letter,
            black_letter=before.white_letter,
            white_points=before.black_points,
            black_points=before.white_points,
        )
    )
    act.note("swap_colors", round=number, board=board, **names)


def exchange(act: Act, number: int, one: int, other: int) -> tuple[Finding, ...]:
    """Exchange two players between their boards (seed 004 2.10.8); says what is against the new boards."""
    section = act.section
    boards = {id: board for board in section.boards.get(number, ()) for id in (board.white, board.black)}
    if one not in boards or other not in boards or boards[one] is boards[other]:
        raise Refusal("cannot_exchange")
    for id in (one, other):
        require_as_seen(act, Board, number, boards[id].board, fields=("white", "black"))
    if not (boards[one].open and boards[other].open):
        raise Refusal("has_result", board=boards[one].board if not boards[one].open else boards[other].board)
    changed = tuple(_with_player(boards[id], id, new) for id, new in ((one, other), (other, one)))
    against = tuple(finding for board in changed for finding in findings(section, number, board.white, board.black))
    names = {"one": section.player(one).name, "other": section.player(other).name}
    act.require("exchange_players", number, number=number, findings=against, **names)
    act.put(*changed)
    act.note("exchange_players", round=number, **names)
    return against


def _with_player(board: Board, old: int, new: int) -> Board:
    return replace(board, white=new) if board.white == old else replace(board, black=new)


def unpair_board(act: Act, number: int, board: int) -> None:
    """Take one board apart; the others keep their numbers."""
    section = act.section
    before = section.board(number, board)
    if not before.open:
        raise Refusal("has_result", board=board)
    names = {"white": section.player(before.white).name, "black": section.player(before.black).name}
    act.require("unpair_board", number, number=number, board=board, **names)
    act.drop(before)
    act.note("unpair_board", round=number, board=board, **names)


def add_board(act: Act, number: int, one: int, other: int, keep_colors: bool = False) -> int:
    """Two players without a board get the first free one: late entries, or a board taken apart."""
    section = act.section
    section.round(number)
    paired = paired_players(section, number)
    for id in (one, other):
        if id in paired:
            raise Refusal("is_paired", name=section.player(id).name, round=number)
    if one == other:
        raise Refusal("same_player", name=section.player(one).name)
    white, black = (one, other) if keep_colors else colors_for(section, number, one, other)
    names = {"white": section.player(white).name, "black": section.player(black).name}
    confirm_illegal(act, findings(section, number, white, black), number, *names.values())
    taken = {board.board for board in section.boards[number]}
    board = next(at for at in range(1, len(taken) + 2) if at not in taken)
    act.require("add_board", number, number=number, board=board, **names)
    for id in (white, black):
        if (bye := section.byes.get((number, id))) is not None:
            act.drop(bye)
        if section.player(id).arrives > number:
            act.put(replace(section.player(id), arrives=number))
    act.put(Board(number, board, white, black))
    act.note("add_board", round=number, board=board, **names)
    return board


def bye_for(act: Act, number: int, id: int, letter: str) -> None:
    """A player left without a board in a made round gets a bye."""
    section = act.section
    section.round(number)
    if letter not in (*LETTERS, "U"):
        raise Refusal("no_such_state", state=letter)
    if id not in without_board(section, number):
        raise Refusal("is_paired", name=section.player(id).name, round=number)
    if letter == ByeKind.HALF_POINT.value and not section.player(id).half_byes:
        raise Refusal("no_half_byes", name=section.player(id).name)
    if letter == "U":
        confirm_illegal(act, bye_findings(section, number, id), number, section.player(id).name)
    act.require("add_board", number, ask="bye_for", number=number, name=section.player(id).name, letter=letter)
    act.put(RoundBye(number, id, letter))
    act.note("bye_for", round=number, name=section.player(id).name, letter=letter)
