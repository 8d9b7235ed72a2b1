"""Rating systems, sample by sample: each file names its source, each case what the published arithmetic gives."""

from __future__ import annotations

import pytest
from rating_cases import Case, cases

from pareo.ratings.systems import RATING_SYSTEMS

CASES = cases()


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.system} {case.name}")
def test_the_system_gives_what_its_source_prints(case: Case):
    assert case.answer() == case.answers, case.source


def test_every_system_and_every_edition_has_cases():
    rated = {(case.system, case.edition) for case in CASES}
    printed = {(case.system, RATING_SYSTEMS[case.system].edition(case.event.ends, case.edition)) for case in CASES}
    shown = {(system, edition.id) for system, edition in printed if edition is not None}
    all_editions = {(system.id, edition.id) for system in RATING_SYSTEMS.values() for edition in system.editions}
    assert all_editions - shown == set()
    assert {system for system, _ in rated} == set(RATING_SYSTEMS)
