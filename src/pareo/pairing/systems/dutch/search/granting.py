"""The earliest of the best candidates, choice by choice, where the best are the perfect matchings of a graph.

Each choice of the text is granted if some perfect matching has it beside all that was granted before: which moved-down
players are paired (4.4), whom each of them meets (4.2), S1 against S2 (4.2). Costs play no part any more. Only where no
transposition will do, a matching of greatest weight finds the exchange (4.3), with nothing but its order to weigh.

The members of the bracket are the first vertices of the graph, in their order; who is matched with any other floats.
"""

from __future__ import annotations

from pareo.pairing.matching.cardinality import as_mask, bits
from pareo.pairing.matching.tight import TightMatching
from pareo.pairing.matching.weighted import best_perfect_matching
from pareo.pairing.systems.dutch.bracket import Bracket, Candidate
from pareo.pairing.systems.dutch.search.text_order import ExchangeOrder, Settled


def earliest_granted(bracket: Bracket, matching: TightMatching) -> Candidate:
    """The candidate of the text among the perfect matchings."""
    members = bracket.members
    inside = (1 << len(members)) - 1
    movers = range(len(bracket.movers))
    paired = [place for place in movers if matching.forbid(place, ~inside)]
    limbo = [place for place in movers if place not in paired]
    for place in limbo:
        matching.forbid(place, inside)
    mover_pairs = [(place, matching.settle_first(place)) for place in paired]
    rest = [place for place in bits(matching.open & inside) if place >= len(movers)]
    half = sum(matching.mate[place] < len(members) for place in rest) // 2
    s1, s2 = _subgroups(matching, rest, half, len(members))
    rest_pairs = [(place, matching.settle_first(place)) for place in s1]
    met = {other for _, other in rest_pairs}
    return Candidate(
        [(members[a], members[b]) for a, b in mover_pairs],
        [(members[a], members[b]) for a, b in rest_pairs],
        sorted(members[place] for place in [*limbo, *(place for place in s2 if place not in met)]),
        *([members[place] for place in group] for group in (s1, s2, rest)),
    )


def _subgroups(matching: TightMatching, rest: list[int], half: int, size: int) -> tuple[list[int], list[int]]:
    """S1 and S2 with which a best candidate can be had: as they are, or after the first exchange that allows one."""
    s1, s2 = rest[:half], rest[half:]
    if not matching.halve(as_mask(s1), as_mask(s2)):
        order = ExchangeOrder(rest, half, Settled({}, frozenset()))
        exchanged = _first_exchange(matching, order, size)
        matching.rematch(exchanged)
        s1, s2 = order.subgroups({a: b for a, b in exchanged.items() if b < size})
        matching.halve(as_mask(s1), as_mask(s2))
    return s1, s2


def _first_exchange(matching: TightMatching, order: ExchangeOrder, size: int) -> dict[int, int]:
    """Both partners of each pair of a best matching whose exchange comes first."""
    vertices = list(bits(matching.open))
    at = {v: n for n, v in enumerate(vertices)}
    weights: list[list[int | None]] = [[None] * len(vertices) for _ in vertices]
    for a in vertices:
        for b in bits(matching.tight[a] & matching.open & -(2 << a)):
            worth: int | None = 0
            if a in order.place:
                worth = order.pair(a, b) if b < size else order.floater(a)
            weights[at[a]][at[b]] = weights[at[b]][at[a]] = worth
    mates = best_perfect_matching(weights)
    assert mates is not None, "a matching is known"
    return {v: vertices[mates[n]] for v, n in at.items()}
