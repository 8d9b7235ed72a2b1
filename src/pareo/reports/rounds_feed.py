"""The rounds of an event as a calendar feed (iCalendar, RFC 5545): the same bytes for the same announcements."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import NamedTuple

from pareo.i18n import Messages
from pareo.model import RoundTimes

_LONGEST = 75
"""Bytes of a line (3.1); what is longer goes on in the next one behind a blank."""


class Match(NamedTuple):
    """A match of a league: ``id`` never changes within its section."""

    id: str
    round: int
    home: str
    away: str
    times: RoundTimes
    venue: str


class Rounds(NamedTuple):
    """The schedule of a section; ``id`` never changes, so that a calendar knows a round that was moved.

    ``matches``: of a league, each on its own day; they stand in the place of its rounds.
    """

    id: str
    title: str
    schedule: Sequence[RoundTimes]
    matches: Sequence[Match] = ()


def rounds_feed(event: str, place: str, sections: Iterable[Rounds], messages: Messages) -> bytes:
    """Every round or match with a day. Hours are those of the hall, whatever zone that is in (3.3.5, form 1)."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Pareo//Pareo//EN", f"X-WR-CALNAME:{_text(event)}"]
    for section in sections:
        lines += _matches(section, place, messages) if section.matches else _rounds(section, place, messages)
    lines.append("END:VCALENDAR")
    return "".join(part + "\r\n" for line in lines for part in _folded(line)).encode()


def _rounds(section: Rounds, place: str, messages: Messages) -> Iterator[str]:
    for number, times in enumerate(section.schedule, 1):
        if _is_day(times.date):
            said = messages.say("site.calendar_round", title=section.title, round=number)
            yield from _entry(f"{section.id}-{number}", said, place, times)


def _matches(section: Rounds, place: str, messages: Messages) -> Iterator[str]:
    for one in section.matches:
        if _is_day(one.times.date):
            told = {"title": section.title, "round": one.round, "home": one.home, "away": one.away}
            said = messages.say("league.calendar_match", **told)
            yield from _entry(f"{section.id}-{one.id}", said, one.venue or place, one.times)


def _entry(id: str, said: str, place: str, times: RoundTimes) -> Iterator[str]:
    day = times.date.replace("-", "")
    yield "BEGIN:VEVENT"
    yield f"UID:{id}@pareo"
    # Asked for by 3.6.1; the moment of writing would make every file another one.
    yield f"DTSTAMP:{day}T000000Z"
    hour = re.fullmatch(r"([0-9]{1,2}):([0-9]{2})", times.time)
    yield f"DTSTART:{day}T{int(hour[1]):02}{hour[2]}00" if hour else f"DTSTART;VALUE=DATE:{day}"
    yield f"SUMMARY:{_text(said)}"
    if place:
        yield f"LOCATION:{_text(place)}"
    yield "END:VEVENT"


def _is_day(text: str) -> bool:
    try:
        return bool(date.fromisoformat(text)) and len(text) == len("2026-11-18")
    except ValueError:
        return False


def _text(value: str) -> str:
    """A text of 3.3.11: nothing in it can begin another line or value."""
    marked = re.sub(r"([\\;,])", r"\\\1", value)
    return re.sub(r"[\x00-\x1f\x7f]+", " ", marked)


def _folded(line: str) -> Iterator[str]:
    part = ""
    for letter in line:
        if len((part + letter).encode()) > _LONGEST:
            yield part
            part = " "
        part += letter
    yield part
