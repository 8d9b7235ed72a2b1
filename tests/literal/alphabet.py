"""A name as a list sorts it: accents and capitals do not count."""

from __future__ import annotations

from unicodedata import combining, normalize


def alphabetical(name: str) -> str:
    return "".join(each for each in normalize("NFD", name) if not combining(each)).casefold()
