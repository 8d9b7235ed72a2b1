"""A bracket paired exactly on its own, when those below turn out to take its floaters well.

The bracket is solved as if any floaters would do; then they are checked against the players below. If they are taken as
well as counting allows, nothing that was left out of the graph could have changed the choice.
"""

from __future__ import annotations

from pareo.model import Points
from pareo.pairing.matching.cardinality import matching_with_priority
from pareo.pairing.systems.dutch.bracket import Bracket, Candidate
from pareo.pairing.systems.dutch.costs import Costs
from pareo.pairing.systems.dutch.edition import Edition
from pareo.pairing.systems.dutch.exact import earliest_best
from pareo.pairing.systems.dutch.graphs import LocalGraph
from pareo.pairing.systems.dutch.lookahead import Below

_RETRIES = 12


class LocalBracket:
    """One bracket and the players below it."""

    def __init__(self, bracket: Bracket, edition: Edition, below: Below) -> None:
        self.bracket = bracket
        self.edition = edition
        self.below = below
        self.banned: set[int] = set()

    def solve(self) -> Candidate | None:
        """The earliest of the best candidates, or None when those below must be looked at too."""
        bracket = self.bracket
        self.floaters = self._fewest_floaters()
        if self.floaters == 0 and not self.below.completes(bracket.lower):
            return None
        if self.floaters and not bracket.lower:
            return None
        last = self.floaters == 1 and bracket.bye_from_here
        costs = Costs(bracket.field, self.edition, bracket.members, bracket.floor, last)
        earlier: tuple[Points, int] | None = None
        for _ in range(_RETRIES):
            offers = self._offers(costs, last)
            candidate = earliest_best(LocalGraph(bracket, costs, self.floaters, offers))
            if candidate is None:
                return None
            if not candidate.floaters:
                return candidate
            outlook = self._hoped(candidate.floaters)
            if outlook is None:
                return None
            promise = (bracket.field.score[candidate.floaters[0]], outlook[0])
            if earlier is not None and promise > earlier:
                return None
            earlier = promise
            if self.below.outlook(candidate.floaters) == outlook:
                return candidate
            if self.floaters != 1:
                return None
            self.banned.add(candidate.floaters[0])
        return None

    def _fewest_floaters(self) -> int:
        bracket = self.bracket
        movers = sum(1 << i for i in bracket.movers)
        everybody = movers | sum(1 << i for i in bracket.residents)
        legal = list(bracket.field.legal)
        for i in bracket.movers:
            legal[i] &= ~movers
        return len(bracket.members) - len(matching_with_priority(legal, everybody, bracket.movers))

    def _offers(self, costs: Costs, last: bool) -> dict[int, int]:
        """What each player would cost as a floater; one alone also by the colours below (C8)."""
        members = self.bracket.members
        if last:
            candidates = self.bracket.field.legal[self.bracket.field.bye]
            members = [i for i in members if candidates >> i & 1]
        if self.floaters != 1:
            return {i: costs.floater(i) for i in members}
        return {
            i: (self.below.hoped([i])[0] << costs.bits) + costs.floater(i) for i in members if i not in self.banned
        }

    def _hoped(self, floaters: list[int]) -> tuple[int, tuple[int, ...]] | None:
        """The outlook that counting promises; for several floaters only one that no others could beat."""
        hoped = self.below.hoped(floaters)
        if len(floaters) > 1:
            ideal = (len(floaters) + self.below.size) % 2
            if hoped[0] != ideal or any(hoped[1]):
                return None
        return hoped
