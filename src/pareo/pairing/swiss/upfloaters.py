"""Who comes up into a bracket: the fewest, from the nearest scores, for the good of the following scoregroup.

The two texts say the same word for word. What is left of the following scoregroup is asked for as few upfloaters as
its number makes it need ([C6]). Where it cannot have so few the texts are read in two ways: ``graded``, the fewer the
better, or all the same.

Rules: FIDE C.04.5 2026 [3.5, C4-C7]; FIDE C.04.6 2026 [3.5, C4-C7]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pareo.model import Points
from pareo.pairing.matching.cardinality import (
    as_mask,
    bits,
    perfect_matching_exists,
    renumbered,
    single_leftovers,
)
from pareo.pairing.matching.coming_up import ComingUp


class Field(Protocol):
    """Players by score and number; ``again`` are those who floated in the round before, where that counts."""

    legal: list[int]
    score: list[Points]
    again: int

    def score_sets(self) -> list[int]: ...


def choose_upfloaters(field: Field, residents: int, lower: int, *, graded: bool) -> list[int]:
    """The best set for this scoregroup; everybody who is left must then have a legal pairing ([C3])."""
    legal = field.legal
    if residents.bit_count() % 2 == 0:
        if perfect_matching_exists(legal, residents) and perfect_matching_exists(legal, lower):
            return []
    elif single := _single(field, residents, lower, graded):
        return single
    return _Several(field, residents, lower, graded).best()


def following(field: Field, residents: int) -> int:
    """The next lower scoregroup of the round, whoever of it is still to be paired.

    Reading: when all of it have gone up [C6] is silent; it does not pass on to the group below.

    Rules: FIDE C.04.5 2026 [C6]; FIDE C.04.6 2026 [C6]
    """
    groups = field.score_sets()
    top = next(n for n, group in enumerate(groups) if group & residents)
    return groups[top + 1] if top + 1 < len(groups) else 0


def _single(field: Field, residents: int, lower: int, graded: bool) -> list[int]:
    """One is enough: whoever meets somebody without whom the group can be paired, and can be spared below.

    Of the nearest score ([C5]) the first, by [C7] and number, who leaves a following scoregroup that needs no more than
    its number makes it need ([C6]); when there is no such player the first of all, or, where [C6] is graded, nobody.
    """
    legal = field.legal
    spared_above = single_leftovers(legal, residents)
    able = [i for i in bits(single_leftovers(legal, lower)) if legal[i] & spared_above]
    if not able:
        return []
    nearest = max(field.score[i] for i in able)
    next_group = following(field, residents) & lower
    order = sorted((i for i in able if field.score[i] == nearest), key=lambda i: (field.again >> i & 1, i))
    for i in order:
        left = lower & ~(1 << i)
        if needs_least(legal, next_group & left, left):
            return [i]
    return [] if graded else order[:1]


def needs_least(legal: Sequence[int], group: int, left: int) -> bool:
    """Whether a group needs nobody from below when it is even, one when it is odd."""
    below = left & ~group
    if group.bit_count() % 2 == 0:
        return perfect_matching_exists(legal, group) and perfect_matching_exists(legal, below)
    spared_above = single_leftovers(legal, group)
    return any(legal[i] & spared_above for i in bits(single_leftovers(legal, below)))


class _Several:
    """Two and more, or a group that loses its pairs to those below: the best perfect matching of all who are left.

    A pair across costs [C4], [C5] and [C7] of its upfloater, a pair between what is left of the following scoregroup
    and those below it [C6]; other pairs cost nothing. Upfloaters never meet each other: without both of them the
    bracket would have a pairing, too.
    """

    def __init__(self, field: Field, residents: int, lower: int, graded: bool) -> None:
        self.field = field
        self.graded = graded
        self.members = list(bits(residents | lower))
        self.allowed = renumbered([field.legal[i] for i in self.members], self.members)
        self.residents = residents
        self.following = following(field, residents)
        kinds: dict[tuple[object, ...], int] = {}
        self.kind = [kinds.setdefault(self._kind(i), len(kinds)) for i in self.members]
        self.first = [self.members[self.kind.index(k)] for k in range(len(kinds))]
        self.weight = self._weights()

    def _kind(self, i: int) -> tuple[object, ...]:
        if self.residents >> i & 1:
            return ("resident",)
        return (self.field.score[i], self.field.again >> i & 1)

    def _weights(self) -> dict[str, int]:
        """Each criterion outweighs all that follow it; of the scores ([C5]) the lowest counts first."""
        most = len(self.members)
        weight = {"C7": 1, "C6": most}
        heavier = most * most
        for score in sorted({self.field.score[i] for i in self.members}, reverse=True):
            weight[f"C5 {score}"] = heavier
            heavier *= most
        weight["C4"] = heavier
        return weight

    def _cost(self, one: int, other: int) -> int:
        inside = self.residents >> one & 1, self.residents >> other & 1
        if all(inside):
            return 0
        if any(inside):
            upfloater = other if inside[0] else one
            again = self.field.again >> upfloater & 1
            return self.weight["C4"] + self.weight[f"C5 {self.field.score[upfloater]}"] + again * self.weight["C7"]
        apart = self.following >> one & 1 != self.following >> other & 1
        return self.weight["C6"] if apart else 0

    def best(self) -> list[int]:
        chosen = self._cheapest()
        left = as_mask(self.members) & ~self.residents & ~as_mask(chosen)
        if self.graded or needs_least(self.field.legal, self.following & left, left):
            return chosen
        # [C5] has fixed how many of each score go, so that every other set of them fails [C6] too.
        self.weight["C6"] = 0
        return self._cheapest()

    def _cheapest(self) -> list[int]:
        inside = as_mask(n for n, i in enumerate(self.members) if self.residents >> i & 1)
        cost = [[self._cost(one, other) for other in self.first] for one in self.first]
        choice = ComingUp(self.allowed, inside, self.kind, cost, self.weight["C4"])
        return [self.members[n] for n in choice.first()]
