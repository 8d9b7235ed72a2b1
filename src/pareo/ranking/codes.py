"""The spelling of tie-breaks: NAME[:MP|:GP] and modifiers after strokes, as in the TRF records 202 and 212."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from pareo.model import Error

_MODIFIER = re.compile(r"([CMLKUPFR])([+-]?\d+(?:\.\d+)?)?")
_TAIL = re.compile(r"(?<=[A-Z])[-/ ]?((?:C|M)\d)$")

OUTSIDE = "OTHER_"
"""How the codes of self-defined tie-breaks begin; their values come from outside (MTB26)."""


@dataclass(frozen=True, slots=True)
class Code:
    """One tie-break with its modifiers.

    ``low`` and ``high`` are the addends that Cut and Median leave out (C.07 14.1 to 14.4); ``limit`` moves the Koya
    limit by so many half points, ``limit_percent`` replaces its 50 per cent (14.5); ``factor`` is K of the schedule
    strength (13.4); ``unrated`` is the rating given to players who have none (10); ``forfeits_played`` is P, ``fore``
    F, ``reversed`` R.
    """

    name: str
    score: Literal["", "MP", "GP"] = ""
    low: int = 0
    high: int = 0
    limit: int = 0
    limit_percent: int = 50
    factor: int = 0
    unrated: int = 0
    forfeits_played: bool = False
    fore: bool = False
    reversed: bool = False

    def __str__(self) -> str:
        parts = [self.name + (f":{self.score}" if self.score else "")]
        if self.high:
            parts.append(f"M{self.high}")
        elif self.low:
            parts.append(f"C{self.low}")
        if self.limit:
            parts.append(f"L{self.limit:+d}")
        if self.limit_percent != 50:
            parts.append(f"L{self.limit_percent}")
        letters = ((self.fore, "F"), (self.forfeits_played, "P"), (self.reversed, "R"))
        parts += [letter for set_, letter in letters if set_]
        if self.factor:
            parts.append(f"K{self.factor}")
        if self.unrated:
            parts.append(f"U{self.unrated}")
        return "/".join(parts)


class UnknownModifier(Error, ValueError):
    """A modifier that no tie-break has."""

    code = "unknown_modifier"

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.values = {"found": repr(text)}


def parse(text: str, names: Mapping[str, str]) -> Code | None:
    """Read ``BH/C1``, ``BH-C1``, ``BHC1``, ``bh:mp/c1/p``, ``KS/L+1``; None when the name is not one of ``names``.

    ``names`` gives for each name in capitals its spelling. Raises UnknownModifier when only a modifier is unknown.
    """
    spelled = text.strip().upper()
    head, *modifiers = [part.strip() for part in spelled.split("/")]
    name, _, score = head.partition(":")
    if name not in names and not name.startswith(OUTSIDE):
        found = _split_tail(name, names)
        if found is None:
            return None
        name, modifiers = found[0], [found[1], *modifiers]
    if score not in ("", "MP", "GP"):
        raise UnknownModifier(score)
    fields: dict[str, object] = {}
    for modifier in modifiers:
        fields |= _modifier(modifier)
    return Code(names.get(name, name), score, **fields)  # type: ignore[arg-type]


def _split_tail(name: str, names: Mapping[str, str]) -> tuple[str, str] | None:
    """A name written together with its cut: ``BHC1``, ``BH-C1``, ``BH C1``."""
    found = _TAIL.search(name)
    if found and (head := name[: found.start()].strip()) in names:
        return head, found.group(1)
    return None


def _modifier(text: str) -> dict[str, object]:
    found = _MODIFIER.fullmatch(text)
    if not found:
        raise UnknownModifier(text)
    letter, number = found.groups()
    flags = {"P": "forfeits_played", "F": "fore", "R": "reversed"}
    if letter in flags:
        if number:
            raise UnknownModifier(text)
        return {flags[letter]: True}
    if not number or "." in number:
        raise UnknownModifier(text)
    return _numbered(letter, number)


def _numbered(letter: str, number: str) -> dict[str, object]:
    value = int(number)
    if letter == "L":
        # With a sign, or one digit: half points (C.07 14.5); two digits are a percentage.
        return {"limit": value} if number[0] in "+-" or value < 10 else {"limit_percent": value}
    if value < 0 or number[0] == "+":
        raise UnknownModifier(letter + number)
    match letter:
        case "C":
            return {"low": value}
        case "M":
            return {"low": value, "high": value}
        case "K":
            return {"factor": value}
        case _:
            return {"unrated": value}
