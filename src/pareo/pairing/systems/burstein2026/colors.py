"""Who of a pair has White.

Rules: FIDE C.04.4.2 2026 [5.2]
"""

from __future__ import annotations

from pareo.model import WHITE
from pareo.pairing.swiss.color_ladder import Rung, color_of_higher
from pareo.pairing.systems.burstein2026.field import Field


def seats(field: Field, a: int, b: int) -> tuple[int, int, Rung]:
    """White, Black, and the rung of the ladder that gave the colours; the higher ranked is so by 1.8."""
    high, low = (a, b) if field.rank[a] < field.rank[b] else (b, a)
    higher, lower = field.entries[high], field.entries[low]
    color, rung = color_of_higher(
        field.preference[high],
        field.preference[low],
        higher.colors,
        lower.colors,
        higher.pairing_number % 2 == 1,
        field.position.initial_color or WHITE,
    )
    return (high, low, rung) if color == WHITE else (low, high, rung)
