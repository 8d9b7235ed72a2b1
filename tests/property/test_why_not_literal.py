"""Every answer to "why not?" holds when the rules are read word by word, on thousands of tiny fields."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from builders import notation
from legality import Judge
from literal.wishes import judge
from pareo.history import Position, position
from pareo.pairing import NoPairing, Trace, pair_position
from pareo.pairing.why.explain import why_not
from pareo.pairing.why.wishes import Wish
from random_fields import seeded_tournament
from refuted import beside_the_text, real_for_dutch
from truth import LIMITS, Truth

QUICK_FIELDS = 40
TOLD_FIELDS = 300
MANY_FIELDS = int(os.environ.get("PAREO_WHY_FIELDS", "300"))
BLOCK = 100
WISHES_OF_A_FIELD = 6

both_editions = pytest.mark.parametrize("system", ["dutch@2026", "dutch@2017"])


def wishes_of(before: Position, lots: Random) -> Iterator[list[Wish]]:
    """Some wishes of every kind, and some of two at once."""
    ids = [entry.id for entry in before.entries]
    single = [[Wish("meet", pair)] for pair in combinations(ids, 2)]
    single += [[Wish("float", (id,))] for id in ids] + [[Wish("bye", (id,))] for id in ids if len(ids) % 2]
    single += [[Wish("color", (id,), color)] for id in ids for color in "wb"]
    yield from lots.sample(single, min(len(single), WISHES_OF_A_FIELD))
    yield lots.choice(single) + lots.choice(single)


def faults(system: str, seed: int, found: Counter[str]) -> list[str]:
    field = seeded_tournament(seed)
    before = position(field)
    try:
        pair_position(system, before)
    except NoPairing:
        return []
    wrong = []
    for wishes in wishes_of(before, Random(seed)):
        answer = why_not(system, before, wishes)
        assert answer is not None
        by_the_text = judge(system, before, wishes)
        found[answer.verdict] += 1
        fault = beside_the_text(answer, by_the_text)
        if answer.verdict == "illegal" and not real_for_dutch(Judge(field, LIMITS[system]), answer, wishes):
            fault = "no such rule"
        if fault:
            wrong.append(f"{seed} {wishes}: {fault}\n{answer}\n{by_the_text}\n{notation(field)}")
    return wrong


@both_editions
def test_an_answer_holds_under_the_text_on_some_fields(system: str) -> None:
    found: Counter[str] = Counter()
    wrong = [fault for seed in range(QUICK_FIELDS) for fault in faults(system, seed, found)]
    assert not wrong, "\n\n".join(wrong[:5])
    assert found.keys() >= {"granted", "illegal", "impossible", "worse", "later"}


@both_editions
def test_what_is_told_of_odd_histories_is_true(system: str) -> None:
    """Criteria, what forbids the first candidate, floats, colours and the bye, as on whole tournaments."""
    checked: Counter[str] = Counter()
    wrong = []
    for seed in range(TOLD_FIELDS):
        field, trace = seeded_tournament(seed), Trace()
        try:
            made = pair_position(system, position(field), trace)
        except NoPairing:
            continue
        truth = Truth(system, field, position(field), made, trace.decisions)
        wrong += [f"{seed}: {fault}\n{notation(field)}" for fault in truth.faults()]
        checked += truth.checked
        checked += Counter(f"{decision.rule} {decision.verdict}" for decision in trace.decisions)
    assert not wrong, f"{len(wrong)}\n" + "\n\n".join(wrong[:3])
    assert checked["natural forbidden"]
    assert checked["natural absolute-preferences-differ"]


@pytest.mark.slow
@both_editions
@pytest.mark.parametrize("first", range(QUICK_FIELDS, QUICK_FIELDS + MANY_FIELDS, BLOCK))
def test_an_answer_holds_under_the_text_on_thousands_of_fields(system: str, first: int) -> None:
    found: Counter[str] = Counter()
    seeds = range(first, min(first + BLOCK, QUICK_FIELDS + MANY_FIELDS))
    wrong = [fault for seed in seeds for fault in faults(system, seed, found)]
    assert not wrong, "\n\n".join(wrong[:5])
    assert found
