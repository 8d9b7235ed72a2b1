"""The outside engines that a machine knows: a file of the machine, never of an event.

    active = "ours"

    [engines.ours]
    program = "/opt/pairing/ours"
    arguments = []
    seconds = 60
    check_colors = true

Rules: seed 004 [Appendix L]
"""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pareo.model import Error

ENVIRONMENT = "PAREO_ENGINES"
FILE_NAME = "engines.toml"
SECONDS = 60
MOST_SECONDS = 3600
_KEYS = frozenset({"program", "arguments", "seconds", "check_colors"})


class ExternalFailure(Error):
    """An outside engine cannot be used or did not answer well. ``code`` names the sentence, ``values`` fill it in."""

    def __init__(self, code: str, **values: str) -> None:
        super().__init__(code)
        self.code = code
        self.values: dict[str, str] = values


@dataclass(frozen=True, slots=True)
class ExternalEngine:
    """A program that pairs, how it is called, how long it may take, and whether the limits of colours bind it."""

    name: str
    program: Path
    arguments: tuple[str, ...] = ()
    seconds: int = SECONDS
    check_colors: bool = True


def configuration_file(environment: Mapping[str, str] | None = None) -> Path:
    """Where this machine keeps the list: the file named by PAREO_ENGINES, else the user's folder of settings."""
    known = os.environ if environment is None else environment
    if named := known.get(ENVIRONMENT):
        return Path(named)
    home = known.get("HOME") or str(Path.home())
    if sys.platform == "win32":
        return Path(known.get("APPDATA") or home) / "pareo" / FILE_NAME
    return Path(known.get("XDG_CONFIG_HOME") or Path(home) / ".config") / "pareo" / FILE_NAME


def active_engine(file: Path) -> ExternalEngine:
    """The engine that the file activates. ExternalFailure says what is wrong with the file or the program."""
    content = _content(file)
    engines = content.get("engines")
    name = content.get("active")
    if not isinstance(engines, dict) or not isinstance(name, str) or not isinstance(engines.get(name), dict):
        known = ", ".join(sorted(engines)) if isinstance(engines, dict) else ""
        raise ExternalFailure("no_active_engine", file=str(file), active=str(name or ""), known=known)
    return _engine(file, name, engines[name])


def _content(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ExternalFailure("no_configuration", file=str(file)) from None
    except (OSError, ValueError) as error:
        raise ExternalFailure("configuration_unreadable", file=str(file), reason=str(error)) from error


def _engine(file: Path, name: str, table: dict[str, Any]) -> ExternalEngine:
    for key in table:
        if key not in _KEYS:
            raise _wrong(file, name, key)
    program, arguments = table.get("program"), table.get("arguments", [])
    seconds, check_colors = table.get("seconds", SECONDS), table.get("check_colors", True)
    if not isinstance(program, str) or not program:
        raise _wrong(file, name, "program")
    if not isinstance(arguments, list) or not all(isinstance(word, str) for word in arguments):
        raise _wrong(file, name, "arguments")
    if type(seconds) is not int or not 1 <= seconds <= MOST_SECONDS:
        raise _wrong(file, name, "seconds")
    if not isinstance(check_colors, bool):
        raise _wrong(file, name, "check_colors")
    path = Path(program)
    # A relative name would mean another program in another folder.
    if not path.is_absolute() or not path.is_file() or not os.access(path, os.X_OK):
        raise ExternalFailure("program_missing", file=str(file), engine=name, program=program)
    return ExternalEngine(name, path, tuple(arguments), seconds, check_colors)


def _wrong(file: Path, name: str, key: str) -> ExternalFailure:
    return ExternalFailure("wrong_entry", file=str(file), engine=name, key=key)
