"""The graph algorithms find what trying everything finds, and can prove it."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from matching.graphs import best_weight, drawn_neighbours, drawn_weights, matched_sets, most_pairs
from pareo.pairing.matching.assignment import Assignment
from pareo.pairing.matching.cardinality import (
    as_mask,
    dirac_holds,
    left_by_some,
    matching_with_priority,
    maximum_matching,
    perfect_matching_exists,
    single_leftovers,
    unmatched,
)
from pareo.pairing.matching.tight import TightMatching
from pareo.pairing.matching.weighted import Solver, best_perfect_matching


@pytest.mark.parametrize("seed", range(8))
def test_the_best_perfect_matching_has_the_greatest_weight_and_a_proof(seed: int) -> None:
    lots = Random(seed)
    for _ in range(150):
        size = lots.choice((2, 4, 6, 8, 10))
        weights = drawn_weights(lots, size, lots.choice((0.3, 0.6, 1)), lots.choice((1, 3, 1000, 2**90)))
        solver = Solver(weights)
        expected = best_weight(weights)
        assert solver.solve() == (expected is not None)
        if expected is not None:
            solver.verify()
            assert sum(weights[u][v] or 0 for u, v in enumerate(solver.mate)) == 2 * expected


def test_a_larger_matching_proves_itself() -> None:
    weights = drawn_weights(Random(7), 60, 0.5, 20)
    solver = Solver(weights)
    assert solver.solve()
    solver.verify()


def test_a_false_matching_is_refuted() -> None:
    solver = Solver([[None, 5, 1, 1], [5, None, 1, 1], [1, 1, None, 5], [1, 1, 5, None]])
    assert solver.solve()
    solver.mate = [2, 3, 0, 1]
    with pytest.raises(AssertionError):
        solver.verify()


def test_an_odd_number_of_vertices_has_no_perfect_matching() -> None:
    assert best_perfect_matching([[None, 1, 1], [1, None, 1], [1, 1, None]]) is None


@pytest.mark.parametrize("seed", range(8))
def test_the_greatest_matching_has_as_many_pairs_as_any(seed: int) -> None:
    lots = Random(seed)
    for _ in range(150):
        size = lots.randint(1, 11)
        neighbours = drawn_neighbours(lots, size, lots.choice((0.15, 0.3, 0.7)))
        mask = lots.getrandbits(size) if lots.random() < 0.4 else (1 << size) - 1
        mate = maximum_matching(neighbours, mask)
        assert all(mate[v] == u and neighbours[u] >> v & 1 and mask >> u & 1 for u, v in mate.items())
        assert len(mate) == 2 * most_pairs(neighbours, mask)
        assert perfect_matching_exists(neighbours, mask) == (len(mate) == mask.bit_count())


def test_a_matching_with_priority_covers_the_first_ones_first() -> None:
    path = [0b010, 0b101, 0b010]
    assert 0 in matching_with_priority(path, 0b111, [0])
    assert 2 in matching_with_priority(path, 0b111, [2])


@pytest.mark.parametrize("seed", range(4))
def test_a_matching_with_priority_covers_whom_trying_everything_covers(seed: int) -> None:
    lots = Random(seed)
    for _ in range(150):
        size = lots.randint(2, 9)
        neighbours = drawn_neighbours(lots, size, lots.choice((0.15, 0.3, 0.5)))
        first = lots.sample(range(size), lots.randint(1, size))
        mate = matching_with_priority(neighbours, (1 << size) - 1, first)
        assert all(mate[v] == u and neighbours[u] >> v & 1 for u, v in mate.items())
        assert len(mate) == 2 * most_pairs(neighbours, (1 << size) - 1)
        assert [v in mate for v in first] == max([v in covered for v in first] for covered in matched_sets(neighbours))


@pytest.mark.parametrize("seed", range(4))
def test_single_leftovers_are_those_without_whom_the_others_can_be_matched(seed: int) -> None:
    lots = Random(seed)
    for _ in range(150):
        size = lots.randint(1, 9)
        neighbours = drawn_neighbours(lots, size, lots.choice((0.2, 0.4, 0.7)))
        mask = (1 << size) - 1
        others = [v for v in range(size) if perfect_matching_exists(neighbours, mask & ~(1 << v))]
        assert single_leftovers(neighbours, mask) == sum(1 << v for v in others)


@pytest.mark.parametrize("seed", range(4))
def test_left_by_some_are_those_without_whom_no_pair_is_lost(seed: int) -> None:
    lots = Random(seed)
    for _ in range(150):
        size = lots.randint(1, 10)
        neighbours = drawn_neighbours(lots, size, lots.choice((0.15, 0.3, 0.6)))
        mask = (1 << size) - 1
        most = most_pairs(neighbours, mask)
        spared = [v for v in range(size) if most_pairs(neighbours, mask & ~(1 << v)) == most]
        assert left_by_some(neighbours, mask) == as_mask(spared)
        assert len(unmatched(neighbours, mask)) == size - 2 * most
        assert set(unmatched(neighbours, mask)) <= set(spared)


def test_diracs_condition_is_sufficient_but_not_necessary() -> None:
    complete = [0b1111 & ~(1 << u) for u in range(4)]
    two_pairs = [0b0010, 0b0001, 0b1000, 0b0100]
    assert dirac_holds(complete, 0b1111)
    assert not dirac_holds(two_pairs, 0b1111)
    assert perfect_matching_exists(two_pairs, 0b1111)


@pytest.mark.parametrize("seed", range(8))
def test_an_assignment_is_the_cheapest_and_the_first_of_the_cheapest(seed: int) -> None:
    lots = Random(seed)
    for _ in range(120):
        size, row_kinds, column_kinds = lots.randint(1, 6), lots.randint(1, 3), lots.randint(1, 4)
        row_class = [lots.randrange(row_kinds) for _ in range(size)]
        column_class = [lots.randrange(column_kinds) for _ in range(size)]
        cost = [[lots.choice((0, 1, 2, 10, 100)) for _ in range(column_kinds)] for _ in range(row_kinds)]
        rows = [sum(1 << j for j in range(size) if lots.random() < 0.7) for _ in range(size)]
        tried = [
            (sum(cost[row_class[i]][column_class[j]] for i, j in enumerate(order)), order)
            for order in permutations(range(size))
            if all(rows[i] >> j & 1 for i, j in enumerate(order))
        ]
        masks = [sum(1 << j for j in range(size) if column_class[j] == c) for c in range(column_kinds)]
        problem = Assignment(rows, row_class, masks, cost)
        if not tried:
            assert problem.solve() is None
            known = 0
            for row in problem.short:
                known |= rows[row]
            assert known.bit_count() < len(set(problem.short)) == len(problem.short)
            continue
        least, first = min(tried)
        assert problem.solve() == least
        assert tuple(problem.first_in_order()) == first


@pytest.mark.parametrize("seed", range(6))
def test_tight_edges_hold_exactly_the_best_matchings(seed: int) -> None:
    lots = Random(seed)
    proven = 0
    for _ in range(120):
        size, kinds = lots.choice((2, 4, 6, 8)), lots.randint(1, 3)
        kind = [lots.randrange(kinds) for _ in range(size)]
        half = [[lots.choice((0, 1, 2, 10)) for _ in range(kinds)] for _ in range(kinds)]
        cost = [[half[min(a, b)][max(a, b)] for b in range(kinds)] for a in range(kinds)]
        allowed = drawn_neighbours(lots, size, 0.8)
        weights = [[-cost[kind[u]][kind[v]] if allowed[u] >> v & 1 else None for v in range(size)] for u in range(size)]
        matching = TightMatching.find(allowed, kind, cost)
        if matching is None:
            continue
        proven += 1
        best = best_weight(weights)
        assert best is not None
        assert sum(weights[u][v] or 0 for u, v in matching.mate.items()) == 2 * best
        for v in range(1, size):
            if not allowed[0] >> v & 1:
                continue
            rest = [u for u in range(size) if u not in (0, v)]
            without = best_weight([[weights[a][b] for b in rest] for a in rest])
            possible = without is not None and without - cost[kind[0]][kind[v]] == best
            trial = TightMatching(list(matching.tight), dict(matching.mate))
            assert trial.settle(0, v) == possible
    assert proven > 60
