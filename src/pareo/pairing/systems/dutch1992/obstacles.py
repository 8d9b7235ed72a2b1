"""Why a round cannot be paired: who has no opponent left, or that everybody together cannot be paired."""

from __future__ import annotations

from pareo.pairing.matching.cardinality import unmatched
from pareo.pairing.outcome import Obstacle
from pareo.pairing.systems.dutch1992.field import Field
from pareo.pairing.systems.dutch1992.rules import ARTICLES


def obstacles(field: Field) -> tuple[Obstacle, ...]:
    """The absolute criteria that stand in the way, each with the players concerned.

    Rules: FIDE C.04.1 1992 [B1, B2]
    """
    found = []
    legal = field.legal_over_half
    met_all = [i for i in range(field.size) if not field.unmet[i]]
    bound = [i for i in range(field.size) if field.unmet[i] and not legal[i]]
    needs_bye = field.size % 2 == 1
    # One of them could have the bye.
    excess = 1 if needs_bye else 0
    if len(met_all) > excess or (met_all and not field.may_rest >> met_all[0] & 1):
        found.append(Obstacle("met-everybody", ARTICLES["never-met"], field.ids(met_all)))
    if len(bound) > excess:
        found.append(Obstacle("color-bound-everybody", ARTICLES["absolute-preferences-differ"], field.ids(bound)))
    if needs_bye and not field.may_rest:
        found.append(Obstacle("nobody-may-have-bye", ARTICLES["bye-not-repeated"], ()))
    if not found:
        found.append(Obstacle("not-all-can-be-paired", "B1, B2", field.ids(unmatched(legal, field.everyone))))
    return tuple(found)
