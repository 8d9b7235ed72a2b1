"""Who leaves a group is the first smallest set of all, by the quick method and by weights."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from pareo.pairing.matching.cardinality import as_mask, perfect_matching_exists
from pareo.pairing.matching.leaving import first_leaving
from pareo.pairing.matching.tight import TightMatching


def drawn_graph(lots: Random, size: int) -> list[int]:
    percent = lots.choice((25, 40, 60))
    masks = [0] * size
    for a, b in combinations(range(size), 2):
        if lots.randrange(100) < percent:
            masks[a] |= 1 << b
            masks[b] |= 1 << a
    return masks


def by_enumeration(adjacent: Sequence[int], rest: int, order: Sequence[int]) -> list[int]:
    group = as_mask(order)
    return next(
        list(leaving)
        for count in range(len(order) + 1)
        for leaving in combinations(order, count)
        if perfect_matching_exists(adjacent, group & ~as_mask(leaving))
        and perfect_matching_exists(adjacent, rest | as_mask(leaving))
    )


@pytest.mark.parametrize("quick", [True, False])
def test_the_first_smallest_set_leaves(quick: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not quick:
        monkeypatch.setattr(TightMatching, "find", lambda *_: None)
    lots = Random(7)
    needed_by_rest = 0
    for _ in range(600):
        size = lots.choice((4, 6, 8, 10))
        adjacent = drawn_graph(lots, size)
        if not perfect_matching_exists(adjacent, (1 << size) - 1):
            continue
        cut = lots.randint(1, size)
        order = lots.sample(range(cut), cut)
        rest = as_mask(range(cut, size))
        needed_by_rest += not perfect_matching_exists(adjacent, rest) and cut % 2 == 0
        assert first_leaving(adjacent, rest, order) == by_enumeration(adjacent, rest, order)
    assert needed_by_rest > 20
