"""Why a round cannot be paired: who has no opponent left, or that everybody together cannot be paired."""

from __future__ import annotations

from pareo.pairing.matching.cardinality import bits, maximum_matching
from pareo.pairing.outcome import Obstacle
from pareo.pairing.systems.dutch1992.field import Field


def obstacles(field: Field) -> tuple[Obstacle, ...]:
    """The absolute criteria that stand in the way, each with the players concerned.

    Rules: FIDE C.04.1 1992 [B1, B2]
    """
    found = []
    legal = field.legal_over_half
    met_all = [i for i in range(field.size) if not field.not_met[i]]
    bound = [i for i in range(field.size) if field.not_met[i] and not legal[i]]
    needs_bye = field.size % 2 == 1
    # One of them could have the bye.
    excess = 1 if needs_bye else 0
    if len(met_all) > excess or (met_all and not field.may_have_bye >> met_all[0] & 1):
        found.append(Obstacle("met-everybody", "B1 a", field.ids(met_all)))
    if len(bound) > excess:
        found.append(Obstacle("color-bound-everybody", "B2", field.ids(bound)))
    if needs_bye and not field.may_have_bye:
        found.append(Obstacle("nobody-may-have-bye", "B1 b", ()))
    if not found:
        mate = maximum_matching(legal, field.everyone)
        alone = [i for i in bits(field.everyone) if i not in mate]
        found.append(Obstacle("not-all-can-be-paired", "B1, B2", field.ids(alone)))
    return tuple(found)
