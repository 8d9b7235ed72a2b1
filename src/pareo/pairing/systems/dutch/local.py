"""A bracket paired exactly on its own, when those below turn out to take its floaters well.

The bracket is solved as if any floaters would do; then they are checked against the players below. If they are taken as
well as counting allows, nothing that was left out of the graph could have changed the choice.
"""

from __future__ import annotations

from pareo.pairing.matching.cardinality import matching_with_priority
from pareo.pairing.systems.dutch.bracket import Bracket, Candidate
from pareo.pairing.systems.dutch.costs import Costs
from pareo.pairing.systems.dutch.edition import Edition
from pareo.pairing.systems.dutch.exact import earliest_best
from pareo.pairing.systems.dutch.graphs import LocalGraph
from pareo.pairing.systems.dutch.lookahead import Below
from pareo.pairing.systems.dutch.prices import FloaterPrices


class LocalBracket:
    """One bracket and the players below it."""

    def __init__(self, bracket: Bracket, edition: Edition, below: Below, floaters: int) -> None:
        self.bracket = bracket
        self.edition = edition
        self.below = below
        self.floaters = floaters

    def solve(self) -> Candidate | None:
        """The earliest of the best candidates, or None when those below must be looked at too."""
        bracket = self.bracket
        count = max(self.floaters, fewest_floaters(bracket))
        if count == len(bracket.members):
            return Candidate([], [], bracket.members, [], bracket.residents, bracket.residents)
        if (count == 0 and not self.below.completes(bracket.lower)) or (count and not bracket.lower):
            return None
        last = count == 1 and bracket.bye_from_here
        costs = Costs(bracket.field, self.edition, bracket.members, bracket.floor, last)
        prices = FloaterPrices(self.below, costs, bracket.members, count)
        while True:
            candidate = earliest_best(LocalGraph(bracket, costs, count, prices.offers))
            if candidate is None or prices.hold(candidate.floaters):
                return candidate
            if not prices.refine(candidate.floaters):
                return None


def fewest_floaters(bracket: Bracket) -> int:
    """How many must stay unpaired because of who may meet whom in the bracket."""
    movers = sum(1 << i for i in bracket.movers)
    everybody = movers | sum(1 << i for i in bracket.residents)
    legal = list(bracket.field.legal)
    for i in bracket.movers:
        legal[i] &= ~movers
    return len(bracket.members) - len(matching_with_priority(legal, everybody, bracket.movers))
