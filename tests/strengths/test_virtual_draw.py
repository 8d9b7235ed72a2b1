"""One virtual draw for everybody: all can be compared where otherwise nobody could say (seed 004, Appendix Q)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pareo.strengths import FIND, PLAIN, Comparison, Terms, zermelo

SPLIT = [Comparison(1, 4, 2), Comparison(5, 2, 1), Comparison(3, 6, 2), Comparison(1, 3, 1), Comparison(2, 4, 2),
         Comparison(6, 5, 0), Comparison(2, 1, 0), Comparison(5, 3, 1), Comparison(4, 6, 1)]  # fmt: skip
"""The example of missing points: 4 and 6 took nothing from the rest."""
SIX = frozenset(range(1, 7))


def test_without_it_the_field_falls_into_classes_and_with_it_everybody_has_a_strength() -> None:
    assert len(zermelo(SIX, SPLIT, PLAIN).classes) > 1
    (whole,) = zermelo(SIX, SPLIT, PLAIN._replace(virtual=True)).classes
    assert {row.id for row in whole.rows} == SIX
    assert all(row.hundred for row in whole.rows)
    assert sum((row.share or Fraction(0)) for row in whole.rows) == pytest.approx(1)


def test_nobody_is_in_no_row_and_points_and_games_are_those_over_the_board() -> None:
    (whole,) = zermelo(SIX, SPLIT, PLAIN._replace(virtual=True)).classes
    assert {row.id: (row.halves, row.games) for row in whole.rows}[1] == (5, 3)


def test_two_players_with_a_win_stand_as_the_arithmetic_has_it() -> None:
    # Nobody has strength 1, the two of them x and 1/x: a win and half a draw are x/(x+1) + x/(x+1/x) of two games.
    (both,) = zermelo({1, 2}, [Comparison(1, 2, 2)], PLAIN._replace(virtual=True)).classes
    ratio = both.rows[1].hundred
    assert ratio is not None
    x = (100 / float(ratio)) ** 0.5
    assert x / (x + 1) + x / (x + 1 / x) == pytest.approx(1.5)


def test_the_extended_scores_take_it_too_and_say_where_draws_alone_leave_no_best_nu() -> None:
    (whole,) = zermelo(SIX, SPLIT, Terms(Fraction(1), Fraction(1), virtual=True)).classes
    assert not whole.trouble
    assert whole.rows[0].id == 1
    (unknown,) = zermelo(SIX, SPLIT, Terms(Fraction(1), FIND, virtual=True)).classes
    assert unknown.trouble == "nu"
