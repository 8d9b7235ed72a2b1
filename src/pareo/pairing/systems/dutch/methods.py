"""The ways to pair a bracket, from the quickest to the most general; each gives the text's candidate or nothing."""

from __future__ import annotations

from typing import Protocol

from pareo.pairing.systems.dutch.bracket import Bracket, Candidate
from pareo.pairing.systems.dutch.costs import Costs
from pareo.pairing.systems.dutch.duals import DualBracket
from pareo.pairing.systems.dutch.edition import Edition
from pareo.pairing.systems.dutch.exact import earliest_best
from pareo.pairing.systems.dutch.graphs import WholeGraph
from pareo.pairing.systems.dutch.local import LocalBracket
from pareo.pairing.systems.dutch.lookahead import Below, Unproven
from pareo.pairing.systems.dutch.quick import QuickBracket


class Method(Protocol):
    """A way to pair one bracket."""

    def solve(self) -> Candidate | None:
        """The earliest of the best candidates, or None when that could not be proven."""
        ...


def pair_bracket(bracket: Bracket, edition: Edition) -> Candidate:
    """The candidate that the text would choose, by the quickest method that can prove it."""
    alone = without_opponent(bracket)
    below = Below(bracket.field, bracket.following, bracket.lower & ~bracket.following, bracket.completes, alone)
    count = floaters_by_counting(bracket, below, len(alone))
    methods: list[Method] = [
        DualBracket(bracket, edition, below, count),
        LocalBracket(bracket, edition, below, count),
    ]
    if not bracket.collapsed and not alone:
        methods.insert(0, QuickBracket(bracket, edition, below))
    for method in methods:
        try:
            candidate = method.solve()
        except Unproven:
            continue
        if candidate is not None:
            return candidate
    return pair_bracket_exactly(bracket, edition)


def pair_bracket_exactly(bracket: Bracket, edition: Edition) -> Candidate:
    """The same candidate with everybody below in the graph: no counting, no shortcut."""
    costs = Costs(bracket.field, edition, bracket.members, bracket.floor, False)
    candidate = earliest_best(WholeGraph(bracket, costs))
    if candidate is not None and bracket.bye_from_here and len(candidate.floaters) == 1:
        costs = Costs(bracket.field, edition, bracket.members, bracket.floor, True)
        candidate = earliest_best(WholeGraph(bracket, costs))
    assert candidate is not None, "a bracket above has left a round that cannot be completed"
    return candidate


def without_opponent(bracket: Bracket) -> list[int]:
    """Members whom nobody in the bracket may meet: they float in any case."""
    legal = bracket.field.legal
    residents = sum(1 << i for i in bracket.residents)
    movers = sum(1 << i for i in bracket.movers)
    alone = [i for i in bracket.movers if not legal[i] & residents]
    return alone + [i for i in bracket.residents if not legal[i] & (residents | movers)]


def floaters_by_counting(bracket: Bracket, below: Below, alone: int = 0) -> int:
    """The least number of floaters that colours and parity allow, here and below (C3, C4); ``alone`` float anyway."""
    size = len(bracket.members)
    members = sum(1 << i for i in bracket.members)
    most = max((members & absolute).bit_count() for absolute in bracket.field.absolute_masks)
    return max(
        size % 2,
        alone + (size - alone) % 2,
        2 * most - size,
        len(bracket.movers) - len(bracket.residents),
        below.wants_now,
    )
