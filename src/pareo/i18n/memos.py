"""Notes for a round in words: what was written, and what is proposed for whom."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.i18n.messages import Messages
from pareo.i18n.wording import listed


def memo_words(messages: Messages, round: int, text: str, proposal: str, names: Sequence[str]) -> str:
    """``Ask about the bus (Ruiz and Okafor: absent in round 4)``."""
    proposed = proposal_words(messages, round, proposal, names)
    return f"{text} ({proposed})" if text and proposed else text or proposed


def proposal_words(messages: Messages, round: int, proposal: str, names: Sequence[str]) -> str:
    """What one click does; empty where nothing is proposed."""
    if not proposal:
        return ""
    return messages.say(f"memos.proposed_{proposal}", names=listed(messages, names), round=round)
