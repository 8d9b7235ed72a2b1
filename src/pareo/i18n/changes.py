"""What a field was and what it is now, in words, for the journal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pareo.i18n.messages import Messages
from pareo.i18n.results import points_in
from pareo.i18n.systems import system_name

_CHOICES = {
    "rate": "web.rate_",
    "rating_use": "ratings.use_",
    "rating_sequence": "players.kind_",
    "variant": "web.variant_",
    "board_order": "web.boards_",
    "absence": "web.absence_",
    "acceleration": "web.acceleration_",
    "groups": "web.groups_",
}
"""Fields with a choice, and where its words begin."""
_COLORS = {"w": "web.white", "b": "web.black"}
_IN_POINTS = "points_"
_EMPTY_AT_ZERO = frozenset({"rotation", "fide_rating", "national_rating", "tournament_rating"})
"""Numbers of which 0 says that nothing was typed."""
_NOTHING = "–"


def changed_fields(messages: Messages, fields: Iterable[str], values: Mapping[str, Any]) -> str:
    """``Rounds: 5 → 7; Tie-breaks: DE, BH → SB``; the name alone of what cannot be said in a word."""
    before, after = values.get("before"), values.get("after")
    if not isinstance(before, dict) or not isinstance(after, dict):
        before, after = {}, {}
    return "; ".join(_apart(messages, field, values) or _change(messages, field, before, after) for field in fields)


def _apart(messages: Messages, field: str, values: Mapping[str, Any]) -> str:
    """Who is kept apart by a change of the forbidden pairs, and who no longer is; empty for any other field."""
    if field != "forbidden":
        return ""
    said = [
        messages.say(f"journal.{what}", pairs="; ".join(_rule(messages, who) for who in values[what]))
        for what in ("apart", "together")
        if values.get(what)
    ]
    return f"{field_name(messages, field)}: {', '.join(said)}" if said else ""


def _rule(messages: Messages, who: list[str]) -> str:
    """The names, or what the players of a rule have in common."""
    key = f"web.apart_{who[0]}" if len(who) == 1 else ""
    return messages.say(key) if key and messages.has(key) else " – ".join(who)


def _change(messages: Messages, field: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> str:
    name = field_name(messages, field)
    if field not in before or field not in after:
        return messages.say("journal.field_changed", field=name)
    old, new = (_words(messages, field, value) for value in (before[field], after[field]))
    if old is None or new is None:
        return messages.say("journal.field_changed", field=name)
    return f"{name}: {old or _NOTHING} → {new or _NOTHING}"


def _words(messages: Messages, field: str, value: Any) -> str | None:
    """The value as the form shows it; None for one of many parts."""
    if isinstance(value, bool):
        return messages.say("journal.yes" if value else "journal.no")
    if value == 0 and field in _EMPTY_AT_ZERO:
        return ""
    if isinstance(value, int) and field.startswith(_IN_POINTS):
        return points_in(messages, value)
    if isinstance(value, list | tuple) and all(isinstance(part, str) for part in value):
        return ", ".join(_choice(messages, field, part) for part in value)
    if isinstance(value, str | int) or value is None:
        return "" if value is None else _choice(messages, field, str(value))
    return None


def _choice(messages: Messages, field: str, value: str) -> str:
    if field == "system":
        return system_name(messages, value)
    if field == "initial_color" and value in _COLORS:
        return messages.say(_COLORS[value])
    key = f"{_CHOICES.get(field, '')}{value}"
    return messages.say(key) if field in _CHOICES and value and messages.has(key) else value


def field_name(messages: Messages, field: str) -> str:
    """How a page calls a field; ``time-3`` is a column of the schedule in the line of a round."""
    name, dash, round = field.partition("-")
    if dash and round.isdigit():
        return messages.say("calendar.of_round", round=round, field=messages.say(f"calendar.column_{name}"))
    key = f"desk.field_{field}"
    return messages.say(key) if messages.has(key) else field
