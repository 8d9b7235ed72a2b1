"""Pairing systems in words: the name on a menu, and the text that each follows."""

from __future__ import annotations

from pareo.i18n.messages import Messages
from pareo.pairing import SYSTEMS


def system_name(messages: Messages, id: str) -> str:
    """A pairing system by name; one that the language does not know by its id."""
    return _say(messages, "name", id) or id


def system_source(messages: Messages, id: str) -> str:
    """The text of rules that a system follows; where nobody has translated it, as the catalog of systems names it."""
    return _say(messages, "source", id) or SYSTEMS[id].source


def _say(messages: Messages, what: str, id: str) -> str:
    key = f"systems.{what}_{id.replace('@', '_').replace('-', '_')}"
    return messages.say(key) if messages.has(key) else ""
