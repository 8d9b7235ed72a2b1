"""The lines of two columns are those that changing one line after the other would find."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from pareo.pairing.matching.tight import TightMatching
from pareo.pairing.systems.vega.columns import Columns, pair_columns


def pairings(legal: Sequence[int], first: list[int], second: list[int]) -> Iterator[list[tuple[int, int]]]:
    """Every complete pairing, as lines are changed one after the other: the other column first, then down the own."""
    if not first and not second:
        yield []
        return
    player, *_ = first or second
    own = [i for i in first if i != player] if first else []
    others = [i for i in second if i != player]
    for other in (*others, *own):
        if legal[player] >> other & 1:
            left, right = [i for i in own if i != other], [i for i in others if i != other]
            for rest in pairings(legal, left, right):
                yield [(player, other), *rest]


@pytest.mark.parametrize("quick", [True, False])
def test_the_first_pairing_with_the_fewest_pairs_within_a_column(quick: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not quick:
        monkeypatch.setattr(TightMatching, "find", lambda *_: None)
    lots = Random(11)
    seen = set()
    for _ in range(400):
        size = lots.choice((2, 4, 6, 8))
        legal = [0] * size
        percent, across = lots.choice(((70, 70), (70, 40), (80, 15)))
        for a in range(size):
            for b in range(a):
                if lots.randrange(100) < (across if b < size // 2 <= a else percent):
                    legal[a] |= 1 << b
                    legal[b] |= 1 << a
        order = lots.sample(range(size), size)
        columns = Columns(order[: size // 2], order[size // 2 :])
        every = list(pairings(legal, columns.whites, columns.blacks))
        if not every:
            continue
        within = [sum((a in columns.whites) == (b in columns.whites) for a, b in each) for each in every]
        seen.add(min(within))
        assert pair_columns(legal, columns) == every[within.index(min(within))]
    assert seen >= {0, 2}
