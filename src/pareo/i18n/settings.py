"""What was announced or written down about an event, a section or a player, in words: what it was and what it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pareo.desk.books.records import UNRATED_HERE
from pareo.i18n.messages import Messages
from pareo.i18n.results import points
from pareo.i18n.systems import system_name

_CHOICES = {
    "rate": "web.rate_{}",
    "acceleration": "web.acceleration_{}",
    "absence": "web.absence_{}",
    "variant": "web.variant_{}",
    "board_order": "web.boards_{}",
    "groups": "web.groups_{}",
    "rating_use": "ratings.use_{}",
    "rating_sequence": "players.kind_{}",
}
"""Fields whose value is a choice, and the message that names the choice."""

_COLORS = {"w": "web.white", "b": "web.black"}
_UNCHOSEN = {"initial_color": "web.drawn_later", "groups": "web.groups_lists", "acceleration": "web.none"}
"""What it means when such a field is empty."""


def field_name(messages: Messages, field: str) -> str:
    key = f"desk.field_{field}"
    return messages.say(key) if messages.has(key) else field


def changes_in_words(messages: Messages, before: Mapping[str, Any], after: Mapping[str, Any]) -> str:
    """``Rounds: 9 (was 7); Tie-breaks in order: DE, BH/C1 (was BH, SB)``."""
    return "; ".join(
        messages.say(
            "finding.was",
            field=field_name(messages, name),
            before=value_in_words(messages, name, before.get(name)),
            after=value_in_words(messages, name, value),
        )
        for name, value in after.items()
    )


def value_in_words(messages: Messages, name: str, value: Any) -> str:
    """One value; what is empty is said to be so."""
    if isinstance(value, bool):
        return messages.say("finding.on" if value else "finding.off")
    if isinstance(value, list):
        return _list(messages, name, value)
    if name.startswith("points_") and isinstance(value, int):
        return points(value)
    if value in ("", None) or (value == 0 and name.endswith(("rating", "_k", "board"))):
        return messages.say(_UNCHOSEN.get(name, "finding.empty"))
    if value == UNRATED_HERE:
        return messages.say("web.unrated")
    if name == "initial_color":
        return messages.say(_COLORS[value])
    return system_name(messages, value) if name == "system" else _choice(messages, name, str(value))


def _choice(messages: Messages, name: str, value: str) -> str:
    key = _CHOICES.get(name, "").format(value)
    return messages.say(key) if key and messages.has(key) else value


def _list(messages: Messages, name: str, values: list[Any]) -> str:
    """Codes and names one after the other; of rules only how many there are."""
    if all(isinstance(value, str) for value in values):
        return ", ".join(_choice(messages, name, value) for value in values) or messages.say("finding.empty")
    return messages.say("finding.rules", count=len(values))
