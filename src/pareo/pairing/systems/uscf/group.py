"""The natural pairing of one score group: players from above first, then upper half against lower half.

Rules: USCF [27A3, 29C1, 29C2, 29D1a]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pareo.pairing.matching.cardinality import as_mask, perfect_matching_exists
from pareo.pairing.systems.uscf.field import Field
from pareo.pairing.systems.uscf.halves import Halves, without_rematches


class Pair(NamedTuple):
    """Two players by their places, the higher first."""

    higher: int
    lower: int


class NaturalGroup(NamedTuple):
    """What became of a score group: pairs of players from above, the halves and who left."""

    incoming: tuple[int, ...]
    residents: tuple[int, ...]
    leaving: tuple[int, ...]
    odd_pairs: tuple[Pair, ...]
    halves: Halves

    @property
    def pairs(self) -> tuple[Pair, ...]:
        return (*self.odd_pairs, *(ordered(a, b) for a, b in self.halves.pairs()))


def ordered(a: int, b: int) -> Pair:
    return Pair(a, b) if a < b else Pair(b, a)


def pair_naturally(
    field: Field,
    incoming: Sequence[int],
    residents: Sequence[int],
    leaving: Sequence[int],
    odd_pair: Pair | None = None,
) -> NaturalGroup:
    """Pair a group from which everybody who must leave has left; ``odd_pair`` is settled already."""
    staying = [i for i in residents if i not in leaving and (odd_pair is None or i not in odd_pair)]
    if odd_pair is None:
        odd_pairs = _pair_incoming(field, [i for i in incoming if i not in leaving], staying)
    else:
        odd_pairs = [odd_pair]
    halves = without_rematches(field, staying)
    return NaturalGroup(tuple(incoming), tuple(residents), tuple(leaving), tuple(odd_pairs), halves)


def _pair_incoming(field: Field, incoming: list[int], staying: list[int]) -> list[Pair]:
    """Each player from above meets the highest rated whom he may meet, if all the others can still be paired.

    ``staying`` loses those who are paired.

    Rules: USCF [29D1a, 29D1b]
    """
    pairs = []
    waiting = sorted(incoming)
    while waiting:
        player = waiting.pop(0)
        open_places = as_mask((*waiting, *staying))
        for other in (*staying, *waiting):
            if field.legal[player] >> other & 1 and perfect_matching_exists(field.legal, open_places & ~(1 << other)):
                pairs.append(ordered(player, other))
                (staying if other in staying else waiting).remove(other)
                break
    return pairs
