"""What is wrong with a rating list, in words."""

from __future__ import annotations

from pareo.formats.rating_lists import BadLine, ListRefused
from pareo.i18n.messages import Messages


def refusal(messages: Messages, wrong: ListRefused) -> str:
    """Why a list was not taken in."""
    return messages.say("players.refused_" + wrong.code, **wrong.values)


def bad_line(messages: Messages, bad: BadLine) -> str:
    """Which line was left out, and why."""
    reason = messages.say("players.bad_" + bad.code, found=bad.found)
    return messages.say("players.bad_line", line=bad.line, reason=reason)
