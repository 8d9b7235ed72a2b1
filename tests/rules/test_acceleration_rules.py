"""Appendix M of seed 004: every cell of the printed table."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from pareo.model import parse_points
from pareo.pairing.acceleration.degressive import fictitious_points

TABLE = tomllib.loads((Path(__file__).parent / "acceleration" / "appendix_m.toml").read_text(encoding="utf-8"))
CELLS = [
    (row["group"], row["rounds"], real, fictitious) for row in TABLE["row"] for real, fictitious in row["cells"].items()
]


@pytest.mark.parametrize("group, rounds, real, fictitious", CELLS)
def test_every_cell_of_the_table_of_appendix_m(group: str, rounds: int, real: str, fictitious: str):
    assert fictitious_points(group, parse_points(real), rounds) == parse_points(fictitious)


@pytest.mark.parametrize("group, rounds, real, fictitious", CELLS)
def test_the_table_holds_for_three_points_a_win_too(group: str, rounds: int, real: str, fictitious: str):
    assert fictitious_points(group, 3 * parse_points(real), rounds, win=30) == 3 * parse_points(fictitious)
