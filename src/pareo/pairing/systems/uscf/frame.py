"""What is settled before anybody is paired: who has the bye, and whether players must meet again.

Rules: USCF [27A1, 28L, 29E5f1]
"""

from __future__ import annotations

from pareo.pairing.matching.cardinality import (
    matching_with_priority,
    maximum_matching,
    perfect_matching_exists,
)
from pareo.pairing.outcome import NoPairing, Obstacle
from pareo.pairing.systems.uscf.byes import Candidate, bye_candidates
from pareo.pairing.systems.uscf.field import Field
from pareo.pairing.systems.uscf.record import Record
from pareo.pairing.systems.uscf.rules import ARTICLES


def settle(field: Field, record: Record) -> int | None:
    """The player with the bye (None in an even field), with ``field.legal`` set so that the round can be completed.

    Nobody meets again as long as a round without that exists; then second meetings are let in before third ones.
    Colours never make players meet again: a round that fails only by 29E5f1 is the director's affair (004, F 1).
    """
    byes: list[Candidate | None] = [*bye_candidates(field)] if field.size % 2 else [None]
    if not byes:
        raise NoPairing((_obstacle(field, "bye-not-repeated", list(range(field.size))),))
    most = max((times for met in field.meetings for times in met.values()), default=0)
    for times in range(most + 1 if field.options.rematches else 1):
        free = field.met_at_most(times)
        kept = field.keeping_colors(free)
        for bye in byes:
            everyone = _without(field, bye)
            if perfect_matching_exists(kept, everyone):
                field.legal = kept if not times else _fewest_rematches(field, kept, everyone)
                record.settled(bye, byes, times)
                return None if bye is None else bye.place
        for bye in byes:
            if perfect_matching_exists(free, _without(field, bye)):
                raise NoPairing((_stranded(field, "third-color-forbidden", kept, _without(field, bye)),))
    raise NoPairing((_stranded(field, "no-opponent-unmet", field.met_at_most(0), _without(field, byes[0])),))


def _without(field: Field, bye: Candidate | None) -> int:
    return field.everyone if bye is None else field.everyone & ~(1 << bye.place)


def _fewest_rematches(field: Field, wide: list[int], everyone: int) -> list[int]:
    """The graph of first meetings, with second ones only among the lowest whom it leaves over.

    Players whom a greatest pairing leaves over have all met each other. So pairing them among themselves makes as few
    rematches as possible. When some of them must not meet at all, every pair of ``wide`` is let in.
    """
    first = field.keeping_colors(field.met_at_most(0))
    paired = matching_with_priority(first, everyone, [i for i in range(field.size) if everyone >> i & 1])
    left = sum(1 << i for i in range(field.size) if everyone >> i & 1 and i not in paired)
    if not perfect_matching_exists(wide, left):
        return wide
    return [mask | wide[i] & left if left >> i & 1 else mask for i, mask in enumerate(first)]


def _stranded(field: Field, rule: str, graph: list[int], everyone: int) -> Obstacle:
    """Those who find no opponent in a pairing of as many as possible."""
    paired = maximum_matching(graph, everyone)
    return _obstacle(field, rule, [i for i in range(field.size) if everyone >> i & 1 and i not in paired])


def _obstacle(field: Field, rule: str, places: list[int]) -> Obstacle:
    return Obstacle(rule, ARTICLES[rule], field.ids(places))
