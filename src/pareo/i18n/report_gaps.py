"""What a report still lacks, in words."""

from __future__ import annotations

from pareo.desk.results.missing import Gap
from pareo.i18n.messages import Messages
from pareo.i18n.wording import listed


def gap_sentence(messages: Messages, gap: Gap) -> str:
    """``12 players have no FIDE id.``; ``Rounds 2 and 3 have no date.``"""
    rounds = listed(messages, map(str, gap.rounds))
    count = gap.count or len(gap.players) or len(gap.rounds)
    return messages.say(f"report.gap_{gap.code}", count=count, rounds=rounds)


def needed_words(messages: Messages, gap: Gap) -> str:
    """Who asks for it."""
    return listed(messages, (messages.say(f"report.needs_{who}") for who in gap.needed))
