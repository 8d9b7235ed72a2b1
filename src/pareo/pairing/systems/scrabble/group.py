"""One group: its first half against its second half in order, the next of the group where two have met.

Rules: FISE [1R, R1, R5]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from pareo.pairing.matching.cardinality import maximum_matching
from pareo.pairing.matching.tight import TightMatching

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
    quick = _straight(legal, members)
    return quick if quick is not None else _looking_ahead(legal, members)


def _straight(legal: Sequence[int], members: Sequence[int]) -> list[Pair] | None:
    """Everybody takes the first he may meet. None when somebody is left without opponent."""
    waiting = list(members)
    half = len(members) // 2
    upper, lower = list(members[:half]), list(members[half:])
    first_half = frozenset(upper)
    pairs: list[Pair] = []
    while waiting:
        player = waiting.pop(0)
        (upper if player in upper else lower).remove(player)
        found = next((other for other in (*lower, *upper) if legal[player] >> other & 1), None)
        if found is None:
            return None
        pairs.append(_pair(player, found, lower, upper, first_half))
        waiting.remove(found)
        (upper if found in upper else lower).remove(found)
    return pairs


def _looking_ahead(legal: Sequence[int], members: Sequence[int]) -> list[Pair]:
    inside = sum(1 << i for i in members)
    graph = [mask & inside for mask in legal]
    rest = TightMatching(graph, maximum_matching(graph, inside))
    rest.open = inside
    half = len(members) // 2
    first_half = frozenset(members[:half])
    pairs: list[Pair] = []
    taken: set[int] = set()
    for player in members:
        if player in taken:
            continue
        taken.add(player)
        lower = [i for i in members[half:] if i not in taken]
        upper = [i for i in members[:half] if i not in taken]
        found = next(other for other in _allowed(graph, player, (*lower, *upper)) if rest.settle(player, other))
        pairs.append(_pair(player, found, lower, upper, first_half))
        taken.add(found)
    return pairs


def _allowed(graph: Sequence[int], player: int, others: Sequence[int]) -> Iterator[int]:
    return (other for other in others if graph[player] >> other & 1)


def _pair(player: int, found: int, lower: Sequence[int], upper: Sequence[int], first_half: frozenset[int]) -> Pair:
    order = (*lower, *upper)
    passed = order[: order.index(found)]
    if player not in first_half:
        return Pair(player, found, "left-over", passed)
    if found in first_half:
        return Pair(player, found, "upper-half", passed)
    return Pair(player, found, "next-of-group" if passed else "halves", passed)
