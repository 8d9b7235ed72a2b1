"""Each article of the Double-Swiss system on a tiny crosstable of games: what must happen, by text and engine."""

from __future__ import annotations

from functools import partial

import pytest
from article_cases import Case, cases, check, named

from literal import double_swiss2026
from literal.matches import Contestant, Matches
from pareo.pairing import pair_position

ARTICLES = {
    *("1.6", *(f"C{number}" for number in range(1, 9)), "3.4.2", "3.4.3", "3.4.4", "3.6"),
    *("4.3.1", "4.3.2", "4.3.3", "4.3.4", "4.3.5"),
}
CASES = cases("double_swiss_2026")
every_case = pytest.mark.parametrize("case", CASES, ids=named)


@every_case
def test_the_literal_reading_does_what_the_article_says(case: Case) -> None:
    check(case, double_swiss2026.pair)


@every_case
def test_the_engine_does_what_the_article_says(case: Case) -> None:
    check(case, partial(pair_position, case.system))


def test_every_article_has_a_case() -> None:
    assert {case.article for case in CASES} >= ARTICLES


def test_identifiers_are_written_as_the_example_prints_them() -> None:
    """The example of 3.6.2."""
    players = double_swiss2026.Players(Matches(tuple(Contestant(tpn, tpn, 0) for tpn in range(1, 25))))
    pairs = [(11, 24), (16, 6), (10, 9), (8, 4)]
    assert double_swiss2026.identifier(players, pairs) == [4, 6, 9, 11, 8, 16, 10, 24]
