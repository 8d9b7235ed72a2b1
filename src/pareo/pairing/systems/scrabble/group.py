"""One group: its first half against its second half in order, the next of the group where two have met.

Rules: FISE [1R, R1, R5]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, takewhile
from typing import Literal, NamedTuple, TypeAlias

from pareo.pairing.matching.choosing import choose_in_turn

Manner: TypeAlias = Literal["halves", "next-of-group", "upper-half", "left-over"]


class Pair(NamedTuple):
    """Two players by their places, the one whose turn it was first, and how he came to his opponent."""

    first: int
    second: int
    manner: Manner
    passed_over: tuple[int, ...]


def pair_group(legal: Sequence[int], members: Sequence[int]) -> list[Pair]:
    """The pairs of a group that can be paired completely; ``members`` in order, risers last.

    Each player of the first half in turn takes the first of the second half who is left, else the next; after the last
    of the group come those of the first half. A choice that would leave others without opponent is passed over, so
    what comes out is the first complete pairing in this order.
    """
    first_half = frozenset(members[: len(members) // 2])

    def choices(_: int, left: Sequence[int]) -> Iterator[int]:
        return chain((i for i in left if i not in first_half), (i for i in left if i in first_half))

    made = choose_in_turn(legal, members, choices)
    assert made is not None
    pairs = []
    left = list(members)
    for first, second in made:
        left.remove(first)
        passed_over = tuple(takewhile(second.__ne__, choices(first, left)))
        pairs.append(Pair(first, second, _manner(first, second, first_half, passed_over), passed_over))
        left.remove(second)
    return pairs


def _manner(first: int, second: int, first_half: frozenset[int], passed_over: Sequence[int]) -> Manner:
    if first not in first_half:
        return "left-over"
    if second in first_half:
        return "upper-half"
    return "next-of-group" if passed_over else "halves"
