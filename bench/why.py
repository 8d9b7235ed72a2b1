"""Answers: a whole round explained in words, and wishes refuted, by themselves and beside the pairing alone."""

from __future__ import annotations

from collections.abc import Callable

from bench.fields import DUTCH, played
from bench.registry import bench
from pareo.history import position
from pareo.i18n import messages_in
from pareo.i18n.decisions import decision_sentence
from pareo.pairing import Trace, pair_position
from pareo.pairing.why.explain import why_not
from pareo.pairing.why.wishes import Wish

FAR_APART = ((3, 786), (228, 783), (739, 822))
"""Pairs of 1,000 players with other scores: the dearest of a hundred that were tried."""


@bench.row("explain round 6 of 1,000 players: paired, recorded and said in words")
def explained() -> Callable[[], object]:
    before = position(played(1_000, 5, 11))
    words = messages_in("en")

    def explain() -> int:
        trace = Trace()
        pair_position(DUTCH, before, trace)
        return sum(len(decision_sentence(decision, words, str)) for decision in trace.decisions)

    return explain


@bench.row("why not? round 6 of 200 players, two of other scores")
def refuted_small() -> Callable[[], object]:
    before = position(played(200, 5, 11))
    return lambda: why_not(DUTCH, before, [Wish("meet", (17, 196))])


for pair in FAR_APART:

    @bench.row(f"why not? round 6 of 1,000 players, {pair[0]} against {pair[1]}")
    def refuted_large(pair: tuple[int, int] = pair) -> Callable[[], object]:
        before = position(played(1_000, 5, 11))
        return lambda: why_not(DUTCH, before, [Wish("meet", pair)])


for system in ("dutch@1992", "lim@1999", "dubov@1997", "vega", "uscf"):

    @bench.row(f"why not? {system}, round 6 of 200 players")
    def refuted_step_by_step(system: str = system) -> Callable[[], object]:
        before = position(played(200, 5, 11, system=system))
        return lambda: why_not(system, before, [Wish("meet", (17, 196))])
