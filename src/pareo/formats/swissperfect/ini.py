"""The .ini of Swiss Perfect, as Windows reads such files: headings in brackets, a name and its value on each line."""

from __future__ import annotations

from collections.abc import Callable, Mapping

Unread = Callable[[str], None]
"""Takes a line that is neither a heading nor a name with its value."""


def read_ini(text: str, unread: Unread) -> Mapping[str, Mapping[str, str]]:
    """The values by heading and name, both in small letters; of a name that comes twice the last value."""
    found: dict[str, dict[str, str]] = {}
    inside: dict[str, str] | None = None
    for line in map(str.strip, text.splitlines()):
        if line.startswith("[") and line.endswith("]"):
            inside = found.setdefault(line[1:-1].strip().lower(), {})
            continue
        name, parted, value = line.partition("=")
        if inside is not None and parted and name.strip():
            inside[name.strip().lower()] = value.strip()
        elif line and not line.startswith((";", "#")):
            unread(line)
    return found
