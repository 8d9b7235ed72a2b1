"""A bracket paired by one assignment: for many floaters, and where counting alone proves nothing.

Everybody is assigned to everybody, in both roles, at the cost of the pair; half of the least total is a lower bound of
what a candidate costs. Where the tight edges of the duals hold a perfect matching, the bound is attained, and their
perfect matchings are exactly the best candidates (see ``matching.tight``). From then on costs play no part: the order
of the text is a matter of what can still be completed with tight edges. In turn: which moved-down players are paired
(4.4), whom each of them meets (4.2), who is exchanged (4.3), S1 against S2 (4.2). Each is granted the first choice
that leaves a perfect matching, so nothing granted need ever be taken back.

The number of floaters is a lower bound (C6); if more must float there is no perfect matching, and no answer here. Nor
is there one where more than one player must be exchanged, or an odd cycle stands in the way.
"""

from __future__ import annotations

from collections.abc import Iterator

from pareo.pairing.matching.assignment import Assignment
from pareo.pairing.matching.cardinality import as_mask, bits, renumbered
from pareo.pairing.matching.tight import TightMatching
from pareo.pairing.systems.dutch.bracket import Bracket, Candidate
from pareo.pairing.systems.dutch.edition import Edition
from pareo.pairing.systems.dutch.search.costs import Costs
from pareo.pairing.systems.dutch.search.lookahead import Below
from pareo.pairing.systems.dutch.search.prices import FloaterPrices, scores_first

_RETRIES = 12
_EXCHANGES = 300
_NEVER = -1
"""Stands for the price of a player who does not float."""


class AssignmentSolver:
    """One bracket and the players below it. A member is known here by his place among the members."""

    def __init__(self, bracket: Bracket, edition: Edition, below: Below, floaters: int) -> None:
        self.bracket = bracket
        self.edition = edition
        self.below = below
        self.floaters = floaters
        self.members = bracket.members
        self.legal = renumbered((bracket.field.legal[i] for i in self.members), self.members)
        # Moved-down players meet residents only (3.2).
        movers = (1 << len(bracket.movers)) - 1
        for place in range(len(bracket.movers)):
            self.legal[place] &= ~movers

    def solve(self) -> Candidate | None:
        """The earliest of the best candidates, or None when it could not be proven here."""
        bracket = self.bracket
        if not self.floaters and not self.below.completes(bracket.lower):
            return None
        self.costs = Costs(bracket, self.edition, self.floaters == 1 and bracket.bye_from_here)
        prices = FloaterPrices(self.below, self.costs, bracket, self.floaters)
        for _ in range(_RETRIES):
            matching = self._best_matchings(prices)
            candidate = None if matching is None else self._earliest(matching)
            if candidate is None or prices.hold(candidate.floaters):
                return candidate
            if not prices.refine(candidate.floaters):
                return None
        return None

    def _best_matchings(self, prices: FloaterPrices) -> TightMatching | None:
        """All candidates of least cost, as the perfect matchings of a graph with a place for each floater."""
        members, field, costs = self.members, self.bracket.field, self.costs
        offers = scores_first(field, self.bracket, prices.offers, costs)
        kinds: dict[tuple[int, int], int] = {}
        samples: list[int] = []
        kind = []
        for i in members:
            k = kinds.setdefault((field.kind[i], offers.get(i, _NEVER)), len(kinds))
            if k == len(samples):
                samples.append(i)
            kind.append(k)
        table = [[costs.pair(a, b) if a != b else self._twin(a, kind) for b in samples] for a in samples]
        allowed = list(self.legal)
        if self.floaters:
            places = (1 << self.floaters) - 1 << len(members)
            may_float = 0
            for place, i in enumerate(members):
                if i in offers:
                    may_float |= 1 << place
                    allowed[place] |= places
            for row, (_, offer) in zip(table, kinds, strict=True):
                row.append(offer)
            table.append([max(offer, 0) for _, offer in kinds] + [0])
            allowed += [may_float] * self.floaters
            kind += [len(samples)] * self.floaters
        return TightMatching.find(allowed, kind, table)

    def _twin(self, sample: int, kind: list[int]) -> int:
        """The cost of two players of one kind: they differ in nothing that counts."""
        place = self.members.index(sample)
        twin = next((i for p, i in enumerate(self.members) if p != place and kind[p] == kind[place]), None)
        return 0 if twin is None else self.costs.pair(sample, twin)

    # the order of the text -------------------------------------------------------------------------------------------

    def _earliest(self, matching: TightMatching) -> Candidate | None:
        """The moved-down players who can be paired, the first before the later ones, and their first opponents."""
        members, movers = self.members, len(self.bracket.movers)
        beyond = (1 << self.floaters) - 1 << len(members)
        paired = [place for place in range(movers) if not self.floaters or matching.forbid(place, beyond)]
        limbo = [place for place in range(movers) if place not in paired]
        pairs: list[tuple[int, int]] = []
        for place in paired:
            for other in bits(matching.tight[place] & matching.open):
                if matching.settle(place, other):
                    pairs.append((members[place], members[other]))
                    break
        for place in limbo:
            if not matching.settle(place, matching.mate[place]):
                return None
        rest = [place for place in bits(matching.open) if place < len(members)]
        half = (len(rest) - (self.floaters - len(limbo))) // 2
        return self._transpose(matching, rest, half, pairs, limbo)

    def _transpose(
        self, matching: TightMatching, rest: list[int], half: int, pairs: list[tuple[int, int]], limbo: list[int]
    ) -> Candidate | None:
        """The first transposition among the best candidates, after the first exchange that allows one."""
        places = [p for p in bits(matching.open) if p >= len(self.members)]
        short = _Short()
        for upper, lower in _subgroups(rest, half):
            if short.hold(lower):
                continue
            s1 = list(bits(upper))
            rows = [*s1, *places]
            problem = _assignment(matching, rows, lower)
            if problem.solve() is not None:
                break
            short.learn([rows[row] for row in problem.short], matching)
        else:
            return None
        s2, chosen = list(bits(lower)), problem.first_in_order(len(s1))[: len(s1)]
        members = self.members
        met = set(chosen)
        floaters = [members[p] for p in limbo] + [members[p] for p in s2 if p not in met]
        return Candidate(
            pairs,
            [(members[a], members[b]) for a, b in zip(s1, chosen, strict=True)],
            sorted(floaters),
            [members[p] for p in s1],
            [members[p] for p in s2],
            [members[p] for p in rest],
        )


