"""The earliest of the best candidates of a bracket, by matchings of greatest weight.

Three steps, as the text generates candidates: which moved-down players meet whom, which residents are exchanged, and
the transposition. In each the criteria weigh more than the order of the text, so every matching is one of the best
candidates, and the earliest of these in what the step decides. What a step has decided is fixed in the next.
"""

from __future__ import annotations

from pareo.pairing.systems.dutch.bracket import Candidate
from pareo.pairing.systems.dutch.search.graphs import CandidateGraph
from pareo.pairing.systems.dutch.search.text_order import ExchangeOrder, MoverOrder, Settled, TranspositionOrder


def earliest_best(graph: CandidateGraph) -> Candidate | None:
    """The candidate; None when the graph has none at all."""
    bracket = graph.bracket
    first = graph.best(MoverOrder(bracket.movers, bracket.residents))
    if first is None:
        return None
    mover_pairs = [(i, first[i]) for i in bracket.movers if i in first]
    limbo = [i for i in bracket.movers if i not in first]
    fixed = {i: j for a, b in mover_pairs for i, j in ((a, b), (b, a))}
    settled = Settled(fixed, frozenset(limbo))
    rest = [i for i in bracket.residents if i not in fixed]
    half = sum(i in first for i in rest) // 2
    exchange = ExchangeOrder(rest, half, settled)
    second = graph.best(exchange)
    assert second is not None
    s1, s2 = exchange.subgroups(second)
    third = graph.best(TranspositionOrder(s1, s2, settled))
    assert third is not None
    floaters = sorted(limbo + [i for i in s2 if i not in third])
    return Candidate(mover_pairs, [(i, third[i]) for i in s1], floaters, s1, s2, rest)
