"""Each article of the Dutch rules on a tiny crosstable: what must happen and what must not."""

from __future__ import annotations

import pytest
from article_cases import Case, cases, check, named

from literal import dutch2017, dutch2026
from pareo.pairing import pair_position

LITERAL = {"dutch@2026": dutch2026, "dutch@2017": dutch2017}
CRITERIA = {"dutch@2026": range(1, 22), "dutch@2017": range(1, 20)}
OTHER_ARTICLES = {
    "dutch@2026": {"1.4", "1.7", "1.8", "4.2", "4.3", "4.4", "5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"},
    "dutch@2017": {"A.4", "A.8", "A.9", "D.3"},
}
HANDLING = {"dutch@2026": {"C.04.2 2.4", "C.04.2 3.4", "C.04.2 3.5", "C.04.2 3.6"}, "dutch@2017": set[str]()}
CASES = cases("dutch_20*")
every_case = pytest.mark.parametrize("case", CASES, ids=named)
deciding = pytest.mark.parametrize("case", [case for case in CASES if case.decides], ids=named)


@every_case
def test_the_engine_does_what_the_article_says(case: Case) -> None:
    check(case, lambda before: pair_position(case.system, before))


@every_case
def test_the_literal_reading_does_what_the_article_says(case: Case) -> None:
    check(case, LITERAL[case.system].pair)


@deciding
def test_without_its_criterion_the_case_would_come_out_otherwise(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    literal = LITERAL[case.system]
    rest = tuple(named for named in literal.CRITERIA if named[0] not in case.decides)
    monkeypatch.setattr(literal, "CRITERIA", rest)
    assert case.answer(literal.pair) != (case.boards, case.bye)


@pytest.mark.parametrize("system", LITERAL)
def test_every_criterion_has_a_case(system: str) -> None:
    told = {case.article for case in CASES if case.system == system}
    criteria = {f"C{number}" for number in CRITERIA[system]}
    assert criteria | OTHER_ARTICLES[system] | HANDLING[system] <= told
