"""Odd players before halves: a pair of different scores with bad colours is changed before the groups are halved.

Another player of the upper score may go down, or another one of the lower score be the opponent, each within the
limits of switches: 200 points where that removes a grave blemish, 80 where it only gives somebody the colour due.

Rules: USCF [29D1b, 29D1c, 29E5a, 29E5b, 29E5g]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pareo.pairing.matching.cardinality import as_mask, perfect_matching_exists
from pareo.pairing.systems.uscf.field import Field
from pareo.pairing.systems.uscf.group import NaturalGroup, Pair, ordered, pair_naturally
from pareo.pairing.systems.uscf.odd_player import odd_players
from pareo.pairing.systems.uscf.switches import allowed_size, weight_of


class OddPair(NamedTuple):
    """Who goes down and whom he meets, with the pair that it would be without a look at colours."""

    odd: int
    opponent: int
    natural: Pair

    @property
    def pair(self) -> Pair:
        return ordered(self.odd, self.opponent)

    @property
    def changed(self) -> bool:
        return self.pair != self.natural


class Boundary(NamedTuple):
    """A group without those who are paired already, the next one, and everybody below the group as a set."""

    group: Sequence[int]
    following: Sequence[int]
    below: int


def groups_with_odd_pairs(field: Field, bye: int | None) -> tuple[list[NaturalGroup], list[OddPair]]:
    """Every score group from the highest, as by nature but for the odd pairs that colours change; and those."""
    groups = field.score_groups(bye)
    made, changed = [], []
    incoming: list[int] = []
    settled: OddPair | None = None
    for n, residents in enumerate(groups):
        free = [i for i in residents if settled is None or i != settled.opponent]
        leaving = odd_players(field, [] if settled else incoming, free, groups[n + 1 :])
        following = groups[n + 1] if n + 1 < len(groups) else []
        found = None
        if len(leaving) == 1 and leaving[0] in free and (settled is not None or not incoming):
            boundary = Boundary(free, following, sum(as_mask(places) for places in groups[n + 1 :]))
            found = _odd_pair(field, boundary, leaving[0])
        if found is not None:
            leaving = [found.odd]
            changed += [found] if found.changed else []
        made.append(pair_naturally(field, incoming, residents, leaving, settled.pair if settled else None))
        incoming, settled = sorted(leaving), found
    return made, changed


def _odd_pair(field: Field, boundary: Boundary, odd: int) -> OddPair | None:
    """The natural pair of an odd player, or the nearest one with fewer blemishes; None where he has no opponent."""
    legal, rest = field.legal, boundary.below
    opponents = (i for i in boundary.following if legal[odd] >> i & 1)
    first = next((i for i in opponents if perfect_matching_exists(legal, rest & ~(1 << i))), None)
    if first is None:
        return None
    natural = ordered(odd, first)
    group = as_mask(boundary.group)
    for _, x, y in sorted(_better(field, boundary, odd, first)):
        if perfect_matching_exists(legal, group & ~(1 << x)) and perfect_matching_exists(legal, rest & ~(1 << y)):
            return OddPair(x, y, natural)
    return OddPair(odd, first, natural)


def _better(field: Field, boundary: Boundary, odd: int, first: int) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Pairs with fewer blemishes within the limits, ranked: blemishes, both differences, that of the odd player."""
    weight = weight_of(field, ordered(odd, first))
    if not weight:
        return
    for x, y in _within_reach(field, boundary, (odd, first), allowed_size(weight)):
        left = weight_of(field, ordered(x, y))
        if left >= weight:
            continue
        limit = allowed_size(weight - left)
        down, other = field.difference(odd, x), field.difference(first, y)
        exempt = any(map(field.unrated, (x, y, odd, first)))
        if exempt or max(down, other) <= limit:
            yield (left, down + other, down), x, y


def _within_reach(field: Field, boundary: Boundary, natural: tuple[int, int], widest: int) -> Iterator[tuple[int, int]]:
    """Legal pairs across the boundary within the widest limit that a change can have; the unrated have none."""
    odd, first = natural
    unlimited = field.unrated(odd) or field.unrated(first)
    others = [(y, field.unrated(y), field.difference(first, y) <= widest) for y in boundary.following]
    for x in boundary.group:
        if field.unrated(x) and not field.unrated(odd):
            continue
        exempt, near = unlimited or field.unrated(x), field.difference(odd, x) <= widest
        for y, unrated, near_too in others:
            if (exempt or unrated or (near and near_too)) and field.legal[x] >> y & 1:
                yield x, y
