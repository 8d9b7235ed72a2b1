"""The values of an option of the catalog in words."""

from __future__ import annotations

from pareo.i18n.messages import Messages


def option_words(messages: Messages, option: str, value: str) -> str:
    """As the setup of a section offers it; a number or an edition is its own word."""
    for key in (f"setup.option_{option}_{value}", f"setup.option_{value}"):
        if messages.has(key):
            return messages.say(key)
    return value
