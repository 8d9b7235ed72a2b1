"""Surprise results (seed 004): the lower rated wins or draws, by the difference of the ratings."""

from __future__ import annotations

from fractions import Fraction

import pareo
from pareo.ranking.surprises import surprises

MADE = pareo.tournament(
    "Ana 2400, Bea 2100, Cid 1800, Dan 1700, Eve, Fay 2000",
    "Ana-Dan =, Cid-Bea 1-0, Eve-Fay 1-0",
    "Ana-Cid +-, Dan-Bea -+, Fay-Eve =",
    "Bea-Ana 1-0, Fay-Cid =, Dan-Eve 1-0",
    "Bea-Fay 1-0, Cid-Dan 0-1, Ana-Eve ?",
)


def test_a_draw_counts_half_the_difference_and_can_come_first() -> None:
    found = surprises(MADE, range(1, 2))
    assert [(one.lower, one.higher, one.difference) for one in found] == [(4, 1, 350), (3, 2, 300)]


def test_forfeits_and_unrated_players_surprise_nobody() -> None:
    assert surprises(MADE, range(2, 3)) == ()


def test_equal_differences_stand_by_round_and_board() -> None:
    found = surprises(MADE, range(1, 5))
    assert [(one.difference, one.round, one.counted) for one in found] == [
        (350, 1, 1), (300, 1, 2), (300, 3, 1), (100, 3, 2), (100, 4, 2),
    ]  # fmt: skip


def test_an_odd_difference_halved_stays_exact() -> None:
    made = pareo.tournament("Ana 2001, Bea 2000", "Ana-Bea =")
    assert [one.difference for one in surprises(made, range(1, 2))] == [Fraction(1, 2)]
