"""Who has White.

Rules: seed 004 [Appendix E 2.3, 2.4, 3, 5]
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from pareo.model import BLACK, WHITE, Color, opposite
from pareo.pairing.swiss.colors import balance, keeps_limits, last_difference, named
from pareo.pairing.systems.vega.field import Field

Reason: TypeAlias = Literal[
    "odd-number",
    "limits",
    "both-preferences",
    "wider-difference",
    "last-difference",
    "higher-buchholz",
    "higher-score",
    "alphabet",
]


def seat(field: Field, a: int, b: int, numbers: dict[int, int]) -> tuple[int, int, Reason]:
    """White, Black, and the rule that said so. ``numbers`` are the lots of the first round, else empty."""
    if numbers:
        first, second = sorted((a, b), key=lambda i: numbers[i])
        return (first, second, "odd-number") if numbers[first] % 2 else (second, first, "odd-number")
    color, reason = _color(field, a, b)
    return (a, b, reason) if color == WHITE else (b, a, reason)


def _color(field: Field, a: int, b: int) -> tuple[Color, Reason]:
    """The colour of the first of the two."""
    mine, theirs = field.colors[a], field.colors[b]
    due, other = field.due[a], field.due[b]
    possible: list[Color] = [color for color in (WHITE, BLACK) if keeps_limits(mine, theirs, color)]
    if len(possible) == 1:
        agreed = (due, other) == (possible[0], opposite(possible[0]))
        return possible[0], "both-preferences" if agreed else "limits"
    if due != other:
        return (named(due) if due else opposite(other)), "both-preferences"
    out, other_out = abs(balance(mine)), abs(balance(theirs))
    if out != other_out:
        return (named(due) if out > other_out else opposite(due)), "wider-difference"
    if had := last_difference(mine, theirs):
        return opposite(had), "last-difference"
    return _of_the_higher(field, a, b)


def _of_the_higher(field: Field, a: int, b: int) -> tuple[Color, Reason]:
    """White to the higher Buchholz; of equal ones to the higher score, then to the first by name."""
    color: Color = WHITE if (-field.buchholz[a], a) < (-field.buchholz[b], b) else BLACK
    if field.buchholz[a] != field.buchholz[b]:
        return color, "higher-buchholz"
    return color, "higher-score" if field.score[a] != field.score[b] else "alphabet"
