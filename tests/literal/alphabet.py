"""A name as a Spanish list sorts it: accents and capitals do not count, but ñ is a letter and stands after n."""

from __future__ import annotations

from unicodedata import combining, normalize

TILDE = "\u0303"
Spelled = tuple[tuple[str, bool], ...]
"""Each letter, and whether it has the tilde that makes another letter of it."""


def alphabetical(name: str) -> Spelled:
    letters: list[tuple[str, bool]] = []
    for each in normalize("NFD", name).casefold():
        if each == TILDE and letters and letters[-1][0] == "n":
            letters[-1] = ("n", True)
        elif not combining(each):
            letters.append((each, False))
    return tuple(letters)
