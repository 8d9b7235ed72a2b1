"""The Amalfi system as far as it is known, article by article of our page, on tiny crosstables."""

from __future__ import annotations

import pytest
from seed_cases import Case, cases, named

from pareo.pairing.systems.amalfi.rules import ARTICLES

CASES = cases("amalfi")


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_engine_does_what_the_article_says(case: Case) -> None:
    assert case.answer() == case.expected()
    assert case.not_told() == set()


def test_every_article_has_a_case() -> None:
    assert set(ARTICLES.values()) == {case.article for case in CASES}
