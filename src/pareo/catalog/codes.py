"""Record 192 of TRF26: the codes of tournaments, which system each means, and which one is written.

A code is a name, ``_G`` and a number for the groups of players, and ``_BAKU`` for the acceleration.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from pareo.catalog.options import BAKU, CYCLES
from pareo.catalog.system import BAKU_SUFFIX, Date, System, SystemKind
from pareo.catalog.systems import SYSTEMS
from pareo.catalog.team_codes import TEAM_SWISS_CODES, code_of_options, options_of_code

_GROUPS = re.compile(r"_G\d+$")
_ONCE, _TWICE = ("_ROUNDROBIN", "_SCHEVENINGEN"), ("_DOUBLEROUNDROBIN", "_DOUBLESCHEVENINGEN")
_WITHOUT_SYSTEM = (
    *("CUSTOM_SWISS", "CUSTOM_DOUBLESWISS", "CUSTOM_ROUNDROBIN"),
    *("FIDE_SCHILLER", "CUSTOM_SCHILLER", "CUSTOM_SCHEVENINGEN"),
    *("CUSTOM_KNOCKOUT", "CUSTOM_TEAM_KNOCKOUT"),
)
"""Codes of the printed table for which no system is here."""

_PREDETERMINED = ("roundrobin", "scheveningen", "schiller")
"""Words of the codes whose calendar is known before the first round."""


@dataclass(frozen=True, slots=True)
class Coded:
    """A code taken apart. ``system`` is None for one that no system here has, or whose edition the date must tell."""

    plain: str
    system: System | None
    acceleration: str | None
    options: Mapping[str, str] = field(default_factory=dict)


def parted(code: str) -> Coded:
    """What a code says."""
    whole = code.strip().upper()
    short = whole.removesuffix(BAKU_SUFFIX)
    plain = _GROUPS.sub("", short)
    system = next((system for system in SYSTEMS.values() if plain in system.codes), None)
    options = {CYCLES.name: "2"} if plain.endswith(_TWICE) else options_of_code(plain)
    return Coded(plain, system, BAKU if short != whole else None, options)


def system_of_code(code: str) -> System | None:
    """The system that a code means by itself."""
    return parted(code).system


def undated(code: str) -> bool:
    """True for a code that means the edition in force when the tournament starts."""
    plain = parted(code).plain
    return bool(plain) and any(system.undated == plain for system in SYSTEMS.values())


def edition_on(code: str, start: Date) -> System:
    """The edition that such a code means on a day: the newest that was in force."""
    editions = [system for system in SYSTEMS.values() if system.undated == parted(code).plain]
    editions.sort(key=lambda system: system.since or (0, 0, 0), reverse=True)
    return next(system for system in editions if start >= (system.since or (0, 0, 0)))


def is_code(text: str) -> bool:
    """True for a code of the printed table, whether or not a system here has it."""
    found = parted(text)
    return found.system is not None or undated(text) or found.plain in _WITHOUT_SYSTEM


def code_to_write(
    system: str | None, acceleration: str | None, options: Mapping[str, str], read: str = "", start: Date | None = None
) -> str:
    """The code of a system: the one that was ``read`` when it still says the same, else the usual one; empty for none.

    The code without a year where the day of the ``start`` says that it means this edition, the one in force: programs
    of one edition alone know no other. A code without a system here stands for itself.
    """
    found = parted(read)
    same_options = all(options.get(name) == value for name, value in found.options.items())
    if found.system is not None and found.system.id == system and found.acceleration == acceleration and same_options:
        return read
    known = SYSTEMS.get(system or "")
    if known is None:
        return system if system is not None and system.isupper() and "@" not in system else ""
    if not known.codes:
        return ""
    code = known.undated if _in_force(known, start) else known.codes[0]
    if code in TEAM_SWISS_CODES:
        code = code_of_options(options)
    if options.get(CYCLES.name) == "2":
        for once, twice in zip(_ONCE, _TWICE, strict=True):
            code = code.replace(once, twice)
    return code + (BAKU_SUFFIX if acceleration == BAKU else "")


def _in_force(system: System, start: Date | None) -> bool:
    """Whether the newest edition of a system with a code without a year is this one, and in force on a day."""
    return bool(system.undated) and start is not None and system.since is not None and start >= system.since


def kind_of(name: str | None) -> SystemKind:
    """Round robins and other pre-determined schedules apart from Swiss systems, by the id or code of a system."""
    if name in SYSTEMS:
        return SYSTEMS[name].kind
    letters = (name or "").lower().replace("_", "")
    return "round-robin" if any(word in letters for word in _PREDETERMINED) else "swiss"
