"""Check values of Glickman and Doan's text that no worked example of an event reaches."""

from __future__ import annotations

import pytest

from pareo.ratings.rounding import decimal_text
from pareo.ratings.uscf.formulas import effective_games
from pareo.ratings.uscf.numbers import LONG_ESTABLISHED


@pytest.mark.parametrize(
    ("rating", "games"),
    [
        (800, "10.25"),
        (1200, "13.13"),
        (1500, "16.57"),
        (1800, "22.29"),
        (2000, "28.61"),
        (2200, "38.71"),
        (2355, "49.99"),
        (2356, "50.00"),
    ],
)
def test_a_rating_is_worth_so_many_games_at_most(rating: int, games: str):
    assert decimal_text(effective_games(rating, LONG_ESTABLISHED), 2) == games


def test_whoever_has_played_fewer_games_counts_with_those():
    assert effective_games(1500, 9) == 9
