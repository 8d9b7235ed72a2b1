"""The order of the standings in the Dutch procedure, on tiny crosstables."""

from __future__ import annotations

import pytest
from seed_cases import Case, cases, named


@pytest.mark.parametrize("case", cases("dutch_sorted"), ids=named)
def test_the_engine_does_what_the_article_says(case: Case) -> None:
    assert case.answer() == case.expected()
    assert case.not_told() == set()
