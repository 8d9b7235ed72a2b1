"""Messages of the user's own, laid over those of the package: no code, and nothing in them can stop the desk.

A folder holds ``fr.toml`` with lines such as ``web.round_n = "Ronde {round}"``, or a folder ``fr`` of files as the
package has them. A language that the package does not have is a new one; what it does not say is said in English.
"""

from __future__ import annotations

import json
import re
import string
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pareo.catalog import SYSTEMS
from pareo.i18n.messages import ENGLISH, Areas, Messages, areas_of, lay_over
from pareo.i18n.systems import words_for
from pareo.i18n.wording import printable

_BARE = re.compile(r"[A-Za-z0-9_-]+")
"""A key that TOML takes without quotes."""


@dataclass(frozen=True, slots=True)
class OwnFault:
    """What cannot be used: the file, a code (``broken``, ``unknown``, ``form``, ``filling``) and what it is about."""

    file: str
    code: str
    values: Mapping[str, str] = field(default_factory=dict)


def use_own_messages(folder: Path) -> tuple[OwnFault, ...]:
    """Lay the messages of a folder over those of the package; what is wrong is left out and told."""
    lay_over({})
    own: dict[str, Areas] = {}
    faults: list[OwnFault] = []
    for language, file in _files(folder):
        faults += _read(file, own.setdefault(language, {}), file.relative_to(folder).as_posix())
    lay_over({language: areas for language, areas in own.items() if areas})
    return tuple(faults)


def fault_sentence(messages: Messages, fault: OwnFault) -> str:
    return messages.say(f"own.{fault.code}", file=printable(fault.file), **fault.values)


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    for path in sorted(folder.glob("*.toml")) if folder.is_dir() else ():
        if _is_code(path.stem):
            yield path.stem.lower(), path
    for inner in sorted(folder.iterdir()) if folder.is_dir() else ():
        if inner.is_dir() and _is_code(inner.name):
            yield from ((inner.name.lower(), path) for path in sorted(inner.glob("*.toml")))


def _is_code(name: str) -> bool:
    return len(name) == 2 and name.isascii() and name.isalpha()


def _read(file: Path, areas: Areas, called: str) -> Iterator[OwnFault]:
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as wrong:
        yield OwnFault(called, "broken", {"why": printable(str(wrong))})
        return
    known = areas_of(ENGLISH)
    for area, messages in ({file.stem: found} if file.stem in known else found).items():
        for name, message in messages.items() if isinstance(messages, dict) else ():
            if code := _fault(_english(known, area, name), message):
                yield OwnFault(called, code, {"name": printable(f"{area}.{name}")})
            else:
                areas.setdefault(area, {})[name] = message
        if not isinstance(messages, dict):
            yield OwnFault(called, "unknown", {"name": printable(area)})


def _english(known: Areas, area: str, name: str) -> Any:
    """The English message; for one in words of its own, which English may not need, the one that it stands for."""
    own = known.get(area, {}).get(name)
    usual_area, _, usual_name = name.partition(".")
    return known.get(usual_area, {}).get(usual_name) if own is None and area in map(words_for, SYSTEMS) else own


def _fault(english: Any, message: Any) -> str:
    """Why a message cannot stand for the English one; empty when it can."""
    if english is None:
        return "unknown"
    texts = list(message.values()) if isinstance(message, dict) else [message]
    forms = not isinstance(message, dict) or ("other" in message and isinstance(english, dict))
    if not forms or not all(isinstance(text, str) for text in texts):
        return "form"
    try:
        fits = {place for text in texts for place in _places(text)} <= _fillable(english)
    except ValueError:
        fits = False
    return "" if fits else "filling"


def _fillable(english: Any) -> set[tuple[str, str]]:
    texts = english.values() if isinstance(english, dict) else [english]
    return {place for text in texts for place in _places(text)}


def _places(text: str) -> Iterator[tuple[str, str]]:
    """What a text fills in: each name with what it counts."""
    for _, name, counts, conversion in string.Formatter().parse(text):
        if name is not None:
            yield name, f"{counts or ''}{conversion or ''}"


def exported(language: str) -> str:
    """All messages of a language as one file to change: a line for each."""
    lines = []
    for area, messages in areas_of(language).items():
        lines += [f"{area}.{_key(name)} = {_written(message)}\n" for name, message in messages.items()]
    return "".join(lines)


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else json.dumps(name, ensure_ascii=False)


def _written(message: Any) -> str:
    """A message as TOML writes it."""
    if isinstance(message, dict):
        return "{ " + ", ".join(f"{form} = {_written(text)}" for form, text in message.items()) + " }"
    return json.dumps(message, ensure_ascii=False)
