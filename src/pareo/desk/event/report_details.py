"""What a federation asks for beside the event, typed once and kept: with the event, or with the section it is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.records import Setting
from pareo.desk.books.section import Festival, Section
from pareo.desk.event.settings import FestivalSettings, SectionSettings
from pareo.formats import REPORTS
from pareo.formats.federations import Detail

LONGEST = 500
NEW_IN_EVERY_FILE = frozenset({"created", "file-uuid"})
"""Details that nobody types: the hour of the file and its own number."""
_SETTING = "report_details"


def of_the_event(format: str) -> bool:
    """True where all sections go into one file; what is asked for is then the same for all of them."""
    return REPORTS[format].several


def kept_details(section: Section, format: str) -> dict[str, str]:
    """What was typed for this file, by the names of its details."""
    if format not in REPORTS:
        return {}
    settings = section.festival.settings if of_the_event(format) else section.settings
    return _of_format(settings, format)


def keep_details(act: Act, format: str, receiver: str, typed: Mapping[str, str]) -> None:
    """Write down what was typed; what a form does not have stays, and what it has empty goes.

    Nothing is refused: whoever reports the event is told what the receiver would not take.
    """
    settings = Festival(act.snapshot).settings if of_the_event(format) else act.section.settings
    before = _of_format(settings, format)
    after = {**before, **_read(REPORTS[format].details, typed)}
    changed = sorted(name for name in after if after[name] != before.get(name, ""))
    if not changed:
        return
    require_as_seen(act, Setting, _SETTING)
    if not of_the_event(format):
        act.require("change_details")
    others = {key: text for key, text in settings.report_details.items() if not key.startswith(f"{format}.")}
    kept: dict[str, Any] = others | {f"{format}.{name}": text for name, text in after.items() if text}
    act.set(report_details=kept)
    was, now = ({f"{format}.{name}": some.get(name, "") for name in changed} for some in (before, after))
    act.note("report_details", receiver=receiver, fields=[*now], before=was, after=now)


def _of_format(settings: FestivalSettings | SectionSettings, format: str) -> dict[str, str]:
    kept = settings.report_details
    known = {f"{format}.{detail.name}": detail.name for detail in REPORTS[format].details}
    return {name: kept[key] for key, name in known.items() if key in kept}


def _read(details: Sequence[Detail], typed: Mapping[str, str]) -> dict[str, str]:
    asked = {detail.name for detail in details} - NEW_IN_EVERY_FILE
    return {name: " ".join(text.split())[:LONGEST] for name, text in typed.items() if name in asked}
