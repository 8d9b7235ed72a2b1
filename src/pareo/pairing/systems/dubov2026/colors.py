"""Who of a pair has White.

Rules: FIDE C.04.4.1 2026 [5.2]
"""

from __future__ import annotations

from pareo.model import WHITE, Color, opposite
from pareo.pairing.swiss.color_ladder import Rung, color_of_higher
from pareo.pairing.systems.dubov2026.field import Field


def seats(field: Field, a: int, b: int) -> tuple[int, int, Rung]:
    """White, Black, and the rung of the ladder that gave the colours."""
    high, low = min(a, b), max(a, b)
    color, rung = _color(field, high, low)
    return (high, low, rung) if color == WHITE else (low, high, rung)


def _color(field: Field, high: int, low: int) -> tuple[Color, Rung]:
    higher, lower = field.entries[high], field.entries[low]
    initial = field.position.initial_color or WHITE
    odd = higher.pairing_number % 2 == 1
    if not higher.colors and not lower.colors:
        # Both have a mild preference for Black (1.6.4), but 5.2.1 comes first.
        return (initial if odd else opposite(initial)), "initial-color"
    wishes = field.preference[high], field.preference[low]
    return color_of_higher(*wishes, higher.colors, lower.colors, odd, initial)
