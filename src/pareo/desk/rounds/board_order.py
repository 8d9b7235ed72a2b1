"""The boards of a made round in another order: one is moved, those between make room, fixed boards stay."""

from __future__ import annotations

from dataclasses import replace

from pareo.desk.books.act import Act
from pareo.desk.books.records import Board
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section

HIGHEST = 9999


def is_fixed(section: Section, board: Board) -> bool:
    """True when somebody at this board needs it (seed 004 2.1: tablero fijo)."""
    return any(section.player(id).fixed_board == board.board for id in (board.white, board.black))


def move_board(act: Act, number: int, board: int, to: int) -> None:
    """Give a board another number. The results go with it; a free number is simply taken."""
    section = act.section
    moved = section.board(number, board)
    if not 1 <= to <= HIGHEST:
        raise Refusal("no_board", round=number, board=to)
    if to == board:
        return
    there = next((one for one in section.boards[number] if one.board == to), None)
    for one in (moved, there):
        if one is not None and is_fixed(section, one):
            raise Refusal("board_is_fixed", board=one.board)
    names = {"white": section.player(moved.white).name, "black": section.player(moved.black).name}
    act.require("reorder_boards", number, number=number, board=board, to=to, **names)
    if there is None:
        act.drop(moved)
        act.put(replace(moved, board=to))
    else:
        act.put(*_in_new_order(section, number, moved, to))
    act.note("reorder_boards", round=number, board=board, to=to, **names)


def _in_new_order(section: Section, number: int, moved: Board, to: int) -> list[Board]:
    """The boards whose numbers change: the numbers that are in use stay in use."""
    free = [one for one in section.boards[number] if not is_fixed(section, one)]
    places = [one.board for one in free]
    order = [one for one in free if one != moved]
    order.insert(places.index(to), moved)
    return [replace(one, board=place) for place, one in zip(places, order) if one.board != place]
