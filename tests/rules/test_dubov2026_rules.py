"""Each article of the Dubov and the Burstein system of 2026 on a tiny crosstable: what must happen."""

from __future__ import annotations

from itertools import combinations

import pytest
from article_cases import Case, cases, check, named

from literal import burstein2026, dubov2026
from pareo import tournament
from pareo.history import position
from pareo.pairing import pair_position

LITERAL = {"dubov@2026": dubov2026, "burstein@2026": burstein2026}
ARTICLES = {
    "dubov@2026": {
        *("1.6.4", "1.7", "1.8", *(f"C{number}" for number in range(1, 11)), "3.1.3", "3.1.4", "3.1.5"),
        *("3.2.3", "3.2.4.1", "3.2.4.2", "3.2.6", "4.3.1", "4.3.3", "5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"),
    },
    "burstein@2026": {
        *("1.5.4", "1.6", "1.7.1", "1.7.2", "1.8", *(f"C{number}" for number in range(1, 9))),
        *("3.1.3", "3.1.4", "3.1.5", "4.3", "5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"),
    },
}
CASES = cases("dubov_2026") + cases("burstein_2026")
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
def test_every_article_has_a_case(system: str) -> None:
    assert ARTICLES[system] <= {case.article for case in CASES if case.system == system}


def test_shifters_are_numbered_from_the_middle() -> None:
    """The printed example of Dubov 4.3.3."""
    assert "".join("ABCDEFG"[place] for place in dubov2026.sequence_numbers(list(range(7)))) == "DCEBFAG"


def test_pairings_of_a_bracket_come_in_the_printed_order() -> None:
    """The note of Burstein 4.3: six players and two floaters give 45 pairings."""
    players = burstein2026.Players(position(tournament("Ana, Bea, Cid, Dan, Eve, Fay", total=1)))
    floaters = [frozenset(two) for two in combinations(range(6), 2)]
    made = [shown(pairs) for pairs in burstein2026.pairings(players, tuple(range(6)), floaters, unmet=3)]
    assert len(made) == len(set(made)) == 45
    assert made[:9] == [
        "1-6 2-5",
        "1-6 2-4",
        "1-6 2-3",
        "1-6 3-5",
        "1-6 3-4",
        "1-6 4-5",
        "1-5 2-6",
        "1-5 2-4",
        "1-5 2-3",
    ]
    assert made[-1] == "3-4 5-6"


def shown(pairs: burstein2026.Pairs) -> str:
    """A pairing by its numbers; who is in no pair floats."""
    return " ".join(f"{a + 1}-{b + 1}" for a, b in pairs)
