"""Who cannot be paired, and by which rules, when no complete pairing exists."""

from __future__ import annotations

from pareo.pairing.matching.cardinality import bits, maximum_matching
from pareo.pairing.outcome import Obstacle
from pareo.pairing.systems.dubov.edition import Edition
from pareo.pairing.systems.dubov.field import Field


def obstacles(field: Field, edition: Edition) -> tuple[Obstacle, ...]:
    """Each player whom some greatest pairing leaves out, with those whom a rule keeps from him."""
    found: list[Obstacle] = []

    def tell(rule: str, places: list[int]) -> None:
        found.append(Obstacle(rule, edition.articles[rule], field.ids(places)))

    eligible = [i for i in range(field.size) if field.may_have_bye(i)]
    if field.size % 2 and not eligible:
        tell("bye-not-repeated", list(range(field.size)))
    stranded = _stranded(field)
    for i in bits(stranded):
        others = stranded & ~(1 << i)
        if met := list(bits(others & ~field.unmet[i])):
            tell("never-met", [i, *met])
        if same := list(bits(others & field.unmet[i] & ~field.compatible[i])):
            tell("color-limits", [i, *same])
    if not found:
        # the players without whom the rest could be paired have all had their bye
        tell("bye-not-repeated" if field.size % 2 else "completion", list(range(field.size)))
    return tuple(found)


def _stranded(field: Field) -> int:
    """Those who are left out by some pairing of the most pairs, when more are left out than must be."""
    everyone = field.everyone
    most = len(maximum_matching(field.compatible, everyone))
    if most >= field.size - field.size % 2:
        return 0
    return sum(
        1 << i for i in range(field.size) if len(maximum_matching(field.compatible, everyone & ~(1 << i))) == most
    )
