"""Each rule of the FISE, and the draw by lot, on a tiny crosstable."""

from __future__ import annotations

import pytest
from seed_cases import Case, cases, named

from pareo.history import position
from pareo.pairing.systems.scrabble.rules import ARTICLES

CASES = cases("scrabble")
OF_THE_LIST = {"R6"}
"""The tie-breaks at the end: tests/ranking."""


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_engine_does_what_the_article_says(case: Case) -> None:
    assert case.answer() == case.expected()
    assert case.not_told() == set()


def test_every_article_has_a_case() -> None:
    assert set(ARTICLES.values()) - OF_THE_LIST <= {case.article for case in CASES}


def test_who_was_left_alone_has_the_point_but_neither_a_game_nor_a_start() -> None:
    case = next(case for case in CASES if case.article == "R4")
    entries = {entry.player.name: entry for entry in position(case.event).entries}
    assert entries["Ana"].points == 10
    assert entries["Ana"].opponents == ()
    assert entries["Ana"].colors == ""
