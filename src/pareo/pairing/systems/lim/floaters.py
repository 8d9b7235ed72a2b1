"""Who leaves a group: as few as possible, at the least disadvantage, then by colour and rank.

Rules: FIDE C.04.2 1999 [9.3, 10.1-10.5, 10.9, 10.10]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from pareo.model import BLACK, WHITE
from pareo.pairing.matching.cardinality import as_mask, bits
from pareo.pairing.systems.lim.completion import Completion
from pareo.pairing.systems.lim.contested import ContestedDisadvantages, is_contested
from pareo.pairing.systems.lim.disadvantage import Disadvantages
from pareo.pairing.systems.lim.field import Field
from pareo.pairing.systems.lim.group import Group

Ground: TypeAlias = Literal["only-one", "majority-color", "maxi-limit", "rank", "in-sequence", "company"]


class Floater(NamedTuple):
    """A player who leaves his group, and what decided that it is he."""

    place: int
    ground: Ground


def choose_floaters(
    field: Field, group: Group, completion: Completion, adjacent: Sequence[int], neighbours: Sequence[int]
) -> list[Floater]:
    """The floaters of a group in the order in which they are named; ``adjacent`` is the group that they go to.

    ``neighbours[i]`` are all with whom i may be paired. Of the smallest sets of players without whom the group can be
    paired, those of least disadvantage are left (10.9). Who is in all of them is named first (9.3 a to c); then, where
    that leaves an odd number, one by colour and rank (9.3 d); the others as the pairs are looked at in turn (11.2).
    """
    if not completion.missing:
        return []
    target = as_mask(adjacent)
    opponents = {i: neighbours[i] & target for i in bits(group.members)}
    kind = ContestedDisadvantages if is_contested(opponents, completion.missing) else Disadvantages
    sets = kind(group, completion, opponents)
    named = [Floater(i, "only-one") for i in (sets.members if sets.count == len(sets.members) else sets.in_all())]
    if (len(sets.members) - len(named)) % 2:
        named.append(_to_make_even(field, group, sets, [floater.place for floater in named]))
    return named + _in_sequence(group, sets, [floater.place for floater in named])


def _to_make_even(field: Field, group: Group, sets: Disadvantages, named: list[int]) -> Floater:
    """The one who evens out the colours due, the lowest ranked of several going down, the highest going up.

    Who floated in the round before stays, if he can. In a maxi-tournament the floater must be within 100 points of the
    lowest ranked of the group (going up: of the highest), else that one floats, or the next to him who can.

    Rules: FIDE C.04.2 1999 [9.3 d, 10.2, 10.3, 10.4, 10.10]
    """
    by_rank = [i for i in sorted(sets.members, reverse=not group.upward) if i not in named]
    counts = {color: sum(field.due[i] == color for i in by_rank) for color in (WHITE, BLACK)}
    majority = WHITE if counts[WHITE] > counts[BLACK] else BLACK if counts[BLACK] > counts[WHITE] else ""
    for pool in ([i for i in by_rank if not field.floated_before[i]], by_rank):
        lowest = sets.first(pool, named)
        if lowest is None:
            continue
        wanted = sets.first([i for i in pool if field.due[i] == majority], named) if majority else None
        if wanted is None:
            return Floater(lowest, "rank")
        if field.exchangeable(wanted, by_rank[0]):
            return Floater(wanted, "majority-color")
        return Floater(lowest, "maxi-limit")
    raise AssertionError("somebody can float")


def _in_sequence(group: Group, sets: Disadvantages, named: list[int]) -> list[Floater]:
    """Two at a time: who finds nobody when those before him keep their opponents, and the one who keeps him company.

    From the end that is paired first everybody stays who can; that is the same as to let go from the other end whoever
    can. The last of both is the company.

    Rules: FIDE C.04.2 1999 [10.1, 11.2]
    """
    taken = list(named)
    by_rank = sorted(sets.members, reverse=not group.upward)
    while len(taken) < sets.count:
        place = sets.first([i for i in by_rank if i not in taken], taken)
        assert place is not None, "a set of least disadvantage has all who are named"
        taken.append(place)
    leaving = sorted(taken[len(named) :], reverse=group.upward)
    return [Floater(i, "company" if number % 2 else "in-sequence") for number, i in enumerate(leaving)]
