"""A plan as people write it: read exactly, written back the same, every fault told at once."""

from __future__ import annotations

from decimal import Decimal

import pytest

from pareo.i18n import messages_in
from pareo.i18n.prizes import fault_sentence
from pareo.prizes import Condition, Prize, WrongPlan, plan_from, read_prize
from pareo.prizes.reading import as_plain, prize_text


@pytest.mark.parametrize(
    ("written", "prize"),
    [
        (800, Prize(80_000)),
        (Decimal("800.50"), Prize(80_050)),
        ("800", Prize(80_000)),
        ("800.5", Prize(80_050)),
        ("800,50 €", Prize(80_050)),
        ("1.000", Prize(100_000)),
        ("$1,000.50", Prize(100_050)),
        ("1 000,50", Prize(100_050)),
        ("800 + Cup", Prize(80_000, "Cup")),
        ("Cup", Prize(0, "Cup")),
        ("+ 2 books", Prize(0, "2 books")),
        ("Cup + medal", Prize(0, "Cup + medal")),
    ],
)
def test_a_prize_is_money_a_thing_or_both(written: object, prize: Prize):
    assert read_prize(written) == prize
    assert read_prize(prize_text(prize)) == prize


@pytest.mark.parametrize(
    "written", ["12 books", "1000€uros", -5, True, None, Decimal("0.005"), 800.5, "", "99999999999"]
)
def test_what_begins_like_money_and_is_none_is_not_guessed(written: object):
    assert read_prize(written) is None


FULL = {
    "sharing": "equal",
    "one_each": False,
    "rounding": "0.50",
    "currency": "EUR",
    "list": [
        {"name": "Main", "prizes": ["1000", "800.50 + Cup", "Cup"]},
        {"name": "Girls", "sex": "w", "age": "U14", "least": 3, "also": True, "prizes": ["+ 2 books"]},
        {"name": "Performance", "order": "TPR", "sharing": "place", "prizes": ["50"]},
        {"name": "Fair play", "winner": "12", "prizes": ["Book"]},
    ],
}


def test_a_plan_comes_back_as_it_was_written():
    plan = plan_from(FULL)
    assert plan_from(as_plain(plan)) == plan
    assert plan.unit == 50
    assert plan.lists[1].who == (Condition("age", "U14"), Condition("sex", "w"))
    assert plan.offered == 100_000 + 80_050 + 5_000


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"sharing": "fair"}, "plan_sharing"),
        ({"one_each": "yes"}, "plan_flag"),
        ({"rounding": 0}, "plan_rounding"),
        ({"rounding": "Cup"}, "plan_rounding"),
        ({"list": []}, "plan_empty"),
        ({"list": "Main"}, "plan_lists"),
        ({"lists": []}, "plan_unknown"),
        ({"list": [{"name": "A", "prizes": [1]}, {"name": "A", "prizes": [1]}]}, "plan_same_name"),
        ({"list": [{"prizes": [1]}]}, "plan_name"),
        ({"list": [{"name": "A", "prizes": []}]}, "plan_prizes"),
        ({"list": [{"name": "A", "prizes": ["12 books"]}]}, "plan_amount"),
        ({"list": [{"name": "A", "prizes": ["-5"]}]}, "plan_amount"),
        ({"list": [{"name": "A", "prizes": ["€ −5"]}]}, "plan_amount"),
        ({"list": [{"name": "A", "prizes": [Decimal("nan")]}]}, "plan_amount"),
        ({"list": [{"name": "A", "prizes": [Decimal("inf")]}]}, "plan_amount"),
        ({"list": [{"name": "A", "prizes": [Decimal("1e9999999")]}]}, "plan_amount"),
        ({"list": [{"name": "A", "prizes": [Decimal("1e-9999999")]}]}, "plan_amount"),
        ({"list": [{"name": "A", "prizes": [1] * 300}]}, "plan_too_long"),
        ({"list": [{"name": "A", "prizes": [1], "least": -1}]}, "plan_least"),
        ({"list": [{"name": "A", "prizes": [1], "order": "XYZZY"}]}, "plan_order"),
        ({"list": [{"name": "A", "prizes": [1], "sex": "x"}]}, "part_sex"),
        ({"list": [{"name": "A", "prizes": [1], "age": "young"}]}, "part_age"),
        ({"list": [{"name": "A", "prizes": [1], "rating": "weak"}]}, "part_range"),
        ({"list": [{"name": "A", "prizes": [1], "title": "XX"}]}, "part_title"),
        ({"list": [{"name": "A", "prizes": [1], "club": " "}]}, "part_empty"),
        ({"list": [{"name": ["A"], "prizes": [1]}]}, "plan_text"),
    ],
)
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_fault_is_told_in_words(change: dict[str, object], code: str, language: str):
    with pytest.raises(WrongPlan) as wrong:
        plan_from({**FULL, **change})
    faults = {fault.code: fault for fault in wrong.value.faults}
    assert code in faults
    assert "{" not in fault_sentence(messages_in(language), faults[code])


def test_all_faults_come_at_once_each_with_its_list():
    with pytest.raises(WrongPlan) as wrong:
        plan_from({"sharing": "fair", "list": [{"name": "A", "prizes": ["12 books"]}, {"name": "B", "sex": "x"}]})
    assert {(fault.code, fault.list) for fault in wrong.value.faults} == {
        ("plan_sharing", 0), ("plan_amount", 1), ("plan_prizes", 2), ("part_sex", 2),
    }  # fmt: skip
