"""What would become of whom if a wish were granted that the rules refuse: a whole sentence about the players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pareo.i18n.messages import Messages
from pareo.i18n.wording import Name, few_named
from pareo.pairing.why.wishes import Refutation, Wish

_MOST_NAMES = 4
_ALIKE = {
    **dict.fromkeys(("lowest-bye-score", "fewest-unplayed-of-bye"), "bye"),
    **dict.fromkeys(
        ("fewest-downfloaters", "lowest-downfloater-scores", "next-bracket", "next-bracket-scores"), "float"
    ),
    **dict.fromkeys(("preference-missed", "strong-preference-missed"), "color"),
}
"""Criteria about whose players the same is said."""


def concerned(refutation: Refutation, wishes: Sequence[Wish], messages: Messages, name: Name) -> list[str]:
    """Who fails the criterion then, and how; nothing where the wish itself says it."""
    kind = _ALIKE.get(refutation.rule, refutation.rule)
    wished = {id for wish in wishes if wish.kind == kind for id in wish.players}
    if not refutation.players or wished >= set(refutation.players):
        return []
    told = due_phrases(refutation, messages, name)
    if told:
        return [messages.say("why.concerned.due", told=few_named(messages, told, _MOST_NAMES))]
    players = few_named(messages, [name(id) for id in refutation.players], _MOST_NAMES)
    return [messages.say(f"why.concerned.{kind}", players=players, count=len(refutation.players))]


def due_phrases(refutation: Refutation, messages: Messages, name: Name) -> list[str]:
    """Of each pair in which a colour is missed: that both are due it, and who would not get it."""
    return [
        messages.say(f"why.due.{color}", first=name(missing), second=name(other))
        for missing, other, color in _due(refutation)
    ]


def both_due(refutation: Refutation, wish: Wish) -> str:
    """The colour that the two who should meet are both due, where that is all that speaks against them."""
    due = list(_due(refutation))
    return due[0][2] if len(due) == 1 and set(due[0][:2]) == set(wish.players) else ""


def _due(refutation: Refutation) -> Iterator[tuple[int, int, str]]:
    """Who misses a colour, the opponent, the colour."""
    due = refutation.values.get("due", ())
    for each in due if isinstance(due, tuple) else ():
        match each:
            case (int(missing), int(other), str(color)):
                yield missing, other, color
