"""People in words: their roles, where an assistant enters results, and what was done to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pareo.desk.people.roles import Limits, Person, Role
from pareo.i18n.messages import Messages
from pareo.i18n.wording import listed


def role_words(messages: Messages, role: str) -> str:
    return messages.say(f"people.role_{role}") if role in tuple(Role) else role


def limits_words(messages: Messages, person: Person, titles: Mapping[str, str] | None = None) -> str:
    """Where the person enters results; empty for whoever is held to no boards."""
    limits = person.limits
    return _where(messages, limits.sections, limits, titles or {}) if person.role is Role.ASSISTANT else ""


def _where(messages: Messages, sections: Sequence[str], limits: Limits, titles: Mapping[str, str]) -> str:
    named = listed(messages, [titles.get(one, one) for one in sections])
    said = named or messages.say("people.all_sections")
    if not limits.first:
        return said
    if not limits.last:
        return messages.say("people.boards_from", sections=said, board=limits.first)
    if limits.first == limits.last:
        return messages.say("people.board_only", sections=said, board=limits.first)
    return messages.say("people.boards_span", sections=said, first=limits.first, last=limits.last)


def person_entry_sentence(messages: Messages, action: str, person: str, values: Mapping[str, Any]) -> str:
    """What was done to somebody; the bare name of the act where it is one that this program does not know."""
    key = f"people.told_{action}"
    if not messages.has(key):
        return f"{action}: {person}"
    return messages.say(key, name=person, role=role_words(messages, str(values.get("role", ""))))
