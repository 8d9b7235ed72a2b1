"""Switches for the sake of colours: what one would change, what it costs, and whether the limits allow it.

A switch exchanges two players of the same score between two pairs. Two of the same half make a transposition, two of
different halves an interchange. Two pairs of one group can be paired anew in two ways, and each way is reached by two
switches: the smaller difference counts (29E5c).

Rules: USCF [29D1b, 29D1c, 29E5a-29E5e, 29E5g]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple, TypeAlias

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
    between their ratings, ``limit`` what it may be at most unless somebody is switched to or from an unrated opponent
    (``exempt``)."""

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

        One to or from an unrated opponent is no violation of the 80 points, whatever its size.

        Rules: USCF [29E5e, 29E5g, 29E6a]
        """
        interchange = self.kind == "interchange"
        other = interchange or (self.size > FOR_DUE_COLORS and not self.exempt)
        return (-self.grave, -self.undue, other, self.size, interchange)


class Switches:
    """What can be switched. ``lower_half`` are the players of the lower halves and the odd players."""

    def __init__(self, field: Field, lower_half: frozenset[int]) -> None:
        self.field = field
        self.lower_half = lower_half
        kinds = [(field.due[i], field.balance[i], field.colors[i][-2:]) for i in range(field.size)]
        number = {kind: n for n, kind in enumerate(dict.fromkeys(kinds))}
        self.kind = [number[kind] for kind in kinds]
        self._blemishes: list[list[Blemish | None]] = [[None] * len(number) for _ in number]

    def blemish(self, a: int, b: int) -> Blemish:
        """What is wrong with a pair; only the kinds matter: the colour due, the balance and the last two games."""
        row, column = self._blemishes[self.kind[a]], self.kind[b]
        found = row[column]
        if found is None:
            found = row[column] = blemish(self.field, *ordered(a, b))
        return found

    def within_reach(self, x: int, unlimited: bool) -> Iterator[int]:
        """Players of the same score and another kind whose rating is near enough for any switch, or all of them."""
        field, kind = self.field, self.kind
        score, rating, mine = field.scores[x], field.ratings[x], kind[x]
        for step in (-1, 1):
            y = x + step
            while 0 <= y < field.size and field.scores[y] == score:
                if not unlimited and abs(field.ratings[y] - rating) > FOR_BALANCE:
                    break
                if kind[y] != mine:
                    yield y
                y += step

    def evaluated(self, one: Pair, x: int, other: Pair, y: int) -> Switch | None:
        """The switch of x in the one pair with y in the other; None when it does not help or is not allowed."""
        field = self.field
        p, q = _partner(one, x), _partner(other, y)
        graves, undues = zip(
            self.blemish(*one), self.blemish(*other), self.blemish(p, y), self.blemish(q, x), strict=True
        )
        grave = graves[0] + graves[1] - graves[2] - graves[3]
        undue = undues[0] + undues[1] - undues[2] - undues[3]
        if grave < 0 or (not grave and undue <= 0):
            return None
        limit = FOR_BALANCE if grave else FOR_DUE_COLORS
        exempt = any(map(field.unrated, (x, y, p, q)))
        size = field.difference(x, y)
        if (size > limit and not exempt) or not (field.legal[p] >> y & 1 and field.legal[q] >> x & 1):
            return None
        if exempt and not (self._keeps_rated_odd(p, x, y) and self._keeps_rated_odd(q, y, x)):
            return None
        kind: Kind = "transposition" if (x in self.lower_half) == (y in self.lower_half) else "interchange"
        return Switch(kind, x, y, (ordered(p, y), ordered(q, x)), grave, undue, size, limit, exempt)

    def _keeps_rated_odd(self, partner: int, leaves: int, comes: int) -> bool:
        """No unrated player becomes the odd player in the place of a rated one.

        Rules: USCF [29D1c]
        """
        field = self.field
        odd = field.scores[partner] < field.scores[leaves]
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
