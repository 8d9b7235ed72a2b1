"""Results as they stand on a sheet."""

from __future__ import annotations

_LETTERS = {"1": "1", "0": "0", "=": "½", "+": "+", "-": "–", "W": "1", "L": "0", "D": "½", "?": "*"}
_SHOWN = {"??": "*–*", "+-": "+ –", "-+": "– +", "--": "– –"}


def result(code: str) -> str:
    """A result by its two letters; unrated games are marked. What is no result is quoted."""
    if len(code) != 2 or not {*code} <= _LETTERS.keys():
        return code
    shown = _SHOWN.get(code) or f"{_LETTERS[code[0]]}–{_LETTERS[code[1]]}"
    return shown + (" U" if code[0] in "WDL" else "")


def half(letter: str) -> str:
    """One side of a result."""
    return _LETTERS.get(letter, letter)
