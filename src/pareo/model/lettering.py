"""Names with their letters as an event announces them: a capital for each word, or the surname all in capitals."""

from __future__ import annotations

import re

from pareo.model.spelling import folded

SURNAME, CAPITALS = "surname", "capitals"
LETTERINGS = (CAPITALS, SURNAME)
"""A capital for each word, or the surname all in capitals (Swiss Perfect's Data Editor, seed 003)."""

_PARTICLES = re.compile("de|del|la|las|los|da|das|do|dos|di|du|van|von|der|den|ter|el|e|y|i")


def lettered(name: str, how: str) -> str:
    """A typed name with its letters as announced; particles (de, van, la) stay small unless the name begins with one.

    ``Surname, First`` and ``First Surname`` are both understood; without a comma only the last word is the surname.
    """
    if not how:
        return name
    surname, comma, first = name.partition(",")
    if comma:
        return f"{_surname(surname, how)}, {_words(first)}"
    if how == CAPITALS:
        return _words(name)
    *given, last = name.split() or [""]
    return " ".join(filter(None, (_words(" ".join(given)), last.upper())))


def _surname(text: str, how: str) -> str:
    return " ".join(text.split()).upper() if how == SURNAME else _words(text)


def _words(text: str) -> str:
    return " ".join(_word(word, at) for at, word in enumerate(text.split()))


def _word(word: str, at: int) -> str:
    if at and _PARTICLES.fullmatch(folded(word)):
        return word.lower()
    parts = re.split(r"([-'’.])", word)
    return "".join(part[:1].upper() + part[1:].lower() for part in parts)
