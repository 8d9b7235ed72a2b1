"""Who has White, and the order of the boards.

Rules: FIDE C.04.1 1992 [E, F1, F3]
"""

from __future__ import annotations

from pareo.model import WHITE, Color
from pareo.pairing.outcome import Board
from pareo.pairing.swiss.boards import board_order_by_place
from pareo.pairing.swiss.color_ladder import Rung, color_of_higher
from pareo.pairing.swiss.preferences import Preference, Strength
from pareo.pairing.systems.dutch1992.field import Field
from pareo.pairing.systems.dutch1992.group import Group
from pareo.pairing.systems.dutch1992.steps import Steps


def seated(field: Field, pairs: list[tuple[tuple[int, int], Group]], steps: Steps) -> tuple[Board, ...]:
    """The boards in their order, each with its colours."""
    ordered = sorted(pairs, key=lambda each: board_order_by_place(field.score, *each[0]))
    boards = []
    for (a, b), group in ordered:
        higher, lower = min(a, b), max(a, b)
        color, rung = color_of(field, higher, lower, group.freed)
        white, black = (higher, lower) if color == WHITE else (lower, higher)
        steps.color(white, black, rung)
        boards.append(Board(field.entries[white].id, field.entries[black].id))
    return tuple(boards)


def color_of(field: Field, higher: int, lower: int, freed: bool) -> tuple[Color, Rung]:
    """The colour of the higher ranked of a pair.

    E2 knows three strengths and no difference within them, so that two absolute preferences are equally strong.
    Rules: FIDE C.04.1 1992 [E1-E5]
    """
    one, other = field.preference[higher], field.preference[lower]
    if freed or (one.strength is other.strength is Strength.ABSOLUTE and one.color == other.color):
        one, other = field.free_preference[higher], field.free_preference[lower]
    return color_of_higher(
        _without_difference(one),
        _without_difference(other),
        field.entries[higher].colors,
        field.entries[lower].colors,
        field.entries[higher].pairing_number % 2 == 1,
        field.position.initial_color or WHITE,
    )


def _without_difference(wanted: Preference) -> Preference:
    return wanted._replace(difference=0)
