"""S1 against S2: the first transposition of least cost.

Rules: FIDE C.04.3 2026 [4.2]; FIDE C.04.3 2017 [D.1]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pareo.pairing.matching.assignment import Assignment
from pareo.pairing.matching.cardinality import renumbered
from pareo.pairing.systems.dutch.search.costs import Costs

_NEVER = -1
"""Stands for the price of a player who does not float."""


def first_transposition(
    costs: Costs,
    legal: Sequence[int],
    s1: Sequence[int],
    s2: Sequence[int],
    offers: Mapping[int, int],
    target: int,
) -> list[int] | None:
    """The opponents of S1 in order; None when the least cost is not the target, or when there is no assignment.

    Who is left of S2 floats, at the cost in ``offers``; players without an offer do not float. Costs depend on the
    colour kinds alone, because all players here have the same score: a few classes of rows and columns say them all.
    A row for each floater takes who is left. Transpositions come in the order of the opponents of the first player of
    S1, then of the second, ... and the order of those left over does not count, so only the rows of S1 are put in
    order.
    """
    if _natural_attains(costs, legal, s1, s2, offers, target):
        return list(s2[: len(s1)])
    kind = costs.field.color_kind
    floaters = len(s2) - len(s1)
    classes: dict[tuple[int, int], int] = {}
    samples: list[int] = []
    masks: list[int] = []
    bit = 1
    for i in s2:
        key = (kind[i], offers.get(i, _NEVER) if floaters else _NEVER)
        c = classes.setdefault(key, len(masks))
        if c == len(masks):
            masks.append(0)
            samples.append(i)
        masks[c] |= bit
        bit <<= 1
    row_kinds: dict[int, int] = {}
    table: list[list[int]] = []
    row_class = []
    for i in s1:
        r = row_kinds.setdefault(kind[i], len(table))
        if r == len(table):
            table.append([costs.pair(i, sample) for sample in samples])
        row_class.append(r)
    rows = renumbered([legal[i] for i in s1], s2)
    if floaters:
        may_float = sum(mask for mask, (_, price) in zip(masks, classes, strict=True) if price != _NEVER)
        table.append([max(price, 0) for _, price in classes])
        rows += [may_float] * floaters
        row_class += [len(row_kinds)] * floaters
    problem = Assignment(rows, row_class, masks, table)
    if problem.solve() != target:
        return None
    return [s2[column] for column in problem.first_in_order(len(s1))[: len(s1)]]


def _natural_attains(
    costs: Costs, legal: Sequence[int], s1: Sequence[int], s2: Sequence[int], offers: Mapping[int, int], target: int
) -> bool:
    """S1 against S2 in their order, which is the first transposition, costs no more than the target (3.4)."""
    total = 0
    for i in s2[len(s1) :]:
        if i not in offers:
            return False
        total += offers[i]
    for a, b in zip(s1, s2, strict=False):
        if not legal[a] >> b & 1:
            return False
        total += costs.pair(a, b)
        if total > target:
            return False
    return total == target
