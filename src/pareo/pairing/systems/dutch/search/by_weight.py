"""A bracket paired by matchings of greatest weight: alone, if those below take its floaters well, or with them all."""

from __future__ import annotations

from collections.abc import Callable

from pareo.pairing.matching.cardinality import matching_with_priority
from pareo.pairing.systems.dutch.bracket import Bracket, Candidate
from pareo.pairing.systems.dutch.edition import Edition
from pareo.pairing.systems.dutch.search.costs import Costs
from pareo.pairing.systems.dutch.search.earliest import earliest_best, earliest_of
from pareo.pairing.systems.dutch.search.graphs import AloneGraph, CandidateGraph, WholeGraph
from pareo.pairing.systems.dutch.search.lookahead import Below
from pareo.pairing.systems.dutch.search.prices import FloaterPrices


class AloneSolver:
    """The bracket solved as if any floaters would do; then they are compared with the players below.

    The number of floaters is the fewest that the bracket allows and those below need (C6, C4). If the floaters are
    taken as well as counting allows, nothing that was left out of the graph could have changed the choice (see
    ``prices``). Each correction of a price is final, so the loop ends.
    """

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
        costs = Costs(bracket, self.edition, count == 1 and bracket.bye_from_here)
        prices = FloaterPrices(self.below, costs, bracket, count)
        while True:
            graph = AloneGraph(bracket, costs, count, prices.offers)
            matching = graph.best_matchings()
            if matching is not None and count == 1 and not prices.hold(graph.floaters_of(matching)):
                # Some best candidate has a floater whose price is too low: no need to ask which candidate is first.
                prices.refine(graph.floaters_of(matching))
                continue
            candidate = earliest_of(graph, matching)
            if candidate is None or prices.hold(candidate.floaters):
                return candidate
            if not prices.refine(candidate.floaters):
                return None


class WholeSolver:
    """The bracket with everybody below in the graph: no counting, always an answer.

    ``earliest`` is how the candidate is found in the graph.
    """

    def __init__(
        self,
        bracket: Bracket,
        edition: Edition,
        earliest: Callable[[CandidateGraph], Candidate | None] = earliest_best,
    ) -> None:
        self.bracket = bracket
        self.edition = edition
        self.earliest = earliest

    def solve(self) -> Candidate:
        """The earliest of the best candidates.

        The unplayed rounds of the bye (C9) count only if one player floats. How many do is settled above them (C6), so
        the first search tells whether a second one has to count them.
        """
        candidate = self.earliest(WholeGraph(self.bracket, Costs(self.bracket, self.edition, False)))
        if candidate is not None and self.bracket.bye_from_here and len(candidate.floaters) == 1:
            candidate = self.earliest(WholeGraph(self.bracket, Costs(self.bracket, self.edition, True)))
        assert candidate is not None, "a bracket above has left a round that cannot be completed"
        return candidate


def fewest_floaters(bracket: Bracket) -> int:
    """How many must stay unpaired because of who may meet whom in the bracket; two moved-down players never do."""
    legal = list(bracket.field.legal)
    for i in bracket.movers:
        legal[i] &= ~bracket.mover_mask
    everybody = bracket.mover_mask | bracket.resident_mask
    return len(bracket.members) - len(matching_with_priority(legal, everybody, bracket.movers))
