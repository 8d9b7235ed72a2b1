"""The two subgroups of a bracket: who seeks White and who does not, made equal, then paired row by row.

Rules: FIDE C.04.4.1 2026 [3.2.3-3.2.6, 4.3, 4.4]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pareo.pairing.matching.cardinality import as_mask, bits, perfect_matching_exists
from pareo.pairing.matching.choosing import choose_in_turn
from pareo.pairing.systems.dubov2026.field import Field
from pareo.pairing.systems.dubov2026.inside import fewest_inside


class Subgroups(NamedTuple):
    """G1 and G2 as sets, and who was shifted: because two of one side must meet, and to make the sizes equal."""

    first: int
    second: int
    unavoidable: tuple[int, ...] = ()
    equalising: tuple[int, ...] = ()


def divided(field: Field, bracket: int) -> Subgroups:
    """Who is due White against the rest; the first half by TPN against the second where nobody has played.

    Rules: FIDE C.04.4.1 2026 [3.2.3]
    """
    if bracket & field.played:
        return Subgroups(bracket & field.whites, bracket & ~field.whites)
    by_number = sorted(bits(bracket), key=lambda i: field.number[i])
    first = as_mask(by_number[: len(by_number) // 2])
    return Subgroups(first, bracket & ~first)


def recomposed(field: Field, bracket: int) -> Subgroups:
    """Both subgroups of the same size, so that everybody can be paired with somebody of the other one.

    Rules: FIDE C.04.4.1 2026 [3.2.4]
    """
    first, second, *_ = divided(field, bracket)
    first_is_small = first.bit_count() <= second.bit_count()
    small, large = (first, second) if first_is_small else (second, first)
    pool_of_small = _numbered(field, small, by_average=first_is_small)
    pool_of_large = _numbered(field, large, by_average=not first_is_small)
    unavoidable = _unavoidable(field, bracket, small, pool_of_small)
    gone = as_mask(unavoidable)
    small, large = small & ~gone, large | gone
    equalising = _equalising(field, bracket, small, large, pool_of_large)
    come = as_mask(equalising)
    small, large = small | come, large & ~come
    first, second = (small, large) if first_is_small else (large, small)
    return Subgroups(first, second, tuple(unavoidable), tuple(equalising))


def from_the_middle(players: Sequence[int]) -> list[int]:
    """The sequence numbers of shifters: the middle of those who remain, of two in the middle the higher one.

    Rules: FIDE C.04.4.1 2026 [4.3.3]
    """
    left = list(players)
    return [left.pop((len(left) - 1) // 2) for _ in players]


def _numbered(field: Field, group: int, by_average: bool) -> list[int]:
    """Rules: FIDE C.04.4.1 2026 [4.3.2]"""
    if by_average:
        return from_the_middle(by_ascending_average(field, group))
    return from_the_middle(sorted(bits(group), key=lambda i: field.number[i]))


def by_ascending_average(field: Field, group: int) -> list[int]:
    """S1, and the list of White seekers.

    Rules: FIDE C.04.4.1 2026 [3.2.5, 4.3.2]
    """
    return sorted(bits(group), key=lambda i: (field.average[i], field.number[i]))


def _unavoidable(field: Field, bracket: int, small: int, pool: Sequence[int]) -> list[int]:
    """One of each pair that must be made within the smaller subgroup: the first set that leaves no more such pairs.

    Rules: FIDE C.04.4.1 2026 [3.2.4.1]
    """
    count = fewest_inside(field.legal, bracket, small)
    if not count:
        return []

    def serves(shifted: int, kept: int) -> bool:
        legal = _one_of_each_pair(field.legal, small, shifted, kept)
        return fewest_inside(legal, bracket, small) == count

    return _first_set(pool, count, serves)


def _equalising(field: Field, bracket: int, small: int, large: int, pool: Sequence[int]) -> list[int]:
    """Rules: FIDE C.04.4.1 2026 [3.2.4.2]"""
    count = (large.bit_count() - small.bit_count()) // 2
    came_over = large & ~as_mask(pool)
    apart = [mask & ~small if small >> i & 1 else mask for i, mask in enumerate(field.legal)]

    def serves(shifted: int, kept: int) -> bool:
        return perfect_matching_exists(_one_of_each_pair(apart, large, shifted, kept | came_over), bracket)

    return _first_set(pool, count, serves)


def _one_of_each_pair(legal: Sequence[int], group: int, shifted: int, kept: int) -> list[int]:
    """Who may meet whom when of every pair within the group one is shifted: these are, these are not."""
    allowed = []
    for i, mask in enumerate(legal):
        if shifted >> i & 1:
            mask &= group & ~shifted
        elif kept >> i & 1:
            mask &= ~kept
        elif not group >> i & 1:
            mask &= ~shifted
        allowed.append(mask)
    return allowed


def _first_set(pool: Sequence[int], count: int, serves: Callable[[int, int], bool]) -> list[int]:
    """The first set of so many in the order of the pool; mostly the first of them all.

    Rules: FIDE C.04.4.1 2026 [4.1.3]
    """
    if serves(as_mask(pool[:count]), as_mask(pool[count:])):
        return list(pool[:count])
    chosen: list[int] = []
    kept = 0
    for i in pool:
        if len(chosen) < count and serves(as_mask([*chosen, i]), kept):
            chosen.append(i)
        else:
            kept |= 1 << i
    return chosen


def rows(field: Field, sides: Subgroups) -> list[tuple[int, int]]:
    """S1 with the first transposition of G2 that gives a legal pairing.

    Rules: FIDE C.04.4.1 2026 [3.2.5, 3.2.6, 4.4]
    """
    first = by_ascending_average(field, sides.first)
    second = sorted(bits(sides.second), key=lambda i: field.number[i])
    legal = [mask & sides.second if sides.first >> i & 1 else mask & sides.first for i, mask in enumerate(field.legal)]
    # Whoever chooses finds those of G2 who are left behind the rest of S1.
    pairs = choose_in_turn(legal, [*first, *second], lambda _, left: left[len(left) // 2 :])
    assert pairs is not None
    return pairs
