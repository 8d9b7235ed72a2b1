"""A round of a tournament: the position before it, its pairing by the system, by groups, around pairs made by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from pareo.catalog.announcing import independent
from pareo.conduct.adjourned import as_it_was, has_adjourned
from pareo.conduct.groups import pair_groups
from pareo.conduct.order import with_order
from pareo.conduct.terms import Ready
from pareo.history import Position, position, positions
from pareo.pairing import RoundPairing, Trace
from pareo.pairing.by_hand import ForcedPair, forced, pair_around
from pareo.pairing.legality import Finding
from pareo.pairing.loading import engine_of


def position_before(ready: Ready, round: int | None = None) -> Position:
    """The position before a round (the next one when None) with everything that the system needs to know.

    NoPairing when the system pairs by the standings and the list of tie-breaks cannot be computed.
    """
    number = len(ready.tournament.rounds) + 1 if round is None else round
    drawn = ready.drawn[number]
    if drawn.position is None:
        drawn.position = with_order(ready, position(as_it_was(ready.tournament, number), number))
    return drawn.position


def positions_before(ready: Ready) -> Iterator[Position]:
    """The positions before each round made; in one pass where all of them saw the results of today."""
    made = ready.tournament
    if not has_adjourned(made):
        return positions(made)
    return (position(as_it_was(made, number), number) for number in range(1, len(made.rounds) + 1))


def pair(
    ready: Ready, round: int | None = None, trace: Trace | None = None, force: Sequence[ForcedPair] = ()
) -> RoundPairing:
    """The next round, or ``round`` once more from the rounds before it; the rest around the pairs made by hand, if any.

    NoPairing when there is none. WrongForce when a pair made by hand cannot be.
    """
    return pair_from(ready, position_before(ready, round), trace, force)


def by_the_rules(ready: Ready, round: int, force: Sequence[ForcedPair] = ()) -> RoundPairing:
    """As ``pair``, with its decisions, and paired once however often it is asked for."""
    made, asked = ready.drawn[round].by_the_rules, tuple(force)
    if asked not in made:
        trace = Trace()
        made[asked] = replace(pair(ready, round, trace, force), trace=trace)
    return made[asked]


def pair_from(
    ready: Ready, before: Position, trace: Trace | None = None, force: Sequence[ForcedPair] = ()
) -> RoundPairing:
    """As ``pair``, from a position of this tournament: of its players only those in it, as they stand in it."""
    if force:
        return pair_around(ready.system.id, before, force, trace, partial(_by_the_system, ready))[0]
    return _by_the_system(ready, before, trace)


def _by_the_system(ready: Ready, before: Position, trace: Trace | None = None) -> RoundPairing:
    if independent(ready.tournament.settings):
        return pair_groups(ready.tournament, before, trace).whole
    return engine_of(ready.system)(with_order(ready, before), trace)


def against_forced(ready: Ready, force: Sequence[ForcedPair], round: int | None = None) -> tuple[Finding, ...]:
    """What speaks against pairs made by hand; they are made all the same."""
    return forced(position_before(ready, round), force).findings
