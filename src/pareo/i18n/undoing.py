"""How things stand after an undo or a redo: the board or the round that it was about, as it is now."""

from __future__ import annotations

from pareo.desk.books.act import Entry
from pareo.desk.books.records import Board, RoundMade
from pareo.desk.books.section import Section
from pareo.i18n.messages import Messages
from pareo.i18n.results import result


def state_sentence(messages: Messages, section: Section, entry: Entry) -> str:
    """Empty where the sentence of the act says it all."""
    rounds = {change.key for change in entry.changes if change.kind == "round"}
    boards = {change.key for change in entry.changes if change.kind == "board"}
    if len(rounds) == 1:
        return _round_state(messages, section, *rounds.pop())
    if len(boards) == 1:
        return _board_state(messages, section, *boards.pop())
    return ""


def _round_state(messages: Messages, section: Section, number: int) -> str:
    made = section.snapshot.get(RoundMade, number)
    if made is None:
        return messages.say("journal.now_unpaired")
    return messages.say("journal.now_published" if made.published else "journal.now_unpublished")


def _board_state(messages: Messages, section: Section, number: int, place: int) -> str:
    board = section.snapshot.get(Board, number, place)
    if board is None:
        return messages.say("journal.now_no_board")
    if board.report_white:
        return messages.say("journal.now_reported", result=result(board.report_white + board.report_black))
    if board.open:
        return messages.say("journal.now_open")
    points = f"{board.white_points}–{board.black_points}" if board.white_points is not None else ""
    return messages.say("journal.now_result", result=points or result(board.result))
