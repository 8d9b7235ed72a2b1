"""Every answer to "why not?" holds when the rules are read word by word, on thousands of tiny fields."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from builders import notation
from literal.wishes import Verdict, judge
from pareo.history import Position, position
from pareo.pairing import NoPairing, pair_position
from pareo.pairing.explain import why_not
from pareo.pairing.wishes import Refutation, Wish
from random_fields import seeded_tournament

QUICK_FIELDS = 40
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


def told(system: str, answer: Refutation, by_the_text: Verdict) -> str:
    """Where an answer and the text disagree; empty when they agree."""
    if answer.verdict in ("illegal", "impossible"):
        return "" if by_the_text.kind == "not possible" else "the text finds a round"
    assert answer.pairing is not None
    pairs = frozenset(frozenset(board) for board in answer.pairing.boards)
    if answer.verdict != by_the_text.kind:
        return "another verdict"
    if pairs != by_the_text.pairs:
        return "another best round"
    if answer.verdict == "granted":
        return ""
    if (answer.article, answer.score) != (by_the_text.article, by_the_text.score):
        return "another bracket or rule"
    return "" if answer.verdict == "later" else values_differ(answer, by_the_text)


def values_differ(answer: Refutation, by_the_text: Verdict) -> str:
    sides = ((answer.chosen, by_the_text.chosen), (answer.wished, by_the_text.wished))
    return "" if all(same_value(answer.rule, quoted, real) for quoted, real in sides) else "other values"


def same_value(rule: str, quoted: object, real: Any) -> bool:
    """A value as it is quoted, against the one counted word by word.

    Pairs without a score difference are not listed. Who floats on has no difference that could be quoted. The scores
    of those who leave the next bracket stand for its score differences in 2017.
    """
    if rule == "next-bracket":
        return quoted == real[0]
    if rule == "next-bracket-scores":
        return isinstance(quoted, tuple) and len(quoted) == real[0]
    if not isinstance(quoted, tuple):
        return bool(quoted == real)
    listed = [difference for difference in quoted if difference != "further"]
    known = [difference for difference in real if difference][len(quoted) - len(listed) :]
    return listed == known


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
        if fault := told(system, answer, by_the_text):
            wrong.append(f"{seed} {wishes}: {fault}\n{answer}\n{by_the_text}\n{notation(field)}")
    return wrong


@both_editions
def test_an_answer_holds_under_the_text_on_some_fields(system: str) -> None:
    found: Counter[str] = Counter()
    wrong = [fault for seed in range(QUICK_FIELDS) for fault in faults(system, seed, found)]
    assert not wrong, "\n\n".join(wrong[:5])
    assert found.keys() >= {"granted", "illegal", "impossible", "worse", "later"}


@pytest.mark.slow
@both_editions
@pytest.mark.parametrize("first", range(QUICK_FIELDS, QUICK_FIELDS + MANY_FIELDS, BLOCK))
def test_an_answer_holds_under_the_text_on_thousands_of_fields(system: str, first: int) -> None:
    found: Counter[str] = Counter()
    seeds = range(first, min(first + BLOCK, QUICK_FIELDS + MANY_FIELDS))
    wrong = [fault for seed in seeds for fault in faults(system, seed, found)]
    assert not wrong, "\n\n".join(wrong[:5])
    assert found
