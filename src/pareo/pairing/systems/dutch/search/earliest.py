"""The earliest of the best candidates of a bracket, in a graph whose perfect matchings are its candidates.

Where all of the best are known as the perfect matchings of tight edges, choice by choice (``granting``); otherwise by
matchings of greatest weight: three steps, as the text generates candidates: which moved-down players meet whom, which
residents are exchanged, and the transposition. In each the criteria weigh more than the order of the text, so every
matching is one of the best candidates, and the earliest of these in what the step decides. What a step has decided is
fixed in the next.
"""

from __future__ import annotations

from pareo.pairing.matching.tight import TightMatching
from pareo.pairing.systems.dutch.bracket import Candidate
from pareo.pairing.systems.dutch.search.granting import earliest_granted
from pareo.pairing.systems.dutch.search.graphs import CandidateGraph
from pareo.pairing.systems.dutch.search.text_order import ExchangeOrder, MoverOrder, Settled, TranspositionOrder


def earliest_best(graph: CandidateGraph) -> Candidate | None:
    """The candidate; None when the graph has none at all."""
    return earliest_of(graph, graph.best_matchings())


def earliest_of(graph: CandidateGraph, matching: TightMatching | None) -> Candidate | None:
    """The same when it is known what the best matchings are, or that they could not be told."""
    return earliest_by_weight(graph) if matching is None else earliest_granted(graph.bracket, matching)


def earliest_by_weight(graph: CandidateGraph) -> Candidate | None:
    """The same by three matchings of greatest weight, whatever the graph is like."""
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
