"""Who has White.

Rules: seed 004 [Appendix E 2.3, 2.4, 3, 5]
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from pareo.model import BLACK, WHITE, Color, opposite
from pareo.pairing.systems.vega.field import Field, allowed_colors

Reason: TypeAlias = Literal[
    "odd-number", "limits", "both-preferences", "wider-difference", "last-difference", "higher-buchholz"
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
    possible = [color for color in (WHITE, BLACK) if _keeps_limits(mine, theirs, _named(color))]
    if len(possible) == 1:
        due = field.tendency[a], field.tendency[b]
        agreed = due == (possible[0], opposite(_named(possible[0])))
        return _named(possible[0]), "both-preferences" if agreed else "limits"
    wish, other = field.tendency[a], field.tendency[b]
    if wish != other:
        return (_named(wish) if wish else opposite(_named(other))), "both-preferences"
    out, other_out = (abs(colors.count(WHITE) - colors.count(BLACK)) for colors in (mine, theirs))
    if out != other_out:
        return (_named(wish) if out > other_out else opposite(_named(wish))), "wider-difference"
    for his, hers in zip(reversed(mine), reversed(theirs), strict=False):
        if his != hers:
            return opposite(_named(his)), "last-difference"
    return (WHITE if _stands_higher(field, a, b) else BLACK), "higher-buchholz"


def _keeps_limits(mine: str, theirs: str, color: Color) -> bool:
    """True when neither breaks 2.3 or 2.4 if the first of the two has this colour."""
    return color in allowed_colors(mine) and opposite(color) in allowed_colors(theirs)


def _stands_higher(field: Field, a: int, b: int) -> bool:
    """By Buchholz; of equal ones the higher score, then the name."""
    return (-field.buchholz[a], a) < (-field.buchholz[b], b)


def _named(color: str) -> Color:
    return WHITE if color == WHITE else BLACK
