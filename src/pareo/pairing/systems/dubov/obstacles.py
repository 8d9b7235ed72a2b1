"""Who cannot be paired, and by which rules, when no complete pairing exists."""

from __future__ import annotations

from pareo.pairing.outcome import Obstacle
from pareo.pairing.swiss.stranded import obstacle, what_strands
from pareo.pairing.systems.dubov.edition import Edition
from pareo.pairing.systems.dubov.field import Field


def obstacles(field: Field, edition: Edition) -> tuple[Obstacle, ...]:
    """Each player whom some greatest pairing leaves out, with those whom a rule keeps from him."""
    everyone, articles = range(field.size), edition.articles
    found = []
    if field.size % 2 and not any(map(field.may_have_bye, everyone)):
        found.append(obstacle(field, "bye-not-repeated", everyone, articles))
    found += what_strands(field, field.unmet, field.compatible, "color-limits", articles)
    if not found:
        # the players without whom the rest could be paired have all had their bye
        found.append(obstacle(field, "bye-not-repeated" if field.size % 2 else "completion", everyone, articles))
    return tuple(found)
