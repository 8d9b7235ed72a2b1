"""Why a round cannot be paired: who finds no opponent, and which rule keeps the others from him."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pareo.pairing.matching.cardinality import bits, left_by_some, unmatched
from pareo.pairing.outcome import Obstacle
from pareo.pairing.swiss.meetings import NEVER_MET, unmet
from pareo.pairing.swiss.places import Places

COLOR_BOUND = "color-bound-everybody"


def obstacle(field: Places, rule: str, places: Iterable[int], articles: Mapping[str, str]) -> Obstacle:
    """A rule that stands in the way of these players, with its number."""
    return Obstacle(rule, articles[rule], field.ids(places))


def not_all_paired(field: Places, legal: Sequence[int], articles: Mapping[str, str]) -> tuple[Obstacle, ...]:
    """Those who may meet nobody, because they have met all or because of colours; if that is not all, those who find
    no opponent in a pairing of as many as possible.
    """
    everyone, free = field.everyone, unmet(field.entries)
    alone = [i for i in range(field.size) if not legal[i] & everyone]
    met_all = [i for i in alone if not free[i] & everyone]
    bound = [i for i in alone if i not in met_all]
    found = [Obstacle("no-opponent-unmet", articles[NEVER_MET], field.ids(met_all))] if met_all else []
    found += [Obstacle(COLOR_BOUND, articles["absolute-preferences-differ"], field.ids(bound))] if bound else []
    left = [i for i in unmatched(legal, everyone) if i not in alone]
    if left and len(alone) <= field.size % 2:
        found.append(Obstacle("not-all-can-be-paired", articles["completion"], field.ids(left)))
    return tuple(found)


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
