"""What a field was and what it is now, in words, for the journal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pareo.desk.event.limits import LIMITS
from pareo.desk.event.rated_sides import OFF, RATED_BY, USUALLY
from pareo.desk.lists.rating_methods import own_list
from pareo.i18n.messages import Messages
from pareo.i18n.options import option_words
from pareo.i18n.rating_systems import rated_by
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
    "local_scale": "ratings.scale_",
    "norm_exemption": "norms.claim_",
}
"""Fields with a choice, and where its words begin."""
_RATED = {f"{side}_system": (USUALLY, OFF, *names) for side, names in RATED_BY.items()}
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
    return "; ".join(
        _apart(messages, field, values)
        or _options(messages, field, before, after)
        or _change(messages, field, before, after)
        for field in fields
    )


def _options(messages: Messages, field: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> str:
    """Each option of the system that changed, by its name on the page; empty for any other field."""
    old, new = (values.get(field) for values in (before, after))
    if field != "options" or not isinstance(old, dict) or not isinstance(new, dict):
        return ""
    said = []
    for name in sorted(old.keys() | new.keys()):
        if old.get(name) != new.get(name):
            was, now = (option_words(messages, name, some[name]) if name in some else _NOTHING for some in (old, new))
            said.append(f"{field_name(messages, 'option_' + name)}: {was} → {now}")
    return "; ".join(said)


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
    if value in _RATED.get(field, ()):
        return rated_by(messages, value)
    if field == "initial_color" and value in _COLORS:
        return messages.say(_COLORS[value])
    if field == "rating_sequence" and own_list(value):
        return own_list(value)
    key = f"{_CHOICES.get(field, '')}{value}"
    return messages.say(key) if field in _CHOICES and value and messages.has(key) else value


_OF_TEAMS = {
    "best": "teams.best",
    "short": "teams.short",
    "captain": "teams.captain",
    "match": "team_events.match_points_long",
    "games": "team_events.game_points_long",
    "reason": "team_events.reason",
    "first": "league.first_day",
    "days": "league.days_between",
    "venue": "league.venue",
    "hour": "calendar.column_time",
    "time": "calendar.column_time",
    **{name: f"league.limit_{name}" for name in LIMITS},
}
"""Fields of the pages of teams and leagues, which call them in their own words."""


def field_name(messages: Messages, field: str) -> str:
    """How a page calls a field; ``time-3`` is a column of the schedule in the line of a round, ``value-3`` a value."""
    name, _, round = field.partition("-")
    if round.isdigit() and messages.has(f"calendar.column_{name}"):
        return messages.say("calendar.of_round", round=round, field=messages.say(f"calendar.column_{name}"))
    _, dot, detail = field.partition(".")
    plain = name if round.isdigit() else field
    key = f"report.detail_{detail}" if dot else _OF_TEAMS.get(field) or f"desk.field_{plain}"
    return messages.say(key) if messages.has(key) else _field_of_side(messages, field)


def _field_of_side(messages: Messages, field: str) -> str:
    """Options of rating systems are said of the international or of the local ratings."""
    side, _, option = field.replace("_", "-").partition("-")
    if not (messages.has(f"standings.side_{side}") and messages.has(f"ratings.label_{option}")):
        return field
    return messages.say(
        "ratings.of_side", side=messages.say(f"standings.side_{side}"), what=messages.say(f"ratings.label_{option}")
    )
