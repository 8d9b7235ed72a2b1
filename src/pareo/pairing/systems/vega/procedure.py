"""The round in the order of the text: the bye, then group by group from the top, White and Black.

Rules: seed 004 [Appendix E]
"""

from __future__ import annotations

from pareo.history import Position
from pareo.pairing.outcome import Board, RoundPairing
from pareo.pairing.swiss.boards import board_order, board_order_by_place
from pareo.pairing.systems.vega.bye import choose_bye
from pareo.pairing.systems.vega.colors import seat
from pareo.pairing.systems.vega.columns import columns_by_color, columns_by_lot, pair_columns
from pareo.pairing.systems.vega.field import Field
from pareo.pairing.systems.vega.group import make_even
from pareo.pairing.systems.vega.rules import ARTICLES
from pareo.pairing.systems.vega.steps import Steps
from pareo.pairing.trace import Trace


def pair(position: Position, trace: Trace | None = None) -> RoundPairing:
    """Pair the round of a position. NoPairing when no complete pairing exists."""
    field = Field(position)
    steps = Steps(field, ARTICLES, trace)
    steps.round_begins("begins", system="vega", source="004")
    steps.buchholz()
    bye = choose_bye(field, steps)
    numbers = lots(field, bye) if field.first_round else {}
    boards = []
    for a, b in in_board_order(field, pairs_of_round(field, bye, numbers, steps), numbers):
        white, black, reason = seat(field, a, b, numbers)
        steps.seats(white, black, reason, field.due)
        boards.append(Board(field.entries[white].id, field.entries[black].id))
    if bye is not None:
        steps.bye_given(bye, "bye-lowest")
    return RoundPairing(tuple(boards), field.id_of(bye), trace)


def lots(field: Field, bye: int | None) -> dict[int, int]:
    """The numbers 1, 2, 3 ... of those who play the first round, in the order of the numbers drawn.

    Rules: seed 004 [Appendix E 5]
    """
    playing = sorted((i for i in range(field.size) if i != bye), key=lambda i: field.entries[i].pairing_number)
    return {i: number for number, i in enumerate(playing, start=1)}


def pairs_of_round(field: Field, bye: int | None, numbers: dict[int, int], steps: Steps) -> list[tuple[int, int]]:
    """Everybody but the bye, from the highest score group.

    Rules: seed 004 [Appendix E 6, 7]
    """
    groups = field.score_groups(bye)
    pairs: list[tuple[int, int]] = []
    incoming: list[int] = []
    for n, residents in enumerate(groups):
        group = make_even(field, incoming, residents, groups[n + 1 :])
        steps.group(group)
        for later in groups[n + 1 :]:
            if group.lifted in later:
                later.remove(group.lifted)
        columns = columns_by_lot(numbers, group.members) if numbers else columns_by_color(field, group.members)
        made = pair_columns(field.legal, columns)
        steps.columns(group, columns, bool(numbers), made)
        pairs += made
        incoming = group.leaving
    return pairs


def in_board_order(field: Field, pairs: list[tuple[int, int]], numbers: dict[int, int]) -> list[tuple[int, int]]:
    """By the higher score, the sum of both, the place of the higher player (in the first round his number)."""
    if not numbers:
        return sorted(pairs, key=lambda pair: board_order_by_place(field.score, *pair))
    return sorted(pairs, key=lambda pair: board_order(*(field.entries[i] for i in pair)))
