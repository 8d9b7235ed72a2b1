"""Who of a pair has White in game 1; in game 2 it is the other way round.

Rules: FIDE C.04.5 2026 [4]
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from pareo.model import BLACK, WHITE, Color, opposite
from pareo.pairing.swiss.colors import last_difference, named
from pareo.pairing.systems.double_swiss2026.field import Field

Rung: TypeAlias = Literal[
    "initial-color", "fewer-whites", "last-match-difference", "higher-alternates", "opponent-alternates"
]


def seats(field: Field, a: int, b: int) -> tuple[int, int, Rung]:
    """White, Black, and the rung of 4.3 that gave the colours."""
    high, low = min(a, b), max(a, b)
    color, rung = _color(field, high, low)
    return (high, low, rung) if color == WHITE else (low, high, rung)


def _color(field: Field, high: int, low: int) -> tuple[Color, Rung]:
    """The colour of the higher ranked: more points, then the smaller number (4.2)."""
    mine, theirs = field.entries[high].colors, field.entries[low].colors
    if not mine and not theirs:
        initial = field.position.initial_color or WHITE
        return (initial if field.number[high] % 2 else opposite(initial)), "initial-color"
    whites = mine.count(WHITE) - theirs.count(WHITE)
    if whites:
        return (BLACK if whites > 0 else WHITE), "fewer-whites"
    if had := last_difference(mine, theirs):
        return opposite(had), "last-match-difference"
    if mine:
        return opposite(mine[-1]), "higher-alternates"
    return named(theirs[-1]), "opponent-alternates"
