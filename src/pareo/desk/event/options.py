"""What a section announced, as the options of the catalog that the engines read, and back from those of a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pareo.catalog import Option, System
from pareo.catalog.announcing import AT
from pareo.catalog.options import (
    ABSENCE,
    ACCELERATIONS,
    AVOID,
    BOARDS,
    CYCLES,
    EDITION,
    FIDE_MODE,
    FORFEITED_GAMES,
    GROUPS,
    IGNORE_COLORS,
    INDEPENDENT,
    LIMITS,
    PLACES,
    POINTS,
    ROTATION,
    ROUNDS,
    THREE_COLORS,
    TIES,
    VARIANT,
)
from pareo.desk.event.forbidden import avoid_option
from pareo.formats.trf.tables import OPTION_PREFIX

if TYPE_CHECKING:
    from pareo.desk.books.records import Plain
    from pareo.desk.books.section import Section

ACCELERATION: Mapping[str, str] = {
    "acceleration_limits": LIMITS.name,
    "acceleration_points": POINTS.name,
    "acceleration_rounds": ROUNDS.name,
    "acceleration_places": PLACES.name,
}
"""Fields of a section and the options of an acceleration that they are."""

USED_BY: Mapping[str, tuple[str, ...]] = {
    method: tuple(field for field, name in ACCELERATION.items() if name in {option.name for option in options})
    for method, options in ACCELERATIONS.items()
}
"""Which of them an acceleration reads."""

_CALENDAR: Mapping[str, Option] = {"cycles": CYCLES, "variant": VARIANT, "board_order": BOARDS, "absence": ABSENCE}
_ROTATED = "rotated"
_STANDINGS: Mapping[str, Option] = {"tiebreak_edition": EDITION, "ties": TIES}
_TICKED: Mapping[str, tuple[Option, str]] = {
    "forfeits_bind": (FORFEITED_GAMES, "never"),
    "ignore_colors": (IGNORE_COLORS, "yes"),
    "three_colors": (THREE_COLORS, "yes"),
}
"""Fields that are ticked or not, with the value that a tick says."""

_WITH_A_FIELD = frozenset(
    option.name
    for option in (
        *(GROUPS, AVOID, FIDE_MODE, ROTATION),
        *_CALENDAR.values(),
        *_STANDINGS.values(),
        *(option for option, _ in _TICKED.values()),
    )
) | frozenset(ACCELERATION.values())


def engine_options(section: Section) -> dict[str, str]:
    """The options of a section's tournament; what has its usual value is left out."""
    settings, system = section.settings, section.system
    found = {name: text for name, text in settings.options.items() if _belongs(system, name)}
    if settings.groups == INDEPENDENT:
        found[GROUPS.name] = INDEPENDENT
    found |= {option.name: text for name, option in _STANDINGS.items() if (text := settings.named(name))}
    if system.kind == "round-robin":
        chosen = {option.name: str(settings.named(name)) for name, option in _CALENDAR.items()}
        if settings.variant == _ROTATED and settings.rotation:
            chosen[ROTATION.name] = str(settings.rotation)
        return found | {name: text for name, text in chosen.items() if _belongs(system, name)}
    if rules := avoid_option(settings.forbidden, section.players):
        found[AVOID.name] = rules
    for name, (option, value) in _TICKED.items():
        if settings.named(name) and _belongs(system, option.name):
            found[option.name] = value
    typed = {ACCELERATION[name]: settings.named(name) for name in USED_BY.get(settings.acceleration, ())}
    return found | {name: text for name, text in typed.items() if text}


def fields_from_options(options: Mapping[str, str]) -> dict[str, Plain]:
    """The fields of a section that say what a file announced; the rest is kept as it is, under its own names."""
    calendar: dict[str, Plain] = {}
    for name, option in _CALENDAR.items():
        if option.allows(text := options.get(option.name, "")):
            calendar[name] = int(text) if option.kind == "number" else text
    if ROTATION.allows(first := options.get(ROTATION.name, "")):
        calendar["rotation"] = int(first)
    found: dict[str, Plain] = {
        **calendar,
        **{name: options.get(option.name) == value for name, (option, value) in _TICKED.items()},
        **{name: options.get(option.name, "") for name, option in _STANDINGS.items()},
        **{name: options.get(option, "") for name, option in ACCELERATION.items()},
    }
    others = {name: text for name, text in options.items() if not _of_the_file(name) and name not in _WITH_A_FIELD}
    mode: dict[str, Plain] = {"fide_mode": False} if options.get(FIDE_MODE.name) == "off" else {}
    return {**found, **mode, "options": dict(others)}


def _belongs(system: System, name: str) -> bool:
    return AT in name or system.option(name) is not None


def _of_the_file(name: str) -> bool:
    """Records of other programs that a file keeps for the next file."""
    return name.startswith(OPTION_PREFIX)
