"""By what an event is rated, in words: the system, and the edition of its rules where one was chosen."""

from __future__ import annotations

from pareo.desk.event.rated_sides import EDITION
from pareo.i18n.messages import Messages


def rated_by(messages: Messages, name: str) -> str:
    """``FIDE, rules in force since October 2025``; a name without an edition is the system alone."""
    system, _, edition = name.partition(EDITION)
    said = messages.say(f"ratings.by_{system}")
    return f"{said}, {messages.say(f'ratings.edition_{system}_{edition}')}" if edition else said
