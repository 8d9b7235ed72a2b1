"""An arbiter as typed on a form: title, name, FIDE id and federation, in whatever order they stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pareo.model.federations import FEDERATIONS

ARBITER_TITLES: Final = frozenset({"IA", "FA", "NA", "IO", "AI", "AF", "AN"})
"""International, FIDE or national arbiter, international organiser, in English and in Spanish."""

_SHORTEST_ID: Final = 5
_BRACKETS: Final = "()[]"
_MARKS: Final = f"{_BRACKETS},;:"


@dataclass(frozen=True, slots=True)
class Official:
    """``IA Campos, Elena (2205394, ESP)`` taken apart; what was not typed is empty."""

    title: str
    name: str
    id: str
    federation: str = ""

    @property
    def reported(self) -> str:
        """As report files have it: ``IA Campos, Elena (2205394)``."""
        return " ".join(part for part in (self.title, self.name, f"({self.id})" if self.id else "") if part)


def official_of(text: str) -> Official:
    words = [word for word in text.split() if word.strip(_MARKS)]
    title = words.pop(0).upper() if len(words) > 1 and words[0].upper() in ARBITER_TITLES else ""
    id = next((word for word in words if _is_id(word)), "")
    federation = next((word for at, word in enumerate(words) if _is_federation(word, words[at - 1 : at])), "")
    name = " ".join(word for word in words if word is not id and word is not federation)
    return Official(title, name.rstrip(",; "), id.strip(_MARKS), federation.strip(_MARKS))


def _is_federation(word: str, before: Sequence[str]) -> bool:
    """A code of FIDE's in brackets, or after the id: a surname alone can be spelt like one."""
    told_apart = word[0] in _BRACKETS or word.rstrip(",;")[-1] in _BRACKETS or any(map(_is_id, before))
    return bool(before) and told_apart and word.strip(_MARKS) in FEDERATIONS


def _is_id(word: str) -> bool:
    bare = word.strip(_MARKS)
    return bare.isascii() and bare.isdecimal() and len(bare) >= _SHORTEST_ID
