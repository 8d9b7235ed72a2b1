"""What is settled before anybody is paired: who has the bye, and whether players must meet again.

Rules: USCF [27A1, 28L, 29E5f1]
"""

from __future__ import annotations

from pareo.pairing.matching.cardinality import (
    as_mask,
    bits,
    matching_with_priority,
    perfect_matching_exists,
    unmatched,
)
from pareo.pairing.matching.weighted import best_perfect_matching
from pareo.pairing.outcome import NoPairing, Obstacle
from pareo.pairing.swiss.stranded import obstacle
from pareo.pairing.systems.uscf.byes import Candidate, bye_candidates
from pareo.pairing.systems.uscf.field import Field
from pareo.pairing.systems.uscf.rules import ARTICLES
from pareo.pairing.systems.uscf.steps import Steps


def settle(field: Field, steps: Steps) -> int | None:
    """The player with the bye (None in an even field), with ``field.legal`` set so that the round can be completed.

    Nobody meets again as long as a round without that exists; then second meetings are let in before third ones.
    Colours never make players meet again: a round that fails only by 29E5f1 is the director's affair (004, F 1).
    """
    byes: list[Candidate | None] = [*bye_candidates(field)] if field.size % 2 else [None]
    if not byes:
        raise NoPairing((obstacle(field, "bye-not-repeated", range(field.size), ARTICLES),))
    most = max((times for met in field.meetings for times in met.values()), default=0)
    for times in range(most + 1 if field.options.rematches else 1):
        free = field.met_at_most(times)
        kept = field.keeping_colors(free)
        for bye in byes:
            everyone = _without(field, bye)
            if perfect_matching_exists(kept, everyone):
                field.legal = kept if not times else _fewest_rematches(field, times, everyone)
                steps.settled(bye, byes, times)
                return None if bye is None else bye.place
        for bye in byes:
            if perfect_matching_exists(free, _without(field, bye)):
                raise NoPairing((_stranded(field, "third-color-forbidden", kept, _without(field, bye)),))
    raise NoPairing((_stranded(field, "no-opponent-unmet", field.met_at_most(0), _without(field, byes[0])),))


def _without(field: Field, bye: Candidate | None) -> int:
    return field.everyone if bye is None else field.everyone & ~(1 << bye.place)


def _fewest_rematches(field: Field, times: int, everyone: int) -> list[int]:
    """The graph of first meetings, with others only among the lowest who cannot do without.

    Players whom a greatest pairing leaves over have all met each other or must not meet. If they can be paired among
    themselves, second meetings are as few as possible; else all pairings are weighed.
    """
    first, wide = (field.keeping_colors(field.met_at_most(number)) for number in (0, times))
    paired = matching_with_priority(first, everyone, list(bits(everyone)))
    left = everyone & ~as_mask(paired)
    if times == 1 and perfect_matching_exists(wide, left):
        return _let_in(first, wide, left)
    graph = first
    for number, players in enumerate(_meeting_again(field, wide, times, everyone), start=1):
        graph = _let_in(graph, field.keeping_colors(field.met_at_most(number)), players)
    return graph


def _let_in(graph: list[int], wide: list[int], players: int) -> list[int]:
    """The graph with all pairs of ``wide`` in which both are of these players."""
    return [mask | wide[i] & players if players >> i & 1 else mask for i, mask in enumerate(graph)]


def _meeting_again(field: Field, wide: list[int], times: int, everyone: int) -> list[int]:
    """Who meets for the second time, for the third, and so on, in the best of all pairings.

    The fewest of the highest number, then of the next; of several such pairings the one among the lowest players, again
    from the highest number. Each of these has its own bits in the weight of a pair, wide enough for all of its pairs.
    """
    places = list(bits(everyone))
    size, width = len(places), len(places).bit_length()
    weights: list[list[int | None]] = [[None] * size for _ in places]
    for u, i in enumerate(places):
        for v, j in enumerate(places):
            if wide[i] >> j & 1:
                met = field.meetings[i].get(j, 0)
                who = 1 << size - u | 1 << size - v
                weights[u][v] = -(met and 1 << (size + 1) * times + width * met | who << (size + 1) * (met - 1))
    mates = best_perfect_matching(weights) or []
    again = [0] * times
    for u, v in enumerate(mates):
        met = field.meetings[places[u]].get(places[v], 0)
        if met:
            again[met - 1] |= 1 << places[u]
    return again


def _stranded(field: Field, rule: str, graph: list[int], everyone: int) -> Obstacle:
    """Those who find no opponent in a pairing of as many as possible."""
    return obstacle(field, rule, unmatched(graph, everyone), ARTICLES)
