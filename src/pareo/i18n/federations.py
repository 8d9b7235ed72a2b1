"""The federations of FIDE by name, in the language of the reader."""

from __future__ import annotations

from pareo.i18n.messages import Messages
from pareo.model.federations import FEDERATIONS


def federation_name(messages: Messages, code: str) -> str:
    """``Spain`` for ``ESP``; a code that FIDE does not have stands for itself."""
    key = "federations." + code
    return messages.say(key) if messages.has(key) else code


def federations(messages: Messages) -> list[tuple[str, str]]:
    """Code and name of all federations, in the order of the names."""
    return sorted(((code, federation_name(messages, code)) for code in FEDERATIONS), key=lambda one: one[1])
