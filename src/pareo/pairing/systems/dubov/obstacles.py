"""Who cannot be paired, and by which rules, when no complete pairing exists."""

from __future__ import annotations

from dataclasses import replace

from pareo.catalog.options import THREE_COLORS
from pareo.pairing.outcome import Obstacle
from pareo.pairing.swiss.stranded import obstacle, stranded, what_strands
from pareo.pairing.systems.dubov.edition import Edition
from pareo.pairing.systems.dubov.field import Field


def obstacles(field: Field, edition: Edition) -> tuple[Obstacle, ...]:
    """Each player whom some greatest pairing leaves out, with those whom a rule keeps from him."""
    everyone, articles = range(field.size), edition.articles
    found = []
    if field.size % 2 and not any(map(field.may_have_bye, everyone)):
        found.append(obstacle(field, "bye-not-repeated", everyone, articles))
    limits = "color-limits-accepted" if _three_colors_help(field) else "color-limits"
    found += what_strands(field, field.unmet, field.compatible, limits, articles)
    if not found:
        # the players without whom the rest could be paired have all had their bye
        found.append(obstacle(field, "bye-not-repeated" if field.size % 2 else "completion", everyone, articles))
    return tuple(found)


def _three_colors_help(field: Field) -> bool:
    """Nobody would be left over if the director accepted a colour for the third time in a row: 2.4 then yields, 2.3
    never does.

    Rules: seed 004 [2.3]
    """
    position = field.position
    wider = Field(replace(position, options={**position.options, THREE_COLORS.name: "yes"}))
    return not stranded(wider.compatible, wider.everyone)
