"""The two tables of FIDE B.02 8.1 and what is read from them."""

from __future__ import annotations

import pytest

from pareo import tournament
from pareo.model import Scoring
from pareo.ranking import standings
from pareo.ratings import difference_for, expected_percent, lowest_rating_expecting


@pytest.mark.parametrize(
    ("difference", "percent"),
    [
        (0, 50),
        (3, 50),
        (4, 51),
        (10, 51),
        (11, 52),
        (61, 58),
        (62, 59),
        (400, 92),
        (411, 92),
        (412, 93),
        (735, 99),
        (736, 100),
    ],
)
def test_the_expected_score_by_rating_difference(difference: int, percent: int):
    assert expected_percent(difference) == percent
    assert expected_percent(-difference) == 100 - percent
    assert expected_percent(5000) == 100


@pytest.mark.parametrize(
    ("points", "games", "difference"),
    [(20, 2, 800), (0, 2, -800), (10, 2, 0), (20, 3, 125), (10, 3, -125), (25, 4, 95), (15, 2, 193), (65, 9, 166)],
)
def test_the_rating_difference_by_score(points: int, games: int, difference: int):
    assert difference_for(points, games, 10) == difference


def test_half_a_per_cent_counts_upwards():
    assert difference_for(125, 20, 10) == difference_for(63, 10, 10) == 95
    assert difference_for(75, 20, 10) == difference_for(38, 10, 10) == -87


def test_a_perfect_score_needs_736_points_more_than_the_strongest_opponent():
    assert lowest_rating_expecting(200, [2000, 2200]) == 2936
    assert lowest_rating_expecting(50, [2000]) == 1997


def test_percentages_do_not_depend_on_what_the_event_pays():
    football = tournament(
        "Ana 2000, Bea 1800", "Ana-Bea =", scoring=Scoring(30, 30, 10, 10, forfeit_win=30, pairing_bye=30)
    )
    assert standings(football, tiebreaks="TPR").row(1).values == (1800,)
    assert standings(football, tiebreaks="PTP").row(2).values == (1997,)
