"""Record 192, the encoded type of tournament, or our own comment where it has no code, to a system."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pareo.catalog import SYSTEMS, System, UnknownSystem, find, nearest_systems
from pareo.catalog.codes import code_to_write, edition_on, is_code, parted, undated
from pareo.formats.trf.convert.own_comments import SYSTEM
from pareo.formats.trf.convert.records import Records
from pareo.formats.trf.findings import Findings
from pareo.formats.trf.tables import OPTION_PREFIX
from pareo.model import Settings
from pareo.model.dates import date_of

_KEPT = OPTION_PREFIX + "192"


class Announced(NamedTuple):
    """What the file says. ``system`` is what stands there when Pareo has no system for it."""

    system: str | None = None
    acceleration: str | None = None
    options: Mapping[str, str] = {}


def read_system(records: Records, findings: Findings) -> Announced:
    """Record 192, else our own comment, else 092 when it holds nothing but one of the codes."""
    own = records.value(SYSTEM)
    if code := records.text("192").upper():
        found = parted(code)
        if found.system is None and not undated(code) and own:
            return _own(own, records, findings)
        return _coded(code, "192", records, findings)
    if own:
        return _own(own, records, findings)
    code = records.text("092").upper()
    if not is_code(code):
        return Announced()
    findings.add("system-from-type", records.place("092"), 5, code)
    return _coded(code, "092", records, findings)


def system_code(settings: Settings, start_date: str = "") -> str:
    """What record 192 says of a tournament that starts on a day; empty when FIDE has no code for its system."""
    read, start = settings.options.get(_KEPT, ""), date_of(start_date)
    return code_to_write(settings.system, settings.acceleration, settings.options, read, start)


def _coded(code: str, record: str, records: Records, findings: Findings) -> Announced:
    found = parted(code)
    system = found.system.id if found.system else None
    options = dict(found.options)
    if undated(code):
        system = _edition(code, record, records, findings)
    elif system is None:
        findings.add("system-unknown", records.place(record), 5, code, _nearest(code))
    elif found.system and _says_more(found.system) and code_to_write(system, found.acceleration, options) != code:
        # Berger or other tables, the number of groups, what is usual spelt out: the model has no words for them.
        options[_KEPT] = code
    return Announced(system or code, found.acceleration if system else None, options)


def _says_more(system: System) -> bool:
    return system.kind != "swiss" or system.of_teams


def _own(name: str, records: Records, findings: Findings) -> Announced:
    """The system that a comment of ours names: with its edition, or the one in force."""
    place = next(own.line for own in reversed(records.own) if own.name == SYSTEM)
    try:
        named = find(name)
    except UnknownSystem as unknown:
        findings.add("system-unknown", place, 5, unknown.name, _nearest(name))
        return Announced(name)
    if named is None:
        return _coded(name.upper(), "192", records, findings)
    if named.bare:
        findings.add("system-edition-in-force", place, 5, name, named.system.id)
    return Announced(named.system.id)


def _nearest(name: str) -> str:
    """Those called most alike; all that there are where none is."""
    return ", ".join(nearest_systems(name) or SYSTEMS)


def _edition(code: str, record: str, records: Records, findings: Findings) -> str | None:
    """The edition in force when the tournament starts (record 042)."""
    start = date_of(records.text("042"))
    if start is None:
        findings.add("system-edition", records.place(record), 5, code, "042 YYYY/MM/DD")
        return None
    return edition_on(code, start).id
