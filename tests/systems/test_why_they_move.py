"""Why somebody moves to another score group is told truly: for the group's own sake, or for those below it."""

from __future__ import annotations

import pytest

from pareo import tournament
from pareo.history import position
from pareo.pairing import pair_position
from pareo.pairing.trace import Trace

WINNERS, LOSERS = "Ana Bea", "Cid Dan"
ONE_ROUND, ONE_MATCH = ("Ana-Cid 1-0, Bea-Dan 1-0",), ("Ana-Cid 1-0, Bea-Dan 1-0", "Cid-Ana 0-1, Dan-Bea 0-1")
SYSTEMS = {
    "dubov@2026": (ONE_ROUND, 3, "upfloater"),
    "double-swiss@2026": (ONE_MATCH, 6, "match-upfloater"),
    "burstein@2026": (ONE_ROUND, 2, "burstein-floater"),
}


@pytest.mark.parametrize(
    ("system", "forbidden", "said"),
    [
        ("dubov@2026", LOSERS, "for-those-below"),
        ("dubov@2026", WINNERS, "needed"),
        ("double-swiss@2026", LOSERS, "for-those-below"),
        ("double-swiss@2026", WINNERS, "needed"),
        ("burstein@2026", LOSERS, "for-those-below"),
        ("burstein@2026", WINNERS, "nobody-to-meet"),
    ],
)
def test_a_group_that_could_be_paired_is_not_said_to_be_impossible(system: str, forbidden: str, said: str) -> None:
    rounds, total, rule = SYSTEMS[system]
    made = tournament("Ana 2200, Bea 2100, Cid 2000, Dan 1900", *rounds, total=total, forbidden=[forbidden])
    trace = Trace()
    pair_position(system, position(made), trace)
    assert [step.verdict for step in trace.decisions if step.rule == rule] == [said, said]
