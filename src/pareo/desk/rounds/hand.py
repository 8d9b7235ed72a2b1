"""Pairing by hand, and changing a round that is made: each step checked, each difference from the engine recorded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import cast

from pareo.desk.books.act import Act
from pareo.desk.books.records import Board, Draft, RoundBye
from pareo.desk.books.refusals import NeedsConfirmation, Refusal
from pareo.desk.books.section import Section
from pareo.desk.players.attendance import LETTERS, paired_players
from pareo.desk.rounds.legality import Finding, bye_findings, colors_for, findings
from pareo.desk.rounds.making import (
    Draw,
    draw_color,
    draw_lots,
    engine_boards,
    engine_pairing,
    lay_out,
    next_round,
    plain_pairs,
    prepare,
    unfinished,
    unpaired,
)
from pareo.pairing import RoundPairing

NOBODY = 0
"""The opponent of a bye in a draft."""


@dataclass(frozen=True, slots=True)
class HandPairing:
    """The session as it stands: boards as (white, black) by id, the byes, and who is still without a board."""

    round: int
    boards: tuple[tuple[int, int], ...]
    byes: tuple[int, ...]
    waiting: tuple[int, ...]


def session(section: Section, round: int) -> HandPairing:
    """The half-done pairing of a round; an empty one when none was begun."""
    draft = section.draft(round) or Draft(round)
    pairs = cast("list[list[int]]", draft.boards or [])
    boards = tuple((white, black) for white, black in pairs if black != NOBODY)
    byes = (*((draft.bye,) if draft.bye else ()), *(one for one, other in pairs if other == NOBODY))
    seated = {id for pair in boards for id in pair} | set(byes)
    waiting = tuple(
        player.id
        for player in section.players
        if player.plays_in(round) and (round, player.id) not in section.byes and player.id not in seated
    )
    return HandPairing(round, boards, byes, waiting)


def add_pair(act: Act, one: int, other: int, keep_colors: bool = False) -> tuple[Finding, ...]:
    """Put two players on the next board; the colours are found unless the arbiter insists. Says what is against it."""
    section = act.section
    number = next_round(section)
    now = session(section, number)
    for id in (one, other):
        if id not in now.waiting:
            raise Refusal("not_waiting", name=section.player(id).name)
    if one == other:
        raise Refusal("same_player", name=section.player(one).name)
    white, black = (one, other) if keep_colors else colors_for(section, number, one, other)
    against = findings(section, number, white, black)
    _confirm_illegal(act, against)
    _keep(act, now, [*now.boards, (white, black)], now.byes)
    act.note("hand_pair", round=number, white=section.player(white).name, black=section.player(black).name)
    return against


def give_bye(act: Act, id: int) -> None:
    """The pairing-allocated bye by hand; each independent group may have one."""
    section = act.section
    number = next_round(section)
    now = session(section, number)
    if id not in now.waiting or len(now.byes) >= max(1, len(section.groups)):
        raise Refusal("not_waiting", name=section.player(id).name)
    _confirm_illegal(act, bye_findings(section, number, id))
    _keep(act, now, now.boards, (*now.byes, id))
    act.note("hand_bye", round=number, name=section.player(id).name)


def take_back(act: Act, board: int) -> None:
    """Take a pair off the draft; board 0 is the last bye given."""
    number = next_round(act.section)
    now = session(act.section, number)
    if board == 0:
        _keep(act, now, now.boards, now.byes[:-1])
    elif 1 <= board <= len(now.boards):
        _keep(act, now, [pair for index, pair in enumerate(now.boards, start=1) if index != board], now.byes)
    else:
        raise Refusal("no_board", round=number, board=board)
    act.note("hand_take_back", round=number, board=board)


def move_board(act: Act, board: int, step: int) -> None:
    """One board up or down in the draft (seed 004 2.10.1: Ctrl and an arrow)."""
    number = next_round(act.section)
    now = session(act.section, number)
    target = board + step
    if not (1 <= board <= len(now.boards) and 1 <= target <= len(now.boards)):
        raise Refusal("no_board", round=number, board=board)
    boards = list(now.boards)
    boards[board - 1], boards[target - 1] = boards[target - 1], boards[board - 1]
    _keep(act, now, boards, now.byes)
    act.note("hand_move", round=number, board=board, to=target)


def complete(act: Act, draw: Draw = draw_color) -> None:
    """The engine pairs whoever is still waiting; what was paired by hand stays."""
    number = next_round(act.section)
    draw_lots(act, draw)
    section = act.section
    now = session(section, number)
    made = _rest(section, {section.player(id).number for id in now.waiting})
    ids = {player.number: player.id for player in section.players}
    boards = [(ids[board.white], ids[board.black]) for board in made.boards]
    _keep(act, now, [*now.boards, *boards], (*now.byes, *(ids[id] for id in made.byes)))
    act.note("hand_complete", round=number, count=len(boards))


def _rest(section: Section, waiting: set[int]) -> RoundPairing:
    """The engine's round of those who wait, by number. A round robin keeps the boards of its table that are whole."""
    position = section.position()
    if section.round_robin:
        made = engine_pairing(section, position)
        boards = tuple(board for board in made.boards if waiting.issuperset(board))
        free = tuple(id for id in made.byes if id in waiting)
        return RoundPairing(boards, free[0] if free else None, further_byes=free[1:])
    return engine_pairing(section, position.only(waiting))


