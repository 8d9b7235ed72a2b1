"""What a bracket must know of those below it: the fewer of them stand in its matching, the sooner it is found.

Mostly those below have so many opponents left (Dirac) that whoever floats finds one, whoever is left finds one, and
only their number counts. Then stand-ins take their place, and no best pairing of the bracket is lost or gained.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pareo.pairing.matching.cardinality import bits, dirac_holds, maximum_matching, perfect_matching_exists


class Below(NamedTuple):
    """Who stands in the matching beside the bracket: the next score group, those under it, and stand-ins.

    ``seats`` are as many as must float, each for one floater and nothing else. ``crowd`` stand for the many under the
    next group: any of them for anybody, or for one another.
    """

    following: int = 0
    rest: int = 0
    seats: int = 0
    crowd: int = 0


def views(legal: Sequence[int], bracket: int, following: int, rest: int) -> Iterator[tuple[Below, int | None]]:
    """What to look at, the least first, each with the number of floaters that it is good for (None: for any)."""
    fewest = _left_over(legal, bracket)
    if fewest == 0 and perfect_matching_exists(legal, following | rest):
        yield Below(), 0
        return
    if _next_group_serves_all(legal, bracket, following, rest, fewest):
        yield Below(seats=fewest), fewest
        return
    crowd = fewest + _left_over(legal, following)
    crowd += (bracket.bit_count() + following.bit_count() + crowd) % 2
    if _has_room(legal, bracket | following, rest, crowd):
        yield Below(following, crowd=crowd), fewest
    yield Below(following, rest), None


def _left_over(legal: Sequence[int], group: int) -> int:
    if not group:
        return 0
    if dirac_holds(legal, group, 1):
        return group.bit_count() % 2
    return group.bit_count() - len(maximum_matching(legal, group))


def _next_group_serves_all(legal: Sequence[int], bracket: int, following: int, rest: int, floaters: int) -> bool:
    """Whoever floats meets somebody of the next group, and of that group as few as its number asks for float on."""
    on = (floaters + following.bit_count()) % 2
    if not floaters or not _has_room(legal, bracket, following, floaters, floaters + on):
        return False
    if not on:
        return perfect_matching_exists(legal, rest)
    able = sum(1 for i in bits(following) if legal[i] & rest)
    return able > floaters and (rest.bit_count() == 1 or dirac_holds(legal, rest, 1))


def _has_room(legal: Sequence[int], who: int, where: int, count: int, spare: int | None = None) -> bool:
    """So many of them, whoever they are, find opponents there, and the others there still have one another."""
    if not dirac_holds(legal, where, count if spare is None else spare):
        return False
    return all((legal[i] & where).bit_count() >= count for i in bits(who))
