"""A group that is paired as homogeneous: S1 is its upper half, and players may be exchanged between S1 and S2.

The text tries transpositions, then exchanges, then drops B6 and B5 for downfloaters, then for upfloaters, then allows
one more missed colour preference. Each of these steps is asked here whether it can succeed at all; the first that can
is worked out. That gives the pairing that the trials in their order would find.

Rules: FIDE C.04.1 1992 [A3, A6, C4-C11, D]
"""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

from pareo.pairing.matching.cardinality import as_mask, bits
from pareo.pairing.systems.dutch1992.criteria import EVERYTHING_DROPPED, Criteria
from pareo.pairing.systems.dutch1992.exchange_search import MOST_TRIALS, ExchangeSearch
from pareo.pairing.systems.dutch1992.exchanges import NONE, Exchange, table_is_readable
from pareo.pairing.systems.dutch1992.graph import can_be_matched, cheapest_matching
from pareo.pairing.systems.dutch1992.transpositions import Transpositions


class Solution(NamedTuple):
    """The pairs of a group, who is left over, and how far the text had to go."""

    pairs: tuple[tuple[int, int], ...]
    left: int
    misses: int
    up: int
    down: int
    exchange: Exchange
    opponents: tuple[int, ...]

    @property
    def order(self) -> tuple[object, ...]:
        """Comparable: what the text would have found earlier is less."""
        return self.misses, self.up, self.down, self.exchange.order, self.opponents


class HomogeneousGroup:
    """So many pairs among these players; who is left over must be among ``spare``."""

    def __init__(self, criteria: Criteria, members: int, pairs: int, spare: int) -> None:
        self.criteria = criteria
        self.members = members
        self.players = list(bits(members))
        self.s1, self.s2 = self.players[:pairs], self.players[pairs:]
        self.left = len(self.players) - 2 * pairs
        self.fewest = criteria.least_conceivable(members, pairs)
        self._spare = spare & members
        self._least: dict[tuple[int, int], int | None] = {}

    def solve(self) -> Solution | None:
        """The pairing of the text; None when so many pairs cannot be made."""
        quick = self._natural(0, 0)
        if quick is not None and quick.misses == self.fewest:
            return quick
        misses = self.least(EVERYTHING_DROPPED, EVERYTHING_DROPPED)
        if misses is None:
            return None
        up = next(up for up in range(3) if self.least(up, EVERYTHING_DROPPED) == misses)
        return self.solve_with(up, misses)

    def _least_dropped(self, up: int, misses: int) -> int:
        """Rules: FIDE C.04.1 1992 [C9]"""
        return next(down for down in range(3) if self.least(up, down) == misses)

    def solve_with(self, up: int, misses: int) -> Solution:
        """The pairing when so much is dropped for upfloaters and so many misses are the least."""
        down = self._least_dropped(up, misses)
        natural = self._natural(up, down)
        if natural is not None and natural.misses == misses:
            return natural
        return self._exchanged(up, down, misses)

    def least(self, up: int, down: int) -> int | None:
        """The fewest missed preferences; None when the pairs cannot be made at all."""
        key = (up, down)
        if key not in self._least:
            self._least[key] = self._find_least(up, down)
        return self._least[key]

    def spare(self, down: int) -> int:
        """Who may be left over.

        Rules: FIDE C.04.1 1992 [B5, B6]
        """
        return self._spare & self.criteria.may_float_down(down)

    # how many preferences must be missed -----------------------------------------------------------------------------

    def _find_least(self, up: int, down: int) -> int | None:
        if self.left and self.spare(down).bit_count() < self.left:
            return None
        if Transpositions(self.criteria, self.s1, self.s2, up, down, self.spare(down)).least() == self.fewest:
            return self.fewest
        partners = self._partners(up, down)
        if self._tight(partners, self.spare(down)):
            return self.fewest
        matching = cheapest_matching(partners, self.left, self.spare(down), self.misses)
        return None if matching is None else matching.cost

    def _partners(self, up: int, down: int) -> dict[int, int]:
        return {i: self.criteria.partners(i, up, down) & self.members for i in self.players}

    def misses(self, i: int, j: int) -> int:
        """1 for a pair that is due one colour, else 0."""
        return int(self.criteria.misses(i, j))

    def _tight(self, partners: dict[int, int], spare: int) -> bool:
        """True when as few preferences can be missed as A8 makes unavoidable.

        Where one colour is wanted by more than half, that means: no pair without one of them, and they alone are left
        over. Otherwise: no pair that is due one colour.
        """
        criteria = self.criteria
        if not self.fewest:
            allowed = {i: mask & ~criteria.same_color_due(i) for i, mask in partners.items()}
            return can_be_matched(allowed, self.left, spare)
        white, black = self.members & criteria.white, self.members & criteria.black
        many = white if white.bit_count() > black.bit_count() else black
        allowed = {i: mask if many >> i & 1 else mask & many for i, mask in partners.items()}
        return can_be_matched(allowed, self.left, spare & many)

    # S1 and S2 as they are -------------------------------------------------------------------------------------------

    def _natural(self, up: int, down: int) -> Solution | None:
        return self._transposed(NONE, up, down)

    def _transposed(self, exchange: Exchange, up: int, down: int) -> Solution | None:
        s1, s2 = self.halves(exchange)
        ways = Transpositions(self.criteria, s1, s2, up, down, self.spare(down))
        misses = ways.least()
        if misses is None:
            return None
        opponents = ways.first()
        pairs = tuple(zip(s1, opponents, strict=True))
        left = self.members & ~as_mask(s1) & ~as_mask(opponents)
        return Solution(pairs, left, misses, up, down, exchange, tuple(opponents))

    def halves(self, exchange: Exchange) -> tuple[list[int], list[int]]:
        """S1 and S2 after an exchange, each in order again.

        Rules: FIDE C.04.1 1992 [A9 b, D2]
        """
        leave = {self.players[number - 1] for number in exchange.leave}
        enter = {self.players[number - 1] for number in exchange.enter}
        s1 = sorted([i for i in self.s1 if i not in leave] + list(enter))
        return s1, sorted([i for i in self.s2 if i not in enter] + list(leave))

    # exchanges -------------------------------------------------------------------------------------------------------

    def _exchanged(self, up: int, down: int, misses: int) -> Solution:
        """Rules: FIDE C.04.1 1992 [C8, D2]"""
        search = self._exchange_search(up, down, misses)
        if table_is_readable(len(self.s1), len(self.s2), search.fewest):
            for exchange in islice(search.candidates(), MOST_TRIALS):
                found = self._transposed(exchange, up, down)
                if found is not None and found.misses == misses:
                    return found
        found = self._transposed(search.least_difference(), up, down)
        assert found is not None, "the exchange comes from a pairing"
        return found

    def _exchange_search(self, up: int, down: int, misses: int) -> ExchangeSearch:
        return ExchangeSearch(self, self._partners(up, down), self.spare(down), misses)

    def can_do(self, partners: dict[int, int], spare: int, misses: int) -> bool:
        """True when these partners leave a pairing with so few misses."""
        if misses == self.fewest:
            return self._tight(partners, spare)
        matching = cheapest_matching(partners, self.left, spare, self.misses)
        return matching is not None and matching.cost == misses
