"""An arbiter as typed on a form: title, name and FIDE id, in whatever order they stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

ARBITER_TITLES: Final = frozenset({"IA", "FA", "NA", "IO", "AI", "AF", "AN"})
"""International, FIDE or national arbiter, international organiser, in English and in Spanish."""

_SHORTEST_ID: Final = 5
_MARKS: Final = "()[],;:"


@dataclass(frozen=True, slots=True)
class Official:
    """``IA Campos, Elena (2205394)`` taken apart; what was not typed is empty."""

    title: str
    name: str
    id: str


def official_of(text: str) -> Official:
    words = [word for word in text.split() if word.strip(_MARKS)]
    title = words.pop(0).upper() if len(words) > 1 and words[0].upper() in ARBITER_TITLES else ""
    id = next((word for word in words if _is_id(word)), "")
    name = " ".join(word for word in words if word is not id)
    return Official(title, name.rstrip(",; "), id.strip(_MARKS))


def _is_id(word: str) -> bool:
    bare = word.strip(_MARKS)
    return bare.isascii() and bare.isdecimal() and len(bare) >= _SHORTEST_ID