class _Short:
    """Rows of exchanges tried before which together may take too few columns (Hall): they still do in most others."""

    def __init__(self) -> None:
        self._found: list[tuple[int, int, int]] = []

    def learn(self, rows: list[int], matching: TightMatching) -> None:
        """Note rows that kept an assignment from being whole, and whom they may take at all."""
        known = 0
        for row in rows:
            known |= matching.tight[row]
        self._found.append((as_mask(rows), known, len(rows)))

    def hold(self, lower: int) -> bool:
        """True when all rows of one find are rows again and these columns are too few for them."""
        return any(not own & lower and (known & lower).bit_count() < count for own, known, count in self._found)


def _subgroups(rest: list[int], half: int) -> Iterator[tuple[int, int]]:
    """S1 and S2 as they are, then after each exchange of one player, in the order of the text (4.3); not for ever."""
    upper, lower = as_mask(rest[:half]), as_mask(rest[half:])
    yield upper, lower
    tried = 0
    for difference in range(1, len(rest)):
        for down in range(min(half - 1, len(rest) - 1 - difference), max(-1, half - 1 - difference), -1):
            exchanged = 1 << rest[down] | 1 << rest[down + difference]
            yield upper ^ exchanged, lower ^ exchanged
            tried += 1
            if tried == _EXCHANGES:
                return


def _assignment(matching: TightMatching, rows: list[int], columns: int) -> Assignment:
    """S1 and the places for floaters against S2, by tight edges alone: all of them cost the same."""
    allowed = [matching.tight[place] & columns for place in rows]
    return Assignment(allowed, [0] * len(rows), [columns], [[0]])
