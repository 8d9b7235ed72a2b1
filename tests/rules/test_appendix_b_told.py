"""The worked examples of the manual of Vega (004, Appendix B and 2.3) told in words, in the order of its steps."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from dubov_tables import position_of

from pareo.cli.told import column_lines, decision_lines
from pareo.i18n import messages_in
from pareo.pairing import Trace, pair_position

CASES = tomllib.loads((Path(__file__).parent / "dubov" / "appendix_b_examples.toml").read_text(encoding="utf-8"))[
    "case"
]

TOLD = {
    "the standard case": ["16 meets 2, of the same row", "23 meets 6, of the same row"],
    "one island": [
        "island, with nobody to meet in the group: 35",
        "35, an island, meets 20: from below, due the other colour, with the highest rating that spoils nothing",
        "34 meets 29, of the same row",
    ],
    "two islands, White served first, opponents from a group far below": [
        "islands, with nobody to meet in the group: 5; 10",
        "10, an island, meets 9",
        "5, an island, meets 8",
    ],
    "an odd group with too many Whites": [
        "odd group: 16 (0 points) is moved up",
        "11 goes to the Black column: the lowest average of those who may (1915.0)",
        "3 goes to the Black column",
        "7 goes to the Black column",
        "8 meets 3, of the same row",
        "19 meets 7",
        "27 meets 4",
        "16 meets 11, of the same row",
    ],
    "the limit of moving up yields, first for the contrary colour": [
        "12, an island, meets 5",
        "5 meets a higher score although it was so in the round before or too often",
    ],
}


class Voice:
    """What the terminal says, in one language."""

    def __init__(self, language: str) -> None:
        self.messages = messages_in(language)

    def say(self, key: str, **values: object) -> str:
        return self.messages.say(key, **values)


def told(case: dict[str, Any], language: str) -> list[str]:
    trace = Trace()
    pair_position("dubov@1997", position_of(case), trace)
    return list(decision_lines(trace.decisions, str, Voice(language)))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", TOLD)
def test_an_example_is_told_step_by_step_in_the_order_of_the_manual(name: str) -> None:
    case = next(case for case in CASES if case["name"] == name)
    lines = told(case, "en")
    places = [next(n for n, line in enumerate(lines) if wanted in line) for wanted in TOLD[name]]
    assert places == sorted(places)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_every_example_is_told_in_both_languages(case: dict[str, Any]) -> None:
    for language in ("en", "es"):
        lines = told(case, language)
        assert len(lines) > 3
        assert not any("{" in line or "None" in line for line in lines)


def test_the_two_columns_stand_side_by_side_with_their_marks_as_vega_prints_them() -> None:
    """004 2.3: F cannot change the colour, N cannot move up."""
    trace = Trace()
    pair_position("dubov@1997", position_of(CASES[0]), trace)
    group = next(decision for decision in trace.decisions if decision.rule == "subgroups")
    lines = [line.split() for line in column_lines(group, Voice("en"))]  # type: ignore[arg-type]
    assert lines[1] == ["16", "1122.3", "1592", "|", "2", "1664.0", "1777", "N"]
    assert lines[5] == ["3", "1607.0", "1777", "|", "18", "1610.0", "1580", "F"]
