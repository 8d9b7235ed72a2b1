"""Results and points as they stand on a sheet, and results in letters that every program reads."""

from __future__ import annotations

from pareo.i18n.messages import Messages
from pareo.model import Outcome

_ADJOURNED = "*"  # in lists, apart from a game that is still on
_MARKS = {outcome.value: outcome.mark for outcome in Outcome} | {_ADJOURNED: _ADJOURNED}
_PLAIN = {letter: mark.replace("½", "1/2").replace("–", "-") for letter, mark in _MARKS.items()}
_FORFEITS = frozenset(outcome.value for outcome in Outcome if outcome.forfeit)
_UNRATED = frozenset(outcome.value for outcome in Outcome if outcome.played and not outcome.rated)
_OPEN = Outcome.UNKNOWN.value
_HALF = 5


def result(code: str) -> str:
    """A result by its two letters; unrated games are marked. What is no result is quoted."""
    if len(code) != 2 or not {*code} <= _MARKS.keys():
        return code
    joint = " " if _FORFEITS.issuperset(code) else "–"
    return f"{_MARKS[code[0]]}{joint}{_MARKS[code[1]]}" + (" U" if code[0] in _UNRATED else "")


def remark(code: str) -> str:
    """What the marks of a result do not say by themselves: ``adjourned``, ``forfeit``, ``unrated``; else nothing."""
    if code[:1] == _OPEN:
        return "adjourned"
    if code and _FORFEITS.issuperset(code):
        return "forfeit"
    return "unrated" if code[:1] in _UNRATED else ""


def half(letter: str) -> str:
    """One side of a result."""
    return _MARKS.get(letter, letter)


def plain_result(code: str) -> str:
    """``1-0``, ``1/2-1/2``, ``+/-``; empty while there is no result."""
    if _OPEN in code:
        return ""
    white, black = code[0], code[1]
    joint = "/" if _FORFEITS.issuperset(code) else "-"
    return f"{_PLAIN.get(white, white)}{joint}{_PLAIN.get(black, black)}" + (" U" if white in _UNRATED else "")


def points(tenths: int | None, mark: str = ".") -> str:
    """``35`` is 3½, ``5`` is ½, ``13`` is 1.3 (with the decimal mark of the language), ``30`` is 3."""
    if tenths is None:
        return ""
    sign, whole, rest = "-" if tenths < 0 else "", *divmod(abs(tenths), 10)
    if rest == _HALF:
        return f"{sign}{whole or ''}½"
    return f"{sign}{whole}{mark}{rest}" if rest else f"{sign}{whole}"


def points_in(messages: Messages, tenths: int) -> str:
    """Points as a sentence of the language has them; ``{score:points}`` adds what they are."""
    return points(tenths, messages.say("standings.decimal_mark"))
