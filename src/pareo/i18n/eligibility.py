"""Limits of line-ups in words: what a league announces, and what a line-up breaks, each by name."""

from __future__ import annotations

from collections.abc import Iterable

from pareo.desk.teams.eligibility import Break
from pareo.i18n.messages import Messages

_WHOLE = frozenset(
    {
        *(f"{kind}_{end}" for kind in ("junior", "female", "foreign", "unrated") for end in ("least", "most")),
        *("sum_most", "squad_most"),
    }
)
"""Limits of a line-up as a whole, which name nobody."""


def break_sentence(messages: Messages, found: Break) -> str:
    """``Ana Ruiz has played as a reserve as often as allowed (3 of 3).``"""
    told = {"count": found.made, "limit": found.limit}
    if found.rule in _WHOLE:
        return messages.say(f"league.break_{found.rule}", **told)
    return messages.say(f"league.break_{found.rule}", name=found.name, team=found.team, **told)


def break_sentences(messages: Messages, found: Iterable[Break]) -> list[str]:
    return [break_sentence(messages, one) for one in found]
