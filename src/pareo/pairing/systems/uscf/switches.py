"""Switches for the sake of colours: what one would change, what it costs, and whether the limits allow it.

A switch exchanges two players of the same score between two pairs. Two of the same half make a transposition, two of
different halves an interchange. Two pairs of one group can be paired anew in two ways, and each way is reached by two
switches: the smaller difference counts (29E5c).

Rules: USCF [29D1b, 29D1c, 29E5a-29E5e, 29E5g]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple, TypeAlias

from pareo.model import Points
from pareo.pairing.systems.uscf.colors import Blemish, blemish
from pareo.pairing.systems.uscf.field import Field
from pareo.pairing.systems.uscf.group import Pair, ordered

Kind: TypeAlias = Literal["transposition", "interchange"]

FOR_DUE_COLORS = 80
"""Rating points within which players are switched so that more get the colour due (29E5a)."""
FOR_BALANCE = 200
"""Rating points within which they are switched against a balance of two or more, or a third colour in a row (29E5b)."""


class Switch(NamedTuple):
    """Two players change places. ``grave`` and ``undue`` are the blemishes that disappear, ``size`` is the difference
    between their ratings, ``limit`` what it may be at most unless one of them is unrated (``exempt``)."""

    kind: Kind
    first: int
    second: int
    pairs: tuple[Pair, Pair]
    grave: int
    undue: int
    size: int
    limit: int
    exempt: bool

    def preference(self) -> tuple[int, int, bool, int, bool]:
        """The most blemishes removed, then a transposition within 80 points before all others, then the smaller.

        Rules: USCF [29E5e, 29E6a]
        """
        interchange = self.kind == "interchange"
        other = interchange or self.size > FOR_DUE_COLORS
        return (-self.grave, -self.undue, other, self.size, interchange)


class Switches:
    """What can be switched. ``lower_half`` are the players of the lower halves and the odd players."""

    def __init__(self, field: Field, lower_half: frozenset[int]) -> None:
        self.field = field
        self.lower_half = lower_half
        self._blemishes: dict[Pair, Blemish] = {}

    def blemish(self, pair: Pair) -> Blemish:
        found = self._blemishes.get(pair)
        if found is None:
            found = self._blemishes[pair] = blemish(self.field, *pair)
        return found

    def best(self, one: Pair, other: Pair, score: Points) -> Switch | None:
        """The switch of two players of this score that is to be preferred; None when none helps or is allowed."""
        found = list(self._allowed(one, other, score))
        return min(found, key=Switch.preference) if found else None

    def _allowed(self, one: Pair, other: Pair, score: Points) -> Iterator[Switch]:
        before, after = self.blemish(one), self.blemish(other)
        grave, undue = before.grave + after.grave, before.undue + after.undue
        scores = self.field.scores
        for x in one:
            for y in other:
                if scores[x] == scores[y] == score:
                    pairs = ordered(_partner(one, x), y), ordered(_partner(other, y), x)
                    switch = self._evaluated(x, y, pairs, grave, undue)
                    if switch and self._keeps_rated_odd(one, x, y) and self._keeps_rated_odd(other, y, x):
                        yield switch

    def _evaluated(self, x: int, y: int, pairs: tuple[Pair, Pair], grave: int, undue: int) -> Switch | None:
        field = self.field
        if not all(field.legal[pair.higher] >> pair.lower & 1 for pair in pairs):
            return None
        blemishes = [self.blemish(pair) for pair in pairs]
        less_grave = grave - sum(each.grave for each in blemishes)
        less_undue = undue - sum(each.undue for each in blemishes)
        if less_grave < 0 or (not less_grave and less_undue <= 0):
            return None
        limit = FOR_BALANCE if less_grave else FOR_DUE_COLORS
        exempt = field.unrated(x) or field.unrated(y)
        size = field.difference(x, y)
        if size > limit and not exempt:
            return None
        kind: Kind = "transposition" if (x in self.lower_half) == (y in self.lower_half) else "interchange"
        return Switch(kind, x, y, pairs, less_grave, less_undue, size, limit, exempt)

    def _keeps_rated_odd(self, pair: Pair, leaves: int, comes: int) -> bool:
        """No unrated player becomes the odd player in the place of a rated one.

        Rules: USCF [29D1c]
        """
        field = self.field
        odd = field.scores[_partner(pair, leaves)] < field.scores[leaves]
        return not odd or not field.unrated(comes) or field.unrated(leaves)

    def differences(self, one: Pair, other: Pair) -> Mapping[str, int | None]:
        """The three numbers of Vega's colour log for the pairs A-B and C-D, A and C being of the upper half.

        Rules: seed 004 [Appendix F 1]
        """
        (a, b), (c, d) = (self._upper_first(pair) for pair in (one, other))
        transpositions = [size for size in (self._size(a, c), self._size(b, d)) if size is not None]
        return {
            "d_trans": min(transpositions, default=None),
            "d_inter_1": self._size(a, d),
            "d_inter_0": self._size(b, c),
        }

    def _upper_first(self, pair: Pair) -> tuple[int, int]:
        crossed = pair.higher in self.lower_half and pair.lower not in self.lower_half
        return (pair.lower, pair.higher) if crossed else (pair.higher, pair.lower)

    def _size(self, x: int, y: int) -> int | None:
        """The difference of two players of the same score; others are not switched."""
        return self.field.difference(x, y) if self.field.scores[x] == self.field.scores[y] else None


def _partner(pair: Pair, player: int) -> int:
    return pair.lower if player == pair.higher else pair.higher
