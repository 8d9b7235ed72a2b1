"""The solvers of a bracket in turn, the quickest first, the general one last: each proves its candidate or has none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from pareo.pairing.systems.dutch.bracket import Bracket, Candidate
from pareo.pairing.systems.dutch.edition import Edition
from pareo.pairing.systems.dutch.search.assigning import AssignmentSolver
from pareo.pairing.systems.dutch.search.by_weight import AloneSolver, WholeSolver
from pareo.pairing.systems.dutch.search.counting import CountingSolver
from pareo.pairing.systems.dutch.search.earliest import earliest_by_weight
from pareo.pairing.systems.dutch.search.lookahead import Below, Unproven


class Solver(Protocol):
    """A way to pair one bracket."""

    def solve(self) -> Candidate | None:
        """The earliest of the best candidates, or None (or Unproven) when that could not be proven."""
        ...


def pair_bracket(bracket: Bracket, edition: Edition) -> Candidate:
    """The candidate that the text would choose, by the first solver that can prove it."""
    alone = without_opponent(bracket)
    if len(alone) == len(bracket.members):
        # There is only one candidate.
        return Candidate([], [], bracket.members, [], bracket.residents, bracket.residents)
    for solver in _in_turn(bracket, edition, alone):
        try:
            candidate = solver.solve()
        except Unproven:
            continue
        if candidate is not None:
            return candidate
    return WholeSolver(bracket, edition).solve()


def pair_bracket_exactly(bracket: Bracket, edition: Edition) -> Candidate:
    """The same candidate by the general solver at once, and there by matchings of greatest weight alone."""
    return WholeSolver(bracket, edition, earliest_by_weight).solve()


def _in_turn(bracket: Bracket, edition: Edition, alone: list[int]) -> Iterator[Solver]:
    """The solvers that may do without some of the players below; ``alone`` find nobody to meet here.

    Counting needs residents of one score and somebody to meet for everybody: it knows floaters only by their colours.
    """
    below = Below(bracket.field, bracket.following, bracket.lower & ~bracket.following, bracket.completes, alone)
    if not bracket.collapsed and not alone:
        yield CountingSolver(bracket, edition, below)
    floaters = floaters_by_counting(bracket, below, len(alone))
    yield AssignmentSolver(bracket, edition, below, floaters)
    yield AloneSolver(bracket, edition, below, floaters)


def without_opponent(bracket: Bracket) -> list[int]:
    """Members whom nobody in the bracket may meet: they float in any case."""
    legal, residents = bracket.field.legal, bracket.resident_mask
    members = residents | bracket.mover_mask
    alone = [i for i in bracket.movers if not legal[i] & residents]
    return alone + [i for i in bracket.residents if not legal[i] & members]


def floaters_by_counting(bracket: Bracket, below: Below, alone: int = 0) -> int:
    """A lower bound of the number of floaters: what colours, parity and those below ask for (C3, C4).

    ``alone`` players float anyway, and the others still leave one if they are odd. Moved-down players meet residents
    only, one each.
    """
    size = len(bracket.members)
    members = bracket.resident_mask | bracket.mover_mask
    most = max((members & absolute).bit_count() for absolute in bracket.field.absolute_masks)
    return max(
        size % 2,
        alone + (size - alone) % 2,
        2 * most - size,
        len(bracket.movers) - len(bracket.residents),
        below.wanted.number,
    )
