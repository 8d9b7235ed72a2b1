"""Whether a section uses the rating list that is valid when it begins, said in one line."""

from __future__ import annotations

from pareo.desk.lists.validity import ListCheck
from pareo.i18n.calendar import period_words
from pareo.i18n.messages import Messages

MOST_NAMED = 3


def list_check_words(messages: Messages, check: ListCheck) -> str:
    """Which edition counts and why, and who has another rating in it."""
    said = messages.say(
        f"lists.valid_{check.state}",
        name=check.valid.name,
        begins=period_words(messages, check.begins, check.begins),
        valid=edition_words(messages, check.valid.date),
        newest=edition_words(messages, check.newest.date),
        wanted=edition_words(messages, check.wanted),
        used=edition_words(messages, check.used),
        count=check.others,
    )
    names = list(dict.fromkeys(one.name for one in check.affected))
    if not names:
        return said
    more = [messages.say("lists.valid_more", count=len(names) - MOST_NAMED)] if len(names) > MOST_NAMED else []
    affected = "; ".join([*names[:MOST_NAMED], *more])  # names have commas of their own
    return f"{said} {messages.say('lists.valid_affected', count=len(names), names=affected)}"


def edition_words(messages: Messages, day: str) -> str:
    """``November 2026`` of an edition that counts from the first of a month; the whole day of any other."""
    if len(day) != 10 or not day.endswith("-01"):
        return period_words(messages, day, day)
    month = messages.say(f"systems.month_{int(day[5:7])}")
    return messages.say("lists.month_of", month=month, year=day[:4])
