"""What the players of a section may do from their phones: each thing switched on by the arbiter, all off at first."""

from __future__ import annotations

from collections.abc import Mapping

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import settings_meant
from pareo.desk.books.section import Section
from pareo.desk.event.definitions import SECTION, read_fields

SWITCHES = ("phone_results", "phone_byes", "phone_card")
RULES = ("phone_half_byes", "phone_last_rounds", "phone_minutes")
"""How many half-point byes, in how many of the last rounds none, and until how long before the round."""


def is_open(section: Section) -> bool:
    """True when the players of this section are let in with their phones."""
    settings = section.settings
    return bool(settings.phone_key) and any(settings.named(name) for name in SWITCHES)


def change_phones(act: Act, typed: Mapping[str, str], first_key: str) -> None:
    """Switch on what players may do; ``first_key``: of the codes, unless the section has one already."""
    section = act.section
    fields = {name: typed.get(name, "") for name in SWITCHES} | {name: typed[name] for name in RULES if name in typed}
    changed = settings_meant(act, section.settings, read_fields(fields, SECTION))
    act.require("change_details")
    before = {name: section.settings.named(name) for name in changed}
    act.set(**changed)
    if is_wanted(act.section) and not section.settings.phone_key:
        act.set(phone_key=first_key)
    act.note("change_phones", fields=sorted(changed), before=before, after=changed)


def is_wanted(section: Section) -> bool:
    return any(section.settings.named(name) for name in SWITCHES)
