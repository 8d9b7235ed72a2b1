"""Vertices choose their partners in turn: the first perfect matching in the order of their choices.

Taking the first choice each time mostly ends well, and then nothing else need be done. Otherwise what was chosen so far
is completed to a perfect matching, and each choice is granted if the matching can be bent so that it stays perfect:
one search for an alternating path at most, and no choice is ever undone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from pareo.pairing.matching.cardinality import augment_from
from pareo.pairing.matching.tight import TightMatching

Choices: TypeAlias = Callable[[int, Sequence[int]], Iterable[int]]
"""A vertex and those who are left (without it) to the partners that it would like, the best first."""


def choose_in_turn(adjacent: Sequence[int], members: Sequence[int], choices: Choices) -> list[tuple[int, int]] | None:
    """Each member that is still free chooses, in order; None when no perfect matching exists.

    ``choices`` must list everybody who is left; who is not adjacent is passed over here.
    """
    pairs = _unchecked(adjacent, members, choices)
    if 2 * len(pairs) == len(members):
        return pairs
    inside = sum(1 << v for v in members)
    mate = {u: v for pair in pairs for u, v in (pair, pair[::-1])}
    for v in members:
        if v not in mate and not augment_from(adjacent, inside, mate, v):
            return None
    rest = TightMatching([mask & inside for mask in adjacent], mate)
    rest.open = inside
    return _checked(adjacent, members, choices, rest)


def _unchecked(adjacent: Sequence[int], members: Sequence[int], choices: Choices) -> list[tuple[int, int]]:
    """Everybody takes the first whom he may have; who finds nobody is left over."""
    pairs = []
    left = list(members)
    while left:
        chooser = left.pop(0)
        found = next((v for v in choices(chooser, left) if adjacent[chooser] >> v & 1), None)
        if found is not None:
            left.remove(found)
            pairs.append((chooser, found))
    return pairs


def _checked(
    adjacent: Sequence[int], members: Sequence[int], choices: Choices, rest: TightMatching
) -> list[tuple[int, int]]:
    pairs = []
    left = list(members)
    while left:
        chooser = left.pop(0)
        found = next(v for v in choices(chooser, left) if adjacent[chooser] >> v & 1 and rest.settle(chooser, v))
        left.remove(found)
        pairs.append((chooser, found))
    return pairs
