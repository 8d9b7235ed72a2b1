"""What a section announced, as the options that the engines read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pareo.catalog.options import GROUPS, INDEPENDENT, LIMITS, PLACES, POINTS, ROUNDS
from pareo.desk.event.forbidden import avoid_option
from pareo.pairing import SYSTEMS

if TYPE_CHECKING:
    from pareo.desk.books.section import Section

ACCELERATION: Mapping[str, str] = {
    "acceleration_limits": LIMITS.name,
    "acceleration_points": POINTS.name,
    "acceleration_rounds": ROUNDS.name,
    "acceleration_places": PLACES.name,
}
"""Fields of a section and the options of an acceleration that they are."""

USED_BY: Mapping[str, tuple[str, ...]] = {
    "rating-groups": ("acceleration_limits", "acceleration_points", "acceleration_rounds"),
    "degressive": ("acceleration_limits",),
    "list-places": ("acceleration_places", "acceleration_points", "acceleration_rounds"),
}
"""Which of them an acceleration reads."""

_CALENDAR = {"cycles": "cycles", "variant": "variant", "board_order": "boards", "absence": "absence"}


def engine_options(section: Section) -> dict[str, str]:
    """The options of a section's tournament; what has its usual value is left out."""
    system = SYSTEMS[section.settings.system]
    found = {GROUPS.name: INDEPENDENT} if section.settings.groups == INDEPENDENT else {}
    if system.kind == "round-robin":
        return found | {option: str(section.settings.named(name)) for name, option in _CALENDAR.items()}
    if rules := avoid_option(section.settings.forbidden, section.players):
        found["avoid"] = rules
    if section.settings.forfeits_bind:
        found["forfeited-games"] = "never"
    if section.settings.ignore_colors:
        found["ignore-colors"] = "yes"
    if section.settings.three_colors and system.three_colors:
        found["accept-three-colors"] = "yes"
    used = USED_BY.get(section.settings.acceleration, ())
    typed = {ACCELERATION[name]: section.settings.named(name) for name in used}
    return found | {option: text for option, text in typed.items() if text}
