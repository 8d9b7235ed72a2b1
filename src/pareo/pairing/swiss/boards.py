"""The order of the boards.

Rules: FIDE C.04.2 2026 [3.6]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pareo.model import Points


class Ranked(Protocol):
    """What the order needs to know of a player."""

    @property
    def score(self) -> Points: ...

    @property
    def pairing_number(self) -> int: ...


def board_order(a: Ranked, b: Ranked) -> tuple[Points, Points, int]:
    """Sort key of a pair: the higher score of the two, the sum of both, the number of the higher ranked."""
    higher, lower = (a, b) if (-a.score, a.pairing_number) < (-b.score, b.pairing_number) else (b, a)
    return (-higher.score, -(higher.score + lower.score), higher.pairing_number)


def board_order_by_place(score: Sequence[Points], a: int, b: int) -> tuple[Points, Points, int]:
    """The same where a system ranks its players otherwise than by number: by their places, the higher score first."""
    higher, lower = min(a, b), max(a, b)
    return (-score[higher], -(score[higher] + score[lower]), higher)
