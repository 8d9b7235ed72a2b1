"""The candidates of a bracket in the order in which the Dutch rules generate them.

Players are integers here, a smaller one is ranked higher: the places of the order of 1.2 (A.2 in 2017), which the
bracket sequence numbers of 4.1 follow.

Rules: FIDE C.04.3 2026 Arts 3 and 4; FIDE C.04.3 2017 B and D
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, permutations, product
from typing import TypeAlias

Pair: TypeAlias = tuple[int, int]
Pairs: TypeAlias = tuple[Pair, ...]
Compatible: TypeAlias = Callable[[int, int], bool]


def ordered(a: int, b: int) -> Pair:
    """A pair with the higher ranked player first."""
    return (a, b) if a < b else (b, a)


def resident_exchanges(s1: tuple[int, ...], s2: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """S1 and S2 as they are, then after each exchange between them, both sorted again.

    Rules: FIDE C.04.3 2026 [4.3]; FIDE C.04.3 2017 [D.2]
    """
    number = {player: bsn for bsn, player in enumerate(sorted(s1 + s2), start=1)}

    def key(exchange: tuple[tuple[int, ...], tuple[int, ...]]) -> tuple[object, ...]:
        down = [number[player] for player in exchange[0]]
        up = [number[player] for player in exchange[1]]
        return (
            len(down),
            sum(up) - sum(down),
            tuple(-bsn for bsn in sorted(down, reverse=True)),
            tuple(sorted(up)),
        )

    groups = (
        exchange
        for size in range(min(len(s1), len(s2)) + 1)
        for exchange in product(combinations(s1, size), combinations(s2, size))
    )
    for down, up in sorted(groups, key=key):
        yield tuple(sorted({*s1, *up} - {*down})), tuple(sorted({*s2, *down} - {*up}))


def transpositions(s2: tuple[int, ...], n1: int) -> Iterator[tuple[int, ...]]:
    """The first ``n1`` players of each transposition of S2, sorted; the rest of it is ignored.

    Rules: FIDE C.04.3 2026 [4.2]; FIDE C.04.3 2017 [D.1]
    """
    return permutations(sorted(s2), n1)


def homogeneous(players: tuple[int, ...], pairs: int, compatible: Compatible) -> Iterator[Pairs]:
    """The candidates of a homogeneous bracket or of a remainder.

    Rules: FIDE C.04.3 2026 [3.3], [3.6]; FIDE C.04.3 2017 [B.3], [B.6]
    """
    for s1, s2 in resident_exchanges(players[:pairs], players[pairs:]):
        for opponents in transpositions(s2, len(s1)):
            made = tuple(map(ordered, s1, opponents))
            if all(compatible(a, b) for a, b in made):
                yield made


def heterogeneous(
    s1_sets: Iterable[tuple[int, ...]], residents: tuple[int, ...], pairs: int, compatible: Compatible
) -> Iterator[Pairs]:
    """The candidates of a heterogeneous bracket: each MDP-Pairing with every pairing of the remainder it leaves.

    An MDP-Pairing with a forbidden pair has no legal candidate: its remainder is not looked at.

    Rules: FIDE C.04.3 2026 [3.3], [3.7]; FIDE C.04.3 2017 [B.3], [B.7]
    """
    for s1 in s1_sets:
        for opponents in transpositions(residents, len(s1)):
            made = tuple(map(ordered, s1, opponents))
            if all(compatible(a, b) for a, b in made):
                remainder = tuple(player for player in residents if player not in opponents)
                for rest in homogeneous(remainder, pairs - len(s1), compatible):
                    yield made + rest


def pairable_sets(moved_down: tuple[int, ...], m1: int) -> Iterator[tuple[int, ...]]:
    """The sets of ``m1`` moved-down players for S1, by the smallest differing number.

    Whether the Limbo that a set leaves complies is for the criteria to say, which are compared before the order.

    Rules: FIDE C.04.3 2026 [4.4]
    """
    return combinations(sorted(moved_down), m1)


def moved_down_exchanges(
    moved_down: tuple[int, ...], m1: int, score: Callable[[int], int]
) -> Iterator[tuple[int, ...]]:
    """The highest ``m1`` moved-down players, then each S1 that an exchange with the Limbo gives.

    Sorted by the highest different score in S1, then by the lowest numbers.

    Rules: FIDE C.04.3 2017 [D.3]
    """
    sets = combinations(sorted(moved_down), m1)
    yield from sorted(sets, key=lambda s1: (tuple(-score(player) for player in s1), s1))


def ways(moved_down: tuple[int, ...], residents: tuple[int, ...], compatible: Compatible) -> Iterator[Pairs]:
    """Every set of legal pairs of a bracket, in no order that matters: who is in none of them floats.

    Two moved-down players never make a pair: S1 holds the ones, S2 only residents (2026 [3.2], 2017 [B.2]).
    """
    above = frozenset(moved_down)

    def grow(players: tuple[int, ...]) -> Iterator[Pairs]:
        if not players:
            yield ()
            return
        first, rest = players[0], players[1:]
        yield from grow(rest)
        for place, other in enumerate(rest):
            if compatible(first, other) and not (first in above and other in above):
                for pairs in grow(rest[:place] + rest[place + 1 :]):
                    yield ((first, other), *pairs)

    return grow(tuple(sorted(moved_down + residents)))
