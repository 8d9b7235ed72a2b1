"""What an assistant may do to the books: results at the boards given, and take back only what the same hand entered."""

from __future__ import annotations

from pareo.desk.books.act import Act, Entry, Hand
from pareo.desk.books.changes import Change
from pareo.desk.books.refusals import Refusal

ENTERED = frozenset({"enter_result", "correct_result", "adjourned_result", "report_only", "enter_points"})


def require_board(act: Act, board: int) -> None:
    """Asked under the lock of the act: a pair may have moved to another table meanwhile."""
    limits = act.limits
    if limits is None:
        return
    if not limits.has_section(where(act)):
        raise Refusal("not_your_section", sections=", ".join(limits.sections))
    if not limits.has_board(board):
        raise Refusal("not_your_board", board=board, boards=limits.boards)


def where(act: Act) -> str:
    return f"{act.snapshot.event_slug}/{act.snapshot.slug}"


def require_own(act: Act, entry: Entry) -> None:
    """Undo and redo of somebody who enters results: of own entries, at boards that still are the person's."""
    if act.limits is None:
        return
    if not is_own_result(entry, act.who):
        raise Refusal("not_your_entry")
    for board in _boards(entry):
        require_board(act, board)


def is_own_result(entry: Entry, who: str) -> bool:
    """True for a result that this hand entered, or took back itself."""
    action = entry.values.get("action") if entry.undoes is not None else entry.action
    return entry.who == str(who) and action in ENTERED and all(map(_is_of_a_result, entry.changes))


def _is_of_a_result(change: Change) -> bool:
    """A board; or what is remembered of a game that was adjourned, which comes with its result."""
    return change.kind == "board" or (change.kind, change.key) == ("setting", ("adjourned",))


def _boards(entry: Entry) -> list[int]:
    return [change.key[1] for change in entry.changes if change.kind == "board"]


def may_take_back(entry: Entry, who: str) -> bool:
    """Whether this hand is offered to undo or redo the entry at all."""
    limits = who.limits if isinstance(who, Hand) else None
    if limits is None:
        return True
    return is_own_result(entry, who) and all(map(limits.has_board, _boards(entry)))
