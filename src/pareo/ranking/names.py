"""Words by which tie-breaks are asked for, in English and Spanish; accents, case and strokes do not matter."""

from __future__ import annotations

import re
import unicodedata
from difflib import get_close_matches

from pareo.model import Error
from pareo.ranking.codes import OUTSIDE, Code, UnknownModifier, parse
from pareo.ranking.tables import SPECIAL_CODES, WORDS
from pareo.ranking.tiebreaks import TIEBREAKS

_CODES: dict[str, str] = {id.upper(): id for id in (*TIEBREAKS, *SPECIAL_CODES)} | {"GE": "REP"}


class UnknownTieBreak(Error, ValueError):
    """No tie-break has this name. ``near`` are those whose name is nearest."""

    code = "unknown_tiebreak"

    def __init__(self, text: str, near: tuple[str, ...] = (), modifier: str = "") -> None:
        super().__init__(text, near, modifier)
        self.values = {"found": repr(text), "near": ", ".join(near)}
        self.text = text
        self.near = near
        self.modifier = modifier


def code_of(text: str) -> Code:
    """The tie-break that is meant: a code in any of its spellings, or a name. UnknownTieBreak when there is none."""
    try:
        code = parse(text, _CODES)
        if code is None and (known := WORDS.get(plain(text))):
            code = parse(known, _CODES)
    except UnknownModifier as wrong:
        raise UnknownTieBreak(text, nearest(text), wrong.args[0]) from wrong
    if code is None:
        raise UnknownTieBreak(text, nearest(text))
    _check_modifiers(text, code)
    return code


def _check_modifiers(text: str, code: Code) -> None:
    """A modifier that the tie-break does not take is refused: it would be silently ignored otherwise."""
    taken = TIEBREAKS[code.name].modifiers if code.name in TIEBREAKS else ""
    present = {
        "M": code.high,
        "C": code.low and not code.high,
        "L": code.limit or code.limit_percent != 50,
        "K": code.factor,
        "U": code.unrated,
        "P": code.forfeits_played,
        "F": code.fore,
        "R": code.reversed,
    }
    for letter, there in present.items():
        if there and letter not in taken:
            raise UnknownTieBreak(text, nearest(code.name), letter)


def plain(text: str) -> str:
    """Small letters and digits with single blanks between them, without accents."""
    bare = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return " ".join(re.findall(r"[a-z]+|\d+", bare.lower()))


def nearest(text: str) -> tuple[str, ...]:
    """The codes whose spelling or name comes nearest, best first."""
    wanted = plain(text)
    spelled = {plain(id): id for id in _CODES.values()} | {word: WORDS[word] for word in WORDS}
    near = get_close_matches(wanted, spelled, n=5, cutoff=0.5)
    return tuple(dict.fromkeys(spelled[word] for word in near))[:3]


def split_list(text: str) -> tuple[str, ...]:
    """The codes of a list written with commas or semicolons (or with blanks between codes)."""
    parts = [part.strip() for part in re.split(r"[,;]", text)]
    if len(parts) == 1 and " " in parts[0] and plain(parts[0]) not in WORDS:
        parts = parts[0].split()
    return tuple(part for part in parts if part)


__all__ = ["OUTSIDE", "UnknownTieBreak", "code_of", "nearest", "plain", "split_list"]
