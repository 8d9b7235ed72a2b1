"""The round from the top score group down, bracket by bracket.

Rules: FIDE C.04.3 2026 [1.9, 3]
"""

from __future__ import annotations

from pareo.history import Position
from pareo.model import WHITE, Color
from pareo.pairing.matching.cardinality import bits, perfect_matching_exists
from pareo.pairing.outcome import Board, NoPairing, RoundPairing
from pareo.pairing.swiss.boards import board_order
from pareo.pairing.swiss.color_ladder import color_of_higher
from pareo.pairing.systems.dutch.bracket import Bracket, Candidate
from pareo.pairing.systems.dutch.costs import Costs
from pareo.pairing.systems.dutch.duals import DualBracket
from pareo.pairing.systems.dutch.edition import Edition
from pareo.pairing.systems.dutch.exact import earliest_best
from pareo.pairing.systems.dutch.field import Field
from pareo.pairing.systems.dutch.graphs import WholeGraph
from pareo.pairing.systems.dutch.local import LocalBracket, fewest_floaters
from pareo.pairing.systems.dutch.lookahead import Below, Unproven, completes
from pareo.pairing.systems.dutch.quick import QuickBracket
from pareo.pairing.trace import Trace


STATS=[0,0,0,0]


def pair_round(position: Position, edition: Edition, trace: Trace | None = None) -> RoundPairing:
    """Pair the round of a position. NoPairing when no complete pairing exists."""
    field = Field(position, edition.is_downfloat, edition.may_have_bye)
    lower = field.everyone
    if field.bye >= 0:
        settle_bye(field, edition)
        lower |= 1 << field.bye
    if not completes(field, lower):
        raise NoPairing(())
    if edition.complete_every_bracket:
        outcomes = pair_completing(field, edition, lower)
    else:
        outcomes = pair_collapsing(field, edition, lower)
    candidates = [candidate for _, candidate in outcomes]
    pairs = [pair for candidate in candidates for pair in candidate.pairs]
    floaters = candidates[-1].floaters if candidates else []
    bye = field.entries[floaters[0]].id if floaters else None
    boards = sorted(pairs, key=lambda p: board_order(field.entries[p[0]], field.entries[p[1]]))
    return RoundPairing(tuple(_board(field, *pair) for pair in boards), bye, trace)


def pair_completing(field: Field, edition: Edition, lower: int) -> list[tuple[Bracket, Candidate]]:
    """Every bracket leaves a round that can be completed.

    Rules: FIDE C.04.3 2026 [1.9.2, C4]
    """
    outcomes = []
    movers: list[int] = []
    for group in field.score_groups:
        lower &= ~(((1 << len(group)) - 1) << group[0])
        bracket = Bracket(field, movers, group, lower)
        candidate = pair_bracket(bracket, edition)
        outcomes.append((bracket, candidate))
        movers = candidate.floaters
    return outcomes


def pair_collapsing(field: Field, edition: Edition, lower: int) -> list[tuple[Bracket, Candidate]]:
    """Brackets are paired for themselves. The first whose floaters leave a round that cannot be completed is paired
    again so that they do, and everybody below it is one last bracket.

    Rules: FIDE C.04.3 2017 [A.9, C4]
    """
    outcomes = []
    movers: list[int] = []
    for group in field.score_groups:
        lower &= ~(((1 << len(group)) - 1) << group[0])
        last = not lower & field.everyone
        bracket = Bracket(field, movers, group, lower, completes=last)
        if not last:
            # The next bracket may be the last one: then what it must do is to complete the round.
            bracket.completes = not lower & field.everyone & ~bracket.following
        candidate = pair_bracket(bracket, edition)
        left = sum(1 << i for i in candidate.floaters)
        spoiled = bracket.completes and len(candidate.floaters) > fewest_floaters(bracket)
        if last or (completes(field, lower | left) and not spoiled):
            outcomes.append((bracket, candidate))
            movers = candidate.floaters
            continue
        penultimate = Bracket(field, movers, group, lower, looks_ahead=False)
        candidate = pair_bracket(penultimate, edition)
        outcomes.append((penultimate, candidate))
        residents = list(bits(lower & field.everyone))
        collapsed = Bracket(field, candidate.floaters, residents, lower & ~field.everyone, collapsed=True)
        outcomes.append((collapsed, pair_bracket(collapsed, edition)))
        break
    return outcomes


def settle_bye(field: Field, edition: Edition) -> None:
    """Who may have the bye: the eligible (C2), in 2026 of the lowest score that leaves a complete pairing (C5)."""
    if not edition.lowest_bye_score:
        field.allow_bye(sum(1 << i for i in range(field.size) if field.can_have_bye[i]))
        return
    for group in reversed(field.score_groups):
        eligible = [i for i in group if field.can_have_bye[i]]
        for i in eligible:
            if perfect_matching_exists(field.legal, field.everyone & ~(1 << i)):
                field.allow_bye(sum(1 << j for j in eligible))
                return
    raise NoPairing(())


def pair_bracket(bracket: Bracket, edition: Edition) -> Candidate:
    """The candidate that the text would choose, by the quickest method that can prove it."""
    below = Below(bracket.field, bracket.following, bracket.lower & ~bracket.following, bracket.completes)
    count = floaters_by_counting(bracket, below)
    methods = (
        QuickBracket(bracket, edition, below),
        DualBracket(bracket, edition, below, count),
        LocalBracket(bracket, edition, below, count),
    )
    for k,method in enumerate(methods):
        if bracket.collapsed and k==0: continue
        try:
            candidate = method.solve()
        except Unproven:
            continue
        if candidate is not None:
            STATS[k]+=1
            return candidate
    STATS[3]+=1
    return pair_whole(bracket, edition)


def floaters_by_counting(bracket: Bracket, below: Below) -> int:
    """The least number of floaters that colours and parity allow, here and below (C3, C4)."""
    size = len(bracket.members)
    members = sum(1 << i for i in bracket.members)
    most = max((members & absolute).bit_count() for absolute in bracket.field.absolute_masks)
    return max(size % 2, 2 * most - size, len(bracket.movers) - len(bracket.residents), below.wants_now)


def pair_whole(bracket: Bracket, edition: Edition) -> Candidate:
    """Exactly, with everybody below in the graph."""
    candidate = None
    for last in (False, True):
        costs = Costs(bracket.field, edition, bracket.members, bracket.floor, last)
        candidate = earliest_best(WholeGraph(bracket, costs))
        assert candidate is not None
        if not bracket.bye_from_here or len(candidate.floaters) != 1:
            break
    assert candidate is not None
    return candidate


def _board(field: Field, a: int, b: int) -> Board:
    if b < a:
        a, b = b, a
    higher, lower = field.entries[a], field.entries[b]
    initial: Color = field.position.initial_color or WHITE
    color, _ = color_of_higher(
        field.preference[a], field.preference[b], higher.colors, lower.colors, higher.tpn % 2 == 1, initial
    )
    return Board(higher.id, lower.id) if color == WHITE else Board(lower.id, higher.id)
