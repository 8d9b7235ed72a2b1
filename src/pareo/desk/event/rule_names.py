"""A rule about who should not meet, as the arbiter writes it: numbers put in the place of names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pareo.desk.books.records import Participant
from pareo.desk.players.naming import WhichPlayer, player_meant
from pareo.model.spelling import folded
from pareo.pairing.avoidance import TRAITS

_WORDS = (
    (r"\b(si es posible|if possible|blanda)\b", "soft"),
    (r"\b(mas de la mitad|more than half)\b", "above-half"),
    (r"\bfederacion\b", "federation"),
    (r"\borigen\b", "origin"),
    (r"\bequipo\b", "team"),
    (r"\b(?:last|ultimas|u)\s*(\d+)\b", r"last\1"),
    (r"[;.]+\s*$", ""),
)
"""What arbiters write, and the word of the rule for it; accents and capitals are gone by then."""

_RULE_WORD = re.compile(r"\d+|r\d+(-\d*)?|last\d+|soft|above-half|team|" + "|".join(TRAITS))
_BETWEEN = re.compile(r",|/|\s[-–]\s")


@dataclass(frozen=True, slots=True)
class _Part:
    """What stands between two commas: words of the rule, and what is none of them, which is a name."""

    words: str
    name: str

    @classmethod
    def read(cls, text: str) -> _Part:
        words = _in_rule_words(text).split()
        known = [word for word in words if _RULE_WORD.fullmatch(word)]
        return cls(" ".join(known), " ".join(word for word in words if word not in known))


def _in_rule_words(text: str) -> str:
    text = folded(text)
    for words, word in _WORDS:
        text = re.sub(words, word, text)
    return text


def with_numbers(rule: str, players: Sequence[Participant]) -> str:
    """The rule in the words of rules. A name that is not one player's is asked about, the rest of the rule kept."""
    parts = [_Part.read(text) for text in _BETWEEN.split(rule)]
    if any(word in TRAITS or word == "team" for part in parts for word in part.words.split()):
        return _in_rule_words(rule)
    return " ".join(_numbered(parts, at, players) for at in range(len(parts)))


def _numbered(parts: Sequence[_Part], at: int, players: Sequence[Participant]) -> str:
    """A comma parts players, and stands in their names too: where ``Ruiz`` is not one, ``Ruiz, Marta`` may be."""
    part = parts[at]
    if not part.name:
        return part.words
    beside = [parts[other].name for other in (at + 1, at - 1) if 0 <= other < len(parts) and parts[other].name]
    for wanted in (part.name, *(f"{part.name} {other}" for other in beside)):
        try:
            return f"{player_meant(players, wanted).number} {part.words}"
        except WhichPlayer:
            continue
    try:
        return str(player_meant(players, part.name, "forbidden").number)
    except WhichPlayer as which:
        texts = [f"{other.name} {other.words}".strip() for other in parts]
        which.within = ", ".join([*texts[:at], f"{{}} {part.words}".strip(), *texts[at + 1 :]])
        raise
