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

Ground: TypeAlias = Literal["only-one", "majority-color", "maxi-limit", "rank"]


class Floater(NamedTuple):
    """A player who leaves his group, and what decided that it is he."""

    place: int
    ground: Ground


def choose_floaters(
    field: Field, group: Group, completion: Completion, adjacent: Sequence[int], neighbours: Sequence[int]
) -> list[Floater]:
    """The floaters of a group in the order in which they are named; ``adjacent`` is the group that they go to.

    ``neighbours[i]`` are all with whom i may be paired. Of the smallest sets of players without whom the group can be
    paired, those of least disadvantage are left (10.9, 10.10). Who is in all of them is named first (9.3 a to c); the
    others one by one, by colour and rank.
    """
    if not completion.missing:
        return []
    target = as_mask(adjacent)
    opponents = {i: neighbours[i] & target for i in bits(group.members)}
    kind = ContestedDisadvantages if is_contested(opponents, completion.missing) else Disadvantages
    sets = kind(field, group, completion, opponents)
    named = [Floater(i, "only-one") for i in (sets.members if sets.count == len(sets.members) else sets.in_all())]
    while len(named) < sets.count:
        named.append(_next_floater(field, group, sets, [floater.place for floater in named]))
    return named


def _next_floater(field: Field, group: Group, sets: Disadvantages, named: list[int]) -> Floater:
    """The one who evens out the colours due, the lowest ranked of several going down, the highest going up.

    In a maxi-tournament he must be within 100 points of the one whom rank alone would choose.

    Rules: FIDE C.04.2 1999 [10.2, 10.3, 10.4]
    """
    by_rank = [i for i in sorted(sets.members, reverse=not group.upward) if i not in named]
    counts = {color: sum(field.due[i] == color for i in by_rank) for color in (WHITE, BLACK)}
    majority = WHITE if counts[WHITE] > counts[BLACK] else BLACK
    wanted = None
    if counts[WHITE] != counts[BLACK]:
        wanted = sets.first([i for i in by_rank if field.due[i] == majority], named)
    if wanted is not None and not field.options.maxi:
        return Floater(wanted, "majority-color")
    lowest = sets.first(by_rank, named)
    assert lowest is not None
    if wanted is None:
        return Floater(lowest, "rank")
    if field.exchangeable(wanted, lowest):
        return Floater(wanted, "majority-color")
    return Floater(lowest, "maxi-limit")
