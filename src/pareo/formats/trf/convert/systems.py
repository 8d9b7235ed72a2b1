"""Record 192, the encoded type of tournament, to a system and an acceleration, and back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from pareo.formats.trf.convert.headers import date_of
from pareo.formats.trf.convert.records import Records
from pareo.formats.trf.findings import Findings
from pareo.formats.trf.tables import (
    BAKU_SUFFIX,
    CODE_OF_SYSTEM,
    EDITIONS_BY_DATE,
    OPTION_PREFIX,
    OTHER_CODES,
    SYSTEM_OF_CODE,
)

_GROUPS = re.compile(r"_G\d+$")
CYCLES = "cycles"


class Announced(NamedTuple):
    """What the code says. ``system`` is the code itself when Pareo has no system for it."""

    system: str | None = None
    acceleration: str | None = None
    options: Mapping[str, str] = {}


def read_system(records: Records, findings: Findings) -> Announced:
    """Record 192; else 092 when it holds nothing but one of the codes."""
    code, record = records.text("192").upper(), "192"
    if not code:
        code, record = records.text("092").upper(), "092"
        if not _is_code(code):
            return Announced()
        findings.add("system-from-type", records.place("092"), 5, code)
    plain, acceleration = _parted(code)
    options = {CYCLES: "2"} if "DOUBLEROUNDROBIN" in plain else {}
    system = SYSTEM_OF_CODE.get(plain)
    if plain in EDITIONS_BY_DATE:
        system = _edition(plain, records, findings)
    elif system is None:
        findings.add("system-unknown", records.place(record), 5, code)
    elif "ROUNDROBIN" in plain and system_code(system, acceleration, options) != code:
        # Berger or other tables, and the number of groups: the model has no words for them.
        options[OPTION_PREFIX + "192"] = code
    return Announced(system or code, acceleration if system else None, options)


def system_code(system: str | None, acceleration: str | None, options: Mapping[str, str]) -> str:
    """The code to write: the one that was read when it still says the same, else the usual one."""
    read = options.get(OPTION_PREFIX + "192", "")
    plain, read_acceleration = _parted(read)
    if read and SYSTEM_OF_CODE.get(plain) == system and read_acceleration == acceleration:
        return read
    if system is None:
        return ""
    code = CODE_OF_SYSTEM.get(system)
    if code is None:
        return system if "@" not in system else ""
    if options.get(CYCLES) == "2":
        code = code.replace("ROUNDROBIN", "DOUBLEROUNDROBIN")
    return code + (BAKU_SUFFIX if acceleration == "baku" else "")


def _parted(code: str) -> tuple[str, str | None]:
    plain = code.removesuffix(BAKU_SUFFIX)
    return _GROUPS.sub("", plain), "baku" if plain != code else None


def _is_code(text: str) -> bool:
    plain, _ = _parted(text)
    return plain in SYSTEM_OF_CODE or plain in EDITIONS_BY_DATE or plain in OTHER_CODES


def _edition(code: str, records: Records, findings: Findings) -> str | None:
    """The edition in force when the tournament starts (record 042)."""
    start = date_of(records.text("042"))
    if start is None:
        findings.add("system-edition", records.place("192") or records.place("092"), 5, code, "042 YYYY/MM/DD")
        return None
    return next(system for in_force, system in EDITIONS_BY_DATE[code] if start >= in_force)
