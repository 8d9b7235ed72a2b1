"""A bracket paired by counting first: reach the bound with the earliest candidate, prove it, or say that you cannot.

The bound says what no candidate can beat. Moved-down players take the first opponents that leave the bound within
reach; the others are S1 against S2, an assignment with few classes of cost. Floaters are checked afterwards against
the players below. Whatever is not proven here is left to the exact method.
"""

from __future__ import annotations

from pareo.pairing.matching.cardinality import bits
from pareo.pairing.systems.dutch.bound import Counts, forced_floaters
from pareo.pairing.systems.dutch.bracket import Bracket, Candidate
from pareo.pairing.systems.dutch.costs import Costs
from pareo.pairing.systems.dutch.edition import Edition
from pareo.pairing.systems.dutch.lookahead import Below
from pareo.pairing.systems.dutch.prices import FloaterPrices
from pareo.pairing.systems.dutch.transposition import first_transposition

_RETRIES = 12


class QuickBracket:
    """One bracket, its bound and the players below it."""

    def __init__(self, bracket: Bracket, edition: Edition, below: Below) -> None:
        self.bracket = bracket
        self.field = bracket.field
        self.edition = edition
        self.below = below
        self.legal = self.field.strictly_legal
        self.codes = self.field.color_code
        self.resident_mask = sum(1 << i for i in bracket.residents)

    def solve(self) -> Candidate | None:
        """The first of the best candidates, or None when that could not be proven here."""
        if not self._count_floaters():
            return None
        bracket = self.bracket
        last = self.floaters == 1 and bracket.bye_from_here
        self.costs = Costs(self.field, self.edition, bracket.members, bracket.floor, last)
        self.prices = FloaterPrices(self.below, self.costs, bracket.members, self.floaters)
        for _ in range(_RETRIES):
            target = self._set_target()
            candidate = None if target is None else self._reach(target)
            if candidate is None or self.prices.hold(candidate.floaters):
                return candidate
            if not self.prices.refine(candidate.floaters):
                return None
        return None

    # how many float, and what no candidate can beat ------------------------------------------------------------------

    def _count_floaters(self) -> bool:
        """How many must float; False when that is not for this method."""
        bracket = self.bracket
        size, residents = len(bracket.members), len(bracket.residents)
        movers = sum(1 << i for i in bracket.movers)
        white, black = self.field.absolute_masks
        everybody = movers | self.resident_mask
        counts = (everybody & white).bit_count(), (everybody & black).bit_count()
        self.floaters, self.only = forced_floaters(size, *counts)
        if self.below.wants_now > self.floaters or (self.floaters and not bracket.lower):
            return False
        if self.floaters == 0:
            return self.below.completes(bracket.lower)
        fits = all((everybody & absolute).bit_count() <= residents for absolute in (white, black))
        return fits and len(bracket.movers) + self.floaters <= residents

    def _set_target(self) -> int | None:
        """Count everybody and every possible floater, and find the bound."""
        costs, codes = self.costs, self.codes
        missed, strong = costs.shift["preference-missed"], costs.shift["strong-preference-missed"]
        self.counts = counts = Counts(1 << missed, 1 << strong)
        for i in self.bracket.members:
            counts.add(codes[i])
        self.offers = {
            i: cost
            for i, cost in self.prices.offers.items()
            if self.resident_mask >> i & 1 and self.only in (None, codes[i])
        }
        for i, cost in self.offers.items():
            counts.offer_floater(codes[i], cost)
        color_digits = (1 << missed + costs.width) - (1 << strong)
        self.least = {}
        for mover in self.bracket.movers:
            options = self.legal[mover] & self.resident_mask
            if not options:
                return None
            self.least[mover] = min(costs.pair(mover, i) & ~color_digits for i in bits(options))
        bound = counts.least_cost(self.floaters, self.only)
        return None if bound is None else bound + sum(self.least.values())

    # the earliest candidate that reaches it --------------------------------------------------------------------------

    def _reach(self, target: int) -> Candidate | None:
        free = self.resident_mask
        pairs: list[tuple[int, int]] = []
        spent = 0
        later = sum(self.least.values())
        for mover in self.bracket.movers:
            later -= self.least[mover]
            self.counts.remove(self.codes[mover])
            for i in bits(self.legal[mover] & free):
                cost = self.costs.pair(mover, i)
                self._take(i, -1)
                bound = self.counts.least_cost(self.floaters, self.only)
                if bound is not None and spent + cost + bound + later == target:
                    break
                self._take(i, 1)
            else:
                return None
            pairs.append((mover, i))
            spent += cost
            free &= ~(1 << i)
        rest = list(bits(free))
        half = (len(rest) - self.floaters) // 2
        s1, s2 = rest[:half], rest[half:]
        opponents = first_transposition(self.costs, self.legal, s1, s2, self.offers, target - spent)
        if opponents is None:
            return None
        met = set(opponents)
        return Candidate(pairs, list(zip(s1, opponents, strict=True)), [i for i in s2 if i not in met], s1, s2, rest)

    def _take(self, i: int, change: int) -> None:
        code = self.codes[i]
        self.counts.players[code] += change
        if i in self.offers:
            self.counts.offer_floater(code, self.offers[i], change)
