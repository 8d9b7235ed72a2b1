"""Why a round cannot be paired: who finds no opponent, and which rule keeps the others from him."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pareo.pairing.matching.cardinality import bits, left_by_some, unmatched
from pareo.pairing.outcome import Obstacle
from pareo.pairing.swiss.meetings import NEVER_MET
from pareo.pairing.swiss.places import Places


def obstacle(field: Places, rule: str, places: Iterable[int], articles: Mapping[str, str]) -> Obstacle:
    """A rule that stands in the way of these players, with its number."""
    return Obstacle(rule, articles[rule], field.ids(places))


def not_all_paired(field: Places, legal: Sequence[int], articles: Mapping[str, str]) -> Obstacle:
    """Those who find no opponent in a pairing of as many as possible."""
    left = unmatched(legal, field.everyone)
    return Obstacle("not-all-can-be-paired", articles["completion"], field.ids(left))


def stranded(legal: Sequence[int], everyone: int) -> int:
    """Those whom some pairing of the most pairs leaves out, when more are left out than an odd number asks for."""
    if len(unmatched(legal, everyone)) <= everyone.bit_count() % 2:
        return 0
    return left_by_some(legal, everyone)


def what_strands(
    field: Places, unmet: Sequence[int], legal: Sequence[int], color_rule: str, articles: Mapping[str, str]
) -> list[Obstacle]:
    """Each stranded player with those whom a rule keeps from him: because they have met, or because of colours."""
    found = []
    alone = stranded(legal, field.everyone)
    for i in bits(alone):
        others = alone & ~(1 << i)
        for rule, kept in ((NEVER_MET, ~unmet[i]), (color_rule, unmet[i] & ~legal[i])):
            if apart := list(bits(others & kept)):
                found.append(obstacle(field, rule, [i, *apart], articles))
    return found
