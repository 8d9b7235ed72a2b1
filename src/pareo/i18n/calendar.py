"""Days and hours in words: of an event, of a round, and what is announced for it."""

from __future__ import annotations

from datetime import date, datetime

from pareo.i18n.messages import Messages
from pareo.model import RoundTimes


def day_words(messages: Messages, iso: str) -> str:
    """``Friday 26 March 2027``; what is no date of the calendar stands as it was typed."""
    day = _day(iso)
    if day is None:
        return iso
    weekday = messages.say(f"calendar.weekday_{day.isoweekday()}")
    return messages.say("calendar.day", weekday=weekday, date=_date(messages, day))


def when_words(messages: Messages, times: RoundTimes) -> str:
    """Day and hour of a round, or the one of both that is known; empty for none."""
    return ", ".join(text for text in (day_words(messages, times.date), times.time) if text)


def round_words(messages: Messages, times: RoundTimes) -> list[str]:
    """Everything that is announced for a round: when it is played, when it is posted, until when it can be claimed."""
    said = [when_words(messages, times)]
    if times.publish:
        said.append(messages.say("calendar.pairings_at", time=times.publish))
    if times.claims:
        next_day = bool(times.time) and times.claims < times.time
        said.append(
            messages.say("calendar.claims_next_day" if next_day else "calendar.claims_until", time=times.claims)
        )
    return [text for text in said if text]


def period_words(messages: Messages, start: str, end: str) -> str:
    """``25–28 March 2027``: the days of an event, each part said once."""
    first, last = _day(start), _day(end)
    if first is None or last is None or first == last:
        known = start if first else end or start
        day = _day(known)
        return _date(messages, day) if day else " – ".join(dict.fromkeys(text for text in (start, end) if text))
    if (first.year, first.month) == (last.year, last.month):
        month = messages.say(f"systems.month_{last.month}")
        return messages.say("calendar.days", first=first.day, last=last.day, month=month, year=last.year)
    return f"{_date(messages, first)} – {_date(messages, last)}"


def moment_words(messages: Messages, moment: datetime) -> str:
    """``16 November 2026, 11:35``, on the arbiter's clock."""
    return f"{_date(messages, moment.date())}, {moment:%H:%M}"


def _date(messages: Messages, day: date) -> str:
    month = messages.say(f"systems.month_{day.month}")
    return messages.say("systems.date", day=day.day, month=month, year=day.year)


def _day(iso: str) -> date | None:
    try:
        return date.fromisoformat(iso)
    except ValueError:
        return None
