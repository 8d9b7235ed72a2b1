"""Who comes up into a bracket: the fewest, from the nearest scores, then by colours and by earlier moves up.

Rules: FIDE C.04.4.1 2026 [3.2.1, 3.2.2, 4.2, C5-C10]
"""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.matching.cardinality import (
    as_mask,
    bits,
    perfect_matching_exists,
    renumbered,
    single_leftovers,
)
from pareo.pairing.matching.coming_up import ComingUp
from pareo.pairing.systems.dubov2026.field import Field
from pareo.pairing.systems.dubov2026.inside import fewest_inside


def choose_upfloaters(field: Field, residents: int, lower: int) -> list[int]:
    """The best set for this score group; everybody who is left must then have a legal pairing ([C4])."""
    legal = field.legal
    if residents.bit_count() % 2 == 0:
        if perfect_matching_exists(legal, residents) and perfect_matching_exists(legal, lower):
            return []
    elif single := _single(field, residents, lower):
        return single
    return _Several(field, residents, lower).best()


def players_without_preference_met(field: Field, bracket: int) -> int:
    """How many of a bracket cannot get the colour they are due, at best ([C7]): one of each pair that is due the same.

    The bracket must have a legal pairing.
    """
    whites, blacks = bracket & field.whites, bracket & ~field.whites
    small, large = (whites, blacks) if whites.bit_count() <= blacks.bit_count() else (blacks, whites)
    surplus = (large.bit_count() - small.bit_count()) // 2
    inside = fewest_inside(field.legal, bracket, small)
    assert inside is not None
    return surplus + 2 * inside


def history_of(field: Field, i: int) -> tuple[int, int, int]:
    """What [C8], [C9] and [C10] count of an upfloater; nothing in the last round."""
    if field.position.last_round:
        return (0, 0, 0)
    maximum = field.too_often >> i & 1
    return maximum, maximum * field.upfloats[i], field.again >> i & 1


def _single(field: Field, residents: int, lower: int) -> list[int]:
    """One player is enough: whoever meets somebody without whom the group can be paired, and can be spared below."""
    legal = field.legal
    spared_above = single_leftovers(legal, residents)
    able = [i for i in bits(single_leftovers(legal, lower)) if legal[i] & spared_above]
    if not able:
        return []
    nearest = max(field.score[i] for i in able)
    return [_best_of_a_score(field, residents, [i for i in able if field.score[i] == nearest])]


def _best_of_a_score(field: Field, residents: int, able: Sequence[int]) -> int:
    """By [C7] to [C10], then by number. What colours cost at least is known at once, what they cost only by trying."""
    whites = (residents & field.whites).bit_count()
    others = residents.bit_count() - whites

    def at_least(i: int) -> int:
        white = field.whites >> i & 1
        return abs(whites + white - (others + 1 - white)) // 2

    best, found = None, able[0]
    for i in sorted(able, key=lambda i: (at_least(i), history_of(field, i), i)):
        if best is not None and (at_least(i), history_of(field, i), i) >= best:
            break
        value = players_without_preference_met(field, residents | 1 << i), history_of(field, i), i
        if best is None or value < best:
            best, found = value, i
    return found


class _Several:
    """Two and more, or a group that loses its pairs to those below: the best perfect matching of all who are left.

    A pair across costs [C5], [C6] and what its upfloater costs by [C8] to [C10], a pair of the bracket whose players
    are due the same colour [C7]; pairs below cost nothing. Upfloaters never meet each other: without both of them the
    bracket would have a pairing, too.
    """

    def __init__(self, field: Field, residents: int, lower: int) -> None:
        self.field = field
        self.members = list(bits(residents | lower))
        self.allowed = renumbered([field.legal[i] for i in self.members], self.members)
        self.inside = as_mask(n for n, i in enumerate(self.members) if residents >> i & 1)
        kinds: dict[tuple[object, ...], int] = {}
        self.kind = [kinds.setdefault(self._kind(n), len(kinds)) for n in range(len(self.members))]
        first = [self.kind.index(k) for k in range(len(kinds))]
        self.weight = self._weights()
        self.cost = [[self._cost(u, v) for v in first] for u in first]

    def _kind(self, n: int) -> tuple[object, ...]:
        i, field = self.members[n], self.field
        if self.inside >> n & 1:
            return ("resident", field.whites >> i & 1)
        return (field.score[i], field.whites >> i & 1, history_of(field, i))

    def _weights(self) -> dict[str, int]:
        """Each criterion outweighs all that follow it; of the scores ([C6]) the lowest counts first."""
        most, times = len(self.members), 1 + max(self.field.upfloats, default=0)
        weight = {"C10": 1, "C9": most, "C8": most * most * times}
        weight["C7"] = weight["C8"] * most
        heavier = weight["C7"] * most
        for score in sorted({self.field.score[i] for i in self.members}, reverse=True):
            weight[f"C6 {score}"] = heavier
            heavier *= most
        weight["C5"] = heavier
        return weight

    def _cost(self, u: int, v: int) -> int:
        one, other = self.inside >> u & 1, self.inside >> v & 1
        if not one and not other:
            return 0
        field, weight = self.field, self.weight
        same = field.preference[self.members[u]].color == field.preference[self.members[v]].color
        cost = weight["C7"] if same else 0
        if one and other:
            return cost
        upfloater = self.members[v] if one else self.members[u]
        maximum, times, again = history_of(field, upfloater)
        cost += weight["C5"] + weight[f"C6 {field.score[upfloater]}"]
        return cost + maximum * weight["C8"] + times * weight["C9"] + again * weight["C10"]

    def best(self) -> list[int]:
        choice = ComingUp(self.allowed, self.inside, self.kind, self.cost, self.weight["C5"])
        return [self.members[n] for n in choice.first()]
