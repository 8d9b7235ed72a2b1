"""S1 against S2: the first transposition of least cost.

Rules: FIDE C.04.3 2026 [4.2]; FIDE C.04.3 2017 [D.1]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pareo.pairing.matching.assignment import Assignment
from pareo.pairing.systems.dutch.costs import Costs


def first_transposition(
    costs: Costs,
    legal: Sequence[int],
    s1: Sequence[int],
    s2: Sequence[int],
    offers: Mapping[int, int],
    target: int | None = None,
) -> list[int] | None:
    """The opponents of S1 in order; None when the least cost is not the target, or when there is no assignment.

    Who is left of S2 floats, at the cost in ``offers``; players without an offer do not float. Costs depend on the
    colour kinds alone, because all players here have the same score.
    """
    kind = costs.field.color_kind
    floaters = len(s2) - len(s1)
    classes: dict[tuple[int, int], int] = {}
    samples: list[int] = []
    masks: list[int] = []
    for column, i in enumerate(s2):
        key = (kind[i], offers.get(i, -1) if floaters else -1)
        c = classes.setdefault(key, len(classes))
        if c == len(masks):
            masks.append(0)
            samples.append(i)
        masks[c] |= 1 << column
    row_kinds: dict[int, int] = {}
    table: list[list[int]] = []
    row_class = []
    for i in s1:
        r = row_kinds.setdefault(kind[i], len(row_kinds))
        if r == len(table):
            table.append([costs.pair(i, sample) for sample in samples])
        row_class.append(r)
    rows = _columns([legal[i] for i in s1], s2)
    if floaters:
        may_float = sum(1 << column for column, i in enumerate(s2) if i in offers)
        table.append([max(cost, 0) for _, cost in classes])
        rows += [may_float] * floaters
        row_class += [len(row_kinds)] * floaters
    problem = Assignment(rows, row_class, masks, table)
    total = problem.solve()
    if total is None or (target is not None and total != target):
        return None
    return [s2[column] for column in problem.first_in_order(len(s1))[: len(s1)]]


def _columns(masks: list[int], s2: Sequence[int]) -> list[int]:
    """Allowed opponents as columns of S2. Where S2 is a run of places this is a shift."""
    if not s2:
        return masks
    if s2[-1] - s2[0] + 1 == len(s2):
        window = (1 << len(s2)) - 1
        return [mask >> s2[0] & window for mask in masks]
    return [sum((mask >> i & 1) << column for column, i in enumerate(s2)) for mask in masks]
