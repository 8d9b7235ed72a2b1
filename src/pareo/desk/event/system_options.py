"""The options of a section's system that its setup offers as the catalog has them, without a field of their own."""

from __future__ import annotations

from collections.abc import Mapping

from pareo.catalog import Option, System
from pareo.catalog.options import (
    AVOID,
    EQUAL_ORDER,
    PAIRING_BONUS,
    REVERSE_LAST_TWO,
    STANDINGS,
    THREE_COLORS,
    TITLE_ORDER,
)
from pareo.desk.books.refusals import FieldProblems
from pareo.desk.event.options import with_a_field
from pareo.desk.event.settings import SectionSettings

SAID_ELSEWHERE: Mapping[str, str] = {
    AVOID.name: "the forbidden pairs, put together by choosing",
    THREE_COLORS.name: "a tick of its own",
    PAIRING_BONUS.name: "the page of each player",
    REVERSE_LAST_TWO.name: "the variant of the table that FIDE recommends says the same",
    TITLE_ORDER.name: "the desk numbers its players itself, by the titles of today or by the section's own",
    EQUAL_ORDER.name: "the desk numbers its players itself: the order of the unrated, and numbers given by hand",
    **{option.name: "the list of tie-breaks, the rounds, the players or the mode" for option in STANDINGS},
}
"""Options without a control of this kind, and where they are said instead."""

_PREFIX = "option_"


def offered(system: System) -> tuple[Option, ...]:
    """What the setup of a section with this system lets the arbiter choose, in the order of the catalog."""
    return tuple(
        option
        for option in system.options
        if not (option.field or option.name in SAID_ELSEWHERE or with_a_field(option.name))
    )


def field_of(option: Option) -> str:
    """The name of its control."""
    return _PREFIX + option.name


def chosen(settings: SectionSettings, option: Option) -> str:
    """Its value, or the usual one."""
    return settings.options.get(option.name) or option.usual


def options_typed(system: System, settings: SectionSettings, typed: Mapping[str, str]) -> dict[str, str]:
    """All options of the section with those that were typed; FieldProblems names each that cannot be meant.

    What is usual is not written down, unless it was before.
    """
    found, problems, about = dict(settings.options), {}, {}
    for option in offered(system):
        value = typed.get(field_of(option), chosen(settings, option)).strip()
        if value and not option.allows(value):
            problems[field_of(option)] = "number_between" if option.kind == "number" else "choice"
            about[field_of(option)] = {"found": value, "low": option.least, "high": option.most}
        elif value != chosen(settings, option):
            found.pop(option.name, None)
            found |= {option.name: value} if value != option.usual else {}
    if problems:
        raise FieldProblems(problems, values=about)
    return found
