"""The bye: the lowest score, the lowest Buchholz, the colour of the majority, the name.

Rules: seed 004 [Appendix E 2.2, 4]
"""

from __future__ import annotations

from pareo.pairing.matching.cardinality import perfect_matching_exists, unmatched
from pareo.pairing.outcome import NoPairing, Obstacle
from pareo.pairing.swiss.byes import first_to_spare
from pareo.pairing.swiss.colors import dominant_color
from pareo.pairing.swiss.stranded import obstacle
from pareo.pairing.systems.vega.field import Field
from pareo.pairing.systems.vega.rules import ARTICLES
from pareo.pairing.systems.vega.steps import Steps


def choose_bye(field: Field, steps: Steps) -> int | None:
    """The player with the bye, such that all the others can be paired; None in an even field."""
    if field.size % 2 == 0:
        if not perfect_matching_exists(field.legal, field.everyone):
            raise NoPairing((_obstacle(field, field.everyone),))
        return None
    order = bye_order(field)
    if not order:
        raise NoPairing((obstacle(field, "bye-not-repeated", range(field.size), ARTICLES),))
    bye = first_to_spare(field.legal, field.everyone, order)
    if bye is None:
        raise NoPairing((_obstacle(field, field.everyone & ~(1 << order[0])),))
    steps.bye_order(order[: order.index(bye) + 1])
    return bye


def bye_order(field: Field) -> list[int]:
    """Those who may have the bye, in the order in which they are asked.

    Rules: seed 004 [Appendix E 4]
    """
    dominant = {field.score[group[0]]: dominant_color([field.due[i] for i in group]) for group in field.score_groups()}
    return sorted(
        (i for i in range(field.size) if field.may_have_bye(i)),
        key=lambda i: (field.score[i], field.buchholz[i], field.due[i] != dominant[field.score[i]], field.names[i]),
    )


def _obstacle(field: Field, everyone: int) -> Obstacle:
    """Those whom a greatest pairing leaves over, by the rule that keeps the others from them."""
    if perfect_matching_exists(field.unmet, everyone):
        return Obstacle(
            "vega-colors-forbidden", ARTICLES["colors-forbidden"], field.ids(unmatched(field.legal, everyone))
        )
    return Obstacle("no-opponent-unmet", ARTICLES["never-met"], field.ids(unmatched(field.unmet, everyone)))
