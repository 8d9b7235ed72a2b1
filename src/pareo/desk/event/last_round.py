"""A round made is checked again when a new number of rounds makes it the last one, or no longer the last."""

from __future__ import annotations

from dataclasses import dataclass

from pareo.desk.books.section import Section
from pareo.replaying.replay import RoundCheck, replay


@dataclass(frozen=True, slots=True)
class Recheck:
    """The round whose standing changed; ``wrong`` when its pairing was right before and is not any more.

    ``boards`` are those that the system would not have made.
    """

    round: int
    wrong: bool
    boards: tuple[int, ...] = ()


def recheck(before: Section, after: Section) -> Recheck | None:
    """The last round made under the new number of rounds (VCL4THP 60, 61); None when nothing changes for it.

    The last round has rules of its own: topscorers may break colour rules in it (C.04.3 1.8, [C3]).
    """
    number = before.last_round
    swiss = before.system.kind == "swiss"
    if not swiss or not number or (number == before.rounds_planned) == (number == after.rounds_planned):
        return None
    check = _check(after, number)
    if check.same or not _check(before, number).same:
        return Recheck(number, False)
    wrong = {line.found for line in check.boards if line.found is not None}
    pairs = {board.board: (board.white, board.black) for board in after.boards[number]}
    numbers = {at: tuple(after.player(id).number for id in pair) for at, pair in pairs.items()}
    return Recheck(number, True, tuple(at for at, pair in numbers.items() if pair in wrong))


def _check(section: Section, number: int) -> RoundCheck:
    return replay(section.ready, only=(number,)).rounds[0]
