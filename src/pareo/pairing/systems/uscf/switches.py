"""Switches for the sake of colours: what one would change, what it costs, and whether the limits allow it.

A switch exchanges two players of the same score between two pairs. Two of the same half make a transposition, two of
different halves an interchange. Two pairs of one group can be paired anew in two ways, and each way is reached by two
switches: the smaller difference counts (29E5c).

Rules: USCF [29D1b, 29D1c, 29E5a-29E5e, 29E5g]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple, TypeAlias

from pareo.pairing.systems.uscf.colors import Blemish, blemish
from pareo.pairing.systems.uscf.field import Field
from pareo.pairing.systems.uscf.group import Pair, ordered

Kind: TypeAlias = Literal["transposition", "interchange"]
Preference: TypeAlias = tuple[int, bool, int, bool]
"""The smaller the better: blemishes removed (negative), no transposition within 80 points, size, interchange."""

FOR_DUE_COLORS = 80
"""Rating points within which players are switched so that more get the colour due (29E5a)."""
FOR_BALANCE = 200
"""Rating points within which they are switched against a balance of two or more, or a third colour in a row (29E5b)."""
_GRAVE_REMOVED = 6
"""A gain in weights from which on a grave blemish disappears: 8, less two undue colours that come instead."""


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


class Switches:
    """What can be switched. ``lower_half`` are the players of the lower halves and the odd players.

    ``kind[i]`` tells what blemishes depend on: the colour due, the balance and the last two games. ``weight[k][l]`` is
    the blemish of a pair of these kinds as one number, a grave one heavier than all others of two pairs.
    """

    def __init__(self, field: Field, lower_half: frozenset[int]) -> None:
        self.field = field
        self.lower_half = lower_half
        kinds = list(zip(field.due, field.balance, [colors[-2:] for colors in field.colors], strict=True))
        example = {kind: i for i, kind in enumerate(kinds)}
        number = {kind: n for n, kind in enumerate(example)}
        self.kind = [number[kind] for kind in kinds]
        self.weight = [[_weight(blemish(field, *ordered(i, j))) for j in example.values()] for i in example.values()]
        self._near: dict[int, list[int]] = {}

    def blemishes(self, a: int, b: int) -> int:
        """What is wrong with a pair, as one number."""
        return self.weight[self.kind[a]][self.kind[b]]

    def near(self, x: int) -> list[int]:
        """Players of the same score and another kind whose rating is near enough for any switch."""
        found = self._near.get(x)
        if found is None:
            found = self._near[x] = self._unlike(x, self.field.within(x, FOR_BALANCE))
        return found

    def all_of_score(self, x: int) -> list[int]:
        """All players of the same score and another kind."""
        return self._unlike(x, self.field.places_of(self.field.score[x]))

    def _unlike(self, x: int, places: Iterable[int]) -> list[int]:
        """To switch two of the same kind would change nothing."""
        kind, mine = self.kind, self.kind[x]
        return [y for y in places if kind[y] != mine]

    def preference(self, gain: int, x: int, p: int, y: int, q: int) -> Preference | None:
        """How good it is to switch x, who meets p, with y, who meets q; None when it is not allowed.

        The most blemishes removed, then a transposition within 80 points before all others, then the smaller. One to or
        from an unrated opponent is no violation of the 80 points, whatever its size.

        Rules: USCF [29E5e, 29E5g, 29E6a]
        """
        legal, ratings = self.field.legal, self.field.ratings
        size = abs(ratings[x] - ratings[y])
        exempt = not (ratings[x] and ratings[y] and ratings[p] and ratings[q])
        if size > allowed_size(gain) and not exempt:
            return None
        if not (legal[p] >> y & 1 and legal[q] >> x & 1):
            return None
        if exempt and not (self._keeps_rated_odd(p, x, y) and self._keeps_rated_odd(q, y, x)):
            return None
        interchange = (x in self.lower_half) != (y in self.lower_half)
        return -gain, interchange or (size > FOR_DUE_COLORS and not exempt), size, interchange

    def switch(self, one: Pair, x: int, other: Pair, y: int) -> Switch:
        """The switch of x in the one pair with y in the other."""
        field = self.field
        p, q = partner(one, x), partner(other, y)
        pairs = ordered(p, y), ordered(q, x)
        before, after = ([blemish(field, *pair) for pair in two] for two in ((one, other), pairs))
        grave = sum(each.grave for each in before) - sum(each.grave for each in after)
        undue = sum(each.undue for each in before) - sum(each.undue for each in after)
        kind: Kind = "transposition" if (x in self.lower_half) == (y in self.lower_half) else "interchange"
        limit = FOR_BALANCE if grave else FOR_DUE_COLORS
        exempt = any(map(field.unrated, (x, y, p, q)))
        return Switch(kind, x, y, pairs, grave, undue, field.difference(x, y), limit, exempt)

    def _keeps_rated_odd(self, partner: int, leaves: int, comes: int) -> bool:
        """No unrated player becomes the odd player in the place of a rated one.

        Rules: USCF [29D1c]
        """
        field = self.field
        odd = field.score[partner] < field.score[leaves]
        return not odd or not field.unrated(comes) or field.unrated(leaves)

    def differences(self, one: Pair, other: Pair) -> Mapping[str, int]:
        """The three numbers of Vega's colour log for the pairs A-B and C-D, A and C being of the upper half.

        Rules: seed 004 [Appendix F 1]
        """
        (a, b), (c, d) = (self._upper_first(pair) for pair in (one, other))
        size = self.field.difference
        return {"d_trans": min(size(a, c), size(b, d)), "d_inter_1": size(a, d), "d_inter_0": size(b, c)}

    def _upper_first(self, pair: Pair) -> tuple[int, int]:
        crossed = pair.higher in self.lower_half and pair.lower not in self.lower_half
        return (pair.lower, pair.higher) if crossed else (pair.higher, pair.lower)


def weight_of(field: Field, pair: Pair) -> int:
    """What is wrong with a pair, as one number."""
    return _weight(blemish(field, *pair))


def allowed_size(gain: int) -> int:
    """How many rating points a change may have that makes pairs better by so much.

    Rules: USCF [29E5a, 29E5b]
    """
    return FOR_BALANCE if gain >= _GRAVE_REMOVED else FOR_DUE_COLORS


def _weight(blemish: Blemish) -> int:
    """Two pairs have two undue colours at most, so that three bits keep them apart from the grave ones."""
    return 8 * blemish.grave + blemish.undue


def partner(pair: Pair, player: int) -> int:
    """The other one of a pair."""
    return pair.lower if player == pair.higher else pair.higher
