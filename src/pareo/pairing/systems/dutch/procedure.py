"""The round from the top score group down, bracket by bracket.

Rules: FIDE C.04.3 2026 [1.9, 3]; FIDE C.04.3 2017 [A.9, B]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from pareo.history import Position
from pareo.pairing.matching.cardinality import as_mask, bits, perfect_matching_exists
from pareo.pairing.outcome import Board, NoPairing, RoundPairing
from pareo.pairing.swiss.boards import board_order
from pareo.pairing.systems.dutch.bracket import Bracket, Candidate
from pareo.pairing.systems.dutch.colors import seats
from pareo.pairing.systems.dutch.edition import Edition
from pareo.pairing.systems.dutch.field import Field
from pareo.pairing.systems.dutch.obstacles import obstacles
from pareo.pairing.systems.dutch.record import Recorder
from pareo.pairing.systems.dutch.search.by_weight import fewest_floaters
from pareo.pairing.systems.dutch.search.completion import completes
from pareo.pairing.systems.dutch.search.solvers import pair_bracket, pair_bracket_exactly
from pareo.pairing.trace import Trace

Method: TypeAlias = Callable[[Bracket, Edition], Candidate]
Brackets: TypeAlias = list[tuple[Bracket, Candidate]]


def pair_round(
    position: Position, edition: Edition, trace: Trace | None = None, *, exactly: bool = False
) -> RoundPairing:
    """Pair the round of a position. NoPairing, with the obstacles, when no complete pairing exists.

    ``exactly`` pairs every bracket by the general method: the same answer, slowly.
    """
    field = Field(position, edition.is_downfloat, edition.may_have_bye)
    brackets = pair_brackets(field, edition, pair_bracket_exactly if exactly else pair_bracket)
    return boards_of(field, brackets, Recorder(field, edition, trace) if trace is not None else None)


def pair_brackets(field: Field, edition: Edition, method: Method = pair_bracket) -> Brackets:
    """Every bracket of the round with the candidate chosen for it."""
    lower = field.everyone
    if field.bye >= 0:
        settle_bye(field, edition)
        lower |= 1 << field.bye
    if not completes(field, lower):
        raise NoPairing(obstacles(field, edition))
    make = pair_completing if edition.complete_every_bracket else pair_collapsing
    return make(field, edition, lower, method)


def boards_of(field: Field, brackets: Brackets, recorder: Recorder | None) -> RoundPairing:
    """The boards in their order, with their colours, and the bye."""
    if recorder:
        recorder.begin()
        for bracket, candidate in brackets:
            recorder.bracket(bracket, candidate)
    pairs = [pair for _, candidate in brackets for pair in candidate.pairs]
    left = brackets[-1][1].floaters if brackets else []
    entries = field.entries
    pairs.sort(key=lambda pair: board_order(entries[pair[0]], entries[pair[1]]))
    boards = tuple(_board(field, recorder, *pair) for pair in pairs)
    if recorder and left:
        recorder.bye(left[0])
    return RoundPairing(boards, entries[left[0]].id if left else None, recorder.trace if recorder else None)


def pair_completing(field: Field, edition: Edition, lower: int, method: Method) -> Brackets:
    """Every bracket leaves a round that can be completed.

    Rules: FIDE C.04.3 2026 [1.9.2, C4]
    """
    outcomes = []
    movers: list[int] = []
    for group in field.groups:
        lower &= ~field.group_from[group[0]]
        bracket = Bracket(field, movers, group, lower)
        candidate = method(bracket, edition)
        outcomes.append((bracket, candidate))
        movers = candidate.floaters
    return outcomes


def pair_collapsing(field: Field, edition: Edition, lower: int, method: Method) -> Brackets:
    """Each bracket is paired for itself. The first whose floaters leave a round that cannot be completed is paired
    again so that they do not, and everybody below it is one last bracket.

    Rules: FIDE C.04.3 2017 [A.9, C4]
    """
    outcomes = []
    movers: list[int] = []
    for group in field.groups:
        lower &= ~field.group_from[group[0]]
        bracket = Bracket(field, movers, group, lower)
        # Only a bracket with nobody below, or whose next one is the last, has the round itself to think of.
        bracket.completes = not lower & field.everyone & ~bracket.following
        candidate = method(bracket, edition)
        if not lower & field.everyone or _leaves_a_round(bracket, candidate):
            outcomes.append((bracket, candidate))
            movers = candidate.floaters
            continue
        penultimate = Bracket(field, movers, group, lower, looks_ahead=False)
        candidate = method(penultimate, edition)
        residents = list(bits(lower & field.everyone))
        collapsed = Bracket(field, candidate.floaters, residents, lower & ~field.everyone, collapsed=True)
        return [*outcomes, (penultimate, candidate), (collapsed, method(collapsed, edition))]
    return outcomes


def _leaves_a_round(bracket: Bracket, candidate: Candidate) -> bool:
    """The floaters and everybody below can be paired, and no pair was given up for that."""
    if bracket.completes and len(candidate.floaters) > fewest_floaters(bracket):
        return False
    return completes(bracket.field, bracket.lower | as_mask(candidate.floaters))


def settle_bye(field: Field, edition: Edition) -> None:
    """Who may have the bye: the eligible (C2), in 2026 of the lowest score that leaves a complete pairing (C5)."""
    if not edition.lowest_bye_score:
        field.allow_bye(as_mask(i for i in range(field.size) if field.can_have_bye[i]))
        return
    for group in reversed(field.groups):
        eligible = [i for i in group if field.can_have_bye[i]]
        if any(perfect_matching_exists(field.legal, field.everyone & ~(1 << i)) for i in eligible):
            field.allow_bye(as_mask(eligible))
            return
    raise NoPairing(obstacles(field, edition))


def _board(field: Field, recorder: Recorder | None, a: int, b: int) -> Board:
    """Give the colours of a pair."""
    white, black, rung = seats(field, a, b)
    if recorder:
        recorder.color(white, black, rung)
    return Board(field.entries[white].id, field.entries[black].id)
