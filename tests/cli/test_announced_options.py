"""Words that an event announces and no system understands are told by name, not taken for a round without pairing."""

from __future__ import annotations

from pathlib import Path

import pytest

EVENT = """012 Club
001    1 m    Ana                               2400                             0.0    1
001    2 m    Bea                               2300                             0.0    2
001    3 m    Cid                               2200                             0.0    3
001    4 m    Dan                               2100                             0.0    4
XXR 3
XXC white1
"""


@pytest.fixture
def announcing(tmp_path: Path):
    def written(*lines: str) -> str:
        file = tmp_path / "club.trf"
        file.write_text(EVENT + "".join(f"### pareo {line}\n" for line in lines), encoding="utf-8")
        return str(file)

    return written


def test_an_option_that_says_what_it_cannot_say_is_wrong_use(pareo, announcing):
    answer = pareo("pair", announcing("floater-opponent = nonsense"), "--system", "lim@1999")
    assert answer.code == 2
    assert "floater-opponent=nonsense" in answer.err
    assert "no legal pairing" not in answer.err


def test_so_are_the_options_of_an_acceleration(pareo, announcing):
    file = announcing("acceleration = degressive", "acceleration-limits = 2000, 2200")
    answer = pareo("pair", file, "--system", "dutch@1992", "--lang", "es")
    assert answer.code == 2
    assert "acceleration-limits=2000, 2200" in answer.err


def test_problems_tells_a_value_that_is_not_understood(pareo, announcing):
    answer = pareo("problems", announcing("variant = rotated9"))
    assert "rotated9" in answer.out
    assert "1 problem" in answer.out


def test_what_is_understood_is_no_problem_and_is_followed(pareo, announcing):
    assert "0 problems" in pareo("problems", announcing("floater-opponent = printed", "maxi = yes")).out


def test_groups_of_an_acceleration_are_told_when_they_are_too_small_or_too_large(pareo, announcing):
    file = announcing(
        "acceleration = rating-groups",
        "acceleration-limits = 2150",
        "acceleration-points = 1",
        "acceleration-rounds = 2",
    )
    answer = pareo("pair", file, "--system", "dutch@1992")
    assert answer.code == 0
    assert "3" in answer.err
    assert "25-50" in answer.err
    assert "25-50" in pareo("problems", file).out
