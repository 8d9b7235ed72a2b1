"""Whether an act ended a round, or changed a round that was over."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.desk.books.act import Act
from pareo.desk.books.changes import Change
from pareo.desk.books.records import KIND_OF, Board

_BOARD = KIND_OF[Board]


def ended_round(act: Act, changes: Sequence[Change]) -> int:
    """The last round, when the act changed a game and leaves none of that round open; else 0."""
    if not act.snapshot.slug or not any(change.kind == _BOARD for change in changes):
        return 0
    section = act.section
    boards = section.boards.get(section.last_round, ())
    return section.last_round if boards and not any(board.open for board in boards) else 0
