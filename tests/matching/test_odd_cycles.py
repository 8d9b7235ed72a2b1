"""Best matchings of graphs in which odd cycles cost less both ways round than any matching."""

from __future__ import annotations

from random import Random

from matching.graphs import best_weight, drawn_neighbours
from pareo.pairing.matching.cardinality import bits
from pareo.pairing.matching.tight import TightMatching


def best_with(weights: list[list[int | None]], u: int, v: int) -> int | None:
    """The greatest weight of a perfect matching with this pair, by trying all of them."""
    rest = [w for w in range(len(weights)) if w not in (u, v)]
    without = best_weight([[weights[a][b] for b in rest] for a in rest])
    mine = weights[u][v]
    return None if without is None or mine is None else without + mine


def test_the_tight_edges_of_mended_duals_hold_exactly_the_best_matchings() -> None:
    lots = Random(15)
    mended = 0
    for _ in range(1_200):
        size, kinds = lots.choice((8, 10, 12)), lots.randint(2, 4)
        kind = [lots.randrange(kinds) for _ in range(size)]
        half = [[lots.randint(0, 6) for _ in range(kinds)] for _ in range(kinds)]
        cost = [[half[min(a, b)][max(a, b)] for b in range(kinds)] for a in range(kinds)]
        allowed = drawn_neighbours(lots, size, lots.choice((0.6, 0.9)))
        named = lots.getrandbits(size) & lots.getrandbits(size)
        matching = TightMatching.find(allowed, kind, cost, named)
        if matching is None or matching.problem is not None:
            continue
        mended += 1
        weights = [[-cost[kind[u]][kind[v]] if allowed[u] >> v & 1 else None for v in range(size)] for u in range(size)]
        best = best_weight(weights)
        assert best is not None
        for u in bits(named):
            for v in bits(allowed[u] & named & -(2 << u)):
                trial = TightMatching(list(matching.tight), dict(matching.mate))
                trial.open = matching.open
                assert trial.settle(u, v) == (best_with(weights, u, v) == best)
    assert mended > 20


def test_the_first_partner_who_leaves_a_best_matching_is_found() -> None:
    lots = Random(16)
    compared = 0
    for _ in range(300):
        size = lots.choice((6, 8))
        allowed = drawn_neighbours(lots, size, 0.6)
        cost = [[lots.randint(0, 1), 1], [1, lots.randint(0, 2)]]
        kind = [lots.randrange(2) for _ in range(size)]
        matching = TightMatching.find(allowed, kind, cost)
        if matching is None:
            continue
        compared += 1
        weights = [[-cost[kind[u]][kind[v]] if allowed[u] >> v & 1 else None for v in range(size)] for u in range(size)]
        best = best_weight(weights)
        assert matching.settle_first(0) == next(v for v in bits(allowed[0]) if best_with(weights, 0, v) == best)
    assert compared > 200


def test_a_graph_is_halved_only_where_a_best_matching_crosses() -> None:
    square = [0b1010, 0b0101, 0b1010, 0b0101]
    matching = TightMatching.find(square, [0] * 4, [[0]])
    assert matching is not None
    assert not matching.halve(0b0101, 0b0010)
    assert matching.halve(0b0101, 0b1010)
    assert all(mate % 2 != v % 2 for v, mate in matching.mate.items())
