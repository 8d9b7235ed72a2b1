"""What the players of a section may do from their phones: each thing switched on by the arbiter, all off at first."""

from __future__ import annotations

from collections.abc import Mapping

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import settings_meant
from pareo.desk.books.section import Section
from pareo.desk.event.definitions import SECTION, read_fields

CAPTAINS = "phone_line_ups"
SWITCHES = ("phone_results", "phone_byes", "phone_card")
RULES = ("phone_half_byes", "phone_last_rounds", "phone_minutes")
"""How many half-point byes, in how many of the last rounds none, and until how long before the round."""


def is_open(section: Section) -> bool:
    """True when the players of this section are let in with their phones."""
    settings = section.settings
    return bool(settings.phone_key) and any(settings.named(name) for name in SWITCHES)


def change_phones(act: Act, typed: Mapping[str, str], first_key: str) -> None:
    """Switch on what players may do; ``first_key``: of the codes, unless the section has one already."""
    fields = {name: typed.get(name, "") for name in SWITCHES} | {name: typed[name] for name in RULES if name in typed}
    _change(act, fields, first_key, "change_phones")


def change_captains(act: Act, typed: Mapping[str, str], first_key: str) -> None:
    """Let the captains hand in their line-ups, and until when; their codes follow from the same key."""
    fields = {CAPTAINS: typed.get(CAPTAINS, "")} | {name: typed[name] for name in ("line_up_minutes",) if name in typed}
    _change(act, fields, first_key, "change_captains")


def _change(act: Act, fields: Mapping[str, str], first_key: str, note: str) -> None:
    section = act.section
    changed = settings_meant(act, section.settings, read_fields(fields, SECTION))
    act.require("change_details")
    before = {name: section.settings.named(name) for name in changed}
    act.set(**changed)
    if is_wanted(act.section) and not section.settings.phone_key:
        act.set(phone_key=first_key)
    act.note(note, fields=sorted(changed), before=before, after=changed)


def is_wanted(section: Section) -> bool:
    return any(section.settings.named(name) for name in (*SWITCHES, CAPTAINS))


def captains_open(section: Section) -> bool:
    """True when the captains of this section are let in with their phones."""
    settings = section.settings
    return bool(settings.phone_key) and section.system.of_teams and settings.phone_line_ups
