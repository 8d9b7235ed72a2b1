"""A bracket paired by counting: attain what no candidate can beat with the earliest candidate that does.

Why the answer is the text's, when there is one:

1. The number of floaters is the fewest that colours and parity allow (C6), and all of them are residents, which no
   other choice of scores beats (C7). So only candidates that pair every moved-down player are looked at.
2. Of these none costs less than the target: for the moved-down players the least that each can fail apart from
   colours, for everybody the failures of colour that counting forces, for the floaters their prices. Pairs of equal
   scores fail nothing but colours. Pairs of two absolute preferences (topscorers) are left out: each fails C10 or
   C11, and costs more than any failure of colour that the target counts.
3. Moved-down players take, in their order, the first opponent who leaves the target within reach; an earlier one
   would make it unattainable (4.2). The others are S1 against S2 as they stand: any transposition of these comes
   before the first exchange (4.3). So the first candidate found is the earliest that attains the target.
4. The floaters' prices are then compared with the players below (see ``prices``).

A step that fails proves nothing, since the target knows nothing of who has met whom: then another solver has to
decide. No choice is ever tried a second time.
"""

from __future__ import annotations

from pareo.pairing.matching.cardinality import bits
from pareo.pairing.systems.dutch.bracket import Bracket, Candidate
from pareo.pairing.systems.dutch.edition import Edition
from pareo.pairing.systems.dutch.search.color_bound import Counts, forced_floaters
from pareo.pairing.systems.dutch.search.costs import Costs
from pareo.pairing.systems.dutch.search.lookahead import Below
from pareo.pairing.systems.dutch.search.prices import FloaterPrices
from pareo.pairing.systems.dutch.search.transposition import first_transposition

_RETRIES = 12


class CountingSolver:
    """One bracket of one score (and moved-down players), its target and the players below it."""

    def __init__(self, bracket: Bracket, edition: Edition, below: Below) -> None:
        self.bracket = bracket
        self.field = bracket.field
        self.edition = edition
        self.below = below
        self.legal = self.field.strictly_legal
        self.codes = self.field.color_code
        self.residents = bracket.resident_mask

    def solve(self) -> Candidate | None:
        """The earliest of the best candidates, or None when that could not be proven here."""
        if not self._count_floaters():
            return None
        self.costs = Costs(self.bracket, self.edition, self.floaters == 1 and self.bracket.bye_from_here)
        self.prices = FloaterPrices(self.below, self.costs, self.bracket, self.floaters)
        for _ in range(_RETRIES):
            self.target = self._least_cost()
            candidate = None if self.target is None else self._attain(self.target)
            if candidate is None or self.prices.hold(candidate.floaters):
                return candidate
            if not self.prices.refine(candidate.floaters):
                return None
        return None

    # how many float, and what no candidate can beat ------------------------------------------------------------------

    def _count_floaters(self) -> bool:
        """How many must float; False when that is not for this solver.

        It is not when those below need more (C4), when nobody is there to receive the floaters, or when a moved-down
        player must float: more than the residents can take, by number or by an absolute preference.
        """
        bracket = self.bracket
        size, residents = len(bracket.members), len(bracket.residents)
        everybody = bracket.mover_mask | self.residents
        white, black = ((everybody & absolute).bit_count() for absolute in self.field.absolute_masks)
        self.floaters, self.only = forced_floaters(size, white, black)
        if self.below.wanted.number > self.floaters or (self.floaters and not bracket.lower):
            return False
        if self.floaters == 0:
            return self.below.completes(bracket.lower)
        return max(white, black) <= residents and len(bracket.movers) + self.floaters <= residents

    def _least_cost(self) -> int | None:
        """What no candidate can beat, everybody and every possible floater counted; None when a mover finds nobody."""
        costs, codes = self.costs, self.codes
        missed, strong = costs.shift["preference-missed"], costs.shift["strong-preference-missed"]
        self.counts = counts = Counts(1 << missed, 1 << strong, (codes[i] for i in self.bracket.members))
        self.offers = {
            i: price
            for i, price in self.prices.offers.items()
            if self.residents >> i & 1 and self.only in (None, codes[i])
        }
        for i, price in self.offers.items():
            counts.offer_floater(codes[i], price)
        # The digits of the two criteria of preference stand side by side.
        color_digits = (1 << missed + costs.width) - (1 << strong)
        self.least = {}
        for mover in self.bracket.movers:
            options = self.legal[mover] & self.residents
            if not options:
                return None
            self.least[mover] = self._least(mover, options, ~color_digits)
        bound = counts.least_cost(self.floaters, self.only)
        return None if bound is None else bound + sum(self.least.values())

    def _least(self, mover: int, options: int, digits: int) -> int:
        """The least that a moved-down player can cost in these digits; nothing is less than nothing."""
        least = -1
        for i in bits(options):
            cost = self.costs.pair(mover, i) & digits
            if least < 0 or cost < least:
                least = cost
                if not cost:
                    break
        return least

    # the earliest candidate that attains it --------------------------------------------------------------------------

    def _attain(self, target: int) -> Candidate | None:
        """Opponents for the moved-down players in their order, then the first transposition of the others."""
        free = self.residents
        pairs: list[tuple[int, int]] = []
        spent = 0
        later = sum(self.least.values())
        for mover in self.bracket.movers:
            later -= self.least[mover]
            self.counts.players[self.codes[mover]] -= 1
            found = self._first_opponent(mover, free, target - spent - later)
            if found is None:
                return None
            opponent, cost = found
            pairs.append((mover, opponent))
            spent += cost
            free &= ~(1 << opponent)
        rest = list(bits(free))
        half = (len(rest) - self.floaters) // 2
        s1, s2 = rest[:half], rest[half:]
        opponents = first_transposition(self.costs, self.legal, s1, s2, self.offers, target - spent)
        if opponents is None:
            return None
        met = set(opponents)
        return Candidate(pairs, list(zip(s1, opponents, strict=True)), [i for i in s2 if i not in met], s1, s2, rest)

    def _first_opponent(self, mover: int, free: int, within: int) -> tuple[int, int] | None:
        """The first resident with whom his pair and the bound of all who are left cost just this; he is taken out."""
        for i in bits(self.legal[mover] & free):
            cost = self.costs.pair(mover, i)
            self._count(i, -1)
            bound = self.counts.least_cost(self.floaters, self.only)
            if bound is not None and cost + bound == within:
                return i, cost
            self._count(i, 1)
        return None

    def _count(self, i: int, change: int) -> None:
        code = self.codes[i]
        self.counts.players[code] += change
        if i in self.offers:
            self.counts.offer_floater(code, self.offers[i], change)
