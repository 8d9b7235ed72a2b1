"""Numbers that the regulations print as tables or as one line, and that no event of the cases reaches whole."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from pareo.ratings.conversions import CONVERSIONS
from pareo.ratings.entrants import Entrant
from pareo.ratings.pzszach.tables import (
    BY_CATEGORY_2010,
    BY_CATEGORY_2015,
    BY_TITLE,
    NORMS,
    WITHOUT_CATEGORY,
)  # fmt: skip
from pareo.ratings.rounding import decimal_text
from pareo.ratings.systems import RATING_SYSTEMS
from pareo.ratings.uscf.floors import floor_of
from pareo.ratings.uscf.formulas import k_factor
from pareo.ratings.uscf.procedure import start_of


@pytest.mark.parametrize(("scale", "grade", "elo"), [
    ("ingo", 80, 2200), ("ingo", 105, 2000), ("ingo", 0, 0),
    ("bcf", 200, 2200), ("bcf", 150, 1800), ("ecf-2020", 200, 2200), ("ecf-2020", 150, 1825), ("ecf-2020", 101, 1458),
])  # fmt: skip
def test_other_scales_are_turned_into_elo_by_their_own_lines(scale: str, grade: int, elo: int):
    assert CONVERSIONS[scale].elo(grade) == elo


def test_the_two_english_lines_agree_at_grade_200_only():
    old, new = CONVERSIONS["bcf"], CONVERSIONS["ecf-2020"]
    assert [elo for elo in range(1000, 2801) if old.grade(elo) == new.grade(elo)] == [2200]
    assert new.grade(2200) == 200


@pytest.mark.parametrize(
    ("age", "start"), [(0, 100), (1, 100), (2, 100), (3, 150), (15, 750), (26, 1300), (27, 1300), (None, 1300)]
)
def test_an_unrated_player_of_us_chess_starts_by_age(age: int | None, start: int):
    born = None if age is None else 2025 - age
    assert start_of(Entrant(1, born=born), 2025) == start


@pytest.mark.parametrize(
    ("peak", "floor"),
    [(1399, 100), (1400, 1200), (1555, 1300), (1999, 1700), (2199, 1900), (2299, 2000), (2300, 2100), (2800, 2100)],
)
def test_floors_of_us_chess_are_the_steps_from_1200_to_2100(peak: int, floor: int):
    assert floor_of(Entrant(1, rating=1000, peak=peak), 100) == floor


@pytest.mark.parametrize(("rating", "k"), [(2200, "16.0"), (2300, "12.0"), (2400, "8.0"), (2499, "4.0"), (2500, "4.0")])
def test_k_in_a_dual_event_falls_from_2200_to_2500(rating: int, k: str):
    assert decimal_text(k_factor(rating, Fraction(46), 4, True), 1) == k


@pytest.mark.parametrize(("system", "day", "edition"), [
    ("uscf", "2017-04-30", "2015"), ("uscf", "2017-05-01", "2017-05"), ("uscf", "2023-01-31", "2017-05"),
    ("uscf", "2023-02-01", "2023-02"), ("uscf", "2024-12-31", "2023-02"), ("uscf", "2025-01-01", "2025-01"),
    ("dwz", "2026-06-07", "2014"), ("dwz", "2026-06-08", "2026"),
    ("fide", "2024-11-30", "2024-03"), ("fide", "2024-12-01", "2024-12"), ("fide", "2025-09-30", "2024-12"),
    ("fide", "2025-10-01", "2025-10"), ("ecf", "2019-12-31", "grades"), ("ecf", "2020-01-01", "2020"),
])  # fmt: skip
def test_the_last_day_of_an_event_says_the_edition(system: str, day: str, edition: str):
    ends = date.fromisoformat(day)
    found = RATING_SYSTEMS[system].edition((ends.year, ends.month, ends.day), "")
    assert found is not None
    assert found.id == edition


def test_polish_categories_count_for_what_the_regulation_prints():
    assert BY_CATEGORY_2015 == {
        "M": (2400, 2200), "K++": (2300, 2100), "K+": (2300, 2100), "K": (2200, 2000), "I++": (2100, 1900),
        "I+": (2100, 1900), "I": (2000, 1800), "II+": (1900, 1700), "II": (1800, 1600), "III": (1600, 1400),
        "IV": (1400, 1250), "V": (1200, 1100),
    }  # fmt: skip
    assert BY_CATEGORY_2010 == {**BY_CATEGORY_2015, "M": (2300, 2100)}
    assert WITHOUT_CATEGORY == (1000, 1000)
    assert BY_TITLE == {
        "GM": 2600, "IM": 2450, "WGM": 2400, "FM": 2300, "WIM": 2250, "CM": 2200, "WFM": 2100, "WCM": 2000
    }  # fmt: skip


def test_polish_norms_ask_for_a_ranking_and_games():
    assert {norm.category: (*norm.ranking, *norm.games) for norm in NORMS} == {
        "V": (1050, 1000, 5, 5), "IV": (1300, 1150, 5, 5), "III": (1550, 1350, 7, 7), "II": (1800, 1600, 7, 7),
        "I": (2000, 1800, 9, 7), "k": (2200, 2000, 9, 9), "m": (2400, 2200, 9, 9),
    }  # fmt: skip
