"""theta and nu as somebody types them: a number that fixes the value, or nothing so that it is found."""

from __future__ import annotations

import re
from fractions import Fraction

from pareo.strengths.scores import FIND, Terms

WORD = "find"
_NUMBER = re.compile(r"\d{1,4}(?:[.,]\d{1,6})?", re.ASCII)


class WrongTerm(ValueError):
    """``name`` is theta or nu, ``found`` what was typed for it."""

    def __init__(self, name: str, found: str) -> None:
        super().__init__(name)
        self.name = name
        self.found = found


def read_terms(theta: str, nu: str, virtual: bool = False) -> Terms:
    """``0.9``, ``0,9``, nothing or ``find``. WrongTerm for all else, and for a theta of 0: Black could never win."""
    found = Terms(_read("theta", theta), _read("nu", nu), virtual)
    if found.theta == 0:
        raise WrongTerm("theta", theta)
    return found


def _read(name: str, text: str) -> Fraction | None:
    typed = text.strip()
    if typed.casefold() in ("", WORD):
        return FIND
    if not _NUMBER.fullmatch(typed):
        raise WrongTerm(name, typed)
    return Fraction(typed.replace(",", "."))