def discard(act: Act) -> None:
    """Forget the draft."""
    number = next_round(act.section)
    if (draft := act.section.draft(number)) is None:
        raise Refusal("no_draft", round=number)
    act.drop(draft)
    act.note("hand_discard", round=number)


def finish(act: Act, reason: str, draw: Draw = draw_color) -> int:
    """End the session: the draft becomes the round, compared with what the engine would have paired."""
    section = act.section
    number = next_round(section)
    now = session(section, number)
    if now.waiting:
        raise Refusal("unpaired_players", names=[section.player(id).name for id in now.waiting], count=len(now.waiting))
    draw_lots(act, draw)
    expected = engine_boards(act.section)
    numbers = {player.id: player.number for player in section.players}
    pairs = [(numbers[white], numbers[black]) for white, black in now.boards]
    differs = expected is None or {frozenset(pair) for pair in expected} != {frozenset(pair) for pair in pairs}
    if waiting := unfinished(section):
        act.require("pair_with_open", count=len(waiting), round=number)
    if differs:
        act.require("pair_by_hand", round=number)
        if not reason.strip():
            raise Refusal("reason_wanted")
    prepare(act, draw)
    lay_out(act, number, pairs, [numbers[id] for id in now.byes], made="hand")
    act.put(replace(act.section.round(number), reason=reason.strip(), engine_boards=plain_pairs(expected)))
    act.comment = act.comment and differs
    act.note(
        "pair_by_hand",
        round=number,
        count=len(pairs),
        reason=reason.strip(),
        differs=differs,
        engine=_text(expected),
        made=_text(pairs),
    )
    return number


def _text(pairs: Iterable[tuple[int, int]] | None) -> str:
    return "" if pairs is None else " ".join(f"{white}-{black}" for white, black in pairs)


def _keep(act: Act, now: HandPairing, boards: Iterable[tuple[int, int]], byes: Sequence[int]) -> None:
    further = [(id, NOBODY) for id in byes[1:]]
    act.put(Draft(now.round, [list(pair) for pair in (*boards, *further)], byes[0] if byes else 0))


def _confirm_illegal(act: Act, against: Iterable[Finding]) -> None:
    """A board against the rules is possible by hand, after a confirmation (VCL4THP 66)."""
    broken = tuple(finding for finding in against if finding.illegal)
    if broken and not act.confirmed:
        raise NeedsConfirmation("illegal_board", 3, findings=broken, given=0)


# --- a round that is made -------------------------------------------------------------------------------------------


def swap_colors(act: Act, number: int, board: int) -> None:
    """White becomes Black; a result already entered goes with its player."""
    section = act.section
    before = section.board(number, board)
    act.require("swap_colors", number, board=board)
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
    act.note(
        "swap_colors",
        round=number,
        board=board,
        white=section.player(before.black).name,
        black=section.player(before.white).name,
    )


def exchange(act: Act, number: int, one: int, other: int) -> tuple[Finding, ...]:
    """Exchange two players between their boards (seed 004 2.10.8); says what is against the new boards."""
    section = act.section
    boards = {id: board for board in section.boards.get(number, ()) for id in (board.white, board.black)}
    if one not in boards or other not in boards or boards[one] is boards[other]:
        raise Refusal("cannot_exchange")
    if not (boards[one].open and boards[other].open):
        raise Refusal("has_result", board=boards[one].board if not boards[one].open else boards[other].board)
    changed = tuple(_with_player(boards[id], id, new) for id, new in ((one, other), (other, one)))
    against = tuple(finding for board in changed for finding in findings(section, number, board.white, board.black))
    act.require("exchange_players", number, board=boards[one].board, findings=against)
    act.put(*changed)
    act.note("exchange_players", round=number, one=section.player(one).name, other=section.player(other).name)
    return against


def _with_player(board: Board, old: int, new: int) -> Board:
    return replace(board, white=new) if board.white == old else replace(board, black=new)


def unpair_board(act: Act, number: int, board: int) -> None:
    """Take one board apart; the others keep their numbers."""
    section = act.section
    before = section.board(number, board)
    if not before.open:
        raise Refusal("has_result", board=board)
    act.require("unpair_board", number, board=board)
    act.drop(before)
    act.note(
        "unpair_board",
        round=number,
        board=board,
        white=section.player(before.white).name,
        black=section.player(before.black).name,
    )


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
    _confirm_illegal(act, findings(section, number, white, black))
    taken = {board.board for board in section.boards[number]}
    board = next(at for at in range(1, len(taken) + 2) if at not in taken)
    act.require("add_board", number, board=board)
    for id in (white, black):
        if (bye := section.byes.get((number, id))) is not None:
            act.drop(bye)
        if section.player(id).arrives > number:
            act.put(replace(section.player(id), arrives=number))
    act.put(Board(number, board, white, black))
    act.note(
        "add_board",
        round=number,
        board=board,
        white=section.player(white).name,
        black=section.player(black).name,
    )
    return board


def bye_for(act: Act, number: int, id: int, letter: str) -> None:
    """A player left without a board in a made round gets a bye."""
    section = act.section
    section.round(number)
    if letter not in (*LETTERS, "U"):
        raise Refusal("no_such_state", state=letter)
    if id not in unpaired(section, number):
        raise Refusal("is_paired", name=section.player(id).name, round=number)
    if letter == "U":
        _confirm_illegal(act, bye_findings(section, number, id))
    act.require("add_board", number, board="")
    act.put(RoundBye(number, id, letter))
    act.note("bye_for", round=number, name=section.player(id).name, letter=letter)
