"""Colour preferences as small numbers: players are counted and grouped by them with plain lists and masks."""

from __future__ import annotations

from typing import NamedTuple

from pareo.model import BLACK
from pareo.pairing.swiss.preferences import Preference

NO_PREFERENCE, MILD_WHITE, STRONG_WHITE, ABSOLUTE_WHITE, MILD_BLACK, STRONG_BLACK, ABSOLUTE_BLACK = range(7)
"""A preference for White is its strength; one for Black comes three further on."""

CODES = 7
ABSOLUTE = (ABSOLUTE_WHITE, ABSOLUTE_BLACK)


class WhiteBlack(NamedTuple):
    """Something of each colour: two sets of players as bits, or two numbers of players."""

    white: int
    black: int


def color_code(wish: Preference) -> int:
    """The code of a preference."""
    return wish.strength + (ABSOLUTE_WHITE if wish.color == BLACK else NO_PREFERENCE)
