"""Who cannot be paired, and by which rules, when no complete pairing exists.

Rules: FIDE C.04.3 2026 [1.9.3]: then the Chief Arbiter decides.
"""

from __future__ import annotations

from pareo.pairing.matching.cardinality import as_mask, bits, maximum_matching
from pareo.pairing.outcome import Obstacle
from pareo.pairing.systems.dutch.edition import Edition
from pareo.pairing.systems.dutch.field import Field


def obstacles(field: Field, edition: Edition) -> tuple[Obstacle, ...]:
    """The players of the groups that cannot be paired, each with those whom a rule keeps from him.

    A player is of such a group when some greatest matching leaves him out (Gallai and Edmonds).
    """
    found: list[Obstacle] = []
    if field.bye >= 0 and not any(field.can_have_bye):
        found.append(Obstacle("bye-not-repeated", edition.article("bye-not-repeated"), field.ids(range(field.size))))
    stranded = _stranded(field)
    for i in bits(stranded):
        others = stranded & ~(1 << i)
        for rule, kept in (
            ("never-met", ~field.not_met[i]),
            ("absolute-preferences-differ", field.not_met[i] & ~field.legal[i]),
        ):
            apart = list(bits(others & kept))
            if apart:
                found.append(Obstacle(rule, edition.article(rule), field.ids([i, *apart])))
    if not found:
        found.append(Obstacle("completion", edition.article("completion"), field.ids(range(field.size))))
    return tuple(found)


def forbidding_rule(field: Field, a: int, b: int) -> str:
    """The absolute rule that keeps two players apart; empty when they may meet."""
    if field.entries[b].id in field.entries[a].banned or field.entries[a].id in field.entries[b].banned:
        return "forbidden"
    if not field.not_met[a] >> b & 1:
        return "never-met"
    return "" if field.legal[a] >> b & 1 else "absolute-preferences-differ"


def _stranded(field: Field) -> int:
    everyone = field.everyone
    legal = [mask & everyone for mask in field.legal[: field.size]]
    most = len(maximum_matching(legal, everyone))
    if most >= field.size - field.size % 2:
        return 0
    return as_mask(i for i in range(field.size) if len(maximum_matching(legal, everyone & ~(1 << i))) == most)
