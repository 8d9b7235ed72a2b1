"""Who cannot be paired, and by which rules, when no complete pairing exists.

Rules: FIDE C.04.3 2026 [1.9.3]: then the Chief Arbiter decides.
"""

from __future__ import annotations

from pareo.pairing.outcome import Obstacle
from pareo.pairing.swiss.meetings import what_parts
from pareo.pairing.swiss.stranded import what_strands
from pareo.pairing.systems.dutch.edition import Edition
from pareo.pairing.systems.dutch.field import Field


def obstacles(field: Field, edition: Edition) -> tuple[Obstacle, ...]:
    """The players of the groups that cannot be paired, each with those whom a rule keeps from him.

    A player is of such a group when some greatest matching leaves him out (Gallai and Edmonds).
    """
    found: list[Obstacle] = []
    if field.bye >= 0 and not any(field.can_have_bye):
        found.append(Obstacle("bye-not-repeated", edition.article("bye-not-repeated"), field.ids(range(field.size))))
    legal = [mask & field.everyone for mask in field.legal[: field.size]]
    found += what_strands(field, field.not_met, legal, "absolute-preferences-differ", edition.articles)
    if not found:
        found.append(Obstacle("completion", edition.article("completion"), field.ids(range(field.size))))
    return tuple(found)


def forbidding_rule(field: Field, a: int, b: int) -> str:
    """The absolute rule that keeps two players apart; empty when they may meet."""
    parted = what_parts(field.entries[a], field.entries[b])
    return parted or ("" if field.legal[a] >> b & 1 else "absolute-preferences-differ")
