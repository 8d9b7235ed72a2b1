"""Results and points as they stand on a sheet, and results in letters that every program reads."""

from __future__ import annotations

_LETTERS = {"1": "1", "0": "0", "=": "½", "+": "+", "-": "–", "W": "1", "L": "0", "D": "½", "?": "*", "*": "*"}
_PLAIN = {"=": "1/2", "W": "1", "L": "0", "D": "1/2"}
_FORFEITS = {"+-": "+/-", "-+": "-/+", "--": "-/-"}
_HALF = 5
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


def plain_result(code: str) -> str:
    """``1-0``, ``1/2-1/2``, ``+/-``; empty while there is no result."""
    if "?" in code:
        return ""
    white, black = code[0], code[1]
    shown = _FORFEITS.get(code) or f"{_PLAIN.get(white, white)}-{_PLAIN.get(black, black)}"
    return shown + (" U" if white in "WDL" else "")


def points(tenths: int | None) -> str:
    """``35`` is 3½, ``5`` is ½, ``13`` is 1.3, ``30`` is 3."""
    if tenths is None:
        return ""
    sign, whole, rest = "-" if tenths < 0 else "", *divmod(abs(tenths), 10)
    if rest == _HALF:
        return f"{sign}{whole or ''}½"
    return f"{sign}{whole}.{rest}" if rest else f"{sign}{whole}"
