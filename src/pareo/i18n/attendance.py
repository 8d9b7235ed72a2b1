"""What is announced of a player for the rounds to come, in words: byes, absences, withdrawal, arrival, fixed board."""

from __future__ import annotations

from collections.abc import Iterable

from pareo.desk.players.attendance import Plan
from pareo.i18n.messages import Messages
from pareo.i18n.wording import listed


def plan_words(messages: Messages, plans: Iterable[Plan]) -> list[str]:
    """One short phrase for each."""
    return [_phrase(messages, plan) for plan in plans]


def _phrase(messages: Messages, plan: Plan) -> str:
    numbers = listed(messages, map(str, plan.numbers))
    return messages.say(f"checkin.plan_{plan.code}", count=len(plan.numbers), numbers=numbers)
